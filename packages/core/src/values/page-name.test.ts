import { expect, it } from "vitest";
import { pageName } from "./page-name.ts";

it.each([
	["All pages | {siteName}", "All pages"],
	["ページの一覧｜{siteName}", "ページの一覧"],
	["{siteName}: a dentist in Osaka", "a dentist in Osaka"],
	["About {siteName}", "About {siteName}"],
	["{siteName}について", "{siteName}について"],
	["{siteName}", "{siteName}"],
	["| {siteName}", "| {siteName}"],
	["Fees and hours", "Fees and hours"],
])("of %s is %s", (title, name) => {
	expect(pageName(title)).toBe(name);
	const filled = (text: string) => text.replace("{siteName}", "Minamo (D.)");
	expect(pageName(filled(title), "Minamo (D.)")).toBe(filled(name));
});
