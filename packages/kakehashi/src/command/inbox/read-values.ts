import { t } from "../../inbox/i18n/t.ts";
import { readReference } from "../../inbox/store/reference.ts";
import { type MessageState, messageStates } from "../../inbox/store/store.ts";
import { CommandLineError } from "../../terminal/command-line.ts";
import { readMoment, readSpan } from "./read-time.ts";

/**
 * Reads a state of messages.
 * @throws {CommandLineError} if there is no such state
 */
export function messageStateOf(text: string | undefined): MessageState | undefined {
	if (text === undefined) return undefined;
	const state = messageStates.find((each) => each === text);
	if (state === undefined) throw new CommandLineError(t("badState", { messageStates, text }));
	return state;
}

/**
 * Reads references of messages.
 * @throws {CommandLineError} for a word that is none
 */
export function referencesOf(words: readonly string[]): string[] {
	return words.map((typed) => {
		const reference = readReference(typed);
		if (reference === undefined) throw new CommandLineError(t("badReference", { typed }));
		return reference;
	});
}

/**
 * Reads a time, in milliseconds since 1970.
 * @param option as a person types it, such as `--since`
 * @param now from which spans count back
 * @throws {CommandLineError} if it is no time
 */
export function optionMoment(option: string, text: string, now: number): number {
	const moment = readMoment(text, now);
	if (moment === undefined) throw new CommandLineError(t("badTime", { option, text }));
	return moment;
}

/**
 * Reads the time of `--older-than`, in milliseconds since 1970.
 * @throws {CommandLineError} if it is missing, no time, or not in the past
 */
export function pastMomentOf(text: string | undefined, now: number): number {
	if (text === undefined) throw new CommandLineError(t("purgeNeedsOlderThan"));
	// "0d" would remove everything, and it is easy to type by mistake.
	if (readSpan(text) === 0) throw new CommandLineError(t("olderThanZero"));
	const before = optionMoment("--older-than", text, now);
	if (before > now) throw new CommandLineError(t("olderThanInFuture", { text }));
	return before;
}
