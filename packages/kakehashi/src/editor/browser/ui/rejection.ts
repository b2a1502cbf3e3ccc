import type { ActAnswer } from "../../acts/perform-acts.ts";

/** Why something was not done, as far as a window shows it. */
export type ShownRejection = Pick<Extract<ActAnswer, { ok: false }>, "reason" | "places">;

/** The same as one text, where nothing can be clicked. */
export function refusedText({ reason, places = [] }: ShownRejection): string {
	return [reason, ...new Set(places.map(({ place }) => place))].join("\n");
}
