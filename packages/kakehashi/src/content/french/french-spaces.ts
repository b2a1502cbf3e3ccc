/**
 * Whether a language is French.
 * @param tag a BCP 47 tag or a language code
 */
export function isFrench(tag: string): boolean {
	return /^fr(?:-|$)/i.test(tag);
}

/**
 * Replaces the typed spaces before ; : ! ? » and after « with narrow no-break spaces, as French
 * typography requires.
 */
export function frenchSpaces(text: string): string {
	return text.replace(/[ \u00a0](?=[;:!?»])/g, "\u202f").replace(/(?<=«)[ \u00a0]/g, "\u202f");
}
