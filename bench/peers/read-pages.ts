import { readdirSync, readFileSync } from "node:fs";
import { basename, join } from "node:path";
import { parseHTML } from "linkedom";

// The content for the other systems: the pages of the built site, split into what all pages of a
// language share (the frame) and what belongs to one page.

/** One page in one language. */
export type PeerPage = {
	readonly language: string;
	/** The address without the language, "" for the home page. */
	readonly name: string;
	readonly path: string;
	/**
	 * Title, descriptions, links to other languages and icons, structured data, and the font subset
	 * for the letters of the heading.
	 */
	readonly head: readonly Element[];
	readonly main: Element;
	/** The names of the style sheets that only some pages need. */
	readonly sheets: readonly string[];
};

/** The markup around the pages of a language. An empty `<main>` marks the place of the page. */
export type PeerFrame = {
	readonly language: string;
	readonly lang: string;
	readonly root: Element;
};

export type PeerContent = {
	readonly pages: readonly PeerPage[];
	readonly frames: readonly PeerFrame[];
	readonly sheets: Readonly<Record<string, string>>;
};

/** The style sheet of all pages. */
export const sharedSheet = "shared";

/**
 * Reads the pages of a built site (`dist/client`) in these languages. The addresses of the first
 * language have no prefix.
 */
export function readPages(folder: string, languages: readonly string[]): PeerContent {
	const sheets: Record<string, string> = {};
	const frames: PeerFrame[] = [];
	const pages = languages.flatMap((language, index) => {
		const prefix = index === 0 ? "" : `/${language}`;
		return namesIn(folder, languages).map((name): PeerPage => {
			const path = `${prefix}${name && `/${name}`}` || "/";
			const { document } = parseHTML(
				readFileSync(join(folder, `${path === "/" ? "index" : path}.html`), "utf8"),
			);
			const files = document
				.querySelector("style[data-files]")
				?.getAttribute("data-files")
				?.split(" ");
			const face = document.querySelector("style:not([data-files])");
			if (files === undefined || face === null) throw new Error(`${path} has no styles`);
			const [own = "", common = face.textContent] =
				/^(@font-face\{font-family:cover-.*?\})(@font-face\{font-family:heading-.*)$/s
					.exec(face.textContent)
					?.slice(1) ?? [];
			face.textContent = own;
			const names = files.map((file, index) => {
				const name =
					index === 0 ? sharedSheet : basename(file).replace(/-[\w-]{8}\.css$/, "");
				sheets[name] =
					readFileSync(join(folder, file), "utf8") + (index === 0 ? common : "");
				return name;
			});
			const main = document.querySelector("main");
			const root = document.querySelector("[data-page] > div");
			if (main === null || root === null) throw new Error(`${path} has no main part`);
			main.replaceWith(document.createElement("main"));
			// The SVG whose symbols other SVGs on the page refer to.
			root.prepend(...document.querySelectorAll("body > svg"));
			if (name === "") frames.push({ language, lang: document.documentElement.lang, root });
			const head = document.querySelectorAll(
				'title, meta[name]:not([name="viewport"]), meta[property], link:not([rel=stylesheet]), script[type="application/ld+json"]',
			);
			return {
				language,
				name,
				path,
				head: own === "" ? [...head] : [...head, face],
				main,
				sheets: names.slice(1),
			};
		});
	});
	return { pages, frames, sheets };
}

/** Paths, in the folder of a built site, of the icons, images and fonts that pages refer to. */
export function publicFilesOf(folder: string): string[] {
	const isShown =
		/^(?:favicon\.\w+|apple-touch-icon\.png|icon-\w+\.png|site\.webmanifest|assets\/(?!share-).*\.(?:avif|gif|jpg|png|svg|webp|woff2))$/;
	return readdirSync(folder, { recursive: true, encoding: "utf8" }).filter((path) =>
		isShown.test(path),
	);
}

function namesIn(folder: string, languages: readonly string[]): string[] {
	const files = readdirSync(folder, { recursive: true, encoding: "utf8" });
	const names = files.flatMap((file) => /^(.*)\.html$/.exec(file)?.[1] ?? []);
	return [
		"",
		...names
			.filter(
				(name) => !["index", "404", "500", ...languages].includes(name.split("/")[0] ?? ""),
			)
			.sort(),
	];
}
