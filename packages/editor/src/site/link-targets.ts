import { messageLanguage } from "kakehashi/core/messages/say.ts";
import { linkTo } from "kakehashi/core/routing/address.ts";
import { entryPath } from "kakehashi/core/schema/entry.ts";
import { inLocaleOrFirst, type Localized } from "kakehashi/core/values/localized.ts";
import { pageName } from "kakehashi/core/values/page-name.ts";
import type { SiteSnapshot } from "./site-snapshot.ts";

/** A link target within the site: its address, and its name for people. */
export type LinkTarget = {
	readonly href: string;
	readonly label: string;
	readonly group: "pages" | "places" | "entries" | "files";
};

/** The maximum number of entries of each collection that are offered, newest first. */
const maxEntries = 50;

/** Every page, the named places on pages, the newest entries, and the public files. */
export function linkTargets({ loaded, surroundings, config }: SiteSnapshot): LinkTarget[] {
	if (loaded === undefined) return [];
	const { content, site } = loaded;
	const { code } =
		config.locales.find((each) => each.code === messageLanguage()) ?? config.locales[0];
	const nameOf = (text: Localized<string>) =>
		pageName(inLocaleOrFirst(text, code)).replace(
			"{siteName}",
			inLocaleOrFirst(content.site.siteName, code),
		);
	const pages = site.routes.flatMap(({ name, path }) => {
		const page = content.pages.get(name);
		return page === undefined
			? []
			: [
					{
						path,
						label: nameOf(page.menu ?? page.title),
						sections: page.sections as readonly {
							readonly id?: string;
							readonly heading?: unknown;
						}[],
					},
				];
	});
	const headingOf = (heading: unknown) => {
		const own = (heading as Partial<Localized<string | readonly string[]>> | undefined)
			?.byLocale?.[code];
		return own === undefined ? "" : [own].flat().join(code === "ja" ? "" : " ");
	};
	return [
		...pages.map(({ path, label }): LinkTarget => ({ href: path, label, group: "pages" })),
		...pages.flatMap(({ path, label, sections }) =>
			sections.flatMap(({ id, heading }): LinkTarget[] =>
				id === undefined
					? []
					: [
							{
								href: `${path}#${id}`,
								label: `${label} › ${headingOf(heading) || id}`,
								group: "places",
							},
						],
			),
		),
		...[...content.collections.values()].flatMap((list) =>
			list.entryPages
				? list.entries.slice(0, maxEntries).map(
						(entry): LinkTarget => ({
							href: entryPath(list, entry),
							label: nameOf(entry.title),
							group: "entries",
						}),
					)
				: [],
		),
		...[...surroundings.publicFiles.keys()]
			.filter((file) => !/\.(?:ico|svg|webmanifest)$/.test(file))
			.map((file): LinkTarget => ({ href: linkTo(`/${file}`), label: file, group: "files" })),
	];
}
