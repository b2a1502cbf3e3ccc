import { spawn } from "node:child_process";
import { once } from "node:events";
import { localize } from "@kakehashi/core/messages/localize.ts";
import { t } from "./i18n/t.ts";

/**
 * Installs the packages of the site.
 * @param npm the script of the npm that started this program. Without it, `npm` itself runs, which
 * needs a shell on Windows, because it is a `.cmd` file there.
 * @returns false if this failed; the reason has been printed
 */
export async function installPackages(folder: string, npm: string | undefined): Promise<boolean> {
	console.log(localize(t("installStarted")));
	const args = ["install", "--no-audit", "--no-fund", "--loglevel=error"];
	const child = npm?.endsWith(".js")
		? spawn(process.execPath, [npm, ...args], { cwd: folder, stdio: "inherit" })
		: spawn("npm", args, {
				cwd: folder,
				stdio: "inherit",
				shell: process.platform === "win32",
			});
	// A terminal sends Ctrl+C to both programs. This one continues to run, to say what
	// has been created and how to go on.
	let isInterrupted = false;
	const interrupt = () => {
		isInterrupted = true;
		child.kill("SIGTERM");
	};
	for (const signal of stopSignals) process.on(signal, interrupt);
	const [code] = await once(child, "exit").catch(() => [1]);
	for (const signal of stopSignals) process.off(signal, interrupt);
	if (isInterrupted || code !== 0) console.error(localize(isInterrupted ? interrupted : failed));
	return !isInterrupted && code === 0;
}

const stopSignals = ["SIGINT", "SIGTERM", "SIGHUP"] as const;

const failed = t("installFailed");

const interrupted = t("installStopped");
