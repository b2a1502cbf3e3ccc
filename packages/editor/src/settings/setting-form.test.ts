import { expect, it } from "vitest";
import type { Value } from "../../../kakehashi/src/content/yaml/content-tree.ts";
import { EditRefused } from "../edits/edit-refused.ts";
import { fromForm, toForm } from "./setting-form.ts";

const maps = {
	origins: ["https://maps.example"],
	notice: { en: "They see you.", ja: "見えます。" },
};

/** A setting, its value in the file, and in the form. */
const settings: readonly (readonly [key: string, file: Value, form: Value])[] = [
	["origin", "https://example.com", "https://example.com"],
	["externalPaths", ["/blog"], ["/blog"]],
	[
		"locales",
		[{ code: "ja", name: "日本語", currency: "JPY", timeZone: "Asia/Tokyo" }],
		[{ code: "ja", name: "日本語", currency: "JPY", timeZone: "Asia/Tokyo" }],
	],
	[
		"redirects",
		{ "/old": "/new", "/gone": { to: "/", status: 301 } },
		[
			{ name: "/old", to: "/new", status: "302" },
			{ name: "/gone", to: "/", status: "301" },
		],
	],
	["embeds", { maps }, [{ name: "maps", ...maps }]],
	[
		"thirdParties",
		{
			count: {
				script: "https://a.example/a.js",
				attributes: { "data-x": "1" },
				trustedTypes: false,
			},
		},
		[
			{
				name: "count",
				script: "https://a.example/a.js",
				attributes: [{ name: "data-x", value: "1" }],
				trustedTypes: false,
			},
		],
	],
];

it.each(settings)("%s has a form, and comes back from it as it was", (key, file, form) => {
	expect(toForm(key, file)).toEqual(form);
	expect(fromForm(key, form, file)).toEqual(file);
});

it("only the rows that were changed get another notation", () => {
	const before = { "/old": "/new", "/also": "/new" };
	const form = [
		{ name: "/old", to: "/new", status: "302" },
		{ name: " /also ", to: "/newer", status: "308" },
	];
	expect(fromForm("redirects", form, before)).toEqual({
		"/old": "/new",
		"/also": { to: "/newer", status: 308 },
	});
});

it.each([
	["an empty line", "externalPaths", ["/blog", " ", ""], ["/blog"]],
	["spaces around a value", "origin", " https://example.com ", "https://example.com"],
	[
		"a language that nobody has written yet",
		"embeds",
		[{ name: "maps", origins: [], notice: { en: "They see you.", fr: " " } }],
		{ maps: { origins: [], notice: { en: "They see you." } } },
	],
] as const)("%s is left out", (_, key, form, file) => {
	expect(fromForm(key, form, null)).toEqual(file);
});

it("a name that is there twice is refused, because one of both would be lost", () => {
	const rows = [
		{ name: "/old", to: "/a", status: "301" },
		{ name: "/old ", to: "/b", status: "301" },
	];
	expect(() => fromForm("redirects", rows, null)).toThrow(EditRefused);
});
