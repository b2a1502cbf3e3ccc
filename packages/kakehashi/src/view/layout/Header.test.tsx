import type { LayoutContent } from "@kakehashi/core/payload/payload.ts";
import { renderToString } from "react-dom/server";
import { expect, it } from "vitest";
import { Header } from "./Header.tsx";
import { LanguageChoice } from "./LanguageChoice.tsx";

/** Whether the header has the class that makes a vertical heading start below the header. */
function isLong(siteName: string, labels: readonly string[], nameInLogo = false): boolean {
	const links = labels.map((label) => ({ id: label, href: "/", label, current: false }));
	const theme = { label: "x", light: "x", dark: "x", system: "x" };
	const layout = {
		siteName,
		nameInLogo,
		home: "/",
		menu: "x",
		theme,
		defaultTheme: "light",
		navigation: { label: "x", links },
		languages: { links: [] },
	};
	return /^<header class="[^"]*long/.test(
		renderToString(<Header layout={layout as unknown as LayoutContent} />),
	);
}

it("keeps clear of a heading in columns with a few pages, and says so when there are more", () => {
	expect(isLong("Kakehashi", ["ホーム", "オープンソース", "料金", "お問い合わせ"])).toBe(false);
	expect(
		isLong("もり歯科クリニック", [
			"ホーム",
			"診療案内",
			"スタッフ",
			"お知らせ",
			"お問い合わせ",
		]),
	).toBe(true);
	expect(
		isLong("もり歯科クリニックともり矯正歯科", ["ホーム", "診療案内", "スタッフ", "アクセス"]),
	).toBe(true);
});

it("has a button for several other languages, and a plain link for one", () => {
	const links = ["ja", "fr"].map((code) => ({ code, tag: code, href: `/${code}`, name: code }));
	const opens = (count: number) =>
		/<details[^>]*><summary>.*Languages.*<\/summary><div><a href="\/ja".*href="\/fr"/.test(
			renderToString(
				<LanguageChoice languages={{ label: "Languages", links: links.slice(0, count) }} />,
			),
		);
	expect([opens(1), opens(2)]).toEqual([false, true]);
});
