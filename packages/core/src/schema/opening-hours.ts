import { t } from "../i18n/site/t.ts";
import type { ContentTypes } from "../value-types/content-types.ts";
import * as v from "../values/v.ts";

/** Weekdays, indexed as in `Date`. */
export const weekdays = ["sun", "mon", "tue", "wed", "thu", "fri", "sat"] as const;

/** `hours` of `content/organization.yaml`. */
export function openingHoursSchema(c: ContentTypes) {
	const day = c.times();
	return c.object({
		/** The time zone of the organization, which does not depend on the visitor's. */
		timeZone: c.timeZone(),
		/** The opening hours of each weekday; `[]` means closed. */
		week: c.object({
			mon: day,
			tue: day,
			wed: day,
			thu: day,
			fri: day,
			sat: day,
			sun: day,
		}),
		/**
		 * True for the example hours of a new site. They are not published until somebody changes
		 * or confirms them.
		 */
		sample: v.exactOptional(v.boolean()),
		/**
		 * The opening hours on public holidays. Without this key, public holidays are like other
		 * days.
		 */
		publicHolidays: v.exactOptional(c.object({ country: v.picklist(["JP"]), hours: day })),
		/** Days with different hours. */
		exceptions: v.exactOptional(
			v.pipe(
				c.list(
					v.pipe(
						c.object({
							date: c.date(),
							until: v.exactOptional(c.date()),
							hours: day,
							note: v.exactOptional(c.plain()),
						}),
						v.check(({ date, until = date }) => until >= date, t("exceptionReversed")),
					),
				),
				v.check(
					(all) => overlapping(all) === undefined,
					(all) => t("exceptionsOverlap", { date: overlapping(all) ?? "" }),
				),
			),
		),
	});
}

export type WeeklyHours = v.InferOutput<ReturnType<typeof openingHoursSchema>>;

type Exceptions = readonly { readonly date: string; readonly until?: string }[];

/** The first day that belongs to two exceptions; undefined if there is none. */
function overlapping(all: Exceptions): string | undefined {
	const sorted = all.toSorted((a, b) => (a.date < b.date ? -1 : 1));
	return sorted.find(
		({ date }, index) =>
			index > 0 && date <= (sorted[index - 1]?.until ?? sorted[index - 1]?.date ?? ""),
	)?.date;
}
