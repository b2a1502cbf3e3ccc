import type { Context, TypedResponse } from "hono";
import { HTTPException } from "hono/http-exception";
import type { ContentfulStatusCode } from "hono/utils/http-status";
import { validator } from "hono/validator";
import * as v from "valibot";
import { type Message, say } from "../../../core/messages/say.ts";
import { invisibleCharacterMessage, stringsWithin } from "../../../core/values/storable-text.ts";

/**
 * Validates the JSON body or the query of a request. If a text contains characters that cannot be
 * stored, the response gives the reason. A request in any other format gets only a status, because
 * the app never sends it.
 */
export const checked = <S extends v.GenericSchema, T extends "json" | "query">(
	target: T,
	schema: S,
) =>
	validator(target, (value): v.InferOutput<S> => {
		const { success, output } = v.safeParse(schema, value);
		const reason = success
			? stringsWithin(output)
					.map((text) => invisibleCharacterMessage(text))
					.find(Boolean)
			: undefined;
		if (success && reason === undefined) return output;
		throw refused(reason);
	});

/**
 * Like `checked`, for actions. Planning an action reports more exactly what is wrong with a text,
 * so characters are not checked here.
 */
export const checkedAction = <S extends v.GenericSchema>(schema: S) =>
	validator("json", (value): v.InferOutput<S> => {
		const { success, output } = v.safeParse(schema, value);
		if (success) return output;
		throw refused();
	});

const refused = (reason?: Message) => {
	const [status, body] =
		reason === undefined
			? [400 as const, { why: "request", reason: "" }]
			: [422 as const, { why: "value", reason: say(reason) }];
	return new HTTPException(status, { res: Response.json({ ok: false, ...body }, { status }) });
};

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
