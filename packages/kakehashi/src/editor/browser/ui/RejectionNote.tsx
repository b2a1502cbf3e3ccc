import { Places } from "./Places.tsx";
import type { ShownRejection } from "./rejection.ts";

/** Why something was not done, if there is a reason, and the places concerned. */
export function RejectionNote({ reason: why }: { readonly reason: string | ShownRejection | undefined }) {
	if (why === undefined) return null;
	const { reason, places = [] } = typeof why === "string" ? { reason: why } : why;
	return (
		<div className="trouble" role="alert">
			<p>{reason}</p>
			<Places places={places} />
		</div>
	);
}
