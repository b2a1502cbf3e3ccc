import { transform } from "lightningcss";
import type { Plugin, Rolldown } from "vite";

/** The style sheet that is written into the documents of a page, and the files that it has in full. */
type PageStyles = { readonly text: string; readonly files: readonly string[] };

/** Learns from a build which classes each style module has, and which modules import which. */
export function readStyleUses() {
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
			for (const id of this.getModuleIds()) imports.set(id, this.getModuleInfo(id)?.importedIds ?? []);
		},
	};
	/** The modules that one imports, and those that they import, and so on. */
	const reachedBy = (id: string, seen = new Set<string>()): Set<string> => {
		if (seen.has(id)) return seen;
		seen.add(id);
		for (const each of imports.get(id) ?? []) reachedBy(each, seen);
		return seen;
	};
	return { plugin, reachedBy, classesOf: (ids: readonly string[]) => new Set(ids.flatMap((id) => classes.get(id) ?? [])) };
}

/**
 * The styles of a page in cascade order: first those of its imports (including the page's frame), its own last. Of what
 * other pages share, only the kinds of section that it has are written into it; the runtime loads such a file in full.
 * @param module the page's module
 * @param runtime the chunk with the runtime and what the home page has
 * @param unread custom properties that are left out
 */
export function stylesOf(
	page: Rolldown.OutputChunk,
	module: string,
	runtime: Rolldown.OutputChunk,
	chunks: readonly Rolldown.OutputChunk[],
	files: ReadonlyMap<string, Uint8Array>,
	{ reachedBy, classesOf }: ReturnType<typeof readStyleUses>,
	unread: ReadonlySet<string>,
): PageStyles {
	const reached = reachedBy(module);
	const others = chunks.filter((chunk) => chunk !== runtime).flatMap(({ moduleIds }) => moduleIds.filter((id) => !reached.has(id)));
	const unused = classesOf(others);
	const names = [...new Set(cssOf(page, chunks, new Set()))];
	const sheets = names.map((name) => ({ name, ...withoutClasses(new TextDecoder().decode(files.get(name)).trim(), unused) }));
	return { text: withoutProperties(sheets.map(({ text }) => text).join(""), unread), files: sheets.flatMap(({ name, whole }) => (whole ? [`/${name}`] : [])) };
}

/** The custom properties that nothing in a build reads, such as the colors of charts on a site without any. */
export function unreadProperties(files: ReadonlyMap<string, Uint8Array>): ReadonlySet<string> {
	const code = [...files].map(([name, bytes]) => (/\.(?:css|js)$/.test(name) ? new TextDecoder().decode(bytes) : "")).join("\n");
	const read = new Set(code.match(/--[\w-]+(?![\w-]|:)/g));
	return new Set(code.match(/--[\w-]+(?=:)/g)?.filter((name) => !read.has(name)));
}

/** Minified styles without some custom properties. */
export const withoutProperties = (css: string, names: ReadonlySet<string>) =>
	css.replaceAll(/(?<=[{;])(--[\w-]+):[^;}]*;?/g, (declaration, name: string) => (names.has(name) ? "" : declaration));

/** A style sheet without the rules of some classes, and whether that is all of it. */
function withoutClasses(css: string, unused: ReadonlySet<string>): { text: string; whole: boolean } {
	let whole = true;
	const { code } = transform({
		filename: "page.css",
		code: Buffer.from(css),
		minify: true,
		visitor: {
			Rule: {
				style({ value: { selectors } }) {
					if (!selectors.every((selector) => selector.some((part) => part.type === "class" && unused.has(part.name)))) return undefined;
					whole = false;
					return [];
				},
			},
		},
	});
	// Once more, for the rules that have become empty.
	return { text: whole ? css : transform({ filename: "page.css", code, minify: true }).code.toString(), whole };
}

function cssOf(chunk: Rolldown.OutputChunk, chunks: readonly Rolldown.OutputChunk[], seen: Set<string>): string[] {
	if (seen.has(chunk.fileName)) return [];
	seen.add(chunk.fileName);
	const imported = chunk.imports.flatMap((file) => chunks.find(({ fileName }) => fileName === file) ?? []);
	return [...imported.flatMap((each) => cssOf(each, chunks, seen)), ...(chunk.viteMetadata?.importedCss ?? [])];
}
