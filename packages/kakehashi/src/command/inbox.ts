import { join } from "node:path";
import { runInbox } from "../inbox/main.ts";
import type { RunCommand } from "./command.ts";
import { loadConfiguration } from "./load-configuration.ts";

/** Reads and manages the messages that the site's server has stored. */
export const inbox: RunCommand = async ({ folder, words }) => {
	const { site } = await loadConfiguration(folder);
	process.chdir(folder);
	await runInbox(words, site, join(folder, "dist/server"));
	return undefined;
};
