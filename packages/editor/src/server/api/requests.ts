import { localize, type Message } from "@kakehashi/core/messages/localize.ts";
import { invisibleCharacterMessage, stringsWithin } from "@kakehashi/core/values/storable-text.ts";
import type { Context, MiddlewareHandler, TypedResponse } from "hono";
import { HTTPException } from "hono/http-exception";
import type { ContentfulStatusCode } from "hono/utils/http-status";
import { validator } from "hono/validator";
import * as v from "valibot";
import { t } from "../../i18n/t.ts";

/**
 * Validates the JSON body or the query of a request, of the editor as of the studio. A refusal is
 * `{ ok: false, why, reason }` in the language of the person: 422 if a text contains characters
 * that cannot be stored, 400 for anything that the app of this version never sends.
 */
export const checked = <S extends v.GenericSchema, T extends "json" | "query">(
	target: T,
	schema: S,
) => validated(target, schema, unstorableCharacter);

/**
 * Like `checked`, for actions. Planning an action reports more exactly what is wrong with a text,
 * so characters are not checked here.
 */
export const checkedAction = <S extends v.GenericSchema>(schema: S) =>
	validated("json", schema, () => undefined);

/** @param problemOf says what is wrong with a value that fits the schema */
function validated<S extends v.GenericSchema, T extends "json" | "query">(
	target: T,
	schema: S,
	problemOf: (output: unknown) => Message | undefined,
) {
	const validate = validator(target, (value): v.InferOutput<S> => {
		const { success, output } = v.safeParse(schema, value);
		if (!success) throw refused();
		const problem = problemOf(output);
		if (problem !== undefined) throw refused(problem);
		return output;
	});
	// The types of the input are for the handlers that follow; here they do not matter.
	const run = validate as unknown as MiddlewareHandler;
	const validateOrRefuse: MiddlewareHandler = async (context, next) => {
		let isPassed = false;
		try {
			return await run(context, () => {
				isPassed = true;
				return next();
			});
		} catch (error) {
			// Hono itself refuses a body that is not JSON, but in English and as plain text.
			const isByHono = error instanceof HTTPException && error.res === undefined;
			throw isByHono && !isPassed ? refused() : error;
		}
	};
	return validateOrRefuse as unknown as typeof validate;
}

const unstorableCharacter = (output: unknown): Message | undefined =>
	stringsWithin(output)
		.map((text) => invisibleCharacterMessage(text))
		.find(Boolean);

function refused(problem?: Message): HTTPException {
	const status = problem === undefined ? 400 : 422;
	const why = problem === undefined ? "request" : "value";
	const reason = localize(problem ?? t("requestNotUnderstood"));
	return new HTTPException(status, {
		res: Response.json({ ok: false, why, reason }, { status }),
	});
}

/**
 * Sends JSON with the type of the value itself. This is correct because the values contain nothing
 * that JSON would change.
 */
export const jsonResponse = <T>(context: Context, value: T, status: ContentfulStatusCode = 200) =>
	context.json(value, status) as unknown as TypedResponse<T, ContentfulStatusCode, "json">;

/** A text in a query, such as words to search for, a path or a key. */
export const queryText = v.pipe(v.string(), v.maxLength(500));

/** One key or several in a query. */
export const queryKeys = v.optional(
	v.union([
		v.pipe(v.array(queryText), v.maxLength(500)),
		v.pipe(
			queryText,
			v.transform((key) => [key]),
		),
	]),
	[],
);
