import type { PeopleRefusal } from "./people-store.ts";
import type { StudioMessageKey } from "../i18n/t.ts";

/** The message for each reason why a change of people was refused. */
export const refusals = {
	nameInUse: "nameInUse",
	unknown: "goneMeanwhile",
	last: "lastOne",
	more: "moreThanOwn",
} as const satisfies Readonly<Record<PeopleRefusal, StudioMessageKey>>;
