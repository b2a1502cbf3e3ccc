import { join } from "node:path";
import { site } from "#site";
import { startDevServer } from "../src/builder/dev/start-dev-server.ts";
import { siteFolderIn } from "../src/builder/site-folder.ts";

const root = join(import.meta.dirname, "..");
const port = Number(process.env.PORT ?? 3000);
const vite = await startDevServer({ root, site, port, siteFolder: siteFolderIn(root) });
console.log(`Serving http://localhost:${port} from the sources. Changes of code and content show at once.`);
for (const signal of ["SIGINT", "SIGTERM"] as const) process.on(signal, () => void vite.close().then(() => process.exit(0)));
