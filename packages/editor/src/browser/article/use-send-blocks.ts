import type { Value } from "kakehashi/internal/shared.ts";
import { type RefObject, useRef, useState } from "react";
import type { TypingSteps } from "../../article/typing-steps.ts";
import type { Rejection } from "../../site/change-set.ts";
import type { RunningText } from "../../structure/outline.ts";
import { useEditor } from "../connection/editor-context.ts";
import { useTranslate } from "../i18n/language.ts";
import { isSame } from "../inspector/is-same.ts";

/**
 * The save status. `hasChanged`: the server refused the text because the file has changed in the
 * meantime. `within`: what is wrong, by the key of each value.
 */
export type ArticleStatus =
	| { readonly type: "untouched" | "saved" | "saving" | "savingSlowly" }
	| {
			readonly type: "refused";
			readonly reason: string;
			readonly hasChanged?: boolean;
			readonly within?: Rejection["within"];
	  };

/**
 * Sends the blocks of a running text to the server, one action for each step of typing.
 * @param path the path of the text in the content file
 */
export function useSendBlocks(file: string, path: RunningText["path"], steps: TypingSteps) {
	const t = useTranslate();
	const { runAction } = useEditor();
	const [status, setStatus] = useState<ArticleStatus>({ type: "untouched" });
	/** The blocks that were saved last. */
	const [stored, setStored] = useState<Value>();
	const isSending = useRef(false);
	const send = async (value: Value, base: RefObject<Value>): Promise<boolean> => {
		setStatus({ type: "saving" });
		isSending.current = true;
		const setBlocks = (blocks: Value) =>
			runAction({
				kind: "setBlocks",
				file,
				path,
				expected: base.current,
				value: blocks,
			});
		// A step that the server refuses becomes part of the next one.
		for (const step of steps.takeComplete())
			if (!isSame(step, base.current) && (await setBlocks(step)).ok) base.current = step;
		const result = await setBlocks(value);
		isSending.current = false;
		if (result.ok) setStored(value);
		setStatus(
			result.ok
				? { type: "saved" }
				: {
						type: "refused",
						reason: result.reason || t("notSaved"),
						hasChanged: result.why === "changed",
						within: result.within ?? [],
					},
		);
		return result.ok;
	};
	return {
		status,
		stored,
		isSending,
		send,
		/** The status of earlier typing no longer applies. */
		clearStatus: () => setStatus({ type: "untouched" }),
	};
}
