import { AsyncLocalStorage } from "node:async_hooks";
import { chooseMessageLanguage, type MessageLanguage } from "../../core/messages/say.ts";

/** Does some work with messages in a language; undefined means that of the person who started the program. */
export type AnswerInLanguage = <Result>(language: MessageLanguage | undefined, work: () => Result) => Result;

/** For a server: the request decides the language of the messages. */
export function answerInLanguage(own: MessageLanguage): AnswerInLanguage {
	const reader = new AsyncLocalStorage<MessageLanguage>();
	chooseMessageLanguage(() => reader.getStore() ?? own);
	return (language, work) => reader.run(language ?? own, work);
}
