/**
 * Suggests the last segment of an address from a title: its English words, or else the words of
 * another language in Latin letters.
 * @param otherwise the segment for a title without such words, such as a date
 */
export function suggestAddress(title: Readonly<Record<string, string>>, otherwise: string): string {
	const { en = "", ...others } = title;
	return (
		[en, ...Object.values(others)].map(slugOf).find((slug) => slug !== undefined) ?? otherwise
	);
}

/** The maximum length of the suggestion, in characters. It contains as many whole words as fit. */
const maxLength = 40;

/** Converts text to a slug; undefined if an address cannot contain its letters. */
function slugOf(text: string): string | undefined {
	const plain = text
		.normalize("NFKD")
		.replaceAll(/\p{M}/gu, "")
		.replaceAll(/['’]/g, "")
		.toLowerCase();
	const words = plain.split(/[^a-z0-9]+/).filter((word) => word !== "");
	if (/[^\p{scx=Latin}\p{Nd}\p{P}\p{S}\p{Z}]/u.test(plain) || !/[a-z]{2}/.test(plain))
		return undefined;
	let slug = words.shift()?.slice(0, maxLength) ?? "";
	for (const word of words) {
		if (slug.length + 1 + word.length > maxLength) break;
		slug += `-${word}`;
	}
	return slug;
}
