import { t } from "../../i18n/t.ts";
import type { Message } from "../../messages/localize.ts";
import type { ValueName } from "../../values/schema-hints.ts";
import * as v from "../../values/v.ts";

/** The schema of a time zone by its place, such as `Asia/Tokyo`. */
export const timeZoneType = () =>
	v.pipe(
		v.string(),
		v.metadata({ value: "timeZone" } satisfies ValueName),
		v.check((name) => isTimeZone(name), unknownTimeZone),
	);

function isTimeZone(name: string): boolean {
	try {
		return (
			name.includes("/") && new Intl.DateTimeFormat("en", { timeZone: name }) !== undefined
		);
	} catch {
		return false;
	}
}

const unknownTimeZone = (name: string): Message => t("unknownTimeZone", { name });
