import { createServer, type RequestListener } from "node:http";
import type { AddressInfo } from "node:net";
import { getRequestListener } from "@hono/node-server";
import { localize, type MessageLanguage } from "@kakehashi/core/messages/localize.ts";
import type { SiteConfig } from "@kakehashi/core/routing/site.ts";
import { inRequestLanguage } from "kakehashi/internal/render.ts";
import { localAccess, openPath } from "./access/local-access.ts";
import { createSession, type LocalSession } from "./access/session.ts";
import { followSettings } from "./follow-settings.ts";
import { type OpenEditorOptions, openEditor } from "./open-editor.ts";
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
	let respond: RequestListener;
	const site = followSettings(options.loadConfig, ({ app }) => {
		respond = getRequestListener(app.fetch);
	});
	server.on("request", async (request, response) => {
		await site.ready();
		respond(request, response);
	});
	const open = async (opened: SiteConfig) => {
		const { onSettings } = site;
		site.opened(
			await openEditor({ ...options, config: opened, access, inLanguage, onSettings }),
			opened,
		);
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
	site.begin();
	return {
		port: own,
		newAddress: () => `http://127.0.0.1:${own}${openPath}?token=${session.newToken()}`,
		async close() {
			close();
			await site.close();
		},
	};
}
