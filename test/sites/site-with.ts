import { stringify } from "yaml";
import { words } from "./section-examples.ts";

export type SiteParts = {
	/** The sections of pages below their heroes, by the name of the page. */
	readonly pages?: Readonly<Record<string, readonly object[]>>;
	/** Other files, by path below the content folder. */
	readonly files?: Iterable<readonly [path: string, file: string | Uint8Array]>;
};

/**
 * What a test adds to the fixture: pages that have only what the test is about, so that it does not
 * depend on the texts and the order of the fixture's pages. A page `bread` has the address `/bread`
 * and is not in the menu.
 * @returns files by path below the content folder
 * @example test.use({ content: siteWith({ pages: { bread: [exampleOf("chart")] } }) })
 */
export function siteWith({ pages = {}, files = [] }: SiteParts): ReadonlyMap<string, Uint8Array> {
	const pageFiles = Object.entries(pages).map(
		([name, sections]) => [`pages/${name}.yaml`, stringify(pageOf(name, sections))] as const,
	);
	const encoder = new TextEncoder();
	return new Map(
		[...pageFiles, ...files].map(([path, file]): [string, Uint8Array] => [
			path,
			typeof file === "string" ? encoder.encode(file) : file,
		]),
	);
}

function pageOf(name: string, sections: readonly object[]) {
	const title = name.charAt(0).toUpperCase() + name.slice(1);
	const hero = { kind: "hero", kanji: "見本", heading: { en: [title], ja: ["見本"] } };
	return {
		path: `/${name}`,
		...words(title, "見本のページ"),
		sections: [hero, ...sections],
	};
}
