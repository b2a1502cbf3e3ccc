import type { LayoutContent, NotFoundContent, Payload } from "@kakehashi/core/payload/payload.ts";
import { renderToString } from "react-dom/server";
import { describe, expect, it } from "vitest";
import { sectionComponents } from "../sections/components.ts";
import { Page } from "./Page.tsx";

const layout: LayoutContent = {
	siteName: "Bridge",
	nameInLogo: false,
	skip: "Skip",
	menu: "Menu",
	theme: { label: "Theme", light: "Light", dark: "Dark", system: "System" },
	footer: {
		label: "Footer",
		about: ["About"],
		links: [{ label: "License", href: "/license" }],
		build: "Build",
	},
	home: "/",
	navigation: {
		label: "Pages",
		links: [{ id: "home", href: "/", label: "Home", current: false }],
	},
	languages: {
		label: "Language",
		links: [{ code: "ja", tag: "ja-JP", name: "日本語", href: "/ja" }],
	},
	hints: [
		{
			code: "ja",
			tag: "ja-JP",
			name: "日本語",
			href: "/ja",
			text: "日本語でも",
			link: "読む",
			dismiss: "閉じる",
		},
	],
	defaultTheme: "dark",
	failure: "Failure",
};
const block = {
	tag: "en-US",
	heading: ["Not", "found"],
	requested: "Asked for",
	text: ["Text"],
	pages: "Pages",
	suggestions: [{ href: "/", label: "Home", about: "About" }],
};
const content: NotFoundContent = { ...block, message: "Page not found", path: "", others: [] };

function render(change: Partial<NotFoundContent> = {}): string {
	const payload: Payload = {
		page: "notFound",
		locale: "en",
		tag: "en-US",
		status: 404,
		head: { title: "", description: "", alternates: [], meta: [], structuredData: "{}" },
		layout,
		sections: [
			{
				kind: "notFound",
				number: 0,
				tone: "paper",
				noBottomPadding: false,
				...content,
				...change,
			},
		],
	};
	return renderToString(
		<Page payload={payload} buildId="0123456789ab" components={sectionComponents} />,
	);
}

const count = (markup: string, pattern: RegExp) => [...markup.matchAll(pattern)].length;

describe("Page", () => {
	it("has one main and one h1, with the skip link leading to main", () => {
		const markup = render({ others: [{ ...block, tag: "ja-JP" }] });
		expect(count(markup, /<h1\b/g)).toBe(1);
		expect(count(markup, /<main id="main" tabindex="-1"/g)).toBe(1);
		expect(markup).toContain('href="#main"');
	});

	it("carries what the scripts look for", () => {
		const markup = render();
		expect(markup).toMatch(/<a href="\/ja" lang="ja-JP" hrefLang="ja" data-locale="ja">日本語/);
		expect(markup).toMatch(
			/<aside [^>]*hidden="" data-language-hint="ja" lang="ja-JP" aria-labelledby="([^"]+)".*<p id="\1">/,
		);
		expect(markup).toMatch(/<button type="button" data-dismiss-hint="" aria-label="閉じる">/);
		expect(markup).toMatch(/<code data-build-id="">0123456789ab</);
	});

	it("offers the themes with the default one chosen", () => {
		const radios = render().match(/<input[^>]+name="theme"[^>]*>/g) ?? [];
		expect(radios.map((radio) => /value="(\w+)"/.exec(radio)?.[1])).toEqual([
			"light",
			"dark",
			"system",
		]);
		expect(radios.map((radio) => /checked/.test(radio))).toEqual([false, true, false]);
	});

	it("needs neither inline styles nor scripts", () => {
		expect(render()).not.toMatch(/ style=|<script/);
	});

	it("shows the address asked for as text, and leaves room for it where it is not known yet", () => {
		expect(render({ path: "/<b>" })).toMatch(/<code data-requested-path=""[^>]*>\/&lt;b&gt;</);
		expect(render()).toMatch(/<code data-requested-path=""[^>]*><\/code>/);
	});

	it("sets each heading as its own language is written", () => {
		const markup = render({ others: [{ ...block, tag: "ja-JP" }] });
		expect(markup).toMatch(/<h1\b[^>]*><span[^>]*>Not<\/span> <span[^>]*>found<\/span><\/h1>/);
		expect(markup).toMatch(
			/lang="ja-JP".*<h2\b[^>]*><span[^>]*>Not\u200b<\/span><span[^>]*>found<\/span><\/h2>/,
		);
	});

	it("is the same each time", () => {
		expect(render()).toBe(render());
	});
});
