#!/usr/bin/env node
// The entry point of the command line. The first lines use only syntax that older versions of Node
// understand, so that they can print which version is needed.
import { enableCompileCache } from "node:module";

const oldestNode = 24;

if (Number.parseInt(process.versions.node, 10) < oldestNode) {
	console.error(
		`Kakehashi needs Node ${oldestNode} or newer, and this is ${process.version}. / Node ${oldestNode}以降が必要です（これは${process.version}です）。`,
	);
	process.exit(1);
}
// Caches compiled modules, so that later starts take three quarters of the time.
enableCompileCache();
const { runProgram } = await import("./run-program.ts");
const { kakehashiProgram } = await import("./kakehashi-program.ts");
const code = await runProgram(kakehashiProgram, process.argv.slice(2), process.env);
if (code !== undefined) process.exitCode = code;
// A failed command may have left something open, such as a port or a watcher. Without this, the
// process would stay alive and hold its locks.
if (code) setTimeout(() => process.exit(), 500).unref();
