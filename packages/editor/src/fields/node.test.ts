import { eventSchema } from "@kakehashi/core/schema/event.ts";
import { sectionSchema } from "@kakehashi/core/schema/page-file.ts";
import { defineSection, framedSection } from "@kakehashi/core/schema/section.ts";
import { contentTypes } from "@kakehashi/core/value-types/content-types.ts";
import * as v from "@kakehashi/core/values/v.ts";
import { describe, expect, it } from "vitest";
import { site } from "../../../../test/fixture-site.ts";
import { toJson } from "../../../kakehashi/src/content/json-schema/to-json.ts";
import type { Path, Value } from "../../../kakehashi/src/content/yaml/content-tree.ts";
import { nodeAt, optionsOf, presetOf, typeOf } from "./node.ts";

const c = contentTypes({ ...site, files: new Map() });

const tour = defineSection({
	schema: (c) =>
		framedSection(c, {
			from: c.date(),
			until: v.exactOptional(c.date()),
			price: v.exactOptional(c.amount()),
			places: v.exactOptional(v.array(v.picklist(["a", "b"])), ["a"]),
		}),
});
const root = c.object({
	name: c.plainText(),
	day: v.exactOptional(c.date()),
	days: c.list(c.date()),
	event: eventSchema(c),
	sections: c.list(sectionSchema(c, { tour })),
});
const schema = {
	root: toJson(root),
	sectionOf: (kind: string) => (kind === "tour" ? toJson(tour.schema(c)) : undefined),
};
const node = (data: Value, ...path: Path) => nodeAt(schema, data, path);
const type = (data: Value, ...path: Path) => {
	const found = node(data, ...path);
	return found && typeOf(found);
};

describe("the type of a value", () => {
	it("is that of the schema, whatever the file has", () => {
		expect(type({ name: "2026-11-22" }, "name")).toBe("string");
		for (const day of ["2026-11-22", "soon", ""]) expect(type({ day }, "day")).toBe("date");
		expect(type({}, "day")).toBe("date");
		expect(type({}, "days")).toBe("stringList");
		expect(type({}, "sections")).toBeUndefined();
	});

	it("is a link or a switch where an event is online", () => {
		expect(type({ event: { online: "/" } }, "event", "online")).toBe("link");
		expect(type({ event: {} }, "event", "online")).toBe("link");
		expect(type({ event: { online: true } }, "event", "online")).toBe("boolean");
	});

	it("is known in a section by the kind of the section", () => {
		const data = { sections: [{ kind: "tour" }, { kind: "none" }, "x"] };
		expect(type(data, "sections", 0, "from")).toBe("date");
		expect(type(data, "sections", 0, "price")).toBe("amount");
		expect(node(data, "sections", 1, "from")).toBeUndefined();
		expect(node(data, "sections", 2, "from")).toBeUndefined();
		expect(node(data, "sections", 9, "from")).toBeUndefined();
	});
});

it("says what may be left out, what there is to choose from, and what is chosen then", () => {
	const data = { sections: [{ kind: "tour" }] };
	const own = (key: string) => node(data, "sections", 0, key);
	expect([own("from"), own("until"), node({}, "day"), node({}, "name")]).toMatchObject([
		{ isOptional: false },
		{ isOptional: true },
		{ isOptional: true },
		{ isOptional: false },
	]);
	const places = own("places");
	expect(places && [optionsOf(places), presetOf(places)]).toEqual([["a", "b"], ["a"]]);
});

it("finds nothing at a key that every object has", () => {
	for (const key of ["__proto__", "constructor", "toString", "length"])
		expect(node({}, key), key).toBeUndefined();
});
