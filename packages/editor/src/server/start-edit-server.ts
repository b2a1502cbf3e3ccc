import { createServer, type RequestListener } from "node:http";
import type { AddressInfo } from "node:net";
import { isDeepStrictEqual } from "node:util";
import { getRequestListener } from "@hono/node-server";
import { localize, type MessageLanguage } from "@kakehashi/core/messages/localize.ts";
import { failureText } from "@kakehashi/core/messages/message-error.ts";
import type { SiteConfig } from "@kakehashi/core/routing/site.ts";
import { inRequestLanguage } from "kakehashi/internal/render.ts";
import type { LoadConfig } from "../actions/action-context.ts";
import { localAccess, openPath } from "./access/local-access.ts";
import { createSession, type LocalSession } from "./access/session.ts";
import { type OpenEditor, type OpenEditorOptions, openEditor } from "./open-editor.ts";
import { type PendingUpgrade, upgradeApp } from "./upgrade-offer.ts";

export type EditServerOptions = Omit<
	OpenEditorOptions,
	"access" | "inLanguage" | "config" | "onSettings"
> & {
	readonly config: SiteConfig | PendingUpgrade;
	/** 0 chooses any free port. */
	readonly port: number;
	/** The language of messages for people who have not chosen one. */
	readonly language: MessageLanguage;
	/** If left out, no browser has a session yet. */
	readonly session?: LocalSession;
};

export type EditServer = {
	readonly port: number;
	/** Makes a one-time address that opens the editor. */
	readonly newAddress: () => string;
	readonly close: () => Promise<void>;
};

/** Starts the editor. Only the person at this machine can reach it. */
export async function startEditServer({
	port,
	language,
	config,
	session = createSession(),
	...options
}: EditServerOptions): Promise<EditServer> {
	const inLanguage = inRequestLanguage(language);
	const server = createServer({ requestTimeout: 30_000, headersTimeout: 10_000 });
	await new Promise<void>((resolve, reject) => {
		server.once("error", reject);
		server.listen(port, "127.0.0.1", resolve);
	});
	const own = (server.address() as AddressInfo).port;
	const access = localAccess(() => [`127.0.0.1:${own}`, `localhost:${own}`], session);
	let editor: OpenEditor | undefined;
	let respond: RequestListener;
	/**
	 * Resolves when the site is open with its latest configuration. Requests wait for it, also
	 * those of a tab that was open before, which connects again at once.
	 */
	const first = Promise.withResolvers<void>();
	let ready = first.promise;
	server.on("request", async (request, response) => {
		await ready;
		respond(request, response);
	});
	const { loadConfig } = options;
	const onSettings =
		loadConfig &&
		(() => {
			ready = ready.then(() => reopen(loadConfig)).catch(report);
		});
	let opened: SiteConfig;
	const show = (next: OpenEditor, site: SiteConfig) => {
		opened = site;
		editor = next;
		respond = getRequestListener(next.app.fetch);
	};
	const open = async (site: SiteConfig) =>
		show(await openEditor({ ...options, config: site, access, inLanguage, onSettings }), site);
	const reopen = async (load: LoadConfig) => {
		const site = await load();
		// The settings also have what is not part of the configuration.
		if (editor !== undefined && !isDeepStrictEqual(site, opened))
			show(await editor.reopen(site), site);
	};
	const close = () => {
		server.close();
		server.closeAllConnections();
	};
	if ("upgrade" in config) {
		const { upgrade } = config;
		const run = async () => {
			const upgraded = await upgrade();
			return "en" in upgraded ? localize(upgraded) : void (await open(upgraded));
		};
		respond = getRequestListener(upgradeApp({ ...config, run }, access, inLanguage).fetch);
	} else {
		await open(config).catch((error: unknown) => {
			close();
			throw error;
		});
	}
	first.resolve();
	return {
		port: own,
		newAddress: () => `http://127.0.0.1:${own}${openPath}?token=${session.newToken()}`,
		async close() {
			close();
			await ready;
			editor?.close();
		},
	};
}

/** The site stays as it was: somebody may be in the middle of changing the file. */
function report(error: unknown): void {
	console.error(failureText(error));
}
