import type { ActionResult } from "../../actions/run-action.ts";

/** The part of a rejection that the editor shows. */
export type ShownRejection = Pick<Extract<ActionResult, { ok: false }>, "reason" | "places">;

/** A rejection as plain text, for places where nothing can be clicked. */
export function refusedText({ reason, places = [] }: ShownRejection): string {
	return [reason, ...new Set(places.map(({ place }) => place))].join("\n");
}
