import { expect, it } from "vitest";
import { configuration, siteFolder } from "../../../../../test/fixture-site.ts";
import { linkTargets } from "../../site/link-targets.ts";
import { openEditedSite } from "../../workspace/edited-site.ts";
import { describeChoices } from "./describe-choices.ts";

const edited = (await openEditedSite(siteFolder, configuration)).snapshot();

it.each([
	{
		words: "料金",
		kind: "page",
		href: "/pricing",
		label: "Pricing",
		names: { en: "Pricing", ja: "料金" },
	},
	{
		words: "HAPPENS with your data",
		kind: "place",
		href: "/contact#privacy",
		label: "Contact › What happens with your data",
		names: { en: "What happens with your data", ja: "個人情報の扱い" },
	},
	{ words: "favicon", kind: "file", href: "/favicon.svg", label: "favicon.svg", names: {} },
])("$words finds a $kind, with its names in every language", ({ words, ...target }) => {
	expect(describeChoices(edited, words).links).toContainEqual(target);
});

it("a list that is not searched has no icons", () => {
	const all = linkTargets(edited).map(({ href }) => href);
	expect(all).toEqual(expect.arrayContaining(["/", "/contact", "/contact#privacy"]));
	expect(all).not.toContain("/favicon.svg");
});
