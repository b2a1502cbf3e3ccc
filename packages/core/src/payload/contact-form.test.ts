import { describe, expect, it } from "vitest";
import {
	type ContactFormState,
	contactFailures,
	formOf,
	preselection,
	withContactState,
} from "./contact-form.ts";
import type { Payload } from "./payload.ts";

const payload = {
	page: "contacts",
	status: 200,
	head: {
		title: "Contact",
		description: "Write",
		path: "/contact",
		alternates: [{ code: "en", path: "/contact" }],
		meta: [],
		structuredData: "{}",
	},
	sections: [
		{ kind: "hero", number: 0, tone: "paper", noBottomPadding: false },
		{
			kind: "form",
			number: 1,
			tone: "stone",
			noBottomPadding: false,
			titlePrefix: { error: "Error: ", sent: "Received: " },
		},
	],
} as unknown as Payload;

describe("withContactState", () => {
	it("keeps address and title of a page that is only filled in, so that the runtime takes it over", () => {
		const shown = withContactState(payload, { values: { plan: "own" }, errors: [] });
		expect(shown).toMatchObject({ status: 200, head: payload.head });
		expect(formOf(shown)?.state).toEqual({ values: { plan: "own" }, errors: [] });
		expect(shown.sections[0]).toEqual(payload.sections[0]);
	});

	it.each<[string, ContactFormState, number, string]>([
		[
			"errors",
			{ values: { name: "x" }, errors: [{ field: "email", code: "missing" }] },
			422,
			"Error: Contact",
		],
		[
			"a limit",
			{ values: {}, failure: "limited", retryAfterSeconds: 9 },
			429,
			"Error: Contact",
		],
		["a store that is away", { values: {}, failure: "unavailable" }, 503, "Error: Contact"],
		["a receipt", { sent: { reference: "R" } }, 200, "Received: Contact"],
	])("gives %s its status and title, and no address", (_name, state, status, title) => {
		const shown = withContactState(payload, state);
		expect(shown.status).toBe(status);
		expect(formOf(shown)?.state).toBe(state);
		expect(shown.head).toEqual({
			title,
			description: "Write",
			alternates: [],
			meta: [],
			structuredData: "{}",
		});
	});

	it("answers no failure with success", () => {
		for (const failure of contactFailures)
			expect(
				withContactState(payload, { values: {}, failure }).status,
			).toBeGreaterThanOrEqual(400);
	});

	it("leaves the payload as it was", () => {
		const before = JSON.stringify(payload);
		withContactState(payload, { sent: { reference: "R" } });
		expect(JSON.stringify(payload)).toBe(before);
	});
});

describe("preselection", () => {
	const choices = { topics: ["plans", "other"], plans: ["own", "together"] };

	it.each([
		["?plan=together&topic=plans", { plan: "together", topic: "plans" }],
		["?topic=other", { topic: "other" }],
		["?plan=golden&topic=", {}],
		["?plan=own&plan=together", { plan: "own" }],
		["?plan=%E6%9B%B8&topic=%", {}],
		["?Plan=own", {}],
		["?plan=constructor", {}],
		["?name=x&message=y", {}],
		["?", {}],
		["", {}],
	])("reads %j", (search, chosen) => {
		expect(preselection(search, choices)).toEqual(chosen);
	});
});
