import { AsyncLocalStorage } from "node:async_hooks";
import {
	type MessageLanguage,
	setMessageLanguageSource,
} from "@kakehashi/core/messages/localize.ts";

/**
 * Runs some work with messages in a language. If the language is undefined, messages are in the
 * language of the person who started the program.
 */
export type InRequestLanguage = <Result>(
	language: MessageLanguage | undefined,
	work: () => Result,
) => Result;

/** Makes the language of messages depend on the request that a server is handling. */
export function inRequestLanguage(defaultLanguage: MessageLanguage): InRequestLanguage {
	const currentLanguage = new AsyncLocalStorage<MessageLanguage>();
	setMessageLanguageSource(() => currentLanguage.getStore() ?? defaultLanguage);
	return (language, work) => currentLanguage.run(language ?? defaultLanguage, work);
}
