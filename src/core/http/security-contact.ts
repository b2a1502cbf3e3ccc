/** How to report a weakness in private, as `/.well-known/security.txt` says it (RFC 9116). */
export type SecurityContact = {
	/** An address starting with `https:` or `mailto:`. */
	readonly contact: string;
	/** Last day on which somebody looks there, `2027-10-31`; at most a year ahead. */
	readonly expires: string;
};

const day = 86_400_000;
/** The owner hears of the end this long before it, in milliseconds. */
const warningTime = 30 * day;

/** The end of a day in UTC, in milliseconds since 1970; NaN for anything that is not a day. */
export function endOfDay(date: string): number {
	return /^\d{4}-\d{2}-\d{2}$/.test(date) ? Date.parse(`${date}T23:59:59Z`) : Number.NaN;
}

/** What is wrong with the entry in `site.config.ts` on any day: one sentence each. */
export function checkSecurityContact({ contact, expires }: SecurityContact): string[] {
	return [
		...(URL.canParse(contact) && /^(?:https|mailto):$/.test(new URL(contact).protocol)
			? []
			: [`security.contact: "${contact}" must be an address that starts with https: or mailto:.`]),
		...(Number.isNaN(endOfDay(expires)) ? [`security.expires: "${expires}" must be a day such as "2027-10-31".`] : []),
	];
}

/**
 * What the owner should do about the date now: one sentence, or none. It never fails a build: a site must be buildable on
 * any day.
 * @param now milliseconds since 1970
 */
export function securityNotes({ contact, expires }: SecurityContact, now: number): string[] {
	const left = endOfDay(expires) - now;
	const renew = `See that somebody still reads ${contact}, then set security.expires in site.config.ts to a day within the next year.`;
	if (left < 0) return [`site/site.config.ts: security.txt expired on ${expires}, and those who find a weakness will not trust it. ${renew}`];
	if (left < warningTime) return [`site/site.config.ts: security.txt expires on ${expires}. ${renew}`];
	if (left > 366 * day)
		return [`site/site.config.ts: security.txt is to expire on ${expires}, more than a year from now, which RFC 9116 advises against. ${renew}`];
	return [];
}
