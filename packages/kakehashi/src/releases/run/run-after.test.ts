import { expect, it } from "vitest";
import { killTree } from "./run-after.ts";

it.each<[NodeJS.Platform, string]>([
	["linux", "kill -7 SIGKILL"],
	["darwin", "kill -7 SIGKILL"],
	["win32", "taskkill /pid 7 /T /F"],
])("on %s, a process is killed with all that it started", (platform, expected) => {
	const calls: string[] = [];
	killTree(
		7,
		platform,
		(pid, signal) => calls.push(`kill ${pid} ${signal}`),
		(program, words) => calls.push([program, ...words].join(" ")),
	);
	expect(calls).toEqual([expected]);
});
