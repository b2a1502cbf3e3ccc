import type { ActAnswer } from "../../acts/perform-acts.ts";

/** Why something was not done, as far as a window tells it. */
export type Refused = Pick<Extract<ActAnswer, { ok: false }>, "reason" | "places">;

/** The same in one text, for where nothing can be pressed. */
export function refusedText({ reason, places = [] }: Refused): string {
	return [reason, ...new Set(places.map(({ place }) => place))].join("\n");
}
