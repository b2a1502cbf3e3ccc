import { existsSync } from "node:fs";
import { join, resolve } from "node:path";
import { pathToFileURL } from "node:url";
import { type Message, say } from "../core/messages/say.ts";
import { currentName } from "../core/releases/release-folder.ts";
import type { RunCommand } from "./command.ts";

const noBuild: Message = {
	en: 'There is no build yet. Run "kakehashi build" first.',
	ja: "まだビルドがありません。先に「kakehashi build」を実行してください。",
};
const noRelease: Message = {
	en: 'There is no release in this folder yet. Run "kakehashi release" first.',
	ja: "このフォルダーにはまだリリースがありません。先に「kakehashi release」を実行してください。",
};

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
	console.log(
		say({
			en: `Open ${address} in your browser. Press Ctrl+C to stop. What follows is the server's log.`,
			ja: `ブラウザーで${address}を開いてください。終わるときはCtrl+Cを押します。これより下はサーバーのログです。`,
		}),
	);
	await import(pathToFileURL(program).href);
	return undefined;
};
