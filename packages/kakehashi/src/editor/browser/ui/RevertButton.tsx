import type { MouseEvent } from "react";
import { useWords } from "../words/language.ts";

/** Goes back to what is saved. The button then disappears, so the focus returns to what it was about. */
export function RevertButton({ name, onRevert }: { readonly name: "asItWas" | "asSaved"; readonly onRevert: () => void }) {
	const word = useWords();
	const revert = ({ currentTarget }: MouseEvent) => {
		currentTarget.closest(".one, .picture, .card")?.querySelector<HTMLElement>("input, select, textarea")?.focus();
		onRevert();
	};
	return (
		<button type="button" onClick={revert}>
			{word(name)}
		</button>
	);
}
