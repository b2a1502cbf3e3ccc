import { wordsPath } from "../builder/dev/dev-pages.ts";
import { startDevServer } from "../builder/dev/start-dev-server.ts";
import { MessageError } from "../core/messages/message-error.ts";
import { type Message, say } from "../core/messages/say.ts";
import { withBase } from "../core/routing/base.ts";
import type { RunCommand } from "./command.ts";
import { loadConfiguration } from "./load-configuration.ts";
import { readPort } from "./read-port.ts";
import { writeSchemasLater } from "./write-schemas.ts";

/** Serves the site from its files, until a signal stops it. */
export const dev: RunCommand = async ({ folder, values }) => {
	// The dev server's URLs contain file paths, and these characters end the path of a URL.
	const [character] = /[#?]/.exec(folder) ?? [];
	if (character !== undefined) throw new MessageError(notInFolder(character, folder));
	const { site } = await loadConfiguration(folder);
	const requestedPort = readPort(values.port);
	const vite = await startDevServer({
		folder,
		site,
		port: requestedPort ?? 3000,
		strictPort: requestedPort !== undefined,
	}).catch((error: unknown) => {
		throw /already in use/.test(String(error))
			? new MessageError(portTaken(requestedPort))
			: error;
	});
	const address = vite.httpServer?.address();
	const port = typeof address === "object" && address !== null ? address.port : requestedPort;
	console.log(
		say({
			en: `Serving http://localhost:${port}${site.base} from the files. Every change appears at once.\nWhat is missing or out of date, by page and language: http://localhost:${port}${withBase(wordsPath, site.base)}`,
			ja: `http://localhost:${port}${site.base}で表示しています。変更はすぐ画面に出ます。\nページと言語ごとの、抜けと前のままの文：http://localhost:${port}${withBase(wordsPath, site.base)}`,
		}),
	);
	writeSchemasLater(folder, site);
	for (const signal of ["SIGINT", "SIGTERM"] as const)
		process.on(signal, () => void vite.close().then(() => process.exit(0)));
	return undefined;
};

const notInFolder = (character: string, folder: string): Message => ({
	en: `The preview cannot be shown from a folder with "${character}" in its path:\n${folder}\nTake "${character}" out of the folder’s name, then run this again. Building and editing work as it is.`,
	ja: `パスに「${character}」を含むフォルダーからは、プレビューを表示できません。\n${folder}\nフォルダー名から「${character}」を取って、もう一度実行してください。ビルドと編集は、このままでもできます。`,
});

const portTaken = (port: number | undefined): Message => ({
	en: `Port ${port} is in use. Choose another one: npm run dev -- --port 3200`,
	ja: `ポート${port}は使用中です。別の番号を指定してください：npm run dev -- --port 3200`,
});
