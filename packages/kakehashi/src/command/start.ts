import { spawn } from "node:child_process";
import { once } from "node:events";
import type { RunCommand } from "./command.ts";
import { withPlaceholdersOption } from "./refuse-placeholders.ts";
import { serve } from "./serve.ts";

/** Builds the site, as it is, and serves it for a look. The build is a process of its own, so that its memory is freed when the server runs. */
export const start: RunCommand = async (context) => {
	const program = process.argv[1] ?? "";
	const build = spawn(process.execPath, [program, "build", context.folder, `--${withPlaceholdersOption}`, "--lang", context.language], { stdio: "inherit" });
	const [code] = await once(build, "exit");
	return code === 0 ? serve(context) : 1;
};
