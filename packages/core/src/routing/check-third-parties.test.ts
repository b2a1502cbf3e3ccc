import { describe, expect, it } from "vitest";
import { site } from "../../../../test/fixture-site.ts";
import type { ThirdParties } from "../policy/third-parties.ts";
import { checkThirdParties, thirdPartyWarnings } from "./check-third-parties.ts";

const notice = { en: "Somebody receives it.", ja: "誰かに届きます。" };
const counter = { script: "https://count.example/a.js", connect: ["https://in.count.example"] };
const problems = (named: ThirdParties) =>
	checkThirdParties({ ...site, ...named }).map(({ en }) => en);

describe("what the configuration names of others", () => {
	it("is accepted by its exact hosts", () => {
		expect(
			problems({
				embeds: { map: { origins: ["https://map.example"], notice } },
				thirdParties: { counter: { ...counter, pages: ["pricing"] } },
			}),
		).toEqual([]);
	});

	it.each([
		[
			{ embeds: { map: { origins: ["map.example"], notice } } },
			/embeds\.map\.origins: "map\.example"/,
		],
		[
			{ embeds: { map: { origins: ["https://*.map.example"], notice } } },
			/embeds\.map\.origins/,
		],
		[{ embeds: { map: { origins: ["http://map.example"], notice } } }, /embeds\.map\.origins/],
		[
			{ embeds: { map: { origins: ["https://map.example; script-src *"], notice } } },
			/embeds\.map\.origins/,
		],
		[{ embeds: { map: { origins: [], notice } } }, /embeds\.map\.origins/],
		[
			{ embeds: { map: { origins: ["https://map.example"], notice: { en: "Somebody." } } } },
			/embeds\.map\.notice.*"ja"/,
		],
		[{ thirdParties: { counter: { script: "/a.js" } } }, /thirdParties\.counter\.script/],
		[
			{ thirdParties: { counter: { ...counter, connect: ["*"] } } },
			/thirdParties\.counter\.connect/,
		],
		[
			{ thirdParties: { counter: { ...counter, attributes: { onload: "alert(1)" } } } },
			/attributes: "onload"/,
		],
		[{ thirdParties: { counter: { ...counter, pages: ["none"] } } }, /no page "none"/],
	] as const)("is refused with its place: %j", (named, problem) => {
		expect(problems(named)).toEqual([expect.stringMatching(problem)]);
	});

	it("is told to the owner with what the privacy text owes visitors", () => {
		expect(thirdPartyWarnings({})).toEqual([]);
		const [note, open] = thirdPartyWarnings({
			thirdParties: { counter: { ...counter, trustedTypes: false } },
		});
		expect(note?.en).toMatch(/count\.example, in\.count\.example.*GDPR/);
		expect(note?.ja).toMatch(/外部送信規律/);
		expect(open?.en).toMatch(/trustedTypes: false/);
	});
});
