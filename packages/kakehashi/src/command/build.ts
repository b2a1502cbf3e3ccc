import { existsSync, readdirSync, realpathSync, statSync } from "node:fs";
import { join, resolve } from "node:path";
import { performance } from "node:perf_hooks";
import { setFlagsFromString } from "node:v8";
import {
	EnvironmentError,
	type EnvironmentVariables,
	unusable,
} from "@kakehashi/core/environment.ts";
import {
	apiBaseUrlAdvice,
	isApiBaseUrl,
	trimApiBaseUrl,
} from "@kakehashi/core/http/api-base-url.ts";
import { securityWarnings } from "@kakehashi/core/http/security-contact.ts";
import { localize, type Message, withDecimals } from "@kakehashi/core/messages/localize.ts";
import { MessageError } from "@kakehashi/core/messages/message-error.ts";
import { severalAtOnce } from "@kakehashi/core/several-at-once.ts";
import stringWidth from "string-width";
import { cacheFolder } from "../builder/kit-files.ts";
import { buildSite } from "../builder/pipeline/build-site.ts";
import type { BuildSources } from "../builder/pipeline/build-sources.ts";
import { entryWarnings } from "../builder/pipeline/entry-warnings.ts";
import { dayOf, readSources } from "../builder/pipeline/read-sources.ts";
import { checkSizes, formatSizes, pageSizes } from "../builder/pipeline/report-sizes.ts";
import { type RunStage, stages } from "../builder/pipeline/stages.ts";
import { createFolderWriter } from "../builder/pipeline/write-files.ts";
import { languageWarnings } from "../builder/starter/placeholders.ts";
import { formatProblem } from "../content/problems/content-problem.ts";
import { excludedWarnings } from "../content/read/own-files.ts";
import { readContentFiles } from "../content/read/read-content-files.ts";
import { pathInside } from "../disk/paths.ts";
import type { RunCommand } from "./command.ts";
import { withPlaceholdersOption } from "./command-options.ts";
import { t } from "./i18n/t.ts";
import { loadConfiguration } from "./load-configuration.ts";
import { proseWarnings } from "./prose-warnings.ts";
import { refusePlaceholders } from "./refuse-placeholders.ts";

// V8 notices that some objects of each entry survive garbage collection. It then allocates all
// objects of that kind in the old generation, where 100 MB of garbage accumulate. This flag turns
// that off.
setFlagsFromString("--no-allocation-site-pretenuring");

/** Writes the site to `dist`, or to the folder given with `--out`. */
export const build: RunCommand = async ({ folder, values, environment }) => {
	const out = typeof values.out === "string" ? resolve(values.out) : join(folder, "dist");
	if (values.out !== undefined) refuseForeignFolder(out, folder);
	console.log(localize(t("buildingFolder", { folder })));
	const sources = await readForBuild(folder, environment);
	if (values[withPlaceholdersOption] !== true) await refusePlaceholders(folder, sources);
	await writeBuild(sources, folder, out);
	printWarnings(await proseWarnings(folder, sources));
	console.log(localize(t("buildDone", { out })));
	return undefined;
};

/**
 * A build replaces the whole folder.
 * @throws MessageError if the site or its content is in it, or anything else but an earlier build
 */
function refuseForeignFolder(out: string, site: string): void {
	if (!existsSync(out)) return;
	const real = realpathSync(out);
	const holdsSite = [site, join(site, "content")].some(
		(path) => existsSync(path) && pathInside(real, realpathSync(path)) !== undefined,
	);
	const isFree =
		existsSync(join(out, "server/build.json")) ||
		(statSync(out).isDirectory() && readdirSync(out).length === 0);
	if (holdsSite || !isFree) throw new MessageError(t("buildFolderNotFree", { out }));
}

/** Runs a stage and prints how long it took. */
const runStage: RunStage = async (name, work) => {
	const start = performance.now();
	const result = await work();
	const label = localize(stages[name]);
	const seconds = localize(withDecimals((performance.now() - start) / 1000, 2));
	console.log(`  ${label}${" ".repeat(Math.max(1, 17 - stringWidth(label)))}${seconds} s`);
	return result;
};

/**
 * Reads the sources of the build, with the environment variables and today's date applied.
 * @throws SiteError, ContentError or EnvironmentError with every problem found
 */
export async function readForBuild(
	folder: string,
	variables: EnvironmentVariables,
): Promise<BuildSources> {
	const { site, security } = await loadConfiguration(folder);
	const apiBaseUrl = variables.API_BASE_URL ?? "";
	if (!isApiBaseUrl(apiBaseUrl))
		throw new EnvironmentError([unusable("API_BASE_URL", apiBaseUrl, apiBaseUrlAdvice)]);
	// Uses today's date, even if `SOURCE_DATE_EPOCH` gives the date of the last change. An entry
	// with a future date must appear once that day has come.
	const options = {
		...(security && { security }),
		apiBaseUrl: trimApiBaseUrl(apiBaseUrl),
		today: dayOf(Date.now(), site),
		sourceDate: variables.SOURCE_DATE_EPOCH,
	};
	return runStage("content", () => readSources(folder, site, options));
}

/** Generates all files and writes them to the output folder. */
export async function writeBuild(
	sources: BuildSources,
	folder: string,
	outFolder: string,
): Promise<void> {
	const warnings: Message[] = [];
	const out = await createFolderWriter(outFolder);
	try {
		const files = await buildSite(
			{ ...sources, compressionCache: cacheFolder(folder, "compressed") },
			runStage,
			(note) => warnings.push(note),
			out.write,
		);
		const sizes = pageSizes(files, sources.site);
		warnings.push(...checkSizes(sizes, sources.site));
		await runStage("writing", async () => {
			await severalAtOnce(files, 16, ([path, bytes]) => out.write(path, bytes));
			await out.finish();
		});
		console.log(`\n${formatSizes(sizes)}\n`);
	} finally {
		await out.discard();
	}
	const { security } = sources;
	printWarnings([
		...warnings,
		...excludedWarnings(sources.excluded),
		...sources.content.addressWarnings.map(formatProblem),
		...languageWarnings(await readContentFiles(join(folder, "content")), sources.languages),
		...entryWarnings(sources.content),
		...(security === undefined ? [] : securityWarnings(security, Date.now())),
	]);
}

/** Prints warnings: problems that do not stop the build. */
export function printWarnings(warnings: readonly Message[]): void {
	for (const note of warnings) console.log(localize(t("noteLine", { note })));
}
