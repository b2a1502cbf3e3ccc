import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import type { SchemaNode } from "../../fields/field.ts";
import { emptyOf, isComplete } from "./schema-node-value.ts";

const label: SchemaNode = {
	key: "label",
	name: "Label",
	type: "text",
	isOptional: false,
	required: ["en", "ja"],
};

it("a text is complete once it is written in every language that it must be in", () => {
	expect(emptyOf(label, ["en", "ja", "fr"], "JP")).toEqual({ en: "", ja: "", fr: "" });
	expect(isComplete(label, { en: "Arrival", ja: "到着日", fr: "" })).toBe(true);
	expect(isComplete(label, { en: "Arrival", ja: "到着日" })).toBe(true);
	expect(isComplete(label, { en: "Arrival", ja: " ", fr: "Arrivée" })).toBe(false);
	const field: SchemaNode = { ...label, type: "map", parts: [label] };
	expect(isComplete({ ...field, type: "list", item: field }, [{ label: { en: "a" } }])).toBe(
		false,
	);
});

it("an address begins in the country of the site", () => {
	const country: SchemaNode = {
		key: "country",
		name: "Country",
		type: "country",
		isOptional: false,
	};
	expect(emptyOf(country, ["fr"], "FR")).toBe("FR");
});

describe.each(["Pacific/Honolulu", "Pacific/Kiritimati", "UTC"])(
	"a date in a browser in %s",
	(zone) => {
		beforeEach(() => {
			vi.stubEnv("TZ", zone);
			vi.spyOn(Date, "now").mockReturnValue(Date.parse("2026-11-28T15:30Z"));
			const element = { textContent: JSON.stringify({ timeZone: "Asia/Tokyo" }) };
			vi.stubGlobal("document", { getElementById: () => element });
		});
		afterEach(() => {
			vi.unstubAllEnvs();
			vi.unstubAllGlobals();
			vi.restoreAllMocks();
		});

		it("begins with today where the site is", () => {
			expect(
				emptyOf(
					{ type: "date", key: "date" } as Parameters<typeof emptyOf>[0],
					["ja"],
					"JP",
				),
			).toBe("2026-11-29");
		});
	},
);
