import { contentTypes } from "@kakehashi/core/value-types/content-types.ts";
import * as v from "@kakehashi/core/values/v.ts";
import { describe, expect, it } from "vitest";
import { site } from "../../../../../test/fixture-site.ts";
import { toJson } from "./to-json.ts";

const c = contentTypes({ ...site, files: new Map() });

describe("the JSON Schema of a value", () => {
	it("has its type, whatever the check makes of the value", () => {
		const expected: Readonly<Record<string, readonly [v.GenericSchema, object]>> = {
			date: [c.date(), { type: "string", format: "date" }],
			month: [c.month(), { type: "string", pattern: expect.any(String) }],
			dateTime: [c.dateTime(), { type: "string" }],
			times: [c.times(), { type: "array", items: { type: "string" } }],
			timeZone: [c.timeZone(), { type: "string" }],
			country: [c.country(), { type: "string" }],
			telephone: [c.telephone(), { type: "string" }],
			amount: [c.amount(1), { type: "integer", minimum: 1 }],
			link: [c.link(), { type: "string", minLength: 1 }],
			picture: [c.picture(), { type: "object" }],
			dataFile: [c.dataFile(v.unknown()), { type: "string" }],
		};
		for (const [value, [schema, json]] of Object.entries(expected))
			expect(toJson(schema), value).toMatchObject({ value, ...json });
	});

	it("has its type within other rules, and in lists and maps", () => {
		const day = v.pipe(
			c.date(),
			v.check((text) => text > "2026", { en: "Too early", ja: "早すぎます" }),
		);
		const json = toJson(c.object({ day: v.exactOptional(day), days: c.list(c.date()) }));
		expect(json).toMatchObject({
			properties: { day: { value: "date" }, days: { items: { value: "date" } } },
			required: ["days"],
		});
	});

	it("names the placeholders of a text, if it has any", () => {
		expect(toJson(c.text("count"))).toMatchObject({ placeholders: ["count"] });
		expect(toJson(c.text())).not.toHaveProperty("placeholders");
	});
});
