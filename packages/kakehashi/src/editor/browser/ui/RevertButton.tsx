import type { MouseEvent } from "react";
import { useWords } from "../words/language.ts";

/** Reverts to the saved value. The button then disappears, so the focus moves to the field. */
export function RevertButton({
	name,
	onRevert,
}: {
	readonly name: "asItWas" | "asSaved";
	readonly onRevert: () => void;
}) {
	const word = useWords();
	const revert = ({ currentTarget }: MouseEvent) => {
		currentTarget
			.closest(".one, .picture, .card")
			?.querySelector<HTMLElement>("input, select, textarea")
			?.focus();
		onRevert();
	};
	return (
		<button type="button" onClick={revert}>
			{word(name)}
		</button>
	);
}
