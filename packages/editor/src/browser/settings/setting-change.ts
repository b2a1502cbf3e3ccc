import type { Value } from "kakehashi/internal/shared.ts";
import { isSame } from "../inspector/is-same.ts";

/** A changed value. `expected` is what the file has: null if it leaves the setting out. */
export type SettingChange = {
	readonly value: Value;
	readonly expected: Value;
	readonly isSaved: boolean;
};

/**
 * The change to the next value. A value that this window has just saved may not be in `stored` yet,
 * so `expected` comes from the change before this one if there is one.
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
