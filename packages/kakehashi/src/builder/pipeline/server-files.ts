import type { ServerBuild } from "../../core/payload/build-output.ts";
import { startFile } from "../bundle/bundle-server.ts";

/** The files that a Node server needs besides the public ones. */
export function serverFiles(
	server: string,
	command: string,
	build: ServerBuild,
): Map<string, string> {
	return new Map([
		["main.js", startFile("server-bundle.js")],
		["server-bundle.js", server],
		["inbox.js", startFile("inbox-bundle.js")],
		["inbox-bundle.js", command],
		["build.json", JSON.stringify(build)],
	]);
}
