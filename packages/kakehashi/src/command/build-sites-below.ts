import { existsSync } from "node:fs";
import { resolve } from "node:path";
import { configurationFile } from "../builder/bundle/site-modules.ts";
import { type HostFilesBelow, headersBelow, joinHeaders } from "../builder/hosts/join-host-files.ts";
import { cacheFolder } from "../builder/kit-files.ts";
import { type BuildSources, buildSite, type TakeNote } from "../builder/recipe/build-site.ts";
import { dayOf, readSources } from "../builder/recipe/read-sources.ts";
import type { RunStep } from "../builder/recipe/step-names.ts";
import type { FolderWriter } from "../builder/recipe/write-files.ts";
import { say } from "../core/messages/say.ts";
import { sitesBelowFile } from "../core/payload/build-output.ts";
import type { SiteConfig } from "../core/routing/site.ts";
import { SiteError } from "../core/routing/site-error.ts";
import { loadConfiguration } from "./load-configuration.ts";

const hostFiles = ["_headers", "_redirects", ".nojekyll"];

/**
 * Builds the sites that `sitesBelow` of the configuration lists, and writes what they publish below the path of each. They
 * are files, as on a static host: nothing receives what their forms send.
 * @param out where the site itself is written
 * @returns the files of the site itself that have to know about them: for hosts, and for the server
 * @throws SiteError or ContentError with every problem found
 */
export async function buildSitesBelow(
	{ folder, site }: Pick<BuildSources, "folder" | "site">,
	files: ReadonlyMap<string, Uint8Array>,
	out: Pick<FolderWriter, "write">,
	step: RunStep,
	note: TakeNote,
): Promise<ReadonlyMap<string, Uint8Array>> {
	const below: HostFilesBelow[] = [];
	for (const [path, { folder: other, indexed = true }] of Object.entries(site.sitesBelow ?? {})) {
		const base = site.base + path;
		const theirs = resolve(folder, other);
		console.log(say({ en: `\nBuilding ${theirs}, below ${base}`, ja: `\n${theirs}を${base}の下にビルドしています` }));
		const { site: config } = await loadConfiguration(theirs);
		const sources = await readSources(theirs, { ...config, origin: site.origin, base }, { today: dayOf(Date.now(), config) });
		const write = async (name: string, bytes: Uint8Array) => {
			const [, file] = /^client\/(.+)$/.exec(name) ?? [];
			if (file !== undefined && !hostFiles.includes(file.replace(/\.(?:br|gz)$/, ""))) await out.write(`client${path}/${file}`, bytes);
		};
		const built = await buildSite(
			{ ...sources, compressionCache: cacheFolder(theirs, "compressed") },
			step,
			(each) => note({ en: `${base}: ${each.en}`, ja: `${base}：${each.ja}` }),
			write,
		);
		for (const [name, bytes] of built) await write(name, bytes);
		const text = (name: string) => Buffer.from(built.get(`client/${name}`) ?? []).toString();
		below.push({ base, headers: text("_headers"), redirects: text("_redirects"), indexed });
	}
	if (below.length === 0) return new Map();
	const own = (name: string) => Buffer.from(files.get(`client/${name}`) ?? []).toString();
	return new Map(
		Object.entries({
			"client/_headers": joinHeaders(own("_headers"), below),
			"client/_redirects": [own("_redirects"), ...below.map(({ redirects }) => redirects)].join(""),
			[`server/${sitesBelowFile}`]: JSON.stringify(Object.fromEntries(below.map((each) => [each.base.slice(site.base.length), headersBelow(each)]))),
		}).map(([name, text]) => [name, Buffer.from(text)]),
	);
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
