/** The first words of a text, for the list of what was done. */
export function labelOf(text: string): string {
	const [line] = text.split("\n");
	const letters = [...new Intl.Segmenter().segment(line ?? "")].map(({ segment }) => segment);
	return letters.length > 30 ? `${letters.slice(0, 30).join("")}…` : letters.join("");
}
