import type { Value } from "kakehashi/internal/shared.ts";
import { isSame } from "../inspector/is-same.ts";

/** A changed value. `expected` is what the file has: null if it leaves the setting out. */
export type SettingChange = {
	readonly value: Value;
	readonly expected: Value;
	readonly isSaved: boolean;
};

/**
 * The change to the next value. What was just saved is in the file before the window hears of it,
 * so that a change before this one knows better than the window what the file has.
 */
export function changeTo(
	next: Value,
	before: SettingChange | undefined,
	stored: Value,
): SettingChange {
	const expected = before === undefined ? stored : before.expected;
	return { value: next, expected, isSaved: false };
}

/** The change once its value is in the file. */
export const savedChange = (value: Value): SettingChange => ({
	value,
	expected: value,
	isSaved: true,
});

/** Whether there is something to save. */
export const isUnsaved = (change: SettingChange | undefined): boolean =>
	change !== undefined && !change.isSaved && !isSame(change.value, change.expected);
