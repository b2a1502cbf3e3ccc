import type { Value } from "kakehashi/internal/shared.ts";
import { useEffect, useState } from "react";
import type { SettingDescription } from "../../settings/site-settings.ts";
import { isSame } from "../inspector/is-same.ts";
import { useAttempt } from "../ui/use-attempt.ts";

/** A changed value. `expected` is what the file has: null if it leaves the setting out. */
type Begun = {
	readonly value: Value;
	readonly expected: Value;
	readonly isSaved: boolean;
};

export type SettingState = ReturnType<typeof useSetting>;

/**
 * A setting while it is changed. It is saved when the person says so, not while they type, because
 * the server opens the site again with it.
 */
export function useSetting({ key, value: stored }: Pick<SettingDescription, "key" | "value">) {
	const { attempt, rejected } = useAttempt();
	const [begun, setBegun] = useState<Begun>();
	const [isSaving, setIsSaving] = useState(false);
	const text = JSON.stringify(stored);
	// biome-ignore lint/correctness/useExhaustiveDependencies: A new value of the server takes the place of a saved one.
	useEffect(() => setBegun((now) => (now?.isSaved ? undefined : now)), [text]);
	const value = begun === undefined ? stored : begun.value;
	// What was just saved is there before the window hears of it.
	const expected = begun === undefined ? stored : begun.expected;
	return {
		value,
		isChanged: begun?.isSaved === false && !isSame(value, expected),
		isSaved: begun?.isSaved === true,
		isSaving,
		/** Why the last change was not saved. */
		rejected,
		change: (next: Value) => setBegun({ value: next, expected, isSaved: false }),
		revert: () => setBegun(undefined),
		/** Resolves with whether the value was saved. */
		async save(next: Value = value): Promise<boolean> {
			setBegun({ value: next, expected, isSaved: false });
			setIsSaving(true);
			const isDone = await attempt({ kind: "setSetting", key, expected, value: next });
			setIsSaving(false);
			if (isDone) setBegun({ value: next, expected: next, isSaved: true });
			return isDone;
		},
	};
}
