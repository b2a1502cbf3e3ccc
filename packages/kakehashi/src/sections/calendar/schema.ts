import type { HoursContent, Organization } from "@kakehashi/core/schema/organization.ts";
import { defineSection, framedSection } from "@kakehashi/core/schema/section.ts";
import { formatDate } from "@kakehashi/core/value-types/date/calendar-date.ts";
import * as v from "@kakehashi/core/values/v.ts";
import { noHours } from "../openingHours/schema.ts";
import { dateOf, monthOf } from "./months.ts";

/**
 * This month and the next as calendars, with closed days marked according to the opening hours in
 * `content/organization.yaml`.
 */
export const calendar = defineSection({
	isAvailable: ({ organization }) => organization.has("hours"),
	schema: (c) =>
		v.pipe(
			framedSection(c, {
				/** The number of months to show. */
				months: v.exactOptional(
					v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(3)),
					2,
				),
				/** Texts that explain the marks. Screen readers read them aloud for marked days. */
				closed: c.label(),
				/**
				 * Text for days that are open for only part of the usual time. Without it, these
				 * days look like the others.
				 */
				partly: v.exactOptional(c.label()),
				today: c.label(),
				note: v.exactOptional(c.rich()),
				actions: v.exactOptional(c.list(c.action())),
			}),
			v.check(() => c.organization.has("hours"), noHours),
		),
	prepare: (text, { organization: { hours } = {} as Organization, locale }) => {
		// The schema has checked that there are opening hours.
		const { days, from, schedule } = hours as HoursContent;
		const { firstDay } = (new Intl.Locale(locale.tag) as WithWeek).getWeekInfo();
		// The build formats the names of the months, because a browser may format them differently.
		const titles = Array.from(
			{ length: monthOf(schedule.until) - monthOf(from) + 1 },
			(_, index) =>
				formatDate(dateOf(monthOf(from) + index, 1), locale.tag, {
					year: "numeric",
					month: "long",
				}),
		);
		return {
			...text,
			from,
			schedule,
			titles,
			firstDay,
			weekdays: [...days.slice(firstDay - 1), ...days.slice(0, firstDay - 1)],
		};
	},
});

/** TypeScript does not have this method yet. */
type WithWeek = Intl.Locale & { getWeekInfo(): { readonly firstDay: number } };
