import { randomUUID } from "node:crypto";
import { createSession } from "../packages/editor/src/server/access/session.ts";
import { startEditServer } from "../packages/editor/src/server/start-edit-server.ts";
import { loadConfiguration } from "../packages/kakehashi/src/command/load-configuration.ts";

// Opens the editor on a folder, for scripts/dev.ts, which starts it again and again. DEV_SESSION is
// the secret of the browsers that have opened it before: they stay signed in, and load the window
// again. DEV_TOKEN is in the address, which stays the same and works in any number of browsers.
const [folder = "", port = "0"] = process.argv.slice(2);
const { site } = await loadConfiguration(folder);
const server = await startEditServer({
	folder,
	config: site,
	port: Number(port),
	language: "en",
	session: createSession(process.env.DEV_SESSION, process.env.DEV_TOKEN),
	codeVersion: randomUUID(),
});
console.log(`The editor of ${folder}: ${server.newAddress()}`);
for (const signal of ["SIGINT", "SIGTERM"] as const)
	process.on(signal, () => void server.close().then(() => process.exit(0)));
