import { inEachLanguage, localize, type Message } from "./localize.ts";

/**
 * A failure that a person can fix, reported in that person's language. `message` is the English
 * text, for logs and for developers.
 */
export class MessageError extends Error {
	/** The text in all languages. */
	readonly localized: Message;
	constructor(localized: Message, options?: ErrorOptions) {
		super(localized.en, options);
		this.name = "MessageError";
		this.localized = localized;
	}
}

/**
 * Several problems that a person can fix. The text says how many there are and where, then lists
 * one problem per line.
 */
export class ProblemsError extends MessageError {
	/** How many problems there are, and where. */
	readonly title: Message;
	/** The problems, one message for each. */
	readonly lines: readonly Message[];
	constructor(title: Message, lines: readonly Message[]) {
		super(
			inEachLanguage((language) =>
				[title, ...lines].map((line) => line[language]).join("\n"),
			),
		);
		this.name = "ProblemsError";
		this.title = title;
		this.lines = lines;
	}
}

/**
 * The reason of a failure, as part of a message. Errors from libraries are in one language only.
 */
export function reasonOf(error: unknown): Message {
	return error instanceof MessageError
		? error.localized
		: inEachLanguage(() => (error instanceof Error ? error.message : String(error)));
}

/**
 * The text that a program prints about a failure. For an unexpected error, it includes the stack
 * trace.
 */
export function failureText(error: unknown): string {
	if (error instanceof MessageError) return localize(error.localized);
	return error instanceof Error ? (error.stack ?? error.message) : String(error);
}
