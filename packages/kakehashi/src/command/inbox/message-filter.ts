import { t } from "../../inbox/i18n/t.ts";
import { type MessageFilter, messageStates } from "../../inbox/store/store.ts";
import { messageStateOf, optionMoment } from "./read-values.ts";

/** The options that select messages. */
export const filterOptions = {
	since: { type: "string", about: t("optionSince") },
	form: { type: "string", about: t("optionForm") },
	topic: { type: "string", about: t("optionTopic") },
	state: { type: "string", about: t("optionState", { messageStates }) },
} as const;

type FilterValues = { readonly [Name in keyof typeof filterOptions]?: string };

/**
 * Reads which messages the options select.
 * @param now milliseconds since 1970, from which spans count back
 * @throws {CommandLineError} for a time or a state that is none
 */
export function readFilter(
	{ since, form, topic, state }: FilterValues,
	now: number,
): MessageFilter {
	return {
		since: since === undefined ? undefined : optionMoment("--since", since, now),
		form,
		topic,
		state: messageStateOf(state),
	};
}
