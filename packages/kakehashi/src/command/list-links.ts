import { join } from "node:path";
import { localize } from "@kakehashi/core/messages/localize.ts";
import { withPages } from "@kakehashi/core/routing/site.ts";
import { readOwnModules } from "../builder/bundle/read-site-modules.ts";
import { readPublicFiles } from "../builder/pipeline/public-files.ts";
import { dayOf } from "../builder/pipeline/read-sources.ts";
import { ContentError, formatPlace } from "../content/problems/content-problem.ts";
import { entryFilesOf } from "../content/read/entry-files.ts";
import { readContentFiles } from "../content/read/read-content-files.ts";
import { scanPages } from "../content/read/scan-pages.ts";
import { unreadableFiles } from "../content/yaml/unreadable-files.ts";
import { printable } from "../terminal/text-table.ts";
import type { RunCommand } from "./command.ts";
import { t } from "./i18n/t.ts";
import { loadConfiguration } from "./load-configuration.ts";
import { type SiteLink, siteLinks } from "./site-links.ts";

/** Prints every link of the content by its address. Fails if one leads nowhere. */
export const listLinks: RunCommand = async ({ folder, values }) => {
	const links = await readLinks(folder);
	// The addresses of the site come first.
	const targets = [...Map.groupBy(links, ({ target }) => target)].sort(
		([a], [b]) => Number(b.startsWith("/")) - Number(a.startsWith("/")) || (a < b ? -1 : 1),
	);
	const dead = links.filter(({ problem }) => problem !== undefined).length;
	if (values.json === true)
		console.log(JSON.stringify(targets.map(forPrograms), undefined, "\t"));
	else {
		for (const [target, places] of targets)
			console.log([printable(target), ...places.map(placeLine)].join("\n"));
		console.log(
			`\n${localize(t("linksCounted", { links: links.length, targets: targets.length, dead }))}`,
		);
	}
	return dead === 0 ? 0 : 1;
};

async function readLinks(folder: string): Promise<SiteLink[]> {
	const { site } = await loadConfiguration(folder);
	const contentFolder = join(folder, "content");
	const entries = entryFilesOf(contentFolder);
	const files = new Map([
		...(await readContentFiles(contentFolder)),
		...entries.paths.map((path) => [path, entries.read(path)] as const),
	]);
	const unreadable = unreadableFiles(files, "content");
	if (unreadable.length > 0) throw new ContentError(unreadable);
	const { kinds } = await readOwnModules(folder);
	const publicFiles = new Map(
		[...readPublicFiles(folder).files].map(([path, bytes]) => [`/${path}`, bytes.length]),
	);
	return siteLinks({
		files,
		site: withPages(site, scanPages(files)),
		publicFiles,
		kinds,
		today: dayOf(Date.now(), site),
	});
}

function placeLine({ file, line, key, problem }: SiteLink): string {
	const place = formatPlace({ file: `content/${file}`, line, key });
	return `  ${place}${problem === undefined ? "" : localize(t("linkLeadsNowhere"))}`.trimEnd();
}

function forPrograms([target, places]: readonly [string, readonly SiteLink[]]) {
	return {
		target,
		places: places.map(({ file, line, key, problem }) => ({
			file: `content/${file}`,
			line,
			key,
			...(problem && { problem: localize(problem) }),
		})),
	};
}
