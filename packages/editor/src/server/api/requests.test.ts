import { setMessageLanguageSource } from "@kakehashi/core/messages/localize.ts";
import { Hono } from "hono";
import { HTTPException } from "hono/http-exception";
import * as v from "valibot";
import { afterEach, expect, it } from "vitest";
import { messageText } from "../../../../../test/messages.ts";
import { checked, checkedAction, queryText } from "./requests.ts";

afterEach(() => setMessageLanguageSource(() => "en"));

const text = v.object({ words: v.string() });
const app = new Hono()
	.post("/text", checked("json", text), (context) => context.json(context.req.valid("json")))
	.post("/action", checkedAction(text), (context) => context.json(context.req.valid("json")))
	.get("/query", checked("query", v.object({ words: queryText })), (context) =>
		context.json(context.req.valid("query")),
	)
	.post("/fails", checked("json", v.object({})), () => {
		throw new HTTPException(404, { message: "not there" });
	});

const post = (path: string, body: string, type = "application/json") =>
	app.request(path, { method: "POST", headers: { "content-type": type }, body });
const json = (words: unknown) => JSON.stringify({ words });

it.each([
	["a body that fits", () => post("/text", json("hello"))],
	["a query that fits", () => app.request("/query?words=hello")],
])("%s is accepted", async (_what, request) => {
	const response = await request();
	expect([response.status, await response.json()]).toEqual([200, { words: "hello" }]);
});

it.each([
	["a body of another shape", () => post("/text", json(1))],
	["a body without a needed key", () => post("/text", "{}")],
	["a body that is not JSON", () => post("/text", "{")],
	["a body of another type", () => post("/text", json("hello"), "text/plain")],
	["an action of another shape", () => post("/action", json(1))],
	["an action that is not JSON", () => post("/action", "")],
	["a query that lacks a parameter", () => app.request("/query")],
	["a query with a parameter twice", () => app.request("/query?words=a&words=b")],
])("%s is refused in one form, in the language of the person", async (_what, request) => {
	for (const language of ["en", "ja"] as const) {
		setMessageLanguageSource(() => language);
		const response = await request();
		expect([response.status, await response.json()]).toEqual([
			400,
			{
				ok: false,
				why: "request",
				reason: messageText("editor.requestNotUnderstood", {}, language),
			},
		]);
	}
});

it("a text that cannot be stored is refused with the reason, but the planning of an action says it better", async () => {
	const words = "half\u0007way";
	for (const request of [
		() => post("/text", json(words)),
		() => app.request(`/query?words=${encodeURIComponent(words)}`),
	]) {
		const response = await request();
		expect([response.status, await response.json()]).toEqual([
			422,
			{
				ok: false,
				why: "value",
				reason: messageText("core.invisibleCharacterAfter", {
					code: "U+0007",
					near: "half",
				}),
			},
		]);
	}
	expect((await post("/action", json(words))).status).toBe(200);
});

it("what a handler throws is left as it is", async () => {
	const response = await post("/fails", "{}");
	expect([response.status, await response.text()]).toEqual([404, "not there"]);
});
