import { AsyncLocalStorage } from "node:async_hooks";
import { chooseMessageLanguage, type MessageLanguage } from "../../core/messages/say.ts";

/** Does some work while messages are told in a language; undefined: in that of whoever started the program. */
export type AnswerInLanguage = <Result>(language: MessageLanguage | undefined, work: () => Result) => Result;

/** For a server: whose request is answered decides in which language messages are told. */
export function answerInLanguage(own: MessageLanguage): AnswerInLanguage {
	const reader = new AsyncLocalStorage<MessageLanguage>();
	chooseMessageLanguage(() => reader.getStore() ?? own);
	return (language, work) => reader.run(language ?? own, work);
}
