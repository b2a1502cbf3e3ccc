import { transform } from "lightningcss";
import type { Plugin, Rolldown } from "vite";

/**
 * The style sheet that is inlined in the documents of a page, and the CSS files that it contains in
 * full. The runtime need not load these files.
 */
type PageStyles = { readonly text: string; readonly files: readonly string[] };

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
): PageStyles {
	const reached = reachedBy(module);
	const others = chunks
		.filter((chunk) => chunk !== runtime)
		.flatMap(({ moduleIds }) => moduleIds.filter((id) => !reached.has(id)));
	const unused = classesOf(others);
	const names = [...new Set(cssOf(page, chunks, new Set()))];
	const sheets = names.map((name) => ({
		name,
		...withoutClasses(new TextDecoder().decode(files.get(name)).trim(), unused),
	}));
	return {
		text: withoutProperties(sheets.map(({ text }) => text).join(""), unusedNames),
		files: sheets.flatMap(({ name, whole }) => (whole ? [`/${name}`] : [])),
	};
}

/**
 * Names of the custom properties that no file of a build reads, such as the colors of charts on a
 * site without charts.
 */
export function unusedProperties(files: ReadonlyMap<string, Uint8Array>): ReadonlySet<string> {
	const code = [...files]
		.map(([name, bytes]) => (/\.(?:css|js)$/.test(name) ? new TextDecoder().decode(bytes) : ""))
		.join("\n");
	// A use is a name without a colon behind it, a declaration is one with it.
	const read = new Set(code.match(/--[\w-]+(?![\w-]|:)/g));
	return new Set(code.match(/--[\w-]+(?=:)/g)?.filter((name) => !read.has(name)));
}

/** Removes the declarations of some custom properties from minified CSS. */
export const withoutProperties = (css: string, names: ReadonlySet<string>) =>
	css.replaceAll(/(?<=[{;])(--[\w-]+):[^;}]*;?/g, (declaration, name: string) =>
		names.has(name) ? "" : declaration,
	);

/** A style sheet without the rules of some classes. `whole` is true if nothing was removed. */
function withoutClasses(
	css: string,
	unused: ReadonlySet<string>,
): { text: string; whole: boolean } {
	let whole = true;
	const { code } = transform({
		filename: "page.css",
		code: Buffer.from(css),
		minify: true,
		visitor: {
			Rule: {
				style({ value: { selectors } }) {
					if (
						!selectors.every((selector) =>
							selector.some((part) => part.type === "class" && unused.has(part.name)),
						)
					)
						return undefined;
					whole = false;
					return [];
				},
			},
		},
	});
	// A second pass removes the rules that have become empty.
	return {
		text: whole ? css : transform({ filename: "page.css", code, minify: true }).code.toString(),
		whole,
	};
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
