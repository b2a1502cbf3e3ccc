import type { ServerBuild } from "@kakehashi/core/payload/build-output.ts";
import { type Selector, transform } from "lightningcss";
import type { Plugin, Rolldown } from "vite";

/** The inlined style sheet of each page, and the CSS files that it comes from. */
type Styles = ServerBuild["assets"]["styles"];

/** Collects from a build which classes each style module has, and which modules import which. */
export function collectStyleUses() {
	const classes = new Map<string, readonly string[]>();
	const imports = new Map<string, readonly string[]>();
	const plugin: Plugin = {
		name: "kakehashi:style-uses",
		apply: "build",
		transform: {
			filter: { id: /\.module\.css$/ },
			handler(code, id) {
				classes.set(
					id,
					[...code.matchAll(/\.([a-zA-Z]+\d+)\b/g)].flatMap(([, name]) => name ?? []),
				);
			},
		},
		buildEnd() {
			for (const id of this.getModuleIds())
				imports.set(id, this.getModuleInfo(id)?.importedIds ?? []);
		},
	};
	/** All direct and indirect imports of a module, including the module itself. */
	const reachedBy = (id: string, seen = new Set<string>()): Set<string> => {
		if (seen.has(id)) return seen;
		seen.add(id);
		for (const each of imports.get(id) ?? []) reachedBy(each, seen);
		return seen;
	};
	return {
		plugin,
		reachedBy,
		classesOf: (ids: readonly string[]) => new Set(ids.flatMap((id) => classes.get(id) ?? [])),
	};
}

/**
 * The styles of a page in cascade order: those of its imports (with the layout) first,
 * those of the page last. From a file that pages share, only the styles of the kinds on this page
 * are inlined. The runtime loads the whole file later.
 * @param module the page's module
 * @param runtime the chunk with the runtime and what the home page has
 * @param unusedNames custom properties to remove
 */
export function stylesOf(
	page: Rolldown.OutputChunk,
	module: string,
	runtime: Rolldown.OutputChunk,
	chunks: readonly Rolldown.OutputChunk[],
	files: ReadonlyMap<string, Uint8Array>,
	{ reachedBy, classesOf }: ReturnType<typeof collectStyleUses>,
	unusedNames: ReadonlySet<string>,
): Styles[string] {
	const reached = reachedBy(module);
	const others = chunks
		.filter((chunk) => chunk !== runtime)
		.flatMap(({ moduleIds }) => moduleIds.filter((id) => !reached.has(id)));
	const unused = classesOf(others);
	const names = [...new Set(cssOf(page, chunks, new Set()))];
	const text = names.map((name) => new TextDecoder().decode(files.get(name)).trim()).join("");
	const isUnused = (selector: Selector) =>
		selector.some((part) => part.type === "class" && unused.has(part.name));
	return {
		text: withoutProperties(withoutSelectors(text, isUnused), unusedNames),
		files: names.map((name) => `/${name}`),
	};
}

/**
 * Removes from the style sheet of each page what none of its documents uses: about a fifth. The
 * runtime loads the files in full, so what appears later has its styles too.
 * @param documents of the pages to change, all that a page may have before scripts run; the other
 * pages stay as they are
 */
export function withUsedStyles(
	styles: Styles,
	documents: Iterable<{ readonly page: string; readonly html: string }>,
): Styles {
	const htmls = Map.groupBy(documents, ({ page }) => page);
	return Object.fromEntries(
		Object.entries(styles).map(([page, { text, files }]) => {
			const html = htmls
				.get(page)
				?.map((document) => document.html)
				.join("");
			return [page, { text: html === undefined ? text : usedPart(text, html), files }];
		}),
	);
}

/** The part of a style sheet that some HTML uses. */
function usedPart(css: string, html: string): string {
	const values = [...html.matchAll(/ class="([^"]*)"/g)].map(([, value = ""]) => value);
	const classes = new Set(values.flatMap((value) => value.split(" ")));
	const attributes = new Set(html.match(/(?<= )data-[\w-]+(?:="[^"]*")?/g));
	const elements = new Set(html.match(/(?<=<)[a-z]\w*/g));
	const used = { elements, classes, attributes };
	const rules = withoutSelectors(css, (selector) => !matches(selector, used));
	return withoutProperties(rules, unusedProperties(rules + html));
}

type Used = {
	readonly elements: ReadonlySet<string>;
	readonly classes: ReadonlySet<string>;
	/** `data-` attributes as they are written, with their values. */
	readonly attributes: ReadonlySet<string>;
};

/**
 * Whether a selector may match something in a document that has only these elements, classes and
 * `data-` attributes. Attributes of the root do not count, because the theme is chosen before the
 * page shows.
 */
function matches(selector: Selector, used: Used): boolean {
	let isRoot = false;
	return selector.every((part) => {
		if (part.type === "combinator") isRoot = false;
		if (part.type === "type") return used.elements.has(part.name);
		if (part.type === "class") return used.classes.has(part.name);
		if (part.type === "attribute" && part.name.startsWith("data-"))
			return isRoot || [...used.attributes].some((each) => hasAttribute(each, part));
		if (part.type !== "pseudo-class") return true;
		isRoot ||= part.kind === "root";
		return part.kind === "is" || part.kind === "where" || part.kind === "has"
			? part.selectors.some((each) => matches(each, used))
			: true;
	});
}

/** Whether an attribute as written in HTML is the one of a selector. */
function hasAttribute(
	written: string,
	{ name, operation }: Extract<Selector[number], { type: "attribute" }>,
): boolean {
	const [, attribute, value = ""] = /^([^=]*)(?:="(.*)")?$/.exec(written) ?? [];
	if (attribute !== name) return false;
	if (operation?.operator === "equal") return value === operation.value;
	if (operation?.operator === "prefix") return value.startsWith(operation.value);
	if (operation?.operator === "suffix") return value.endsWith(operation.value);
	return true;
}

/**
 * Names of the custom properties that some code declares but does not read, such as the colors of
 * charts on a site without charts.
 */
export function unusedProperties(code: string): ReadonlySet<string> {
	// A use is a name without a colon behind it, a declaration is one with it.
	const read = new Set(code.match(/--[\w-]+(?![\w-]|:)/g));
	return new Set(code.match(/--[\w-]+(?=:)/g)?.filter((name) => !read.has(name)));
}

/** Removes the declarations of some custom properties from minified CSS. */
export const withoutProperties = (css: string, names: ReadonlySet<string>) =>
	css.replaceAll(/(?<=[{;])(--[\w-]+):[^;}]*;?/g, (declaration, name: string) =>
		names.has(name) ? "" : declaration,
	);

/** Removes selectors from a style sheet, and the rules that have no other selector. */
function withoutSelectors(css: string, isUnused: (selector: Selector) => boolean): string {
	const minified = { filename: "page.css", minify: true };
	const { code } = transform({
		...minified,
		code: Buffer.from(css),
		visitor: {
			Rule: {
				style: ({ value: { selectors } }) => (selectors.every(isUnused) ? [] : undefined),
			},
			Selector: (selector) => (isUnused(selector) ? [] : undefined),
		},
	});
	// A second pass removes the rules that have become empty.
	return transform({ ...minified, code }).code.toString();
}

function cssOf(
	chunk: Rolldown.OutputChunk,
	chunks: readonly Rolldown.OutputChunk[],
	seen: Set<string>,
): string[] {
	if (seen.has(chunk.fileName)) return [];
	seen.add(chunk.fileName);
	const imported = chunk.imports.flatMap(
		(file) => chunks.find(({ fileName }) => fileName === file) ?? [],
	);
	return [
		...imported.flatMap((each) => cssOf(each, chunks, seen)),
		...(chunk.viteMetadata?.importedCss ?? []),
	];
}
