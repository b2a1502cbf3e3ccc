import { join } from "node:path";
import { runInbox } from "../inbox/main.ts";
import type { RunCommand } from "./command.ts";
import { loadConfiguration } from "./load-configuration.ts";

/** Shows the page views that the site's server has counted in the message store. */
export const visits: RunCommand = async ({ folder, words }) => {
	const { site } = await loadConfiguration(folder);
	process.chdir(folder);
	await runInbox(["visits", ...words], site, join(folder, "dist/server"));
	return undefined;
};
