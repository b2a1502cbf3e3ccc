import type { StudioMessageKey } from "../i18n/t.ts";
import type { PeopleRefusal } from "./people-store.ts";

/** The message for each reason why a change of people was refused. */
export const refusals = {
	nameInUse: "nameInUse",
	nameMixed: "nameMixed",
	unknown: "alreadyRemoved",
	last: "lastOne",
	more: "moreThanOwn",
} as const satisfies Readonly<Record<PeopleRefusal, StudioMessageKey>>;
