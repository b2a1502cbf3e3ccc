import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { getRequestListener } from "@hono/node-server";
import { answerInLanguage } from "../../builder/dev/answer-in-language.ts";
import type { MessageLanguage } from "../../core/messages/say.ts";
import { localAccess, openPath } from "./access/local-access.ts";
import { createSession } from "./access/session.ts";
import { type OpenEditorOptions, openEditor } from "./open-editor.ts";

export type EditServerOptions = Omit<OpenEditorOptions, "access" | "inLanguage"> & {
	/** 0 takes any free port. */
	readonly port: number;
	/** The language of messages to a person who has not chosen one. */
	readonly language: MessageLanguage;
};

export type EditServer = {
	readonly port: number;
	/** Makes an address that opens the editor once. */
	readonly newAddress: () => string;
	readonly close: () => Promise<void>;
};

/** Starts the editor, on this machine only, for the person at it. */
export async function startEditServer({ port, language, ...options }: EditServerOptions): Promise<EditServer> {
	const inLanguage = answerInLanguage(language);
	const server = createServer({ requestTimeout: 30_000, headersTimeout: 10_000 });
	await new Promise<void>((resolve, reject) => {
		server.once("error", reject);
		server.listen(port, "127.0.0.1", resolve);
	});
	const own = (server.address() as AddressInfo).port;
	const session = createSession();
	const access = localAccess(() => [`127.0.0.1:${own}`, `localhost:${own}`], session);
	const close = () => {
		server.close();
		server.closeAllConnections();
	};
	const editor = await openEditor({ ...options, access, inLanguage }).catch((error: unknown) => {
		close();
		throw error;
	});
	server.on("request", getRequestListener(editor.app.fetch));
	return {
		port: own,
		newAddress: () => `http://127.0.0.1:${own}${openPath}?token=${session.newToken()}`,
		async close() {
			close();
			editor.close();
		},
	};
}
