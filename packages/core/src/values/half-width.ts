/**
 * Converts to ASCII what people type with a Japanese input method in place of a number or an
 * address.
 */
export function halfWidth(text: string): string {
	return text
		.normalize("NFKC")
		.replace(/\p{Default_Ignorable_Code_Point}/gu, "")
		.replace(/[\u2010-\u2015\u2212]|(?<=\d)ー/gu, "-")
		.trim();
}
