import { readFileSync } from "node:fs";
import { join } from "node:path";
import { parse, stringify } from "yaml";
import { withCommentsIn } from "../../packages/kakehashi/src/builder/starter/with-comments-in.ts";
import { type SectionKinds, sectionKinds } from "../../packages/kakehashi/src/sections/schemas.ts";

const folder = join(import.meta.dirname, "../../packages/kakehashi/src/sections");

export const kindNames = Object.keys(sectionKinds) as (keyof SectionKinds)[];

/**
 * The example of a kind from its file, with English comments and without the tags that mark
 * placeholders.
 */
export function exampleText(kind: string): string {
	const text = readFileSync(join(folder, kind, "example.yaml"), "utf8");
	return withCommentsIn(text, "en").replaceAll(/ !sample/g, "");
}

/** The file that the chart's example refers to, by its path in the site's folder. */
export const exampleData = {
	path: "data/rest.json",
	text: readFileSync(join(folder, "chart/example.json"), "utf8"),
} as const;

/** The organization file from which the examples of opening hours and access take their data. */
export const exampleOrganization = readFileSync(
	join(folder, "openingHours/organization.yaml"),
	"utf8",
);

/** The file that an example offers for download. */
export const exampleFile = { path: "files/order-form.pdf", bytes: 240_000 } as const;

/** All files that examples refer to, with their sizes in bytes. */
export const exampleFiles: readonly { readonly path: string; readonly bytes: number }[] = [
	exampleFile,
	{ path: "files/baking.mp4", bytes: 8_400_000 },
	{ path: "files/baking.en.vtt", bytes: 300 },
	{ path: "files/baking.ja.vtt", bytes: 300 },
];

/** The embeds that the configuration must define for the examples. */
export const exampleEmbeds = {
	map: {
		origins: ["https://www.openstreetmap.org"],
		notice: {
			en: "Once you press, OpenStreetMap receives your IP address and which site you come from.",
			ja: "押すと、IPアドレスと、どのサイトから開いたかが、OpenStreetMapに送られます。",
		},
	},
} as const;

/** The folder of the pictures that examples use. */
export const examplePictures = join(folder, "example-pictures");

type Section = { readonly kind: string; readonly [key: string]: unknown };
export type PageData = {
	readonly path: string;
	readonly title: unknown;
	readonly description: unknown;
	readonly sections: readonly Section[];
};

export const exampleOf = (kind: string) => parse(exampleText(kind)) as Section;

/** Extra fields of a form, one of each kind. */
export const extraFields = [
	{ id: "phone", kind: "tel", label: { en: "Telephone", ja: "電話番号" } },
	{
		id: "room",
		kind: "select",
		required: true,
		label: { en: "Room", ja: "お部屋" },
		options: [
			{ id: "sakura", label: { en: "Cherry", ja: "桜の間" } },
			{ id: "ume", label: { en: "Plum", ja: "梅の間" } },
		],
	},
	{ id: "day", kind: "date", label: { en: "Day of arrival", ja: "ご到着の日" } },
	{
		id: "leaving",
		kind: "date",
		after: "day",
		label: { en: "Day of departure", ja: "ご出発の日" },
	},
	{
		id: "guests",
		kind: "number",
		required: true,
		min: 1,
		max: 6,
		label: { en: "Guests", ja: "人数" },
		hint: { en: "Children too.", ja: "お子さまも数えてください。" },
	},
	{ id: "website", kind: "url", label: { en: "Website", ja: "ウェブサイト" } },
	{ id: "badge", kind: "text", label: { en: "Name on the door", ja: "表札のお名前" } },
	{
		id: "diet",
		kind: "textarea",
		label: { en: "What you do not eat", ja: "召し上がらないもの" },
	},
	{ id: "parking", kind: "checkbox", label: { en: "I come by car", ja: "車で行きます" } },
] as const;

/**
 * A page with the example of a kind and what it needs: a hero, and for the comparison the pricing
 * plans.
 */
export function examplePage(kind: string): PageData {
	const before =
		kind === "hero" ? [] : kind === "comparison" ? ["hero", "pricingPlans"] : ["hero"];
	const sections = [...before, kind]
		.map(exampleOf)
		.map((section) => (section.kind === "form" ? { ...section, extraFields } : section));
	return {
		path: `/example-${kind.toLowerCase()}`,
		...words(`Example of ${kind}`, "見本のページ"),
		sections,
	};
}

/**
 * Pages that together show the examples of all kinds, five at a time. The form has its own page,
 * because a site can have only one form.
 */
export function companyPages(): PageData[] {
	const kinds = kindNames
		.filter((kind) => !["hero", "form", "search", "comparison"].includes(kind))
		.flatMap((kind) => (kind === "pricingPlans" ? [kind, "comparison"] : [kind]));
	return Array.from({ length: Math.ceil(kinds.length / 5) }, (_, index) => ({
		path: `/company-${index + 1}`,
		...words(`Company ${index + 1}`, `組${index + 1}`),
		sections: ["hero", ...kinds.slice(index * 5, index * 5 + 5)].map(exampleOf),
	}));
}

/** A page with the examples of all kinds. */
export const everythingPage = (): PageData => ({
	path: "/everything",
	...words("Everything", "全種類"),
	sections: [
		"hero",
		...kindNames.filter((kind) => !["hero", "callToAction"].includes(kind)),
		"callToAction",
	].map(exampleOf),
});

/** A section with other ways to write to somebody, for a site without a form. */
export const callOrMail: Section = {
	...exampleOf("links"),
	links: [
		{
			name: { en: "Telephone", ja: "電話" },
			text: { en: "From ten to six.", ja: "10時から18時まで。" },
			action: { label: { en: "Call us", ja: "電話をかける" }, href: "tel:+81-87-000-0000" },
		},
		{
			name: { en: "Mail", ja: "メール" },
			text: { en: "At any hour.", ja: "いつでもどうぞ。" },
			action: {
				label: { en: "Write to us", ja: "メールを書く" },
				href: "mailto:tea@example.com",
			},
		},
	],
};

/**
 * A page file with another section in the place of its form, because a site has at most one form.
 */
export function withoutForm(page: string, instead: Section = exampleOf("descriptionList")): string {
	const { sections, ...rest } = parse(page) as PageData;
	return stringify({
		...rest,
		sections: sections.map((section) =>
			section.kind === "form" ? { ...instead, id: "form" } : section,
		),
	});
}

export function words(en: string, ja: string) {
	return { title: { en, ja }, description: { en: `${en}.`, ja: `${ja}です。` } };
}
