import type { Context, TypedResponse } from "hono";
import { HTTPException } from "hono/http-exception";
import type { ContentfulStatusCode } from "hono/utils/http-status";
import { validator } from "hono/validator";
import * as v from "valibot";
import { type Message, say } from "../../../core/messages/say.ts";
import { stringsWithin, unprintableIn } from "../../../core/values/storable-text.ts";

/**
 * The body of a request, as JSON, or what its address asks for. What no database could store is refused with the reason; a
 * request in another form than this window sends gets no more than the status.
 */
export const checked = <S extends v.GenericSchema, T extends "json" | "query">(target: T, schema: S) =>
	validator(target, (value): v.InferOutput<S> => {
		const { success, output } = v.safeParse(schema, value);
		const reason = success
			? stringsWithin(output)
					.map((text) => unprintableIn(text))
					.find(Boolean)
			: undefined;
		if (success && reason === undefined) return output;
		throw refused(reason);
	});

/** The same for acts, which say more exactly what is wrong with a text. */
export const checkedAction = <S extends v.GenericSchema>(schema: S) =>
	validator("json", (value): v.InferOutput<S> => {
		const { success, output } = v.safeParse(schema, value);
		if (success) return output;
		throw refused();
	});

const refused = (reason?: Message) => {
	const [status, body] = reason === undefined ? [400 as const, { why: "request", reason: "" }] : [422 as const, { why: "value", reason: say(reason) }];
	return new HTTPException(status, { res: Response.json({ ok: false, ...body }, { status }) });
};

/** What is sent contains nothing that JSON would change, so the window knows it by its own type. */
export const jsonResponse = <T>(context: Context, value: T, status: ContentfulStatusCode = 200) =>
	context.json(value, status) as unknown as TypedResponse<T, ContentfulStatusCode, "json">;
