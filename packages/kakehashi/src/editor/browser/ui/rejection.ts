import type { ActionResult } from "../../actions/run-action.ts";

/** Why something was not done, as far as a window shows it. */
export type ShownRejection = Pick<Extract<ActionResult, { ok: false }>, "reason" | "places">;

/** The same as one text, where nothing can be clicked. */
export function refusedText({ reason, places = [] }: ShownRejection): string {
	return [reason, ...new Set(places.map(({ place }) => place))].join("\n");
}
