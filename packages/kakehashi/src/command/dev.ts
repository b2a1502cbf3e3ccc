import { localize } from "@kakehashi/core/messages/localize.ts";
import { MessageError } from "@kakehashi/core/messages/message-error.ts";
import { withBase } from "@kakehashi/core/routing/base.ts";
import { translationsPath } from "../builder/dev/dev-pages.ts";
import { startDevServer } from "../builder/dev/start-dev-server.ts";
import type { RunCommand } from "./command.ts";
import { t } from "./i18n/t.ts";
import { loadConfiguration } from "./load-configuration.ts";
import { isPortUnusable, readPort, usablePortFrom } from "./read-port.ts";
import { writeSchemasLater } from "./write-schemas.ts";

/** Serves the site from its files, until a signal stops it. */
export const dev: RunCommand = async (context) => {
	const { folder } = context;
	// The dev server's URLs contain file paths, and these characters end the path of a URL.
	const [character] = /[#?]/.exec(folder) ?? [];
	if (character !== undefined)
		throw new MessageError(t("devFolderNameInvalid", { character, folder }));
	const { site } = await loadConfiguration(folder);
	const requestedPort = readPort(context);
	const vite = await startDevServer({
		folder,
		site,
		port: requestedPort ?? (await usablePortFrom(3000)),
		strictPort: requestedPort !== undefined,
	}).catch((error: unknown) => {
		throw /already in use/.test(String(error)) || isPortUnusable(error)
			? new MessageError(t("devPortTaken", { port: requestedPort?.toString() }))
			: error;
	});
	const address = vite.httpServer?.address();
	const port = typeof address === "object" && address !== null ? address.port : requestedPort;
	console.log(
		localize(
			t("devServing", {
				port: port?.toString(),
				base: site.base,
				translationsPath: withBase(translationsPath, site.base),
			}),
		),
	);
	writeSchemasLater(folder, site);
	for (const signal of ["SIGINT", "SIGTERM"] as const)
		process.on(signal, () => void vite.close().then(() => process.exit(0)));
	return undefined;
};
