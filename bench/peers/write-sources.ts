import { type PeerContent, sharedSheet } from "./read-pages.ts";
import { toJsx, toTemplate } from "./write-markup.ts";

/** A page in the markup of one system. */
export type WrittenPage = {
	readonly language: string;
	readonly name: string;
	readonly path: string;
	readonly head: string;
	/** The head as data: a list of the attributes of each element. */
	readonly headData: string;
	readonly main: string;
	/** The names of the page's style sheets. */
	readonly sheets: readonly string[];
};

/** The markup around the pages of a language. */
export type WrittenFrame = {
	readonly language: string;
	readonly lang: string;
	readonly root: string;
	readonly sheets: readonly string[];
};

/** The files that a system needs for pages and frames, by path. */
export type SourceTemplates = {
	readonly dialect: "jsx" | "template";
	/** The name of the system's link component, and the name of its address attribute. */
	readonly link: { readonly name: string; readonly address: string };
	/** Markup that stands in a frame at the place of the page. */
	readonly slot: string;
	/** The folder of the style sheets. */
	readonly styles: string;
	readonly page: (page: WrittenPage) => Readonly<Record<string, string>>;
	readonly frame: (frame: WrittenFrame) => Readonly<Record<string, string>>;
};

/**
 * Writes all files of a system that show this content, and `pages.js`, the list of pages that the
 * system's settings import.
 */
export function writeSources(
	{ pages, frames, sheets }: PeerContent,
	{ dialect, link, slot, styles, page, frame }: SourceTemplates,
): Readonly<Record<string, string>> {
	const isPage = (path: string) => pages.some((each) => each.path === path);
	const write = dialect === "jsx" ? toJsx : toTemplate;
	return Object.assign(
		{
			"pages.js": `export default ${JSON.stringify(pages.map(({ language, name, path }) => ({ language, name: name || "index", path })))};\n`,
		},
		Object.fromEntries(
			Object.entries(sheets).map(([name, text]) => [`${styles}/${name}.css`, text]),
		),
		...frames.map(({ language, lang, root }) =>
			frame({
				language,
				lang,
				root: write(root, { isPage, link, slot }),
				sheets: [sharedSheet],
			}),
		),
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
		const attributes = Object.fromEntries(
			[...element.attributes].map(({ name, value }) => [name, value]),
		);
		if (element.localName === "title") data.title = element.textContent;
		else
			data[element.localName] = [
				...((data[element.localName] as unknown[] | undefined) ?? []),
				/^(?:script|style)$/.test(element.localName)
					? { ...attributes, innerHTML: element.textContent }
					: attributes,
			];
	}
	return JSON.stringify(data);
}
