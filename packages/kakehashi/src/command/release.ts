import { execFile } from "node:child_process";
import { userInfo } from "node:os";
import { promisify } from "node:util";
import { say } from "../core/messages/say.ts";
import { currentRelease } from "../releases/record/release-record.ts";
import type { CommandContext, RunCommand } from "./command.ts";
import { t } from "./i18n/t.ts";
import { publishSite, releasesFolder } from "./publish-site.ts";
import { withPlaceholdersOption } from "./refuse-placeholders.ts";
import { releaseForStudio } from "./release-for-studio.ts";
import { runAfter } from "./run-after.ts";

/** Publishes the site in its current state, as the next release in the folder of releases. */
export const release: RunCommand = async (context) => {
	const { folder, values } = context;
	console.log(say(t("buildingFolder", { folder })));
	if (process.send !== undefined) return releaseForStudio(context);
	const what = values.what ?? (await fromGit(folder, "log", "-1", "--format=%s")) ?? "";
	const releases = releasesFolder(context);
	const before = await currentRelease(releases);
	const { id } = await publishSite(folder, releases, {
		by: await whoActs(context),
		what: String(what),
		acceptPlaceholders: values[withPlaceholdersOption] === true,
	});
	if (id === before) console.log(say(t("releaseUnchanged", { id })));
	else console.log(say(t("releaseDone", { id })));
	return runAfter(context, releases);
};

/** The name that the release records: the person who runs the command. */
export async function whoActs({ folder, values }: CommandContext): Promise<string> {
	return typeof values.by === "string"
		? values.by
		: ((await fromGit(folder, "config", "user.name")) ?? userInfo().username);
}

/** Git's output in one line. Undefined if there is no output or Git fails. */
async function fromGit(cwd: string, ...words: string[]): Promise<string | undefined> {
	const result = await promisify(execFile)("git", words, { cwd }).catch(() => undefined);
	return result?.stdout.trim() || undefined;
}
