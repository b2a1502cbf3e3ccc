import { join, relative, resolve } from "node:path";
import { performance } from "node:perf_hooks";
import { setFlagsFromString } from "node:v8";
import * as configuration from "#site";
import { ContentError, formatProblem } from "../content/files/content-problem.ts";
import { entryFilesOf } from "../content/files/entry-files.ts";
import { readContentFiles } from "../content/files/read-content-files.ts";
import { checkProse } from "../content/japanese/check-prose.ts";
import { apiBaseUrlAdvice, isApiBaseUrl, trimApiBaseUrl } from "../core/http/api-base-url.ts";
import { type SecurityContact, securityNotes } from "../core/http/security-contact.ts";
import { chooseMessageLanguage, commandLanguage, say } from "../core/messages/say.ts";
import type { SiteConfig } from "../core/routing/site.ts";
import { SiteError } from "../core/routing/site-error.ts";
import { licenseNotes, licenseProblems } from "./packages/license-check.ts";
import { pictureNotes } from "./pictures/used-pictures.ts";
import { buildSite, type RunStep } from "./recipe/build-site.ts";
import { entryNotes } from "./recipe/entry-notes.ts";
import { dayOf, readSources } from "./recipe/read-sources.ts";
import { formatSizes, pageSizes } from "./recipe/report-sizes.ts";
import { sampleNotes } from "./recipe/sample-notes.ts";
import { createFolderWriter } from "./recipe/write-files.ts";
import { siteFolderIn } from "./site-folder.ts";
import { startedEntries, unfinishedTexts } from "./starter/unfinished-texts.ts";
import { checkContrast } from "./theme/check-contrast.ts";
import { severalAtOnce } from "./work/several-at-once.ts";

const { site, security }: { site: SiteConfig; security?: SecurityContact } = configuration;
const root = join(import.meta.dirname, "../..");
const siteFolder = siteFolderIn(root);
const contentFolder = join(siteFolder, "content");
/** `--out` names another folder than `dist`. */
const outFolder = resolve(root, process.argv.includes("--out") ? (process.argv[process.argv.indexOf("--out") + 1] ?? "") : "dist");

// V8 sees that something of each entry stays, takes everything of its kind for lasting, and lets 100 MB of it pile up.
setFlagsFromString("--no-allocation-site-pretenuring");

const noteLabel = () => say({ en: "note: ", ja: "ご注意：" });

/** A variable of the environment that the build cannot use. */
class SettingError extends Error {}

const step: RunStep = async (name, work) => {
	const start = performance.now();
	const result = await work();
	console.log(`  ${name.padEnd(16)} ${((performance.now() - start) / 1000).toFixed(2)} s`);
	return result;
};

chooseMessageLanguage(() => commandLanguage(process.argv, process.env));
try {
	const apiBaseUrl = process.env.API_BASE_URL ?? "";
	if (!isApiBaseUrl(apiBaseUrl)) {
		const quoted = JSON.stringify(apiBaseUrl);
		throw new SettingError(
			say({ en: `API_BASE_URL: ${quoted} cannot be used. ${apiBaseUrlAdvice()}`, ja: `API_BASE_URL：${quoted}は使えません。${apiBaseUrlAdvice()}` }),
		);
	}
	const now = /^\d+$/.test(process.env.SOURCE_DATE_EPOCH ?? "") ? Number(process.env.SOURCE_DATE_EPOCH) * 1000 : Date.now();
	const isCheck = process.argv.includes("--check");
	const options = { siteFolder, packsAhead: !isCheck, ...(security && { security }), apiBaseUrl: trimApiBaseUrl(apiBaseUrl), today: dayOf(now, site) };
	const sources = await step("content", () => readSources(root, site, options));
	if (isCheck) {
		const [files, entryFiles] = [await readContentFiles(contentFolder), entryFilesOf(contentFolder)];
		const prose = checkProse(files, sources.content, sources.site, relative(root, contentFolder), entryFiles);
		const problems = [...prose.errors, ...licenseProblems(sources.project)];
		const faint = checkContrast(sources.theme.colors);
		if (faint.length > 0) throw new SiteError(faint, sources.theme.file);
		if (problems.length > 0) throw new ContentError(problems);
		const folder = relative(root, siteFolder);
		console.log(say({ en: `The content and the configuration in ${folder} are complete.`, ja: `${folder}のコンテンツと設定は揃っています。` }));
		for (const note of [
			...prose.notes.map(formatProblem),
			...sampleNotes(site, security, sources.content, folder),
			...unfinishedTexts(new Map([...files, ...startedEntries(entryFiles, site.locales)]), site.locales, relative(root, contentFolder)).map(formatProblem),
			...(security === undefined ? [] : securityNotes(security, Date.now())),
			...licenseNotes(sources.project),
			...pictureNotes([sources.content.pages, sources.content.collections], sources.pictures),
			...entryNotes(sources.content),
		])
			console.log(`  ${noteLabel()}${note}`);
	} else {
		const notes: string[] = [];
		const compressionCache = join(root, "node_modules/.cache/compressed");
		const out = await createFolderWriter(outFolder);
		const files = await buildSite({ ...sources, compressionCache }, step, (note) => notes.push(note), out.write);
		await step("writing", async () => {
			await severalAtOnce(files, 16, ([path, bytes]) => out.write(path, bytes));
			await out.finish();
		});
		const sizes = pageSizes(files, sources.site);
		console.log(`\n${formatSizes(sizes)}\n`);
		for (const note of [...notes, ...entryNotes(sources.content), ...(security === undefined ? [] : securityNotes(security, Date.now()))])
			console.log(`${noteLabel()}${note}\n`);
		const over = sizes.filter(({ bytes, budget }) => bytes > budget);
		if (over.length > 0)
			throw new SiteError(
				over.map(({ path }) =>
					say({
						en: `The page ${path} is larger than its budget. Shorten it, or move something to another page.`,
						ja: `ページ${path}が大きさの上限を超えています。短くするか、一部を別のページへ移してください。`,
					}),
				),
			);
	}
} catch (error) {
	const isKnown = [ContentError, SiteError, SettingError].some((known) => error instanceof known);
	const { message, stack } = error instanceof Error ? error : { message: String(error), stack: undefined };
	console.error(`\n${isKnown ? message : (stack ?? message)}`);
	process.exitCode = 1;
}
