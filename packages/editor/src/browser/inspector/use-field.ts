import type { Value } from "kakehashi/internal/shared.ts";
import { useEffect, useState } from "react";
import type { ContentField } from "../../fields/field.ts";
import type { Rejection } from "../../site/change-set.ts";
import { useEditor } from "../connection/editor-context.ts";
import { useTranslate } from "../i18n/language.ts";
import { refusedText } from "../ui/rejection.ts";
import { isSame } from "./is-same.ts";
import { useAutosave } from "./use-autosave.ts";

const pauseMs = 600;

/** The save status. `within`: what is wrong, by the key of each field. */
export type FieldStatus =
	| { readonly type: "untouched" | "saved" | "saving" | "savingSlowly" }
	| { readonly type: "refused"; readonly reason: string; readonly within?: Rejection["within"] };

/**
 * A value that is not a text, while it is being changed.
 * @param inspector the text whose inspector shows it
 */
export function useField({ key, value: stored }: ContentField, inspector: string) {
	const t = useTranslate();
	const { runAction } = useEditor();
	const [status, setStatus] = useState<FieldStatus>({ type: "untouched" });
	/**
	 * Incomplete input is not a mistake yet. Problems are shown when the field loses the focus, or
	 * when the value is saved.
	 */
	const [isTyping, setIsTyping] = useState(false);
	const noteTyping = () =>
		setIsTyping(
			document.activeElement?.matches(
				"textarea, input:not([type=checkbox], [type=radio])",
			) === true,
		);
	useEffect(() => {
		const end = () => setIsTyping(false);
		if (isTyping) addEventListener("focusout", end);
		return () => removeEventListener("focusout", end);
	}, [isTyping]);
	const saved = useAutosave<Value>({
		key,
		inspector,
		pauseMs,
		onDisk: stored ?? null,
		async send(value, expected, upload) {
			setStatus({ type: "saving" });
			const wanted = {
				kind: "setField",
				key,
				expected,
				value,
				...(upload !== undefined && { upload }),
			} as const;
			const result = await runAction(wanted);
			setStatus(
				result.ok
					? { type: "saved" }
					: {
							type: "refused",
							reason: refusedText(result) || t("notSaved"),
							within: result.within ?? [],
						},
			);
			return result.ok;
		},
		merge: (typed, before, onDisk) =>
			isSame(typed, before) ? { typed: onDisk, before: onDisk } : { typed, before },
		onShow(typed, before) {
			if (isSame(typed, before))
				setStatus((now) => (now.type === "refused" ? { type: "untouched" } : now));
		},
	});
	const { value, isSlow } = saved;
	const shown: FieldStatus =
		isSlow && status.type === "saving" ? { type: "savingSlowly" } : status;
	return {
		value,
		isTyping,
		noteTyping,
		hold: saved.hold,
		status: isTyping && status.type === "refused" ? ({ type: "untouched" } as const) : shown,
		save(upload?: string) {
			setIsTyping(false);
			return saved.save(upload);
		},
		change(next: Value, isSoon = false) {
			noteTyping();
			if (status.type === "refused" && !isSame(next, value)) setStatus({ type: "untouched" });
			saved.change(next, isSoon);
		},
		revert() {
			saved.revert();
			setStatus({ type: "untouched" });
		},
	};
}
