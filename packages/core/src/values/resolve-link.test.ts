import { describe, expect, it } from "vitest";
import { site } from "../../../../test/fixture-site.ts";
import { resolveLink } from "./resolve-link.ts";

const resolved = (link: string) => {
	const result = resolveLink(link, site.locales[1] ?? site.locales[0], {
		...site,
		files: new Map(),
	});
	return "problem" in result ? result.problem.en : result.href;
};

describe("an address that people typed", () => {
	it.each([
		["tel:０６－００００－００００", "tel:06-0000-0000"],
		["ＴＥＬ：０６ー００００ー００００", "tel:06-0000-0000"],
		["tel:+81\u200b-6−0000−0000", "tel:+81-6-0000-0000"],
		["tel:06 0000 0000", "tel:06-0000-0000"],
		["tel:0120-000-000;ext=12", "tel:0120-000-000;ext=12"],
		["mailto:info＠example．jp", "mailto:info@example.jp"],
		["mailto:info@example。jp?subject=%E3%81%82", "mailto:info@example.jp?subject=%E3%81%82"],
		["mailto:a@example.jp,b＠example.jp", "mailto:a@example.jp,b@example.jp"],
		["mailto:?subject=x", "mailto:?subject=x"],
		["ｈｔｔｐｓ：／／ｅｘａｍｐｌｅ．ｊｐ／ａｂｏｕｔ", "https://example.jp/about"],
		["https://ｅｘａｍｐｌｅ．ｊｐ/ＡＢＣ", "https://example.jp/ＡＢＣ"],
		["https://ja.example.org/wiki/Ｂ！_(曲)", "https://ja.example.org/wiki/Ｂ！_(曲)"],
		["／ｐｒｉｃｉｎｇ", "/ja/pricing"],
	])("reaches somebody: %s", (typed, href) => expect(resolved(typed)).toBe(href));

	it.each([
		"tel:お電話",
		"tel:",
		"tel:+",
		"mailto:info",
		"mailto:info@",
		"mailto:a b@example.jp",
		"javascript:x",
	])("is refused with words: %s", (typed) => {
		expect(resolved(typed)).toMatch(/^The link "/);
	});
});
