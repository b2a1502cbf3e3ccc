/**
 * The state of a text's languages: "whole" if they match, "broken" if one is outdated, "dotted" if
 * one is not written yet.
 */
export type ArchState = "whole" | "broken" | "dotted";

/** A bridge between two languages that shows their state. A text beside it says the same. */
export function StatusArch({ state }: { readonly state: ArchState }) {
	return (
		<svg
			className="arch"
			data-state={state}
			viewBox="0 0 40 14"
			width="40"
			height="14"
			aria-hidden="true"
		>
			<path d="M2 12 Q11 2 20 2" />
			<path d="M20 2 Q29 2 38 12" />
		</svg>
	);
}
