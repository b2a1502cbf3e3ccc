import type { Message } from "../messages/say.ts";

/**
 * How to report a vulnerability privately. The site publishes it as `/.well-known/security.txt`
 * (RFC 9116).
 */
export type SecurityContact = {
	/** An address starting with `https:` or `mailto:`. */
	readonly contact: string;
	/**
	 * Last day on which somebody reads reports at this address, such as `2027-10-31`; at most a
	 * year ahead.
	 */
	readonly expires: string;
};

const day = 86_400_000;
/** How long before the expiry date the owner gets a warning, in milliseconds. */
const warningTime = 30 * day;

/** The end of a day in UTC, in milliseconds since 1970. NaN if the text is not a day. */
export function endOfDay(date: string): number {
	return /^\d{4}-\d{2}-\d{2}$/.test(date) ? Date.parse(`${date}T23:59:59Z`) : Number.NaN;
}

/** Problems of the setting in `site.config.ts` that do not depend on the current date. */
export function checkSecurityContact({ contact, expires }: SecurityContact): Message[] {
	return [
		...(URL.canParse(contact) && /^(?:https|mailto):$/.test(new URL(contact).protocol)
			? []
			: [
					{
						en: `security.contact: "${contact}" must be an address that starts with https: or mailto:.`,
						ja: `security.contact：「${contact}」はhttps:かmailto:で始まるアドレスにしてください。`,
					},
				]),
		...(Number.isNaN(endOfDay(expires))
			? [
					{
						en: `security.expires: "${expires}" must be a date such as "2027-10-31".`,
						ja: `security.expires：「${expires}」は「2027-10-31」のような日付にしてください。`,
					},
				]
			: []),
	];
}

/**
 * Warnings about the expiry date. They never fail a build, because it must be possible to build a
 * site on any day.
 * @param now milliseconds since 1970
 */
export function securityNotes({ contact, expires }: SecurityContact, now: number): Message[] {
	const left = endOfDay(expires) - now;
	const renew = {
		en: `Make sure that somebody still reads ${contact}, then set security.expires in site.config.ts to a date within the next year.`,
		ja: `${contact}に届く連絡をいまも読んでいることを確かめ、site.config.tsのsecurity.expiresを1年以内の日にしてください。`,
	};
	if (left < 0)
		return [
			{
				en: `site.config.ts: security.txt expired on ${expires}, and those who find a vulnerability will not trust it. ${renew.en}`,
				ja: `site.config.ts：security.txtの期限が${expires}に切れ、脆弱性を見つけた人から信用されません。${renew.ja}`,
			},
		];
	if (left < warningTime)
		return [
			{
				en: `site.config.ts: security.txt expires on ${expires}. ${renew.en}`,
				ja: `site.config.ts：security.txtの期限は${expires}です。${renew.ja}`,
			},
		];
	if (left > 366 * day)
		return [
			{
				en: `site.config.ts: security.txt expires on ${expires}, more than a year from now, which RFC 9116 advises against. ${renew.en}`,
				ja: `site.config.ts：security.txtの期限が1年より先の${expires}です。RFC 9116は1年以内を勧めています。${renew.ja}`,
			},
		];
	return [];
}
