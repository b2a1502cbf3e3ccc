import { t } from "../i18n/site/t.ts";
import type { Message } from "../messages/localize.ts";
import { isDate } from "../value-types/date/calendar-date.ts";

/**
 * How to report a vulnerability privately. Export it from `site.config.ts` under the name
 * `security`. The site publishes it as `/.well-known/security.txt` (RFC 9116).
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
	return isDate(date) ? Date.parse(`${date}T23:59:59Z`) : Number.NaN;
}

/** Problems of the setting in `site.config.ts` that do not depend on the current date. */
export function checkSecurityContact({ contact, expires }: SecurityContact): Message[] {
	return [
		...(URL.canParse(contact) && /^(?:https|mailto):$/.test(new URL(contact).protocol)
			? []
			: [t("securityContactInvalid", { contact })]),
		...(Number.isNaN(endOfDay(expires)) ? [t("securityExpiryInvalid", { expires })] : []),
	];
}

/**
 * Warnings about the expiry date. They never fail a build, because it must be possible to build a
 * site on any day.
 * @param now milliseconds since 1970
 */
export function securityWarnings({ contact, expires }: SecurityContact, now: number): Message[] {
	const left = endOfDay(expires) - now;
	const renew = t("securityRenewal", { contact });
	if (left < 0) return [t("securityExpired", { renew, expires })];
	if (left < warningTime) return [t("securityExpiresSoon", { renew, expires })];
	if (left > 366 * day) return [t("securityExpiresTooLate", { renew, expires })];
	return [];
}
