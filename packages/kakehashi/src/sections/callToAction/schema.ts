import type { Times } from "@kakehashi/core/schema/organization.ts";
import {
	defineSection,
	type SectionContext,
	unframedSection,
} from "@kakehashi/core/schema/section.ts";
import * as v from "@kakehashi/core/values/v.ts";
import { openingHours } from "../openingHours/schema.ts";

/** The usual week, which some looks show at the end of a page. */
export type UsualWeek = {
	/** What a day without hours is called. */
	readonly closed: string;
	readonly timeZone: string;
	/** The seven days from Monday. A day without times is closed. */
	readonly days: readonly {
		readonly short: string;
		readonly long: string;
		readonly times: readonly Times[];
	}[];
};

/** Adds the usual week, in looks that show it (`kindsOfLook`). */
export const withWeek = <T extends object>(
	text: T,
	week?: UsualWeek,
): T & { readonly week?: UsualWeek } => ({ ...text, ...(week && { week }) });

/**
 * The end of a page: one sentence and what to do next, with the same sentence in the other
 * language, or with a picture.
 */
export const callToAction = defineSection({
	unframed: true,
	variant: ({ picture }) => (picture === undefined ? "PlainCallToAction" : "CallToAction"),
	schema: (c) =>
		unframedSection(c, {
			heading: c.headingInEveryLanguage(),
			/** What makes it easy to act, in one line below the heading. */
			text: v.exactOptional(c.text()),
			picture: v.exactOptional(c.picture()),
			actions: c.list(c.action()),
		}),
	prepare: (text) => withWeek(text),
});

/**
 * The usual opening hours by day, in the words of the first section that shows them. Undefined if
 * the site has no opening hours or no such section.
 */
export function usualWeek({ organization, find, typeset }: SectionContext): UsualWeek | undefined {
	const [found] = find(openingHours);
	const hours = organization?.hours;
	if (hours === undefined || found === undefined) return undefined;
	return {
		closed: typeset(found.section.closed),
		timeZone: hours.schedule.timeZone,
		days: hours.days.map((day, index) => ({
			...day,
			times: hours.rows.flatMap(({ open, times }) => (open[index] === true ? [times] : [])),
		})),
	};
}
