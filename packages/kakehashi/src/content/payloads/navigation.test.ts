import {
	type NavigationItem,
	type NavigationLink,
	pagesOfItem,
} from "@kakehashi/core/payload/payload.ts";
import { withPages } from "@kakehashi/core/routing/site.ts";
import { describe, expect, it } from "vitest";
import { configuration, contentFiles } from "../../../../../test/fixture-site.ts";
import { loadContent } from "../load/load-content.ts";
import { scanPages } from "../read/scan-pages.ts";
import { navigation } from "./navigation.ts";

const textOf = (name: string) => new TextDecoder().decode(contentFiles.get(name));

/** The menu in a language, for the fixture with `menu` in its `site.yaml`. */
function menuOf(
	menu: string,
	code: string,
	changes: Readonly<Record<string, string>> = {},
	current = "pricing",
): NavigationItem[] {
	const texts = {
		"site.yaml": textOf("site.yaml").replace(/^menu:.*$/m, `menu: [${menu}]`),
		...changes,
	};
	const files = new Map([
		...contentFiles,
		...Object.entries(texts).map(
			([name, text]) => [name, new TextEncoder().encode(text)] as const,
		),
	]);
	const site = withPages(configuration, scanPages(files));
	const locale = site.locales.find((each) => each.code === code) ?? site.locales[0];
	return navigation(loadContent(files, site), site, locale, current);
}

/** Only the labels. A group is its label with those of its pages. */
const labelsOf = (items: readonly NavigationItem[]) =>
	items.map((item) =>
		"links" in item ? [item.label, ...item.links.map(({ label }) => label)] : item.label,
	);

describe("the menu", () => {
	const more = "{ label: { en: More, ja: その他 }, pages: [pricing, contacts] }";

	it("has the pages in order, and those that it does not name after them", () => {
		expect(labelsOf(menuOf("contacts, index", "en"))).toEqual([
			"Contact",
			"Home",
			"Open source",
			"Pricing",
		]);
	});

	it("has a group under its label, where it stands in the list", () => {
		expect(labelsOf(menuOf(`index, ${more}, openSource`, "en"))).toEqual([
			"Home",
			["More", "Pricing", "Contact"],
			"Open source",
		]);
		expect(labelsOf(menuOf(`index, ${more}`, "ja"))).toEqual([
			"ホーム",
			["その他", "料金", "お問い合わせ"],
			"オープンソース",
		]);
	});

	it("has a group under a page, which leads there as well", () => {
		const [group] = menuOf("{ page: openSource, pages: [pricing] }", "ja");
		expect(group).toMatchObject({
			label: "オープンソース",
			own: { href: "/ja/opensource", current: false },
			links: [{ href: "/ja/pricing", current: true }],
		});
		expect(group && pagesOfItem(group).map(({ href }: NavigationLink) => href)).toEqual([
			"/ja/opensource",
			"/ja/pricing",
		]);
	});

	it("leaves out what is not in the language: a page, a group without pages, the page above others", () => {
		const onlyJapanese = (name: string) => ({
			[`pages/${name}.yaml`]: `path: /${name.toLowerCase()}
languages: [ja]
menu: { ja: 採用 }
title: { ja: 採用 }
description: { ja: 働く人を募集しています。 }
sections: [{ kind: hero, art: row, kanji: 採用, heading: { ja: [採用] } }]
`,
			"site.yaml": `${textOf("site.yaml")}onlyIn: { en: "Only in {languages}", ja: "{languages}のみ" }\n`,
		});
		const withJobs = (menu: string, code: string) => {
			const changes = onlyJapanese("jobs");
			return labelsOf(
				menuOf(menu, code, {
					...changes,
					"site.yaml": changes["site.yaml"].replace(/^menu:.*$/m, `menu: [${menu}]`),
				}),
			);
		};
		const rest = "openSource, pricing, contacts";
		expect(
			withJobs(`index, { label: { en: Us, ja: 会社 }, pages: [jobs] }, ${rest}`, "en"),
		).toEqual(["Home", "Open source", "Pricing", "Contact"]);
		expect(
			withJobs(`index, { label: { en: Us, ja: 会社 }, pages: [jobs] }, ${rest}`, "ja")[1],
		).toEqual(["会社", "採用"]);
		expect(
			withJobs("index, { page: jobs, pages: [openSource, pricing] }, contacts", "en"),
		).toEqual(["Home", "Open source", "Pricing", "Contact"]);
		expect(
			withJobs("{ page: index, pages: [jobs] }, openSource, pricing, contacts", "en")[0],
		).toBe("Home");
	});
});
