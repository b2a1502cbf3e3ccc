import { join, resolve } from "node:path";
import { site } from "#site";
import { startDevServer } from "../src/builder/dev/start-dev-server.ts";

const root = join(import.meta.dirname, "..");
const port = Number(process.env.PORT ?? 3000);
const vite = await startDevServer({ root, site, port, siteFolder: resolve(root, process.env.SITE_DIR ?? "site") });
console.log(`Serving http://localhost:${port} from the sources. Changes of code and content show at once.`);
for (const signal of ["SIGINT", "SIGTERM"] as const) process.on(signal, () => void vite.close().then(() => process.exit(0)));
