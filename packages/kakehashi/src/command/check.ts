import { execFile } from "node:child_process";
import { existsSync } from "node:fs";
import { mkdtemp } from "node:fs/promises";
import { createRequire } from "node:module";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { promisify } from "node:util";
import { securityWarnings } from "@kakehashi/core/http/security-contact.ts";
import {
	inEachLanguage,
	localize,
	type Message,
	withDecimals,
} from "@kakehashi/core/messages/localize.ts";
import { MessageError } from "@kakehashi/core/messages/message-error.ts";
import { thirdPartyWarnings } from "@kakehashi/core/routing/check-third-parties.ts";
import { SiteError } from "@kakehashi/core/routing/site-error.ts";
import { hasConfigurationCode } from "../builder/configuration-file.ts";
import { ownApacheWarnings } from "../builder/hosts/own-apache-rules.ts";
import { previewWarnings } from "../builder/images/preview-warnings.ts";
import { animationWarnings, pictureWarnings } from "../builder/pictures/used-pictures.ts";
import type { BuildSources } from "../builder/pipeline/build-sources.ts";
import { entryWarnings } from "../builder/pipeline/entry-warnings.ts";
import { placeholderWarnings } from "../builder/pipeline/placeholder-warnings.ts";
import { publicFileWarnings, siteNameWarnings } from "../builder/pipeline/public-files.ts";
import { sectionWarnings } from "../builder/pipeline/section-warnings.ts";
import { entriesWithPlaceholders, findUnwrittenTexts } from "../builder/starter/placeholders.ts";
import { checkContrast } from "../builder/theme/check-contrast.ts";
import { checkProse } from "../content/japanese/check-prose.ts";
import {
	ContentError,
	formatProblem,
	formatProblems,
} from "../content/problems/content-problem.ts";
import { entryFilesOf } from "../content/read/entry-files.ts";
import { formatWarnings } from "../content/read/format-content.ts";
import { excludedWarnings } from "../content/read/own-files.ts";
import { readConfirmationsIn, readContentFiles } from "../content/read/read-content-files.ts";
import { discardFolder } from "../disk/files.ts";
import { startBuild } from "../releases/run/start-build.ts";
import { printWarnings, readForBuild, writeBuild } from "./build.ts";
import type { CommandContext, RunCommand } from "./command.ts";
import { withPlaceholdersOption } from "./command-options.ts";
import { t } from "./i18n/t.ts";
import { printFailure } from "./print-failure.ts";
import { refusePlaceholders } from "./refuse-placeholders.ts";
import { confirmationsMissing } from "./translations.ts";
import { writeSchemas } from "./write-schemas.ts";

/**
 * Checks everything that editing can break: the content, the contrast of the colors, the types of
 * the owner's own code, the build with its page sizes, and the start of the built server. A failed
 * check does not stop the following ones if they can run without it, so that one run shows as many
 * problems as possible.
 */
export const runCheck: RunCommand = async (context) => {
	const dist = await mkdtemp(join(tmpdir(), "kakehashi-check-"));
	try {
		let sources: BuildSources | undefined;
		const isContentGood = await part(t("checkContent"), async () => {
			sources = await readForBuild(context.folder, context.environment);
			await checkContent(sources, context);
		});
		if (context.values["content-only"] === true) return isContentGood ? 0 : 1;
		const compiler = typeScriptFor(context.folder);
		const isCodeGood =
			compiler === undefined ||
			(await part(t("checkTypes"), () => checkTypes(context.folder, compiler)));
		if (compiler === undefined) printUnchecked(t("checkTypesSkipped"));
		if (sources === undefined || !isContentGood) {
			printUnchecked(t("checkBuildSkipped"));
			return 1;
		}
		const whole = sources;
		const isBuilt = await part(t("checkBuild"), () => writeBuild(whole, context.folder, dist));
		const isStarted = isBuilt && (await part(t("checkStart"), () => checkStart(dist)));
		return isCodeGood && isStarted ? 0 : 1;
	} finally {
		await discardFolder(dist);
	}
};

/**
 * Runs one check and prints how long it took.
 * @returns whether it succeeded
 */
async function part(name: Message, work: () => Promise<void>): Promise<boolean> {
	const start = performance.now();
	console.log(`\n— ${localize(name)}`);
	const error = await work().then(
		() => undefined,
		(error: unknown) => error ?? new Error(),
	);
	if (error !== undefined) printFailure(error);
	const verdict = error === undefined ? localize(t("checkPassed")) : localize(t("checkFailed"));
	const seconds = localize(withDecimals((performance.now() - start) / 1000, 1));
	console.log(`— ${localize(name)}: ${verdict} (${seconds} s)`);
	return error === undefined;
}

async function checkContent(
	sources: BuildSources,
	{ folder, values }: CommandContext,
): Promise<void> {
	const contentFolder = join(folder, "content");
	const files = await readContentFiles(contentFolder);
	const entryFiles = entryFilesOf(contentFolder);
	const { languages, security, content } = sources;
	const site = { ...sources.site, locales: languages };
	const confirmations = readConfirmationsIn(contentFolder);
	const prose = checkProse(files, content, site, "content", entryFiles, confirmations);
	const outdated =
		confirmations === undefined && languages.length > 1
			? [confirmationsMissing]
			: prose.outdated;
	const lowContrast = checkContrast(sources.theme.colors);
	if (lowContrast.length > 0) throw new SiteError(lowContrast, sources.theme.file);
	const errors = values["in-step"] === true ? [...prose.errors, ...outdated] : prose.errors;
	if (errors.length > 0) throw new ContentError(errors);
	if (values[withPlaceholdersOption] !== true) await refusePlaceholders(folder, sources);
	console.log(localize(t("checkContentComplete")));
	const unfinished = findUnwrittenTexts(
		new Map([...files, ...entriesWithPlaceholders(entryFiles, site.locales)]),
		site.locales,
		"content",
		confirmations,
	);
	printWarnings([
		...sources.theme.warnings,
		...publicFileWarnings(sources.publicFiles.keys()),
		...siteNameWarnings(folder),
		...ownApacheWarnings(site, sources.publicFiles),
		...content.addressWarnings.map(formatProblem),
		...prose.warnings.map(formatProblem),
		...formatProblems(outdated),
		...(await formatWarnings(contentFolder)).map((note) =>
			formatProblem({ ...note, file: `content/${note.file}` }),
		),
		...placeholderWarnings(site, security, content),
		...[...unfinished.placeholders, ...unfinished.untranslated].map(formatProblem),
		...(security === undefined ? [] : securityWarnings(security, Date.now())),
		...thirdPartyWarnings(site),
		...excludedWarnings(sources.excluded),
		...previewWarnings({ ...sources, fonts: sources.shareImages.fonts }),
		...animationWarnings([content.pages, content.collections], sources.pictures),
		...pictureWarnings([content.pages, content.collections], sources.pictures),
		...entryWarnings(content),
		...sectionWarnings(content, sources.modules.kinds, languages),
		...(await writeSchemas(folder, site).catch(() => [])),
	]);
}

/** Checks the types of `site.config.ts` and of the owner's own kinds of section. */
async function checkTypes(folder: string, compiler: string): Promise<void> {
	try {
		await promisify(execFile)(process.execPath, [compiler, "--noEmit", "-p", folder]);
	} catch (error) {
		const output = (error as { readonly stdout?: string }).stdout?.trim() || String(error);
		throw new SiteError([inEachLanguage(() => output)], "TypeScript");
	}
}

/**
 * The path of the TypeScript compiler in the owner's folder. Undefined if it is not installed or
 * not configured, or if the folder has no code.
 */
function typeScriptFor(folder: string): string | undefined {
	const hasCode = hasConfigurationCode(folder) || existsSync(join(folder, "sections"));
	if (!hasCode || !existsSync(join(folder, "tsconfig.json"))) return undefined;
	try {
		return join(
			dirname(createRequire(join(folder, "package.json")).resolve("typescript/package.json")),
			"bin/tsc",
		);
	} catch {
		return undefined;
	}
}

/** Starts the built server once, to check that it works. */
async function checkStart(dist: string): Promise<void> {
	const start = await startBuild(dist);
	if (start.type === "failed")
		throw new MessageError(t("checkServerNotStarted", { output: start.output }));
	console.log(localize(t("checkServerAnswered")));
}

function printUnchecked({ en, ja }: Message): void {
	console.log(localize(t("checkSkipped", { text: { en, ja } })));
}
