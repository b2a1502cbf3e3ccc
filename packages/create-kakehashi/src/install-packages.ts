import { spawn } from "node:child_process";
import { once } from "node:events";
import { say } from "../../kakehashi/src/core/messages/say.ts";

/** Installs what the site is made with, and says whether it worked. */
export async function installPackages(folder: string): Promise<boolean> {
	console.log(say({ en: "\nInstalling packages…", ja: "\nパッケージを入れています…" }));
	const words = ["install", "--no-audit", "--no-fund", "--loglevel=error"];
	// The npm that started this one; on Windows, only a shell finds it by name.
	const npm = process.env.npm_execpath;
	const child = npm?.endsWith(".js")
		? spawn(process.execPath, [npm, ...words], { cwd: folder, stdio: "inherit" })
		: spawn("npm", words, { cwd: folder, stdio: "inherit", shell: process.platform === "win32" });
	const [code] = await once(child, "exit").catch(() => [1]);
	if (code !== 0)
		console.error(
			say({
				en: 'The packages could not be installed; the lines above say why. The site is there: run "npm install" in its folder.',
				ja: "パッケージを入れられませんでした。理由は上の行にあります。サイトのファイルはできているので、そのフォルダーで「npm install」を実行してください。",
			}),
		);
	return code === 0;
}
