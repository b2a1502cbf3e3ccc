import type { Message } from "@kakehashi/core/messages/localize.ts";
import type { HoursContent } from "@kakehashi/core/schema/organization.ts";
import { defineSection, framedSection } from "@kakehashi/core/schema/section.ts";
import * as v from "@kakehashi/core/values/v.ts";

/**
 * The opening hours from `content/organization.yaml` as a weekly table, with the days that have
 * different hours and whether the organization is open now.
 */
export const openingHours = defineSection({
	isAvailable: ({ organization }) => organization.has("hours"),
	schema: (c) =>
		v.pipe(
			framedSection(c, {
				caption: c.plain(),
				/** Heading of the column of times. */
				times: c.label(),
				/** Labels above the times that begin in the morning, afternoon or evening. */
				parts: v.exactOptional(
					c.object({
						morning: c.label(),
						afternoon: c.label(),
						evening: v.exactOptional(c.label()),
					}),
				),
				/** Heading of the column for public holidays, if they have hours of their own. */
				holidays: v.exactOptional(c.object({ short: c.label(), long: c.plain() })),
				open: c.plain(),
				closed: c.plain(),
				/** The text of a closed day, such as 休. Undefined: a dash. */
				closedMark: v.exactOptional(c.plain()),
				/**
				 * Heading of the days with different hours. Undefined: these days are not shown.
				 */
				changes: v.exactOptional(c.label()),
				/** Texts that say whether the organization is open now. Undefined: not shown. */
				now: v.exactOptional(
					c.object({ open: c.label("time"), closed: c.label("day", "time") }),
				),
				note: v.exactOptional(c.rich()),
				actions: v.exactOptional(c.list(c.action())),
			}),
			v.check(() => c.organization.has("hours"), noHours),
		),
	// The schema has checked that there are opening hours.
	prepare: (text, { organization, locale }) => ({
		...text,
		tag: locale.tag,
		hours: organization?.hours as HoursContent,
	}),
});

export const noHours: Message = {
	en: 'There are no opening hours yet. Write them under "hours:" in content/organization.yaml; the guide "Prices, hours, address" has an example.',
	ja: "営業時間がまだありません。content/organization.yamlの「hours:」に書いてください（書き方は手引き「料金・営業時間・所在地」にあります）。",
	inEditor: {
		en: "A page shows the opening hours. Remove that section first.",
		ja: "営業時間を出しているページがあります。先にそのセクションを削除してください。",
	},
};
