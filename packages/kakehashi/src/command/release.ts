import { execFile } from "node:child_process";
import { userInfo } from "node:os";
import { join, resolve } from "node:path";
import { promisify } from "node:util";
import { publish } from "../builder/releases/publish.ts";
import { currentRelease, type Release } from "../builder/releases/releases.ts";
import { MessageError } from "../core/messages/message-error.ts";
import { say } from "../core/messages/say.ts";
import { readForBuild, writeBuild } from "./build.ts";
import type { CommandContext, RunCommand } from "./command.ts";
import { refuseSamples, withSamples } from "./refuse-samples.ts";
import { startBuild } from "./start-build.ts";

/** Publishes the site as it is: as the next release in the folder of releases. */
export const release: RunCommand = async (context) => {
	const { folder, values } = context;
	console.log(say({ en: `Building ${folder}`, ja: `${folder}をビルドしています` }));
	const what = values.what ?? (await fromGit(folder, "log", "-1", "--format=%s")) ?? "";
	const releases = releasesFolder(context);
	const before = await currentRelease(releases);
	const { id } = await publishSite(folder, releases, {
		by: await whoActs(context),
		what: String(what),
		acceptSamples: values[withSamples] === true,
	});
	if (id === before)
		console.log(say({ en: `\nNothing has changed since release ${id}, which visitors see.`, ja: `\n公開中のリリース${id}から変わったところはありません。` }));
	else
		console.log(
			say({
				en: `\nVisitors see release ${id} now. "kakehashi releases back" shows the one before again.`,
				ja: `\nリリース${id}を公開しました。前のリリースに戻すには「kakehashi releases back」を実行してください。`,
			}),
		);
	return undefined;
};

/**
 * Checks, builds and tries out a site, and shows it to visitors. If something is wrong, they see what they saw before.
 * @param releases the folder of releases
 * @throws ContentError, SiteError and the like with every problem found; MessageError if the disk is full
 */
export async function publishSite(
	folder: string,
	releases: string,
	{ by, what, acceptSamples = false }: { readonly by: string; readonly what: string; readonly acceptSamples?: boolean },
): Promise<Release> {
	const sources = await readForBuild(folder);
	if (!acceptSamples) await refuseSamples(folder, sources);
	return publish({ folder: releases, by, what, build: (out) => writeBuild(sources, folder, out), tryOut });
}

async function tryOut(build: string): Promise<void> {
	const start = await startBuild(build);
	if (start.type === "failed")
		throw new MessageError({
			en: `The built server does not start, so nothing was published:\n${start.output}`,
			ja: `ビルドしたサーバーが起動しないため、公開しませんでした。\n${start.output}`,
		});
}

/** Where the releases of a site are, according to the command line. */
export const releasesFolder = ({ folder, values }: CommandContext): string =>
	typeof values.releases === "string" ? resolve(values.releases) : join(folder, "releases");

/** The name of the person at the command line. */
export async function whoActs({ folder, values }: CommandContext): Promise<string> {
	return typeof values.by === "string" ? values.by : ((await fromGit(folder, "config", "user.name")) ?? userInfo().username);
}

/** Git's output in one line; undefined if it has nothing to say. */
async function fromGit(cwd: string, ...words: string[]): Promise<string | undefined> {
	const said = await promisify(execFile)("git", words, { cwd }).catch(() => undefined);
	return said?.stdout.trim() || undefined;
}
