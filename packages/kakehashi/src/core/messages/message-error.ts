import { inEachLanguage, type Message, say } from "./say.ts";

/**
 * A failure that a person can fix, told in their language. `message` has the same in English, for logs and for the person who
 * works on the program.
 */
export class MessageError extends Error {
	readonly translations: Message;
	constructor(translations: Message, options?: ErrorOptions) {
		super(translations.en, options);
		this.name = "MessageError";
		this.translations = translations;
	}
}

/** Several things that a person can fix: how many they are and where, then one line for each. */
export class ProblemsError extends MessageError {
	readonly title: Message;
	readonly lines: readonly Message[];
	constructor(title: Message, lines: readonly Message[]) {
		super(inEachLanguage((language) => [title, ...lines].map((line) => line[language]).join("\n")));
		this.name = "ProblemsError";
		this.title = title;
		this.lines = lines;
	}
}

/** Why something failed, as a part of a message. What others have thrown is in one language. */
export function reasonOf(error: unknown): Message {
	return error instanceof MessageError ? error.translations : inEachLanguage(() => (error instanceof Error ? error.message : String(error)));
}

/** What a program prints about a failure. One of its own comes with its place in the code. */
export function failureText(error: unknown): string {
	if (error instanceof MessageError) return say(error.translations);
	return error instanceof Error ? (error.stack ?? error.message) : String(error);
}
