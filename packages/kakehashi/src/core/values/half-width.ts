/** What people type with a Japanese input method where a number or an address belongs, in ASCII. */
export function halfWidth(text: string): string {
	return text
		.normalize("NFKC")
		.replace(/\p{Default_Ignorable_Code_Point}/gu, "")
		.replace(/[\u2010-\u2015\u2212]|(?<=\d)ー/gu, "-")
		.trim();
}
