import { randomUUID } from "node:crypto";
import { join } from "node:path";
import { createSession } from "../packages/editor/src/server/access/session.ts";
import { startEditServer } from "../packages/editor/src/server/start-edit-server.ts";
import { hostPublisherFor } from "../packages/kakehashi/src/command/host-publisher-for.ts";
import { loadConfiguration } from "../packages/kakehashi/src/command/load-configuration.ts";
import { siteHosting } from "../packages/kakehashi/src/command/site-hosting.ts";
import { openSecretStore } from "../packages/kakehashi/src/publish/secret/secret-store.ts";

// Opens the editor on a folder, for scripts/dev.ts, which starts it again and again. DEV_SESSION is
// the secret of the browsers that have opened it before: they stay signed in, and load the window
// again.
const [folder = "", port = "0"] = process.argv.slice(2);
const { site } = await loadConfiguration(folder);
const program = join(import.meta.dirname, "../packages/kakehashi/src/command/kakehashi.ts");
const server = await startEditServer({
	folder,
	config: site,
	loadConfig: async (settings) => (await loadConfiguration(folder, settings)).site,
	port: Number(port),
	language: "en",
	session: createSession(process.env.DEV_SESSION),
	codeVersion: randomUUID(),
	hosting: siteHosting(folder, openSecretStore({ environment: process.env })),
	host: { publisher: hostPublisherFor(folder, { language: "en", program }) },
});
console.log(`The editor of ${folder}: ${server.newAddress()}`);
for (const signal of ["SIGINT", "SIGTERM"] as const)
	process.on(signal, () => void server.close().then(() => process.exit(0)));
