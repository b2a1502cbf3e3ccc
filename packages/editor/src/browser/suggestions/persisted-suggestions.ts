import { useEffect } from "react";
import { type Translatable, wanting } from "../../suggestions/source-of.ts";
import type { SuggestedTranslation } from "../../suggestions/suggest.ts";
import { browserStore } from "../connection/browser-store.ts";

/**
 * Suggestions that the person has not decided on yet. Only this browser stores them; no file has
 * them.
 */
const store = browserStore<SuggestedTranslation>("editor-proposal");
const nameOf = (key: string, code: string) => `${key} ${code}`;

export const persistSuggestion = (key: string, code: string, suggestion: SuggestedTranslation) =>
	store.persist(nameOf(key, code), suggestion);
export const deleteSuggestion = (key: string, code: string) => store.discard(nameOf(key, code));

/**
 * The suggestion for a language of a text; undefined if that language no longer needs one, or if
 * the text has changed since.
 */
export function suggestionOf(value: Translatable, code: string): SuggestedTranslation | undefined {
	return ifFresh(store.read(nameOf(value.key, code)), value, code);
}

/** Like `suggestionOf`, as a hook. Deletes a suggestion that is no longer valid. */
export function useSuggestion(value: Translatable, code: string): SuggestedTranslation | undefined {
	const name = nameOf(value.key, code);
	const stored = store.useAll().find(({ key }) => key === name);
	const suggestion = ifFresh(stored, value, code);
	const isOld = stored !== undefined && suggestion === undefined;
	useEffect(() => {
		if (isOld) store.discard(name);
	}, [isOld, name]);
	return suggestion;
}

/** The keys of the texts that have a suggestion. */
export function useSuggestedKeys(): ReadonlySet<string> {
	return new Set(store.useAll().map(({ key }) => key.slice(0, key.lastIndexOf(" "))));
}

function ifFresh(
	suggestion: SuggestedTranslation | undefined,
	value: Translatable,
	code: string,
): SuggestedTranslation | undefined {
	const { texts = {} } = value;
	const isFresh =
		suggestion !== undefined &&
		suggestion.source === texts[suggestion.from] &&
		suggestion.current === texts[code];
	return isFresh && wanting(value).includes(code) ? suggestion : undefined;
}
