#!/usr/bin/env node
// The entry point of the command. Its first lines also run in an older Node, so that it can say
// which version is required.
const oldestNode = 24;

if (Number.parseInt(process.versions.node, 10) < oldestNode) {
	console.error(
		`Kakehashi needs Node ${oldestNode} or newer, and this is ${process.version}. / Node ${oldestNode}以降が必要です（これは${process.version}です）。`,
	);
	process.exit(1);
}
const { runCreate } = await import("./run-create.ts");
process.exitCode = await runCreate(process.argv.slice(2), process.env);

export {};
