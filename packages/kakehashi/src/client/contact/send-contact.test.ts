import type { ContactFormState } from "@kakehashi/core/payload/contact-form.ts";
import { describe, expect, it } from "vitest";
import { readResponse } from "./send-contact.ts";

const copy = { name: "Hanako" };
const read = (status: number, response: unknown, headers: Record<string, string> = {}) =>
	readResponse({ status, headers: new Headers(headers) }, response, copy);
const failure = (name: string): ContactFormState =>
	expect.objectContaining({ values: {}, failure: name });

describe("readResponse", () => {
	it("thanks for a message only with its reference", () => {
		expect(read(201, { reference: "R-1" })).toEqual({ sent: { reference: "R-1", copy } });
		expect(read(201, { reference: "R-1", receipt: "R-1.secret" })).toEqual({
			sent: { reference: "R-1", receipt: "R-1.secret", copy },
		});
		for (const response of [undefined, null, {}, { reference: "" }, { reference: 7 }, "R-1"])
			expect(read(201, response)).toEqual(failure("unreachable"));
		for (const status of [200, 202])
			expect(read(status, { reference: "R-1" })).toEqual(failure("unavailable"));
	});

	it("passes on the errors of fields that the form has", () => {
		const errors = [{ field: "email", code: "format" }];
		expect(read(422, { errors: [...errors, { field: "age", code: "format" }, null] })).toEqual({
			values: {},
			errors,
		});
		for (const response of [undefined, {}, { errors: [] }, { errors: "email" }])
			expect(read(422, response)).toEqual(failure("unavailable"));
	});

	it("reads how long to wait, where that is said", () => {
		expect(read(429, {}, { "Retry-After": "90" })).toMatchObject({
			failure: "limited",
			retryAfterSeconds: 90,
		});
		expect(read(503, { error: "limited" }, { "Retry-After": "7200" })).toMatchObject({
			failure: "limited",
			retryAfterSeconds: 7_200,
		});
		for (const header of ["", "soon", "-3", "0"])
			expect(read(429, {}, { "Retry-After": header })).toMatchObject({
				retryAfterSeconds: undefined,
			});
	});

	it.each([
		[403, "refused"],
		[413, "tooLarge"],
		[415, "unavailable"],
		[500, "unavailable"],
		[503, "unavailable"],
	])("takes %i for %s", (status, name) => {
		expect(read(status, { error: "refused" })).toEqual(failure(name));
	});

	it("tells a host of mere files, which takes no messages, from a server in trouble", () => {
		for (const status of [404, 405, 501])
			expect(read(status, { error: "refused" })).toEqual(failure("nobody"));
		// The response is an HTML page instead of JSON.
		for (const status of [200, 302, 400, 403, 404, 405])
			expect(read(status, undefined)).toEqual(failure("nobody"));
		for (const status of [500, 502, 503])
			expect(read(status, undefined)).toEqual(failure("unavailable"));
	});
});
