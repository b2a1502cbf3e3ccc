/** True for languages written in French. Takes a BCP 47 tag or a short code. */
export function isFrench(tag: string): boolean {
	return /^fr(?:-|$)/i.test(tag);
}

/** Turns the spaces that French has before ; : ! ? » and after « into narrow no-break ones, wherever a space was typed. */
export function frenchSpaces(text: string): string {
	return text.replace(/[ \u00a0](?=[;:!?»])/g, "\u202f").replace(/(?<=«)[ \u00a0]/g, "\u202f");
}
