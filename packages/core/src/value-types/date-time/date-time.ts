import { t } from "../../i18n/t.ts";
import type { SchemaHint, ValueName } from "../../values/schema-hints.ts";
import * as v from "../../values/v.ts";
import { isDate } from "../date/calendar-date.ts";
import { impossibleDate } from "../date/date.ts";

/**
 * The schema of a day with or without a time, in the local time of the place: `2026-11-29 14:00`.
 * The output is `2026-11-29T14:00`, or `2026-11-29`.
 * @param isEnd also accepts a time without a day, and times up to `29:59`, which is 5:59 in the
 * morning of the next day; the output is then `T29:59`
 */
export const dateTimeType = ({ isEnd = false } = {}) =>
	v.pipe(
		v.string(),
		v.metadata({
			value: "dateTime",
			jsonSchema: { examples: ["2026-11-29 14:00", "2026-11-29"] },
		} satisfies ValueName & SchemaHint),
		v.rawTransform(({ dataset, addIssue, NEVER }): string => {
			const [all, day = "", hour, minute] =
				/^(\d{4}-\d\d-\d\d)?(?:(?:^|[ T])([01]?\d|2\d):([0-5]\d))?$/.exec(
					dataset.value.normalize("NFKC").trim(),
				) ?? [];
			const isWhole =
				(day !== "" || (isEnd && hour !== undefined)) && (isEnd || Number(hour ?? 0) < 24);
			if (all !== undefined && isWhole && (day === "" || isDate(day)))
				return hour === undefined ? day : `${day}T${hour.padStart(2, "0")}:${minute}`;
			addIssue({
				message:
					day !== "" && !isDate(day)
						? impossibleDate(day)
						: t("dateTimeInvalid", { text: dataset.value }),
			});
			return NEVER;
		}),
	);
