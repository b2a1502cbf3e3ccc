import { spawn } from "node:child_process";
import { once } from "node:events";
import { join } from "node:path";
import { defineCommand } from "./command.ts";
import { withPlaceholdersOption } from "./command-options.ts";
import { t } from "./i18n/t.ts";
import { serveBuild } from "./serve.command.ts";

export const startCommand = defineCommand({
	name: "start",
	about: t("commandStart"),
	async run(context) {
		const { folder, language } = context;
		// The build runs in a separate process, so that its memory is freed before the server runs.
		const program = process.argv[1] ?? "";
		const build = spawn(
			process.execPath,
			[program, "build", folder, `--${withPlaceholdersOption}`, "--lang", language],
			{ stdio: "inherit" },
		);
		const [code] = await once(build, "exit");
		// Only for this computer. On Windows and macOS, a firewall would ask about anything else.
		// The server is a program of its own, which reads its environment when it starts.
		process.env.HOST ||= "127.0.0.1";
		return code === 0 ? serveBuild(context, join(folder, "dist"), "serveWithoutBuild") : 1;
	},
});
