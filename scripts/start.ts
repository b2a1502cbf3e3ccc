import { spawn, spawnSync } from "node:child_process";
import { join } from "node:path";

// Builds the site and serves it: what `npm start` does once the packages are there.
const root = join(import.meta.dirname, "..");
const start = Date.now();
console.log("Building …");
const build = spawnSync(process.execPath, ["--import", "./scripts/site-folder.mjs", "src/builder/main.ts"], { cwd: root, stdio: "inherit" });
if (build.status !== 0) process.exit(build.status ?? 1);
console.log(`Built in ${((Date.now() - start) / 1000).toFixed(1)} s`);

const server = spawn(process.execPath, ["dist/server/main.js"], { cwd: root, stdio: "inherit" });
for (const signal of ["SIGINT", "SIGTERM"] as const) process.on(signal, () => server.kill(signal));
server.on("exit", (code) => process.exit(code ?? 1));
