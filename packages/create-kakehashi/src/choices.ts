import { localize, type Message, messageIn } from "@kakehashi/core/messages/localize.ts";
import { languages } from "./i18n/t.ts";

/** An answer that a person can choose: its name on the command line, and what it is. */
export type Choice<Name extends string = string> = {
	readonly name: Name;
	readonly about: Message;
};

/** A question, followed by a numbered line for each choice. */
export function withChoices(question: string, choices: readonly Choice[]): string {
	const width = Math.max(...choices.map(({ name }) => name.length));
	const digits = String(choices.length).length;
	const lines = choices.map(
		({ name, about }, index) =>
			`  ${String(index + 1).padStart(digits)}  ${name.padEnd(width)}  ${localize(about)}`,
	);
	return [question, ...lines, `  1–${choices.length}`].join("\n");
}

/**
 * The name of the choice that a person means by its number, its name, or what it is called in any
 * language of the questions. Undefined if there is none. Full-width digits are digits as well.
 */
export function chosenName<Name extends string>(
	answer: string,
	choices: readonly Choice<Name>[],
): Name | undefined {
	const wanted = asTyped(answer);
	return choices.find(({ name, about }, index) =>
		[
			String(index + 1),
			name,
			...languages.map((language) => asTyped(messageIn(about, language))),
		].includes(wanted),
	)?.name;
}

const asTyped = (text: string) => text.normalize("NFKC").toLowerCase();
