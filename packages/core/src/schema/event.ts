import { t } from "../i18n/site/t.ts";
import type { Message } from "../messages/localize.ts";
import type { ContentTypes } from "../value-types/content-types.ts";
import { dateAfter } from "../value-types/date/calendar-date.ts";
import type { SchemaHint, ValueName } from "../values/schema-hints.ts";
import * as v from "../values/v.ts";

/** `event` of an entry: what takes place, and from when to when, in the local time of the place. */
export function eventSchema(c: ContentTypes) {
	return v.pipe(
		c.object({
			/** `2026-11-29 14:00`, or `2026-11-29` for an event of whole days. */
			begins: c.dateTime(),
			/**
			 * In the same form as `begins`, or only a time, which is on the day of `begins`. An end
			 * without a time includes the whole last day.
			 */
			ends: v.exactOptional(c.dateTime({ isEnd: true })),
			place: v.exactOptional(c.name()),
			/**
			 * Set if people can attend online: the address, or `true` if participants get the
			 * address in another way. An event with a place as well takes place both on site and
			 * online.
			 */
			online: v.exactOptional(
				v.pipe(
					v.lazy(
						(
							input,
						): v.GenericSchema<
							unknown,
							boolean | v.InferOutput<ReturnType<typeof c.link>>
						> =>
							typeof input === "boolean"
								? v.pipe(
										v.boolean(),
										v.check((isOnline: boolean) => isOnline, notOnline),
									)
								: c.link(),
					),
					v.metadata({
						value: "link",
						jsonSchema: { anyOf: [{ const: true }, { type: "string", minLength: 1 }] },
					} satisfies ValueName & SchemaHint),
				),
			),
			/** The maximum number of people. */
			limit: v.exactOptional(v.pipe(v.number(), v.integer(), v.minValue(1))),
			calledOff: v.exactOptional(v.boolean()),
		}),
		v.transform(({ begins, ends, ...rest }) => ({
			...rest,
			begins,
			...(ends && {
				ends: onClock(ends.startsWith("T") ? begins.slice(0, 10) + ends : ends),
			}),
		})),
		v.forward(
			v.check(({ begins, ends = begins }) => isTimed(begins) === isTimed(ends), mixed),
			["ends"],
		),
		v.forward(
			v.check(({ begins, ends = begins }) => ends >= begins, endsBefore),
			["ends"],
		),
	);
}

/**
 * An event with its texts in the file's languages. A moment is `2026-11-29`, or `2026-11-29T14:00`.
 */
export type EventText = v.InferOutput<ReturnType<typeof eventSchema>>;

/** Whether a moment has a time of day. */
export const isTimed = (moment: string): boolean => moment.includes("T");

/** The last day of an event. An event that ends at midnight ends on the day before. */
export const lastDay = ({ begins, ends = begins }: Pick<EventText, "begins" | "ends">): string =>
	isMidnight(ends) && ends > begins ? dateAfter(ends.slice(0, 10), -1) : ends.slice(0, 10);

/** Whether a moment is midnight, which is also the end of the day before. */
export const isMidnight = (moment: string): boolean => moment.endsWith("T00:00");

/** Converts an end such as `24:00` or later to a time on the next day. */
function onClock(ends: string): string {
	const hour = Number(/T(\d\d)/.exec(ends)?.[1] ?? 0);
	if (hour < 24) return ends;
	const next = dateAfter(ends.slice(0, 10), 1);
	return `${next}T${String(hour - 24).padStart(2, "0")}${ends.slice(13)}`;
}

const notOnline: Message = t("eventOnlineInvalid");
const mixed: Message = t("eventTimeMissing");
const endsBefore: Message = t("eventReversed");
