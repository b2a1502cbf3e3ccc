import { existsSync } from "node:fs";
import { readFile } from "node:fs/promises";
import { join, resolve } from "node:path";
import { configurationFile } from "../builder/bundle/site-modules.ts";
import { type HostFilesBelow, headersBelow, joinHeaders } from "../builder/hosts/join-host-files.ts";
import { cacheFolder } from "../builder/kit-files.ts";
import { type BuildSources, buildSite, type TakeNote } from "../builder/recipe/build-site.ts";
import { madeFrom, noteElsewhere } from "../builder/recipe/made-from.ts";
import { dayOf, readSources } from "../builder/recipe/read-sources.ts";
import { sourceTimestamp } from "../builder/recipe/source-timestamp.ts";
import type { RunStep } from "../builder/recipe/step-names.ts";
import type { FolderWriter } from "../builder/recipe/write-files.ts";
import { say } from "../core/messages/say.ts";
import { sitesBelowFile } from "../core/payload/build-output.ts";
import type { SiteConfig } from "../core/routing/site.ts";
import { SiteError } from "../core/routing/site-error.ts";
import * as v from "../core/values/v.ts";
import { loadConfiguration } from "./load-configuration.ts";

/** What a release remembers about each site below it, so that the next one need not build again what has not changed. */
const recordSchema = v.record(v.string(), v.object({ digest: v.string(), elsewhere: v.array(v.string()), headers: v.string(), redirects: v.string() }));
const recordFile = "made-from.json";

const hostFiles = ["_headers", "_redirects", ".nojekyll"];

/**
 * Builds the sites that `sitesBelow` of the configuration lists, and writes what they publish below the path of each. They
 * are files, as on a static host: nothing receives what their forms send.
 * @param out where the site itself is written
 * @param release makes it remember what each site was made from; one that is as in the release before is taken from there
 * @returns the files of the site itself that have to know about them: for hosts, and for the server
 * @throws SiteError or ContentError with every problem found
 */
export async function buildSitesBelow(
	{ folder, site }: Pick<BuildSources, "folder" | "site">,
	files: ReadonlyMap<string, Uint8Array>,
	out: Pick<FolderWriter, "write" | "takeOver">,
	step: RunStep,
	note: TakeNote,
	release?: { readonly before: string | undefined },
): Promise<ReadonlyMap<string, Uint8Array>> {
	const below: HostFilesBelow[] = [];
	const known = await readRecord(release?.before);
	const record: v.InferOutput<typeof recordSchema> = {};
	for (const [path, { folder: other, indexed = true }] of Object.entries(site.sitesBelow ?? {})) {
		const base = site.base + path;
		const theirs = resolve(folder, other);
		const { site: config } = await loadConfiguration(theirs);
		const today = dayOf(Date.now(), config);
		const settings = [site.origin, base, today, await sourceTimestamp(theirs)];
		const before = known[path];
		if (release?.before !== undefined && before !== undefined && madeFrom(theirs, before.elsewhere, settings)?.digest === before.digest) {
			await out.takeOver(`client${path}`, release.before);
			record[path] = before;
			below.push({ base, headers: before.headers, redirects: before.redirects, indexed });
			continue;
		}
		console.log(say({ en: `\nBuilding ${theirs}, below ${base}`, ja: `\n${theirs}を${base}の下にビルドしています` }));
		const atFirst = madeFrom(theirs, [], settings)?.digest;
		const sources = await readSources(theirs, { ...config, origin: site.origin, base }, { today });
		const write = async (name: string, bytes: Uint8Array) => {
			const [, file] = /^client\/(.+)$/.exec(name) ?? [];
			if (file !== undefined && !hostFiles.includes(file.replace(/\.(?:br|gz)$/, ""))) await out.write(`client${path}/${file}`, bytes);
		};
		const noted = noteElsewhere(theirs, sources.bundling.keep ?? ((_name, make) => make()));
		const built = await buildSite(
			{ ...sources, bundling: { ...sources.bundling, keep: noted.keep }, compressionCache: cacheFolder(theirs, "compressed") },
			step,
			(each) => note({ en: `${base}: ${each.en}`, ja: `${base}：${each.ja}` }),
			write,
		);
		for (const [name, bytes] of built) await write(name, bytes);
		const text = (name: string) => Buffer.from(built.get(`client/${name}`) ?? []).toString();
		const forHosts = { headers: text("_headers"), redirects: text("_redirects") };
		below.push({ base, ...forHosts, indexed });
		const elsewhere = noted.elsewhere();
		const made = elsewhere && madeFrom(theirs, elsewhere, settings);
		// What was changed meanwhile may be in the files or not.
		if (made !== undefined && madeFrom(theirs, [], settings)?.digest === atFirst) record[path] = { ...made, elsewhere: [...made.elsewhere], ...forHosts };
	}
	if (below.length === 0) return new Map();
	const own = (name: string) => Buffer.from(files.get(`client/${name}`) ?? []).toString();
	return new Map(
		Object.entries({
			"client/_headers": joinHeaders(own("_headers"), below),
			"client/_redirects": [own("_redirects"), ...below.map(({ redirects }) => redirects)].join(""),
			[`server/${sitesBelowFile}`]: JSON.stringify(Object.fromEntries(below.map((each) => [each.base.slice(site.base.length), headersBelow(each)]))),
			...(release && { [recordFile]: JSON.stringify(record) }),
		}).map(([name, text]) => [name, Buffer.from(text)]),
	);
}

/** Nothing if there is no release, or one that says nothing. */
async function readRecord(release: string | undefined): Promise<v.InferOutput<typeof recordSchema>> {
	if (release === undefined) return {};
	const text = await readFile(join(release, recordFile), "utf8").catch(() => "{}");
	const result = v.safeParse(recordSchema, JSON.parse(text));
	return result.success ? result.output : {};
}

/** @throws SiteError if a folder listed in `sitesBelow` is not a site */
export function checkFoldersBelow(folder: string, { sitesBelow = {} }: Pick<SiteConfig, "sitesBelow">): void {
	const missing = Object.entries(sitesBelow).filter(([, { folder: other }]) => !existsSync(configurationFile(resolve(folder, other))));
	if (missing.length > 0)
		throw new SiteError(
			missing.map(([path, { folder: other }]) => noSite(path, other)),
			"site.config.ts",
		);
}

const noSite = (path: string, folder: string) => ({
	en: `sitesBelow: "${path}" should be the site in "${folder}", but there is no site.config.ts in that folder. Write the folder as seen from this one.`,
	ja: `sitesBelow：「${path}」に置く「${folder}」のフォルダーに、site.config.tsがありません。このフォルダーから見た場所を書いてください。`,
});
