import fc from "fast-check";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { StoreUnavailable } from "../../database/database-errors.ts";
import { createSampleApp, type SampleApp } from "../testing/sample-app.ts";
import { bodyLimit } from "./read-fields.ts";

let sample: SampleApp;
beforeEach(async () => {
	sample = await createSampleApp({ variables: { CONTACT_RATE_LIMIT: "0" } });
});
afterEach(() => sample.inbox.stop());

const good = {
	name: "山田 花子",
	email: "ｈａｎａｋｏ＠example.jp",
	topic: "question",
	message: "𠮷野家の前で🌉\nお待ちしています。",
	consent: "true",
};
const own = { "sec-fetch-site": "same-origin", origin: "https://built.example" };

const sendForm = (
	path: string,
	fields: Record<string, string>,
	headers: Record<string, string> = own,
) => sample.app.request(path, { method: "POST", body: new URLSearchParams(fields), headers });
const sendJson = (value: unknown, headers: Record<string, string> = own) =>
	sample.app.request("/api/contact", {
		method: "POST",
		body: JSON.stringify(value),
		headers: { "content-type": "application/json", ...headers },
	});
const sentReference = (response: Response) =>
	response.headers.get("location")?.slice("?sent=".length).split(".")[0] ?? "";
const stored = () => sample.inbox.store.list({});

describe("more messages than the site takes", () => {
	it("are set apart, however many there are, and nobody is refused", async () => {
		await sample.inbox.stop();
		sample = await createSampleApp({
			variables: { CONTACT_RATE_LIMIT: "0", CONTACT_RATE_LIMIT_TOTAL: "1" },
		});
		for (let number = 0; number < 11; number += 1)
			expect((await sendJson({ ...good, name: `Visitor ${number}` })).status).toBe(201);
		for (let number = 0; number < 3; number += 1)
			expect(
				(await sendForm("/ja/contact", { ...good, name: `訪問者${number}` })).status,
			).toBe(303);
		expect((await stored()).map(({ state }) => state).sort()).toEqual([
			"new",
			...Array.from({ length: 13 }, () => "quarantined"),
		]);
	});
});

describe("another form than the contact form", () => {
	const booking = { name: "山田 花子", phone: "06-1234-5678", consent: "true" };

	it("is told apart by its page and by its address for script, and asks for other things", async () => {
		const response = await sendForm("/ja/booking", booking);
		expect(response.status).toBe(303);
		const json = await sample.app.request("/api/contact/booking", {
			method: "POST",
			body: JSON.stringify({ ...booking, name: "Script" }),
			headers: { "content-type": "application/json", ...own },
		});
		expect(json.status).toBe(201);
		expect((await sendForm("/contact", good)).status).toBe(303);
		expect(
			(await sample.inbox.store.list({ form: "booking" }))
				.map(({ name, email, topic }) => [name, email, topic])
				.sort(),
		).toEqual([
			["Script", undefined, ""],
			["山田 花子", undefined, ""],
		]);
		expect((await stored()).map(({ form }) => form ?? "none").sort()).toEqual([
			"booking",
			"booking",
			"none",
		]);
		// The receipt appears only on the page of its form.
		const sent = response.headers.get("location") ?? "";
		expect(await (await sample.app.request(`/ja/booking${sent}`)).text()).toContain(
			'"phone":"06-1234-5678"',
		);
		expect(await (await sample.app.request(`/ja/contact${sent}`)).text()).not.toContain(
			"06-1234-5678",
		);
	});

	it("needs an email address or a telephone number, and comes back with what was typed", async () => {
		const response = await sendForm("/booking", { name: "山田 花子", consent: "true" });
		const text = await response.text();
		expect([response.status, response.headers.get("cache-control")]).toEqual([422, "no-store"]);
		for (const part of ['"errors":[{"field":"email","code":"either"}]', '"name":"山田 花子"'])
			expect(text).toContain(part);
	});

	it("has the limits, the trap and the methods of every form", async () => {
		expect((await sendForm("/booking", { ...booking, zk3: "x" })).status).toBe(303);
		expect(await stored()).toMatchObject([
			{ form: "booking", state: "quarantined", quarantineReason: "honeypot" },
		]);
		expect(
			(await sendForm("/booking", booking, { "sec-fetch-site": "cross-site" })).status,
		).toBe(403);
		expect((await sample.app.request("/api/contact/none", { method: "POST" })).status).toBe(
			404,
		);
		const put = await sample.app.request("/api/contact/booking", { method: "PUT" });
		expect([put.status, put.headers.get("allow")]).toEqual([405, "POST, OPTIONS"]);
	});

	it("counts as another message than the same words in the contact form", async () => {
		const key = { idempotencyKey: "browser-key-1" };
		expect(
			(await sendForm("/contact", { ...good, ...key, phone: "06-1234-5678" })).status,
		).toBe(303);
		for (let round = 0; round < 2; round += 1)
			expect(
				(await sendForm("/booking", { ...good, ...key, phone: "06-1234-5678" })).status,
			).toBe(303);
		expect((await stored()).map(({ form }) => form ?? "none").sort()).toEqual([
			"booking",
			"none",
		]);
	});
});

describe("fields of the owner's own", () => {
	const own = { phone: "０３－１２３４", room: "ume" };

	it("are stored with the message, from the form and from script, and stand in the receipt", async () => {
		const response = await sendForm("/ja/contact", { ...good, ...own, fax: "1" });
		expect(await stored()).toMatchObject([{ fields: { phone: "03-1234", room: "ume" } }]);
		const receipt = await (
			await sample.app.request(`/ja/contact${response.headers.get("location")}`)
		).text();
		for (const part of ['"phone":"03-1234"', '"room":"ume"']) expect(receipt).toContain(part);
		expect(receipt).not.toContain('"fax"');
		expect((await sendJson({ ...good, ...own, name: "Script" })).status).toBe(201);
		expect((await stored()).find(({ name }) => name === "Script")?.fields).toEqual({
			phone: "03-1234",
			room: "ume",
		});
	});

	it("come back as they were typed when something is wrong with them", async () => {
		const response = await sendForm("/contact", { ...good, phone: "none", room: "sakura" });
		const text = await response.text();
		expect(response.status).toBe(422);
		for (const part of [
			'"errors":[{"field":"phone","code":"format"}]',
			'"phone":"none"',
			'"room":"sakura"',
		])
			expect(text).toContain(part);
		const json = await sendJson({ ...good, room: "cellar" });
		expect([json.status, await json.json()]).toEqual([
			422,
			{ errors: [{ field: "room", code: "unknown" }] },
		]);
		expect(await stored()).toEqual([]);
	});

	it("make another message of the same words, and the same of the same", async () => {
		for (const change of [own, own, { ...own, room: "sakura" }])
			expect((await sendForm("/contact", { ...good, ...change })).status).toBe(303);
		expect((await stored()).map(({ fields }) => fields.room).sort()).toEqual(["sakura", "ume"]);
	});

	it("take a choice from the address", async () => {
		expect(await (await sample.app.request("/contact?room=ume&phone=03")).text()).toContain(
			'"state":{"values":{"room":"ume"}}',
		);
	});
});

describe("a form without script", () => {
	it("is stored before the answer, which leads to the receipt", async () => {
		const response = await sendForm("/ja/contact", good);
		expect(response.status).toBe(303);
		const [message, ...more] = await stored();
		expect(more).toEqual([]);
		expect(message).toMatchObject({
			name: good.name,
			email: "hanako@example.jp",
			message: good.message,
			locale: "ja",
			state: "new",
		});
		const location = response.headers.get("location") ?? "";
		expect(location).toMatch(new RegExp(`^\\?sent=${message?.reference}\\.[\\w-]{22}$`));
		const receipt = await sample.app.request(`/ja/contact${location}`);
		expect(receipt.status).toBe(200);
		expect(receipt.headers.get("cache-control")).toBe("no-store");
		const text = await receipt.text();
		expect(text).toContain(message?.reference);
		expect(text).toContain(good.name);
	});

	it("shows its receipt for the secret in the address, never for the reference alone", async () => {
		const location = (await sendForm("/contact", good)).headers.get("location") ?? "";
		const [reference = ""] = location.slice("?sent=".length).split(".");
		for (const guess of [
			reference,
			`${reference}.`,
			`${reference}.${"A".repeat(22)}`,
			location.slice("?sent=".length, -1),
		]) {
			const text = await (await sample.app.request(`/contact?sent=${guess}`)).text();
			expect(text).not.toContain(good.name);
			expect(text).not.toContain(reference);
		}
		expect(await (await sample.app.request(`/ja/contact${location}`)).text()).toContain(
			good.name,
		);
	});

	it("shows a copy of the message for half an hour, then the reference alone", async () => {
		const location = (await sendForm("/contact", good)).headers.get("location") ?? "";
		const later = await createSampleApp({
			store: sample.inbox.store,
			now: () => Date.now() + 1_800_001,
		});
		const text = await (await later.app.request(`/contact${location}`)).text();
		expect(text).toContain(location.slice("?sent=".length).split(".")[0]);
		expect(text).not.toContain(good.name);
	});

	it("comes back with what was typed when a field is wrong", async () => {
		const response = await sendForm("/contact", { ...good, email: "hanako@", topic: "" });
		expect(response.status).toBe(422);
		const text = await response.text();
		expect(text).toContain(good.name);
		expect(text).toContain(
			'{"field":"topic","code":"missing"},{"field":"email","code":"format"}',
		);
		expect(await stored()).toEqual([]);
	});

	it("sent twice is one message with one reference", async () => {
		const [first, second] = await Promise.all([
			sendForm("/contact", good),
			sendForm("/contact", good),
		]);
		expect(second.headers.get("location")).toBe(first.headers.get("location"));
		expect(await stored()).toHaveLength(1);
	});

	it("with the hidden field filled, or filled in an instant, is kept apart and answered the same", async () => {
		expect((await sendForm("/contact", { ...good, zk3: "x" })).status).toBe(303);
		expect(
			(await sendForm("/contact", { ...good, message: "Another message", fillTimeMs: "40" }))
				.status,
		).toBe(303);
		expect(
			(await stored()).map(({ state, quarantineReason }) => [state, quarantineReason]),
		).toEqual([
			["quarantined", "too_fast"],
			["quarantined", "honeypot"],
		]);
	});
});

describe("the address for script", () => {
	it("answers 201 with the reference, the same for the same key", async () => {
		const headers = { ...own, "idempotency-key": "0b9f2c1e-1111-4222-8333-444455556666" };
		const first = await sendJson({ ...good, consent: true, locale: "ja" }, headers);
		expect(first.status).toBe(201);
		const again = await sendJson({ ...good, consent: true, locale: "ja" }, headers);
		const answered = await first.json();
		expect(await again.json()).toEqual(answered);
		expect(
			await (await sample.app.request(`/ja/contact?sent=${answered.receipt}`)).text(),
		).toContain(good.name);
		expect(await stored()).toMatchObject([{ locale: "ja" }]);
	});

	it("answers 422 with the codes of the errors", async () => {
		const response = await sendJson({});
		expect(response.status).toBe(422);
		expect((await response.json()).errors.map(({ field }: { field: string }) => field)).toEqual(
			["topic", "name", "email", "message", "consent"],
		);
	});

	it.each([
		[
			"another type",
			{ method: "POST", body: "{}", headers: { ...own, "content-type": "text/plain" } },
			415,
		],
		[
			"broken JSON",
			{ method: "POST", body: "{", headers: { ...own, "content-type": "application/json" } },
			400,
		],
		[
			"too much",
			{
				method: "POST",
				body: `"${"a".repeat(bodyLimit)}"`,
				headers: { ...own, "content-type": "application/json" },
			},
			413,
		],
		[
			"another site's page",
			{
				method: "POST",
				body: "{}",
				headers: {
					"sec-fetch-site": "cross-site",
					origin: "https://evil.example",
					"content-type": "application/json",
				},
			},
			403,
		],
	])("refuses %s", async (_name, request, status) => {
		expect((await sample.app.request("/api/contact", request)).status).toBe(status);
		expect(await stored()).toEqual([]);
	});

	it("lets only allowed origins read the answer", async () => {
		const preflight = (origin: string) =>
			sample.app.request("/api/contact", {
				method: "OPTIONS",
				headers: {
					origin,
					"access-control-request-method": "POST",
					"access-control-request-headers": "content-type",
				},
			});
		expect(
			(await preflight("https://built.example")).headers.get("access-control-allow-origin"),
		).toBe("https://built.example");
		expect(
			(await preflight("https://evil.example")).headers.get("access-control-allow-origin"),
		).toBeNull();
	});
});

describe("limits and faults", () => {
	it("answer 429 with Retry-After and keep what was typed", async () => {
		const limited = await createSampleApp({ variables: { CONTACT_RATE_LIMIT: "1" } });
		const send = (message: string) =>
			limited.app.request("/contact", {
				method: "POST",
				body: new URLSearchParams({ ...good, message }),
				headers: own,
			});
		expect((await send("The first message")).status).toBe(303);
		const refused = await send("The second message");
		expect(refused.status).toBe(429);
		expect(Number(refused.headers.get("retry-after"))).toBeGreaterThan(0);
		expect(await refused.text()).toContain("The second message");
		await limited.inbox.stop();
	});

	it("answer 503 while the store is away, and recover", async () => {
		const away = vi
			.spyOn(sample.inbox.store, "add")
			.mockRejectedValueOnce(new StoreUnavailable("locked", new Error("busy")));
		const refused = await sendForm("/contact", good);
		expect(refused.status).toBe(503);
		expect(refused.headers.get("retry-after")).toBe("10");
		expect(await refused.text()).toContain(good.name);
		away.mockRestore();
		expect((await sendForm("/contact", good)).status).toBe(303);
	});

	it("show in the health check", async () => {
		const sick = await createSampleApp();
		expect(await (await sample.app.request("/healthz")).json()).toMatchObject({ status: "ok" });
		vi.spyOn(sick.inbox.store, "health").mockRejectedValue(
			new StoreUnavailable("full", new Error("full")),
		);
		expect(await (await sick.app.request("/healthz")).json()).toMatchObject({
			status: "degraded",
		});
		await sick.inbox.stop();
	});
});

describe("an address that fills the form in", () => {
	it("offers only what exists, and is the prepared page otherwise", async () => {
		const filled = await sample.app.request("/contact?plan=together&topic=nonsense");
		expect(await filled.text()).toContain('"values":{"plan":"together"}');
		const prepared = await sample.app.request("/contact?plan=nonsense&utm=x");
		expect(prepared.headers.get("etag")).not.toBeNull();
		expect(
			(await sample.app.request("/contact?sent=nonsense")).headers.get("etag"),
		).not.toBeNull();
	});
});

describe("whatever arrives", () => {
	it("never fails and is never stored changed", async () => {
		const anything = fc.string({ unit: "binary", maxLength: 60 });
		// Half of the texts are valid, so that some messages are stored.
		const text = fc.oneof(
			anything,
			fc
				.string({ unit: "grapheme", minLength: 10, maxLength: 60 })
				.map((value) => `あ${value}`),
		);
		const form = fc.record({
			name: text,
			message: text,
			email: fc.oneof({ weight: 4, arbitrary: fc.constant("a@example.jp") }, anything),
			company: text,
		});
		let storedCount = 0;
		await fc.assert(
			fc.asyncProperty(
				form,
				fc.jsonValue({ maxDepth: 0 }),
				fc.boolean(),
				async (fields, extra, script) => {
					const response = script
						? await sendJson({ ...good, ...fields, extra, consent: true })
						: await sendForm("/contact", { ...good, ...fields });
					expect(script ? [201, 422] : [303, 422]).toContain(response.status);
					if (response.status === 422) return;
					storedCount += 1;
					const reference = script
						? (await response.json()).reference
						: sentReference(response);
					const { message } = (await sample.inbox.store.get(reference)) ?? {};
					// A form sends half a surrogate pair as U+FFFD, and line breaks as CR LF.
					const sent = (value: string) => (script ? value : value.toWellFormed());
					expect(message).toMatchObject({
						name: sent(fields.name),
						message: sent(fields.message).replace(/\r\n?/g, "\n"),
					});
					// A field that contains only invisible characters counts as empty.
					expect(message?.company ?? sent(fields.company)).toBe(sent(fields.company));
				},
			),
			{ numRuns: process.env.TEST_LONG ? 300 : 100 },
		);
		expect(storedCount).toBeGreaterThan(10);
	});
});
