import { join } from "node:path";
import { site } from "../site.config.ts";
import { startDevServer } from "../src/build/start-dev-server.ts";

const port = Number(process.env.PORT ?? 3000);
const vite = await startDevServer({ root: join(import.meta.dirname, ".."), site, port });
console.log(`Serving http://localhost:${port} from the sources. Changes of code and content show at once.`);
for (const signal of ["SIGINT", "SIGTERM"] as const) process.on(signal, () => void vite.close().then(() => process.exit(0)));
