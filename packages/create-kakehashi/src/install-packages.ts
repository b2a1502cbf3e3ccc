import { spawn } from "node:child_process";
import { once } from "node:events";
import { say } from "../../kakehashi/src/core/messages/say.ts";
import { t } from "./i18n/t.ts";

/**
 * Installs the packages of the site.
 * @returns false if this failed; the reason has been printed
 */
export async function installPackages(folder: string): Promise<boolean> {
	console.log(say(t("installStarted")));
	const words = ["install", "--no-audit", "--no-fund", "--loglevel=error"];
	// Use the npm that started this program. Otherwise use `npm`, which on Windows only a shell
	// finds by name.
	const npm = process.env.npm_execpath;
	const child = npm?.endsWith(".js")
		? spawn(process.execPath, [npm, ...words], { cwd: folder, stdio: "inherit" })
		: spawn("npm", words, {
				cwd: folder,
				stdio: "inherit",
				shell: process.platform === "win32",
			});
	// A terminal sends Ctrl+C to both programs. This one continues to run, so that it can say what
	// exists and how to go on.
	let isInterrupted = false;
	const interrupt = () => {
		isInterrupted = true;
		child.kill("SIGTERM");
	};
	for (const signal of stopSignals) process.on(signal, interrupt);
	const [code] = await once(child, "exit").catch(() => [1]);
	for (const signal of stopSignals) process.off(signal, interrupt);
	if (isInterrupted || code !== 0) console.error(say(isInterrupted ? interrupted : failed));
	return !isInterrupted && code === 0;
}

const stopSignals = ["SIGINT", "SIGTERM", "SIGHUP"] as const;

const failed = t("installFailed");

const interrupted = t("installStopped");
