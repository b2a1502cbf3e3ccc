import { existsSync } from "node:fs";
import { join, resolve } from "node:path";
import { pathToFileURL } from "node:url";
import { localize } from "@kakehashi/core/messages/localize.ts";
import { currentName } from "../releases/record/release-folder.ts";
import { type CommandContext, defineCommand } from "./command.ts";
import { t } from "./i18n/t.ts";
import { isPortUsable } from "./read-port.ts";

export const serveCommand = defineCommand({
	name: "serve",
	about: t("commandServe"),
	options: { releases: { type: "string", about: t("optionServeReleases") } },
	run: (context) => {
		const { releases } = context.values;
		return releases === undefined
			? serveBuild(context, join(context.folder, "dist"), "serveWithoutBuild")
			: serveBuild(context, join(resolve(releases), currentName), "serveWithoutRelease");
	},
});

/**
 * Serves a build, until a signal stops the server.
 * @param absent the message if there is no build
 * @returns the exit code; undefined if the server runs
 */
export async function serveBuild(
	{ folder, environment }: Pick<CommandContext, "folder" | "environment">,
	build: string,
	absent: "serveWithoutBuild" | "serveWithoutRelease",
): Promise<1 | undefined> {
	const program = join(build, "server/main.js");
	if (!existsSync(program)) {
		console.error(localize(t(absent)));
		return 1;
	}
	// The path of the message store is relative to the site's folder, not to the folder in which
	// the command was run.
	process.chdir(folder);
	const port = environment.PORT || 3000;
	// `localhost` may lead to a program that listens to ::1 at the same port. If the port is taken,
	// the server says why it cannot start.
	if (await isPortUsable(Number(port)))
		console.log(localize(t("serveStarted", { address: `http://127.0.0.1:${port}` })));
	await import(pathToFileURL(program).href);
	return undefined;
}
