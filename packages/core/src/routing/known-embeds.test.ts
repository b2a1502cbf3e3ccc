import { describe, expect, it } from "vitest";
import { configuration } from "../../../../test/fixture-site.ts";
import { sitePolicy } from "../policy/site-policy.ts";
import { checkThirdParties } from "./check-third-parties.ts";
import { knownEmbeds, withKnownEmbeds } from "./known-embeds.ts";
import { withPages } from "./site.ts";

const pagesWith = (...embeds: readonly unknown[]) => [
	{ sections: [{ kind: "hero" }] },
	{ sections: embeds.map((embed) => ({ kind: "embed", embed })) },
];
const locale = (code: string) => ({ ...configuration.locales[0], code });

describe("a service that the kit knows", () => {
	it.each(Object.keys(knownEmbeds))("%s is allowed where a page embeds it", (name) => {
		const site = withPages(withKnownEmbeds(configuration, pagesWith(name)), []);
		expect(Object.keys(site.embeds ?? {})).toEqual([
			...Object.keys(configuration.embeds ?? {}),
			name,
		]);
		expect(checkThirdParties(site)).toEqual([]);
		const { origins } = knownEmbeds[name as keyof typeof knownEmbeds];
		expect(sitePolicy(site, []).sources["frame-src"]).toEqual(
			expect.arrayContaining([...origins]),
		);
	});

	it("opens nothing where no page embeds it", () => {
		const pages = pagesWith("toString", undefined, 3, ["youtube"]);
		expect(withKnownEmbeds(configuration, pages)).toBe(configuration);
	});

	it("is what the configuration says, if it says it", () => {
		const own = { origins: ["https://video.example"], notice: { en: "Us.", ja: "私たち。" } };
		const config = { ...configuration, embeds: { youtube: own } };
		expect(withKnownEmbeds(config, pagesWith("youtube", "vimeo")).embeds).toMatchObject({
			youtube: own,
			vimeo: { origins: ["https://player.vimeo.com"] },
		});
	});

	it("tells visitors in each language, in English where the kit has no other words", () => {
		const locales = [locale("ja"), locale("zh-Hant"), locale("en")] as const;
		const { embeds } = withKnownEmbeds({ ...configuration, locales }, pagesWith("vimeo"));
		const notice = embeds?.vimeo?.notice ?? {};
		expect(Object.keys(notice)).toEqual(["ja", "zh-Hant", "en"]);
		expect(notice["zh-Hant"]).toBe(notice.en);
		expect(notice.ja).not.toBe(notice.en);
		for (const sentence of Object.values(notice)) expect(sentence).toContain("Vimeo");
	});
});
