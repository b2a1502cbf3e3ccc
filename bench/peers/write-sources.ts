import type { PeerContent } from "./read-pages.ts";
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
	readonly styles: string;
};

/** What surrounds the pages of a language. */
export type WrittenFrame = { readonly language: string; readonly lang: string; readonly root: string; readonly styles: string };

/** The files that a system wants for pages and frames, by path. */
export type SourceTemplates = {
	readonly dialect: "jsx" | "template";
	/** The system's link to a page, and what it calls the address. */
	readonly link: { readonly name: string; readonly address: string };
	/** What is in a frame in place of the page. */
	readonly slot: string;
	readonly page: (page: WrittenPage) => Readonly<Record<string, string>>;
	readonly frame: (frame: WrittenFrame) => Readonly<Record<string, string>>;
};

/** All files of a system that show this content. */
export function writeSources(
	{ pages, frames, sharedStyles }: PeerContent,
	{ dialect, link, slot, page, frame }: SourceTemplates,
): Readonly<Record<string, string>> {
	const isPage = (path: string) => pages.some((each) => each.path === path);
	const write = dialect === "jsx" ? toJsx : toTemplate;
	return Object.assign(
		{},
		...frames.map(({ language, lang, root }) => frame({ language, lang, root: write(root, { isPage, link, slot }), styles: sharedStyles })),
		...pages.map(({ language, name, path, head, main, styles }) =>
			page({
				language,
				name: name || "index",
				path,
				head: head.map((element) => write(element, { isPage, link })).join(""),
				headData: headData(head),
				main: write(main, { isPage, link }),
				styles,
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
				element.localName === "script" ? { ...attributes, innerHTML: element.textContent } : attributes,
			];
	}
	return JSON.stringify(data);
}
