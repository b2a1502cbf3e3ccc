import type { PointerEvent } from "react";
import { useTranslate } from "../i18n/language.ts";
import { Icon } from "../ui/Icon.tsx";

/** The drag handle of a row. Its row handles the keys. */
export function DragHandle({
	name,
	onPointerDown,
}: {
	readonly name: string;
	readonly onPointerDown: (event: PointerEvent<HTMLElement>) => void;
}) {
	const t = useTranslate();
	const label = t(matchMedia("(hover: none)").matches ? "dragHandleTouch" : "dragHandle", {
		place: name,
	});
	return (
		<button
			type="button"
			className="icon drag-handle"
			data-tool="drag-handle"
			title={label}
			aria-label={label}
			aria-keyshortcuts="Alt+ArrowUp Alt+ArrowDown"
			onPointerDown={onPointerDown}
		>
			<Icon name="dragHandle" />
		</button>
	);
}
