import { spawn } from "node:child_process";
import { once } from "node:events";
import type { RunCommand } from "./command.ts";
import { withPlaceholdersOption } from "./refuse-placeholders.ts";
import { serve } from "./serve.ts";

/**
 * Builds the site in its current state and serves it as a preview. The build runs in a separate
 * process, so that its memory is freed before the server runs.
 */
export const start: RunCommand = async (context) => {
	const program = process.argv[1] ?? "";
	const build = spawn(
		process.execPath,
		[
			program,
			"build",
			context.folder,
			`--${withPlaceholdersOption}`,
			"--lang",
			context.language,
		],
		{ stdio: "inherit" },
	);
	const [code] = await once(build, "exit");
	// Only for this computer. On Windows and macOS, a firewall would ask about anything else.
	process.env.HOST ||= "127.0.0.1";
	return code === 0 ? serve(context) : 1;
};
