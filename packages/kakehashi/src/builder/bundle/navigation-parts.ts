import { asRecord, type PageScan, scanPages, siteFileData } from "../../content/files/scan-pages.ts";
import { pagesOfMenu } from "../../core/schema/menu.ts";
import { kitModule } from "../kit-files.ts";

/** Which parts of the navigation a site has that others do without, so that others need not carry their styles and code. */
export type NavigationParts = { readonly groups: boolean; readonly breadcrumbs: boolean };

/** What the content files ask for, not yet checked. */
export function navigationParts(files: ReadonlyMap<string, Uint8Array>): NavigationParts {
	const { menu, breadcrumbs } = asRecord(siteFileData(files));
	const groups = pagesOfMenu(menu).some(({ path }) => path.length > 1);
	const pages = scanPages(files);
	const isAbove = ({ path, collection }: PageScan) => collection === true || (path !== "/" && pages.some((page) => page.path.startsWith(`${path}/`)));
	return { groups, breadcrumbs: breadcrumbs !== false && (groups || pages.some(isAbove)) };
}

/** The module `#navigation-parts`: the components, if the site has something to show in them. */
export function navigationPartsModule(parts: NavigationParts | undefined): string {
	const part = (name: string, isThere: boolean | undefined) =>
		isThere ? `export { ${name} } from ${JSON.stringify(kitModule(`view/layout/${name}.tsx`))};` : `export const ${name} = undefined;`;
	return [part("MenuGroup", parts?.groups), part("Breadcrumbs", parts?.breadcrumbs)].join("\n");
}
