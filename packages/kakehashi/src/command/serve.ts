import { existsSync } from "node:fs";
import { join, resolve } from "node:path";
import { pathToFileURL } from "node:url";
import { type Message, say } from "../core/messages/say.ts";
import { currentName } from "../releases/record/release-folder.ts";
import type { RunCommand } from "./command.ts";
import { t } from "./i18n/t.ts";

const noBuild: Message = t("serveWithoutBuild");
const noRelease: Message = t("serveWithoutRelease");

/** Serves the last build, until a signal stops it. */
export const serve: RunCommand = async ({ folder, values }) => {
	const build =
		typeof values.releases === "string"
			? join(resolve(values.releases), currentName)
			: join(folder, "dist");
	const program = join(build, "server/main.js");
	if (!existsSync(program)) {
		console.error(say(typeof values.releases === "string" ? noRelease : noBuild));
		return 1;
	}
	// The path of the message store is relative to the site's folder, not to the folder in which
	// the command was run.
	process.chdir(folder);
	const address = `http://localhost:${process.env.PORT || 3000}`;
	console.log(say(t("serveStarted", { address })));
	await import(pathToFileURL(program).href);
	return undefined;
};
