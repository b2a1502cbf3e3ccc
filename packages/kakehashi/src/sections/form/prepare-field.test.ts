import type { FormText } from "@kakehashi/core/schema/contact-form.ts";
import type { Organization } from "@kakehashi/core/schema/organization.ts";
import { describe, expect, it } from "vitest";
import { site } from "../../../../../test/fixture-site.ts";
import { prepareField } from "./prepare-field.ts";

type Own = NonNullable<FormText["extraFields"]>[number];

const [locale] = site.locales;
const schedule = { timeZone: "Asia/Tokyo", week: [[{ opens: 540, closes: 1080 }]], days: {} };
const organization = { hours: { schedule } } as unknown as Organization;
const errors = {
	missing: "{label}",
	too_long: "{max} characters: {label}",
	characters: "{label}",
	format: "as {example}: {label}",
	unknown: "{label}",
	too_low: "{min} or more: {label}",
	too_high: "{max} or less: {label}",
	not_after: "after {other}: {label}",
	too_early: "{first} or later: {label}",
	too_many: "{max} at most: {label}",
};
const prepared = (settings: Omit<Own, "id" | "label" | "required">, isOpen = true) =>
	prepareField(
		{ id: "own", label: "Own", required: false, ...settings },
		errors,
		{ locale, organization: isOpen ? organization : undefined },
		"Arrival",
	);

describe("a field of the owner's own", () => {
	it.each<[Omit<Own, "id" | "label" | "required">, object]>([
		[{ kind: "number" }, { range: { min: 0 } }],
		[{ kind: "number", min: 1, max: 6 }, { range: { min: 1, max: 6 } }],
		[{ kind: "number", min: -40 }, { range: { min: -40 } }],
		[{ kind: "date" }, { days: { min: 0, timeZone: "Asia/Tokyo" } }],
		[
			{ kind: "date", minDaysAhead: 1, maxDaysAhead: 60 },
			{ days: { min: 1, max: 60, timeZone: "Asia/Tokyo" } },
		],
		[{ kind: "date", allowPast: true }, { days: { timeZone: "Asia/Tokyo" } }],
		[
			{ kind: "date", allowPast: true, maxDaysAhead: 0 },
			{ days: { max: 0, timeZone: "Asia/Tokyo" } },
		],
		[
			{ kind: "date", openDaysOnly: true, after: "arrival" },
			{
				days: {
					min: 0,
					timeZone: "Asia/Tokyo",
					open: { week: schedule.week, days: {} },
					after: "arrival",
				},
			},
		],
		[{ kind: "text" }, {}],
	])("with the settings %j has the limits %j, and no setting of the file", (settings, limits) => {
		const { kind } = settings;
		expect(prepared(settings)[0]).toEqual({
			id: "own",
			label: "Own",
			required: false,
			kind,
			...limits,
		});
	});

	it("counts days where the reader's language is at home, if the organization has no hours", () => {
		expect(prepared({ kind: "date" }, false)[0].days).toEqual({
			min: 0,
			timeZone: locale.timeZone,
		});
	});

	it.each<[Omit<Own, "id" | "label" | "required">, keyof typeof errors, string]>([
		[{ kind: "number", min: 1, max: 6 }, "too_low", "1 or more: Own"],
		[{ kind: "number" }, "too_low", "0 or more: Own"],
		[{ kind: "number", min: 1, max: 1200 }, "too_high", "1,200 or less: Own"],
		[{ kind: "number", min: 1, max: 6 }, "format", "as 1: Own"],
		[{ kind: "number" }, "format", "as 2: Own"],
		[{ kind: "number", max: 1 }, "format", "as 1: Own"],
		[{ kind: "number", max: 6 }, "too_long", "30 characters: Own"],
		[{ kind: "date", maxDaysAhead: 60 }, "too_long", "10 characters: Own"],
		[{ kind: "date", maxDaysAhead: 60 }, "format", "as 2026-11-30: Own"],
		[{ kind: "url" }, "format", "as https://example.com: Own"],
		[{ kind: "text" }, "too_long", "200 characters: Own"],
		[{ kind: "date", after: "arrival" }, "not_after", "after Arrival: Own"],
		// Only the moment decides which day that is.
		[{ kind: "date" }, "too_early", "{first} or later: Own"],
		[{ kind: "file", maxFiles: 2 }, "too_many", "2 at most: Own"],
	])("with the settings %j says what it expects: %s", (settings, code, expected) => {
		expect(prepared(settings)[1][code]).toBe(expected);
	});
});
