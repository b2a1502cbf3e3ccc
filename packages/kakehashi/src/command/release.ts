import { userInfo } from "node:os";
import { join, resolve } from "node:path";
import { localize } from "@kakehashi/core/messages/localize.ts";
import { ProblemsError, reasonOf } from "@kakehashi/core/messages/message-error.ts";
import { ContentError } from "../content/problems/content-problem.ts";
import { gitLine } from "../disk/git.ts";
import { currentRelease } from "../releases/record/release-record.ts";
import { publishSite, type SiteToRelease } from "../releases/run/publish-site.ts";
import type { Publisher, ReleaseFailure } from "../releases/run/publisher.ts";
import { releaseForStudio } from "../releases/run/release-for-studio.ts";
import { afterOf } from "../releases/run/run-after.ts";
import { printWarnings, readForBuild, writeBuild } from "./build.ts";
import type { CommandContext, ExitCode, RunCommand } from "./command.ts";
import { withPlaceholdersOption } from "./command-options.ts";
import { t } from "./i18n/t.ts";
import { proseWarnings } from "./prose-warnings.ts";
import { PlaceholderTexts, refusePlaceholders } from "./refuse-placeholders.ts";

/** Publishes the site in its current state, as the next release in the folder of releases. */
export const release: RunCommand = async (context) => {
	const { folder, values } = context;
	console.log(localize(t("buildingFolder", { folder })));
	const releases = releasesFolder(context);
	if (process.send !== undefined) {
		await releaseForStudio(
			releases,
			({ by, what, withPlaceholders }, progress) =>
				publishSite(releases, readSite(context, withPlaceholders), {
					by,
					what,
					...progress,
				}),
			describeFailure,
		);
		return undefined;
	}
	const what = values.what ?? (await gitLine(folder, ["log", "-1", "--format=%s"])) ?? "";
	const before = await currentRelease(releases);
	const withPlaceholders = values[withPlaceholdersOption] === true;
	const { id } = await publishSite(releases, readSite(context, withPlaceholders), {
		by: await whoActs(context),
		what: String(what),
	});
	if (id === before) console.log(localize(t("releaseUnchanged", { id: String(id) })));
	else console.log(localize(t("releaseDone", { id: String(id) })));
	return runAfter(context, releases);
};

/**
 * Returns a function that reads and checks the site for a release.
 * @param withPlaceholders whether the site may be published with placeholder text
 */
function readSite(
	{ folder, environment }: CommandContext,
	withPlaceholders: boolean,
): () => Promise<SiteToRelease> {
	return async () => {
		const sources = await readForBuild(folder, environment);
		if (!withPlaceholders) await refusePlaceholders(folder, sources);
		return {
			day: sources.content.today,
			async build(out) {
				await writeBuild(sources, folder, out);
				printWarnings(await proseWarnings(folder, sources));
			},
		};
	};
}

/** Says why a site was not published, and where its problems are. */
export function describeFailure(error: unknown): ReleaseFailure {
	const reason = error instanceof ProblemsError ? error.title : reasonOf(error);
	const hasPlaceholders = error instanceof PlaceholderTexts;
	return {
		ok: false,
		reason,
		hasPlaceholders,
		...((hasPlaceholders || error instanceof ContentError) && { problems: error.problems }),
	};
}

/** The folder of a site's releases, according to the command line. */
export const releasesFolder = ({ folder, values }: CommandContext): string =>
	typeof values.releases === "string" ? resolve(values.releases) : join(folder, "releases");

/** The name that the release records: the person who runs the command. */
export async function whoActs({ folder, values }: CommandContext): Promise<string> {
	return typeof values.by === "string"
		? values.by
		: ((await gitLine(folder, ["config", "user.name"])) ?? userInfo().username);
}

/** The owner's command that runs after each release, from the command line. */
export function afterCommand(
	{ folder, values: { then } }: CommandContext,
	releases: string,
): Publisher["after"] {
	return afterOf({ command: typeof then === "string" ? then : undefined, folder, releases });
}

/** Runs the owner's command after a release, and prints its output. */
export async function runAfter(
	context: CommandContext,
	releases: string,
): Promise<ExitCode | undefined> {
	const done = await afterCommand(context, releases)?.();
	if (done === undefined) return undefined;
	console.log(done.output);
	if (done.ok) return undefined;
	console.error(localize(t("afterCommandFailed")));
	return 1;
}
