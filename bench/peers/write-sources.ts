import { type PeerContent, sharedSheet } from "./read-pages.ts";
import { toJsx, toTemplate } from "./write-markup.ts";

/** A page in the markup of a system. */
export type WrittenPage = {
	readonly language: string;
	readonly name: string;
	readonly path: string;
	readonly head: string;
	/** The head as data: lists of attributes. */
	readonly headData: string;
	readonly main: string;
	/** The names of its style sheets. */
	readonly sheets: readonly string[];
};

/** What surrounds the pages of a language. */
export type WrittenFrame = { readonly language: string; readonly lang: string; readonly root: string; readonly sheets: readonly string[] };

/** The files that a system wants for pages and frames, by path. */
export type SourceTemplates = {
	readonly dialect: "jsx" | "template";
	/** The system's link to a page, and what it calls the address. */
	readonly link: { readonly name: string; readonly address: string };
	/** What is in a frame in place of the page. */
	readonly slot: string;
	/** The folder of the style sheets. */
	readonly styles: string;
	readonly page: (page: WrittenPage) => Readonly<Record<string, string>>;
	readonly frame: (frame: WrittenFrame) => Readonly<Record<string, string>>;
};

/** All files of a system that show this content, and `pages.js`, from which its settings know the pages. */
export function writeSources(
	{ pages, frames, sheets }: PeerContent,
	{ dialect, link, slot, styles, page, frame }: SourceTemplates,
): Readonly<Record<string, string>> {
	const isPage = (path: string) => pages.some((each) => each.path === path);
	const write = dialect === "jsx" ? toJsx : toTemplate;
	return Object.assign(
		{ "pages.js": `export default ${JSON.stringify(pages.map(({ language, name, path }) => ({ language, name: name || "index", path })))};\n` },
		Object.fromEntries(Object.entries(sheets).map(([name, text]) => [`${styles}/${name}.css`, text])),
		...frames.map(({ language, lang, root }) => frame({ language, lang, root: write(root, { isPage, link, slot }), sheets: [sharedSheet] })),
		...pages.map(({ language, name, path, head, main, sheets }) =>
			page({
				language,
				name: name || "index",
				path,
				head: head.map((element) => write(element, { isPage, link })).join(""),
				headData: headData(head),
				main: write(main, { isPage, link }),
				sheets,
			}),
		),
	);
}

function headData(head: readonly Element[]): string {
	const data: Record<string, unknown> = {};
	for (const element of head) {
		const attributes = Object.fromEntries([...element.attributes].map(({ name, value }) => [name, value]));
		if (element.localName === "title") data.title = element.textContent;
		else
			data[element.localName] = [
				...((data[element.localName] as unknown[] | undefined) ?? []),
				/^(?:script|style)$/.test(element.localName) ? { ...attributes, innerHTML: element.textContent } : attributes,
			];
	}
	return JSON.stringify(data);
}
