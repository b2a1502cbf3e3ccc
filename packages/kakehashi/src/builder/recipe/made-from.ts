import { createHash } from "node:crypto";
import { readdirSync } from "node:fs";
import { join, relative, resolve, sep } from "node:path";
import { hashKit, type KeepBundle, readIfThere, variablesOfCode } from "../bundle/kept-bundles.ts";
import { kitSources } from "../kit-files.ts";

/** What a whole site was made from: a digest of everything, and the files among it that are neither the owner's nor the kit's. */
export type MadeFrom = { readonly digest: string; readonly elsewhere: readonly string[] };

/** Parts of an owner's folder that no build reads, besides hidden ones. */
const notRead = new Set(["node_modules", "dist", "dist.new", "releases"]);
const isRead = (name: string) => !name.startsWith(".") && !notRead.has(name);

/**
 * What a site is made from now: the kit, all files in the owner's folder, and whatever else is named.
 * @param elsewhere other files that its code imports, relative to the folder
 * @param settings what else decides, such as the day
 * @returns undefined if that cannot be told: the owner's `build.ts` may read anything
 */
export function madeFrom(folder: string, elsewhere: readonly string[], settings: readonly (string | number | undefined)[]): MadeFrom | undefined {
	const files = filesIn(folder);
	if (files === undefined || files.some((file) => /^sections[/\\][^/\\]+[/\\]build\.[jt]s$/.test(file))) return undefined;
	const hash = createHash("sha256").update(JSON.stringify([process.version, settings, variablesOfCode()]));
	hash.update(digestOfKit());
	for (const file of [...files, ...elsewhere]) {
		const bytes = readIfThere(resolve(folder, file));
		hash.update(JSON.stringify([file, bytes.length])).update(bytes);
	}
	return { digest: hash.digest("hex"), elsewhere };
}

let kit: Buffer | undefined;

/** The same for each site of a build, during which the kit does not change. */
function digestOfKit(): Buffer {
	if (kit === undefined) {
		const hash = createHash("sha256");
		hashKit(hash);
		kit = hash.digest();
	}
	return kit;
}

/** All files in the folder; undefined if there are links, which lead anywhere, or folders that may not be read. */
function filesIn(folder: string): string[] | undefined {
	try {
		const tops = readdirSync(folder, { withFileTypes: true }).filter(({ name }) => isRead(name));
		const below = tops.filter((top) => top.isDirectory()).flatMap(({ name }) => readdirSync(join(folder, name), { recursive: true, withFileTypes: true }));
		const entries = [...tops, ...below];
		if (entries.some((entry) => entry.isSymbolicLink())) return undefined;
		return entries
			.filter((entry) => entry.isFile())
			.map(({ parentPath, name }) => relative(folder, join(parentPath, name)))
			.sort();
	} catch {
		// One of them may not be read.
		return undefined;
	}
}

/** Notes which files elsewhere the bundles of a site are made from. */
export function noteElsewhere(folder: string, keep: KeepBundle): { readonly keep: KeepBundle; readonly elsewhere: () => readonly string[] | undefined } {
	const found = new Set<string>();
	let warned = false;
	return {
		keep: async (name, make) => {
			const bundle = await keep(name, make);
			warned ||= bundle.warned;
			for (const id of bundle.read) {
				const path = resolve(folder, id.replace(/[?#].*$/s, ""));
				const file = relative(folder, path);
				if (!id.startsWith("\0") && !path.startsWith(kitSources + sep) && !isRead(file.split(sep)[0] ?? "")) found.add(file);
			}
			return bundle;
		},
		// A warning must appear each time.
		elsewhere: () => (warned ? undefined : [...found].sort()),
	};
}
