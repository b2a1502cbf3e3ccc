import { inEachLanguage, type Message, say } from "./say.ts";

/**
 * A failure that a person can fix, reported in their language. `message` contains the English, for logs and for whoever
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

/** Several things that a person can fix: how many there are and where, then one line for each. */
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

/** Why something failed, as part of a message. Errors thrown by others are in one language only. */
export function reasonOf(error: unknown): Message {
	return error instanceof MessageError ? error.translations : inEachLanguage(() => (error instanceof Error ? error.message : String(error)));
}

/** What a program prints about a failure. An unexpected one includes its place in the code. */
export function failureText(error: unknown): string {
	if (error instanceof MessageError) return say(error.translations);
	return error instanceof Error ? (error.stack ?? error.message) : String(error);
}
