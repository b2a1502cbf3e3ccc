/**
 * The end of an address that a title suggests: its English words, else those of another language in Latin letters.
 * @param otherwise for a title without such words, such as a date
 */
export function proposeAddress(title: Readonly<Record<string, string>>, otherwise: string): string {
	const { en = "", ...others } = title;
	return [en, ...Object.values(others)].map(slugOf).find((slug) => slug !== undefined) ?? otherwise;
}

/** As many words as an address should have at most, in characters. */
const maxLength = 40;

/** Undefined where the letters of a text are not those of addresses. */
function slugOf(text: string): string | undefined {
	const plain = text.normalize("NFKD").replaceAll(/\p{M}/gu, "").replaceAll(/['’]/g, "").toLowerCase();
	const words = plain.split(/[^a-z0-9]+/).filter((word) => word !== "");
	if (/[^\p{scx=Latin}\p{Nd}\p{P}\p{S}\p{Z}]/u.test(plain) || !/[a-z]{2}/.test(plain)) return undefined;
	let slug = words.shift()?.slice(0, maxLength) ?? "";
	for (const word of words) {
		if (slug.length + 1 + word.length > maxLength) break;
		slug += `-${word}`;
	}
	return slug;
}
