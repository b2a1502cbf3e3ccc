/**
 * The end of an address that a title suggests: its English words, or those of another language in Latin letters.
 * @param otherwise for a title without such words, such as a date
 */
export function proposeAddress(title: Readonly<Record<string, string>>, otherwise: string): string {
	const { en = "", ...others } = title;
	return [en, ...Object.values(others)].map(slugOf).find((slug) => slug !== undefined) ?? otherwise;
}

/** As many words as fit into the maximum length of an address, in characters. */
const maxLength = 40;

/** Undefined if the letters of a text cannot be in addresses. */
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
