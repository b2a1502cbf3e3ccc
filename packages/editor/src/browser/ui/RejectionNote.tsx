import { Places } from "./Places.tsx";
import type { ShownRejection } from "./rejection.ts";

/**
 * Shows why something was rejected, with buttons to the places concerned. Shows nothing without a
 * reason.
 */
export function RejectionNote({
	reason: why,
}: {
	readonly reason: string | ShownRejection | undefined;
}) {
	if (why === undefined) return null;
	const { reason, places = [] } = typeof why === "string" ? { reason: why } : why;
	return (
		<div className="trouble" role="alert">
			<p>{reason}</p>
			<Places places={places} />
		</div>
	);
}
