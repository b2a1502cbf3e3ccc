import * as v from "valibot";

/** An environment that a program cannot start with. Its message names every wrong variable and says what to write. */
export class EnvironmentError extends Error {
	constructor(problems: readonly string[]) {
		super(
			`The environment has ${problems.length === 1 ? "a problem" : `${problems.length} problems`}:\n${problems.map((problem) => `  ${problem}`).join("\n")}`,
		);
		this.name = "EnvironmentError";
	}
}

/**
 * Reads and checks environment variables. One that is empty counts as not set.
 * @param secrets names of variables whose values an error message must not repeat
 * @throws EnvironmentError with all problems at once
 */
export function readVariables<Entries extends v.ObjectEntries>(
	schema: v.ObjectSchema<Entries, undefined>,
	variables: Readonly<Record<string, string | undefined>>,
	secrets: readonly string[] = [],
): v.InferOutput<v.ObjectSchema<Entries, undefined>> {
	const filled = Object.fromEntries(Object.entries(variables).filter(([, value]) => value !== undefined && value.trim() !== ""));
	const result = v.safeParse(schema, filled, { abortPipeEarly: true });
	if (result.success) return result.output;
	throw new EnvironmentError(
		result.issues.map((issue) => {
			const name = String(issue.path?.[0]?.key);
			return `${name}: ${secrets.includes(name) ? "what it says" : JSON.stringify(filled[name])} cannot be used. ${issue.message}`;
		}),
	);
}

/** A whole number between two others. */
export const wholeNumber = (min: number, max: number, advice: string) =>
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
