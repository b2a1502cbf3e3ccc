import type { Value } from "kakehashi/internal/shared.ts";
import { useEffect, useState } from "react";
import type { SettingDescription } from "../../settings/site-settings.ts";
import { useAttempt } from "../ui/use-attempt.ts";
import { changeTo, isUnsaved, type SettingChange, savedChange } from "./setting-change.ts";

export type SettingState = ReturnType<typeof useSetting>;

/**
 * A setting while it is changed. It is saved when the person says so, not while they type, because
 * the server opens the site again with it.
 */
export function useSetting({ key, value: stored }: Pick<SettingDescription, "key" | "value">) {
	const { attempt, rejected } = useAttempt();
	const [change, setChange] = useState<SettingChange>();
	const [isSaving, setIsSaving] = useState(false);
	const text = JSON.stringify(stored);
	// biome-ignore lint/correctness/useExhaustiveDependencies: A new value of the server takes the place of a saved one.
	useEffect(() => setChange((now) => (now?.isSaved ? undefined : now)), [text]);
	const value = change === undefined ? stored : change.value;
	return {
		value,
		isChanged: isUnsaved(change),
		isSaved: change?.isSaved === true,
		isSaving,
		/** Why the last change was not saved. */
		rejected,
		change: (next: Value) => setChange(changeTo(next, change, stored)),
		revert: () => setChange(undefined),
		/** Resolves with whether the value was saved. */
		async save(next: Value = value): Promise<boolean> {
			const saving = changeTo(next, change, stored);
			setChange(saving);
			setIsSaving(true);
			const { expected } = saving;
			const isDone = await attempt({ kind: "setSetting", key, expected, value: next });
			setIsSaving(false);
			if (isDone) setChange(savedChange(next));
			return isDone;
		},
	};
}
