import type { Message } from "../messages/say.ts";
import { localizePath } from "./locale.ts";
import type { PageEntry } from "./route.ts";
import type { Site } from "./site.ts";

/** Addresses that the build or the server needs itself. */
const reservedPaths = ["/404", "/500", "/assets", "/builds", "/api", "/healthz", "/readyz"];

/** Problems of the `path` in a page file, one sentence each, for the person who edits the file. */
export function checkPagePath({ name, path }: PageEntry, site: Addressed): Message[] {
	if (!/^\/(?:[a-z0-9-]+(?:\/[a-z0-9-]+)*)?$/.test(path))
		return [
			{
				en: `The path "${path}" must start with a slash, not end with one, and use a–z, 0–9 and hyphens.`,
				ja: `パス「${path}」は/で始め、英小文字・数字・ハイフンで書いてください。末尾に/は付けません。`,
			},
		];
	if (reservedPaths.includes(path))
		return [
			{
				en: `The path "${path}" is used by the site itself. Give the page another path.`,
				ja: `パス「${path}」はサイトの動作に使われます。このページには別のパスを付けてください。`,
				inWindow: {
					en: "The site itself uses this address. Choose another one.",
					ja: "このアドレスはサイトの動作に使われます。別のアドレスにしてください。",
				},
			},
		];
	const [other] = site.locales
		.flatMap((locale) => pagesAt(localizePath(path, locale), site))
		.filter((each) => each.name !== name);
	if (other === undefined) return [];
	return [
		{
			en: `This page and "${other.name}" both have the address "${other.address}". Give one of them another path.`,
			ja: `このページと「${other.name}」のアドレスが同じ「${other.address}」です。どちらかのパスを変えてください。`,
			inWindow: {
				en: "Another page, or a language of the site, has this address already. Choose another one.",
				ja: "このアドレスは、すでにほかのページか言語が使っています。別のアドレスにしてください。",
			},
		},
	];
}

type Addressed = Pick<Site, "routes" | "locales">;
type PageAt = { readonly name: string; readonly address: string };

/** The pages at each address of a site. Cached, because the check of every page needs them. */
const tables = new WeakMap<Addressed, ReadonlyMap<string, readonly PageAt[]>>();

function pagesAt(address: string, site: Addressed): readonly PageAt[] {
	const all = (): PageAt[] =>
		site.routes.flatMap(({ name, path }) =>
			site.locales.map((locale) => ({ name, address: localizePath(path, locale) })),
		);
	const table = tables.get(site) ?? Map.groupBy(all(), (each) => each.address);
	tables.set(site, table);
	return table.get(address) ?? [];
}
