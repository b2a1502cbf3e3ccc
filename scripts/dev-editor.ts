import { randomUUID } from "node:crypto";
import { join } from "node:path";
import { localize } from "../packages/core/src/messages/localize.ts";
import { createSession } from "../packages/editor/src/server/access/session.ts";
import { startEditServer } from "../packages/editor/src/server/start-edit-server.ts";
import { hostPublisherFor } from "../packages/kakehashi/src/command/host-publisher-for.ts";
import { loadConfiguration } from "../packages/kakehashi/src/command/load-configuration.ts";
import { isPortUnusable } from "../packages/kakehashi/src/command/read-port.ts";
import { siteHosting } from "../packages/kakehashi/src/command/site-hosting.ts";
import { openSecretStore } from "../packages/kakehashi/src/publish/secret/secret-store.ts";
import { t } from "../packages/studio/src/i18n/t.ts";
import { noRestartStatus } from "./restart-on-change.ts";

// Opens the editor on a folder, for scripts/dev.ts, which starts it again and again. DEV_SESSION is
// the secret of the browsers that have opened it before: they stay signed in, and load the window
// again. DEV_TOKEN is in the address, which stays the same and works in any number of browsers.
const [folder = "", port = "0"] = process.argv.slice(2);
const { site } = await loadConfiguration(folder);
const program = join(import.meta.dirname, "../packages/kakehashi/src/command/kakehashi.ts");
const server = await startEditServer({
	folder,
	config: site,
	loadConfig: async (settings) => (await loadConfiguration(folder, settings)).site,
	port: Number(port),
	language: "en",
	session: createSession(process.env.DEV_SESSION, process.env.DEV_TOKEN),
	codeVersion: randomUUID(),
	hosting: siteHosting(folder, openSecretStore({ environment: process.env })),
	host: { publisher: hostPublisherFor(folder, { language: "en", program }) },
}).catch((error: unknown) => {
	if (!isPortUnusable(error)) throw error;
	console.error(localize(t("portTaken", { port })));
	process.exit(noRestartStatus);
});
console.log(`The editor of ${folder}: ${server.newAddress()}`);
for (const signal of ["SIGINT", "SIGTERM"] as const)
	process.on(signal, () => void server.close().then(() => process.exit(0)));
