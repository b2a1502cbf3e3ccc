import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { parseHTML } from "linkedom";

// What the other systems are given to show: the pages of the built site, taken apart into what all pages of a language
// share (the frame) and what each has alone.

/** One page in one language. */
export type PeerPage = {
	readonly language: string;
	/** The address without the language, "" for the first page. */
	readonly name: string;
	readonly path: string;
	/** Title, descriptions, links to other languages and icons, structured data. */
	readonly head: readonly Element[];
	readonly main: Element;
	/** The rules that only some pages need. */
	readonly styles: string;
};

/** What stands around the pages of a language; the place of the page is an empty `<main>`. */
export type PeerFrame = { readonly language: string; readonly lang: string; readonly root: Element };

export type PeerContent = { readonly pages: readonly PeerPage[]; readonly frames: readonly PeerFrame[]; readonly sharedStyles: string };

/** Reads the pages of a built site (`dist/client`) in these languages; the first language has the addresses without a prefix. */
export function readPages(folder: string, languages: readonly string[]): PeerContent {
	const style = (href: string) => readFileSync(join(folder, href), "utf8");
	let sharedStyles = "";
	const frames: PeerFrame[] = [];
	const pages = languages.flatMap((language, index) => {
		const prefix = index === 0 ? "" : `/${language}`;
		return namesIn(folder, languages).map((name): PeerPage => {
			const path = `${prefix}${name && `/${name}`}` || "/";
			const { document } = parseHTML(readFileSync(join(folder, `${path === "/" ? "index" : path}.html`), "utf8"));
			const [shared = "", ...own] = [...document.querySelectorAll("link[rel=stylesheet]")].map((link) => style(link.getAttribute("href") ?? ""));
			sharedStyles = shared;
			const main = document.querySelector("main");
			const root = document.querySelector("[data-page] > div");
			if (main === null || root === null) throw new Error(`${path} has no main part`);
			main.replaceWith(document.createElement("main"));
			if (name === "") frames.push({ language, lang: document.documentElement.lang, root });
			const head = document.querySelectorAll(
				'title, meta[name]:not([name="viewport"]), meta[property], link:not([rel=stylesheet]), script[type="application/ld+json"]',
			);
			return { language, name, path, head: [...head], main, styles: own.join("\n") };
		});
	});
	return { pages, frames, sharedStyles };
}

/** The icons and pictures of a built site that pages refer to, as paths in its folder. */
export function picturesOf(folder: string): string[] {
	const isPicture = /^(?:favicon\.\w+|apple-touch-icon\.png|icon-\w+\.png|site\.webmanifest|assets\/(?!share-).*\.(?:avif|gif|jpg|png|svg|webp))$/;
	return readdirSync(folder, { recursive: true, encoding: "utf8" }).filter((path) => isPicture.test(path));
}

function namesIn(folder: string, languages: readonly string[]): string[] {
	const names = readdirSync(folder).flatMap((file) => /^(.*)\.html$/.exec(file)?.[1] ?? []);
	return ["", ...names.filter((name) => !["index", "404", "500", ...languages].includes(name))];
}
