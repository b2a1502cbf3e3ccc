import { spawn } from "node:child_process";
import { readFileSync, writeFileSync } from "node:fs";
import { readFile } from "node:fs/promises";
import { basename, join } from "node:path";
import { localize } from "@kakehashi/core/messages/localize.ts";
import { MessageError } from "@kakehashi/core/messages/message-error.ts";
import { diskProblem } from "@kakehashi/editor/files/disk-problem.ts";
import { makeHiddenFolder } from "@kakehashi/editor/files/journal-database.ts";
import { t } from "@kakehashi/editor/i18n/t.ts";
import {
	type EditServerOptions,
	startEditServer,
} from "@kakehashi/editor/server/start-edit-server.ts";
import type { PendingUpgrade } from "@kakehashi/editor/server/upgrade-offer.ts";
import { translatorFromEnvironment } from "@kakehashi/editor/suggestions/translator-from-environment.ts";
import { contentFormatOf, currentFormat } from "../content/formats/content-format.ts";
import { journalFolder } from "../disk/names.ts";
import type { RunCommand } from "./command.ts";
import { loadConfiguration } from "./load-configuration.ts";
import { readPort, startOnUsablePort } from "./read-port.ts";
import { planUpgrade, upgradeFolder } from "./upgrade-folder.ts";
import { writeSchemasLater } from "./write-schemas.ts";

/** The editor's port if none is given. */
const defaultPort = 3100;

/** Opens the editor on this machine, until a signal stops it. */
export const edit: RunCommand = async (context) => {
	const { folder, values, language, environment } = context;
	const config = (await pendingUpgrade(folder)) ?? (await loadConfiguration(folder)).site;
	const requestedPort = readPort(context);
	const server = await startOnPort(
		{ folder, config, language, translator: translatorFromEnvironment(environment) },
		requestedPort,
	);
	if (server === undefined)
		throw new MessageError(t("portTaken", { port: String(requestedPort) }));
	const address = server.newAddress();
	console.log(`\n${localize(t("open", { address }))}\n`);
	if (values["no-open"] !== true) openInBrowser(address);
	if (!("upgrade" in config)) writeSchemasLater(folder, config);
	for (const signal of ["SIGINT", "SIGTERM"] as const)
		process.on(signal, () => void server.close().then(() => process.exit(0)));
	return undefined;
};

/**
 * The upgrade that the editor offers. Undefined if the folder already has the current format, or a
 * newer format that only a newer kit can read.
 */
async function pendingUpgrade(folder: string): Promise<PendingUpgrade | undefined> {
	const siteFile = await readFile(join(folder, "content/site.yaml"), "utf8").catch(
		() => undefined,
	);
	if (siteFile === undefined || contentFormatOf(siteFile) >= currentFormat) return undefined;
	const { about, notes } = await planUpgrade(folder);
	return {
		about,
		notes,
		folder: basename(folder),
		async upgrade() {
			// The owner may have upgraded the folder in a terminal meanwhile, so `upgradeFolder`
			// reads it again.
			const result = await upgradeFolder(folder);
			if (!result.ok) return { en: result.reason, ja: result.reason };
			// The page with them gives way to the editor.
			if (notes.length > 0)
				console.log([t("upgradeNotes"), ...notes].map(localize).join("\n"));
			const { site } = await loadConfiguration(folder);
			writeSchemasLater(folder, site);
			return site;
		},
	};
}

/**
 * Starts the server on the requested port. Without a requested port, it first tries the port of the
 * last start: a tab that is still open, perhaps with unsaved input, can only reconnect there. After
 * that it tries the default port, and then any free port.
 * @returns undefined if the requested port cannot be used
 */
async function startOnPort(
	options: Omit<EditServerOptions, "port">,
	requested: number | undefined,
) {
	const { folder } = options;
	// Before an upgrade, nothing has opened the folder and its journal.
	try {
		makeHiddenFolder(join(folder, journalFolder));
	} catch (error) {
		throw diskProblem(error, journalFolder) ?? error;
	}
	const ports = requested === undefined ? [lastPort(folder), defaultPort, 0] : [requested];
	const server = await startOnUsablePort(ports, (port) => startEditServer({ ...options, port }));
	if (server !== undefined) writeFileSync(portFile(folder), String(server.port));
	return server;
}

const portFile = (folder: string) => join(folder, journalFolder, "port");

function lastPort(folder: string): number {
	try {
		return Number(/^\d{1,5}$/.exec(readFileSync(portFile(folder), "utf8"))?.[0] ?? defaultPort);
	} catch {
		// The editor has not been started in this folder before.
		return defaultPort;
	}
}

/**
 * Opens a URL in the default browser. Failure is ignored, because the URL is also printed in the
 * terminal.
 */
function openInBrowser(url: string): void {
	const [command, ...parts] = { darwin: ["open"], win32: ["cmd", "/c", "start", ""] }[
		process.platform as string
	] ?? ["xdg-open"];
	const child = spawn(command ?? "", [...parts, url], { stdio: "ignore", detached: true });
	child.on("error", () => {});
	child.unref();
}
