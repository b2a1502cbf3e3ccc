#!/usr/bin/env node
// The command. It begins with syntax that an older Node also understands, so that it can say what is missing.
import { enableCompileCache } from "node:module";

const oldestNode = 24;

if (Number.parseInt(process.versions.node, 10) < oldestNode) {
	console.error(
		`Kakehashi needs Node ${oldestNode} or newer, and this is ${process.version}. / Node ${oldestNode}以降が必要です（これは${process.version}です）。`,
	);
	process.exit(1);
}
// Node's compiled modules are cached: each later start takes three quarters of the time.
enableCompileCache();
const { runCommandLine } = await import("./run-command-line.ts");
const code = await runCommandLine(process.argv.slice(2));
if (code !== undefined) process.exitCode = code;
// Whatever a command that has failed leaves open, such as a port or a watcher, must not keep the process, and its locks, alive.
if (code) setTimeout(() => process.exit(), 500).unref();
