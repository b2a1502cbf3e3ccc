import { existsSync } from "node:fs";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { say } from "../core/messages/say.ts";
import type { RunCommand } from "./command.ts";

/** Serves what was built last, until a signal ends it. */
export const serve: RunCommand = async ({ folder }) => {
	const program = join(folder, "dist/server/main.js");
	if (!existsSync(program)) {
		console.error(
			say({ en: 'There is no build yet. Run "kakehashi build" first.', ja: "まだビルドがありません。先に「kakehashi build」を実行してください。" }),
		);
		return 1;
	}
	// Where messages are kept is told from the site's folder, wherever the command was given.
	process.chdir(folder);
	const address = `http://localhost:${process.env.PORT || 3000}`;
	console.log(
		say({
			en: `Open ${address} in your browser. Press Ctrl+C to stop. What follows is the server's log.`,
			ja: `ブラウザーで${address}を開いてください。終わるときはCtrl+Cを押します。これより下はサーバーの記録です。`,
		}),
	);
	await import(pathToFileURL(program).href);
	return undefined;
};
