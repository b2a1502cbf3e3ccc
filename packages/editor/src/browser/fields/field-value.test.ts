import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import type { FieldDescription } from "../../fields/field.ts";
import { emptyOf, isComplete } from "./field-value.ts";

const label: FieldDescription = {
	key: "label",
	called: "Label",
	type: "text",
	isOptional: false,
	required: ["en", "ja"],
};
const site = (country: string, ...codes: readonly string[]) => ({
	country,
	locales: codes.map((code) => ({ code })),
});

it("a text is complete once it is written in every language that it must be in", () => {
	expect(emptyOf(label, site("JP", "en", "ja", "fr"))).toEqual({ en: "", ja: "", fr: "" });
	expect(isComplete(label, { en: "Arrival", ja: "到着日", fr: "" })).toBe(true);
	expect(isComplete(label, { en: "Arrival", ja: "到着日" })).toBe(true);
	expect(isComplete(label, { en: "Arrival", ja: " ", fr: "Arrivée" })).toBe(false);
	const item: FieldDescription = { ...label, type: "object", parts: [label] };
	expect(isComplete({ ...label, type: "object", item }, [{ label: { en: "a" } }])).toBe(false);
});

it("a map begins with what it must have, and a list with one item, which has an id", () => {
	const id: FieldDescription = { key: "id", called: "", type: "string", isOptional: false };
	const note: FieldDescription = { ...label, key: "note", isOptional: true };
	const item: FieldDescription = { ...id, key: "", type: "object", parts: [id, label, note] };
	const begun = emptyOf({ ...item, item }, site("JP", "en", "ja"));
	expect(begun).toEqual([{ id: "item1", label: { en: "", ja: "" } }]);
	expect(isComplete({ ...item, item }, begun)).toBe(false);
});

it("an address begins in the country of the site", () => {
	const country: FieldDescription = {
		key: "country",
		called: "Country",
		type: "country",
		isOptional: false,
	};
	expect(emptyOf(country, site("FR", "fr"))).toBe("FR");
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
			expect(emptyOf({ ...label, type: "date" }, site("JP", "ja"))).toBe("2026-11-29");
		});
	},
);
