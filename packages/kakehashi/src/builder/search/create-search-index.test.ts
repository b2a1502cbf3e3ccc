import { brotliCompressSync } from "node:zlib";
import type { Payload, SectionPayload } from "@kakehashi/core/payload/payload.ts";
import { isSearchedPages, type SearchedPage } from "@kakehashi/core/search/find-in-pages.ts";
import { describe, expect, it } from "vitest";
import { createSearchIndex } from "./create-search-index.ts";

const payload = (path: string, kind = "text", section: object = {}, locale = "en") =>
	({
		locale,
		head: { path, title: `Page ${path} | Site`, description: `About ${path}` },
		layout: { siteName: "Site" },
		sections: [{ kind, ...section } as SectionPayload],
	}) as unknown as Payload;
const html = (text: string) => `<main><h1>Heading</h1><p>${text}</p></main>`;

function indexOf(add: (index: ReturnType<typeof createSearchIndex>) => void, locale = "en") {
	const index = createSearchIndex();
	add(index);
	const { files, excluded } = index.finish();
	const read = (path: string) => JSON.parse(Buffer.from(files.get(path) ?? "").toString());
	const parts: string[] = read(`builds/search/${locale}.json`).parts;
	const pages: SearchedPage[] = parts.flatMap((part) => read(part.slice(1)));
	expect(isSearchedPages(pages)).toBe(true);
	return { files, excluded, parts, pages };
}

/** Text in which words repeat as in a natural language: some often, most rarely. */
function prose(seed: number, words: number): string {
	const syllables = ["ka", "te", "mi", "ro", "sun", "ber", "li", "do", "pan", "e", "vor", "ing"];
	let state = seed;
	const next = () => {
		state = (state * 1103515245 + 12345) % 2147483648;
		return state / 2147483648;
	};
	const word = () => {
		let rank = Math.floor(4000 ** next());
		let text = "";
		do {
			text += syllables[rank % 12];
			rank = Math.floor(rank / 12);
		} while (rank > 0);
		return text;
	};
	return Array.from({ length: words }, word).join(" ");
}

describe("the index", () => {
	it("has pages in their order, then entries from the newest on, whatever order they come in; the search page is not in it", () => {
		const entry = (path: string, date: string) => payload(path, "entryHero", { date });
		const add = (entries: readonly Payload[]) =>
			indexOf((index) => {
				for (const each of [
					payload("/z"),
					payload("/a"),
					payload("/search", "search"),
					...entries,
				])
					index.add(each, () => html("x"));
			});
		const entries = [
			entry("/news/old", "2024-01-01"),
			entry("/news/b", "2026-01-01"),
			entry("/news/a", "2026-01-01"),
		];
		const first = add(entries);
		expect(first.pages.map(([path]) => path)).toEqual([
			"/z",
			"/a",
			"/news/a",
			"/news/b",
			"/news/old",
		]);
		expect(first.pages[0]?.[1]).toBe("Page /z");
		expect([...add(entries.toReversed()).files.keys()]).toEqual([...first.files.keys()]);
	});

	it("calls the home page what the menu calls it", () => {
		const links = [
			{ id: "index", href: "/", label: "Home", current: true },
			{ id: "about", href: "/about", label: "About", current: false },
		];
		const home = {
			...payload("/"),
			layout: { siteName: "Site", home: "/", navigation: { links } },
		} as unknown as Payload;
		expect(indexOf((index) => index.add(home, () => html("x"))).pages[0]?.[1]).toBe("Home");
	});

	it("has 60 KB at most in a file, and all of a site of 200 pages in two", () => {
		const { files, parts, pages, excluded } = indexOf((index) => {
			for (let each = 1; each <= 200; each += 1)
				index.add(payload(`/page-${each}`), () => html(prose(each, 180)));
		});
		expect([pages.length, excluded]).toEqual([200, 0]);
		expect(pages.every(([, , [section]]) => (section?.[2].length ?? 0) > 300)).toBe(true);
		expect(parts.length).toBeLessThanOrEqual(2);
		for (const part of parts)
			expect(brotliCompressSync(files.get(part.slice(1)) ?? "").length).toBeLessThanOrEqual(
				60 * 1024,
			);
	});

	it("knows of older entries only what they are called, and of the oldest of very many nothing", () => {
		const { pages, excluded, parts } = indexOf((index) => {
			for (let each = 0; each < 10_000; each += 1)
				index.add(
					payload(`/news/${each}`, "entryHero", {
						date: `${3000 - each}`.padStart(4, "0"),
					}),
					() => html(prose(each, 150)),
				);
		});
		expect(parts.length).toBeLessThanOrEqual(7);
		expect(pages[0]?.[2][0]?.[2]).not.toBe("About /news/0");
		expect(pages.at(-1)?.[2]).toEqual([["", "", `About ${pages.at(-1)?.[0]}`]]);
		expect(pages.length + excluded).toBe(10_000);
		expect(excluded).toBeGreaterThan(0);
	});
});
