import { join, resolve } from "node:path";
import { expect, it } from "vitest";
import { configuration as fixture } from "../../../../test/fixture-site.ts";
import { bytesOf } from "../site/site-snapshot.ts";
import { openEditedSite } from "../workspace/edited-site.ts";
import { amountFinder } from "./find-amounts.ts";

const root = resolve(import.meta.dirname, "../../../..");
const edited = (await openEditedSite(join(root, "test/site"), fixture)).snapshot();
const file = "pages/pricing.yaml";

/** The paths of the found amounts, each with its new value. */
function found(words: string, instead: string) {
	const bytes = bytesOf(edited, file) ?? new Uint8Array();
	return amountFinder(
		edited,
		words,
		instead,
	)?.(file, bytes).map(({ path, next }) => [path.slice(-2).join("."), next] as const);
}

// The fixture has plans for 19,800 yen or 150 dollars a month.
it.each([
	["19,800", "21,000", [["JPY.monthly", 21_000]]],
	["￥１９，８００", "２１，０００円", [["JPY.monthly", 21_000]]],
	["19800円", "21000", [["JPY.monthly", 21_000]]],
	["JPY 19,800", "¥21,000", [["JPY.monthly", 21_000]]],
	["$150", "160.50", [["USD.monthly", 16_050]]],
	["150.00", "US$160", [["USD.monthly", 16_000]]],
	["1,500", "1,600", [["USD.yearly", 160_000]]],
	// The new words are not an amount in this currency.
	["19,800", "on request", [["JPY.monthly", undefined]]],
	["19,800", "21.50", [["JPY.monthly", undefined]]],
	["19,800", "", [["JPY.monthly", undefined]]],
	// Part of an amount is none, and neither is one of no price.
	["19,8", "20", []],
	["800", "900", []],
	["12", "13", []],
] as const)("the amount %s to become %s is found as %j", (words, instead, expected) => {
	expect(found(words, instead)).toEqual(expected);
});

it.each(["", "yen", "19,800 plans", "from 19,800", "06-1234-5678", "円"])(
	"%j is searched in texts only",
	(words) => {
		expect(found(words, "1")).toBeUndefined();
	},
);

it("an amount is shown as visitors read it, before and after", () => {
	const bytes = bytesOf(edited, file) ?? new Uint8Array();
	expect(amountFinder(edited, "$150", "160.50")?.(file, bytes)).toEqual([
		{
			key: `${file}#sections.1.amounts.USD.monthly`,
			path: ["sections", 1, "amounts", "USD", "monthly"],
			value: 15_000,
			next: 16_050,
			found: "$150",
			instead: "$160.50",
		},
	]);
});
