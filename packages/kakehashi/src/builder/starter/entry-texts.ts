import type { MessageLanguage } from "@kakehashi/core/messages/localize.ts";
import { t } from "./i18n/t.ts";

/** The placeholder texts of a new entry. Each one says what to write. */
export const entryTexts: Readonly<
	Record<"title" | "summary" | "place" | "paragraph", Readonly<Record<MessageLanguage, string>>>
> = {
	title: t("entryTitle"),
	summary: t("entrySummary"),
	/** The place of an event. */
	place: t("entryPlace"),
	paragraph: t("entryParagraph"),
};

/** Labels for events, for a collection that had no events before. */
export const eventTexts = {
	when: t("eventWhen"),
	where: t("eventWhere"),
	limit: t("eventLimit"),
	people: t("eventPeople"),
	add: t("eventAddToCalendar"),
	calendar: t("eventFollowCalendar"),
	calledOff: t("eventCalledOff"),
	over: t("eventOver"),
	past: t("eventsPast"),
} as const;
