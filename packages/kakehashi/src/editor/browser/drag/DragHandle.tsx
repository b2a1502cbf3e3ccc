import type { PointerEvent } from "react";
import { Icon } from "../ui/Icon.tsx";
import { useWords } from "../words/language.ts";

/** The drag handle of a row. Its row handles the keys. */
export function DragHandle({
	name,
	onPointerDown,
}: {
	readonly name: string;
	readonly onPointerDown: (event: PointerEvent<HTMLElement>) => void;
}) {
	const word = useWords();
	const label = word(matchMedia("(hover: none)").matches ? "gripTouch" : "grip", { place: name });
	return (
		<button
			type="button"
			className="icon grip"
			data-tool="grip"
			title={label}
			aria-label={label}
			aria-keyshortcuts="Alt+ArrowUp Alt+ArrowDown"
			onPointerDown={onPointerDown}
		>
			<Icon name="dragHandle" />
		</button>
	);
}
