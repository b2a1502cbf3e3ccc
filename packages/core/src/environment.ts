import { t } from "./i18n/site/t.ts";
import { inEachLanguage, type Message } from "./messages/localize.ts";
import { ProblemsError } from "./messages/message-error.ts";
import { issueMessage } from "./values/issue-message.ts";
import * as v from "./values/v.ts";

/** The environment variables of a program. Its entry file reads them and hands them in. */
export type EnvironmentVariables = Readonly<Record<string, string | undefined>>;

/**
 * Thrown when a program cannot start because of its environment variables. The message lists every
 * wrong variable and says what to write.
 */
export class EnvironmentError extends ProblemsError {
	constructor(problems: readonly Message[]) {
		const title = t("environmentProblems", { count: problems.length });
		super(
			title,
			problems.map((problem) => inEachLanguage((language) => `  ${problem[language]}`)),
		);
		this.name = "EnvironmentError";
	}
}

/**
 * The message for a variable whose value is not valid.
 * @param value its value; undefined if the value may be a secret
 */
export function unusable(name: string, value: string | undefined, advice: Message): Message {
	return value === undefined
		? t("secretUnusable", { name, advice })
		: t("variableUnusable", { name, value: JSON.stringify(value).slice(1, -1), advice });
}

/**
 * Reads and checks environment variables. An empty variable counts as unset.
 * @param secrets names of variables whose values must not appear in an error message
 * @throws {EnvironmentError} with all problems at once
 */
export function readVariables<Entries extends v.ObjectEntries>(
	schema: v.ObjectSchema<Entries, undefined>,
	variables: EnvironmentVariables,
	secrets: readonly string[] = [],
): v.InferOutput<v.ObjectSchema<Entries, undefined>> {
	const filled = Object.fromEntries(
		Object.entries(variables).filter(([, value]) => value !== undefined && value.trim() !== ""),
	);
	const result = v.safeParse(schema, filled, { abortPipeEarly: true });
	if (result.success) return result.output;
	throw new EnvironmentError(
		result.issues.map((issue) => {
			const name = String(issue.path?.[0]?.key);
			return unusable(
				name,
				secrets.includes(name) ? undefined : filled[name],
				issueMessage(issue),
			);
		}),
	);
}

/** A whole number from `min` to `max`. */
export const wholeNumber = (min: number, max: number, advice: Message) =>
	v.pipe(
		v.string(),
		v.check((text) => /^\d+$/.test(text) && Number(text) >= min && Number(text) <= max, advice),
		v.transform(Number),
	);

/** Entries separated by commas. */
export const commaSeparated = v.pipe(
	v.string(),
	v.transform((text) =>
		text
			.split(",")
			.map((entry) => entry.trim())
			.filter((entry) => entry !== ""),
	),
);
