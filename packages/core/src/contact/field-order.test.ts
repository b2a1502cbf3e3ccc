import { expect, it } from "vitest";
import { fieldOrder } from "./field-order.ts";

it("fields are shown as the owner orders them, and others where they usually are", () => {
	expect(fieldOrder(["guests", "day"])).toEqual([
		"topic",
		"name",
		"email",
		"company",
		"plan",
		"guests",
		"day",
		"message",
	]);
	expect(fieldOrder(["guests", "day"], ["day", "message", "name"])).toEqual([
		"email",
		"company",
		"plan",
		"guests",
		"day",
		"message",
		"topic",
		"name",
	]);
	expect(fieldOrder([], ["gone", "message", "topic"])).toEqual([
		"name",
		"email",
		"company",
		"plan",
		"message",
		"topic",
	]);
});
