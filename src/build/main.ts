import { join } from "node:path";
import { performance } from "node:perf_hooks";
import { security, site } from "../../site.config.ts";
import { checkProse } from "../content/check-prose.ts";
import { ContentError, formatProblem } from "../content/content-problem.ts";
import { readContentFiles } from "../content/read-content-files.ts";
import { apiBaseUrlAdvice, isApiBaseUrl, trimApiBaseUrl } from "../site/api-base-url.ts";
import { securityNotes } from "../site/security-contact.ts";
import { buildSite, type RunStep } from "./build-site.ts";
import { licenceNotes, licenceProblems } from "./licence-check.ts";
import { readSources } from "./read-sources.ts";
import { formatSizes, pageSizes } from "./report-sizes.ts";
import { sampleNotes } from "./sample-notes.ts";
import { SiteError } from "./site-error.ts";
import { writeFiles } from "./write-files.ts";

const root = join(import.meta.dirname, "../..");

/** A variable of the environment that the build cannot use. */
class SettingError extends Error {}

const step: RunStep = async (name, work) => {
	const start = performance.now();
	const result = await work();
	console.log(`  ${name.padEnd(16)} ${((performance.now() - start) / 1000).toFixed(2)} s`);
	return result;
};

try {
	const apiBaseUrl = process.env.API_BASE_URL ?? "";
	if (!isApiBaseUrl(apiBaseUrl)) throw new SettingError(`API_BASE_URL: ${JSON.stringify(apiBaseUrl)} cannot be used. ${apiBaseUrlAdvice}`);
	const sources = await step("content", () => readSources(root, site, { security, apiBaseUrl: trimApiBaseUrl(apiBaseUrl) }));
	if (process.argv.includes("--check")) {
		const prose = checkProse(await readContentFiles(join(root, "content")), site);
		const problems = [...prose.errors, ...licenceProblems(sources.project)];
		if (problems.length > 0) throw new ContentError(problems);
		console.log("The content and site.config.ts are complete.");
		for (const note of [
			...prose.notes.map(formatProblem),
			...sampleNotes(site, security, sources.content),
			...securityNotes(security, Date.now()),
			...licenceNotes(sources.project),
		])
			console.log(`  note: ${note}`);
	} else {
		const notes: string[] = [];
		const files = await buildSite(sources, step, (note) => notes.push(note));
		await step("writing", () => writeFiles(join(root, "dist"), files));
		const sizes = pageSizes(files, site);
		console.log(`\n${formatSizes(sizes)}\n`);
		for (const note of [...notes, ...securityNotes(security, Date.now())]) console.log(`note: ${note}\n`);
		const over = sizes.filter(({ bytes, budget }) => bytes > budget);
		if (over.length > 0)
			throw new SiteError(over.map(({ path }) => `The page ${path} is larger than its budget. Shorten it, or move something to another page.`));
	}
} catch (error) {
	if (![ContentError, SiteError, SettingError].some((known) => error instanceof known)) throw error;

	console.error(`\n${(error as Error).message}`);
	process.exitCode = 1;
}
