import { pagesOfMenu } from "@kakehashi/core/schema/menu.ts";
import { type PageScan, recordIn, scanPages } from "../../content/read/scan-pages.ts";
import { kitModule } from "../kit-files.ts";

/**
 * The optional parts of the navigation that a site uses. Sites without them do not carry their
 * styles and code.
 */
export type NavigationParts = { readonly groups: boolean; readonly breadcrumbs: boolean };

/** Reads the parts from the content files, which are not yet checked. */
export function navigationParts(files: ReadonlyMap<string, Uint8Array>): NavigationParts {
	const { menu, breadcrumbs } = recordIn(files.get("site.yaml"));
	const groups = pagesOfMenu(menu).some(({ path }) => path.length > 1);
	const pages = scanPages(files);
	const isAbove = ({ path, collection }: PageScan) =>
		collection === true ||
		(path !== "/" && pages.some((page) => page.path.startsWith(`${path}/`)));
	return { groups, breadcrumbs: breadcrumbs !== false && (groups || pages.some(isAbove)) };
}

/**
 * The code of the module `#navigation-parts`: it exports each component, or undefined if the site
 * does not use it.
 */
export function navigationPartsModule(parts: NavigationParts | undefined): string {
	const part = (name: string, isUsed: boolean | undefined) =>
		isUsed
			? `export { ${name} } from ${JSON.stringify(kitModule(`view/layout/${name}.tsx`))};`
			: `export const ${name} = undefined;`;
	return [part("MenuGroup", parts?.groups), part("Breadcrumbs", parts?.breadcrumbs)].join("\n");
}
