import type { Context, TypedResponse } from "hono";
import { HTTPException } from "hono/http-exception";
import type { ContentfulStatusCode } from "hono/utils/http-status";
import { validator } from "hono/validator";
import * as v from "valibot";

/** A request in another form than this window sends gets no more than this. */
export const checked = <S extends v.GenericSchema, T extends "json" | "query">(target: T, schema: S) =>
	validator(target, (value): v.InferOutput<S> => {
		const result = v.safeParse(schema, value);
		if (result.success) return result.output;
		throw new HTTPException(400, { res: Response.json({ ok: false, why: "request", reason: "" }, { status: 400 }) });
	});

/** What is sent contains nothing that JSON would change, so the window knows it by its own type. */
export const told = <T>(context: Context, value: T, status: ContentfulStatusCode = 200) =>
	context.json(value, status) as unknown as TypedResponse<T, ContentfulStatusCode, "json">;
