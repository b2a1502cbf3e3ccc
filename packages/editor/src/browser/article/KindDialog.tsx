import { pressedKey } from "@kakehashi/core/input/pressed-key.ts";
import { type KeyboardEvent, useEffect, useRef } from "react";
import type { RowKind } from "../../article/rows.ts";
import { useTranslate } from "../i18n/language.ts";
import { ChoiceDialog } from "../ui/ChoiceDialog.tsx";
import { kindWordOf, menuRowKinds } from "./kind-word.ts";

const opening = {};

/**
 * The arrow keys move through the kinds. A letter or sign moves to the next kind whose name begins
 * with it, or that is typed with it.
 */
function goByKey(event: KeyboardEvent<HTMLButtonElement>): void {
	const { currentTarget, ctrlKey, metaKey, altKey, nativeEvent } = event;
	const key = pressedKey(event);
	if (ctrlKey || metaKey || altKey || key === "" || key === " ") return;
	const all = [...(currentTarget.closest("ul")?.querySelectorAll("button") ?? [])];
	const own = all.indexOf(currentTarget);
	const rest = [...all.slice(own + 1), ...all.slice(0, own)];
	const begins = (button: HTMLElement) =>
		[...button.children].some(({ textContent }) =>
			textContent?.toLowerCase().startsWith(key.toLowerCase()),
		);
	const next =
		key === "ArrowDown"
			? rest[0]
			: key === "ArrowUp"
				? rest.at(-1)
				: key.length === 1
					? rest.find(begins)
					: undefined;
	if (next === undefined) return;
	nativeEvent.preventDefault();
	next.focus();
}

/** The dialog that `/` opens. It chooses the kind of a row. */
export function KindDialog({
	onChoose,
	onClose,
}: {
	readonly onChoose: (kind: RowKind) => void;
	readonly onClose: () => void;
}) {
	const t = useTranslate();
	const first = useRef<HTMLLIElement>(null);
	useEffect(() => first.current?.querySelector("button")?.focus(), []);
	return (
		<ChoiceDialog heading={t("articleKind")} opening={opening} onClose={onClose}>
			{[...menuRowKinds, ["picture", ""] as const].map(([kind, typed], index) => (
				<li key={kind} ref={index === 0 ? first : undefined}>
					<button
						type="button"
						data-kind={kind}
						onClick={() => onChoose(kind)}
						onKeyDown={goByKey}
					>
						<span>{t(kindWordOf(kind))}</span>
						{typed !== "" && <small>{typed}</small>}
					</button>
				</li>
			))}
		</ChoiceDialog>
	);
}
