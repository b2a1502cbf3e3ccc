import { cpSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { Agent } from "node:http";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect } from "vitest";
import type { Release } from "../../packages/kakehashi/src/releases/record/release-record.ts";
import { publish } from "../../packages/kakehashi/src/releases/run/publish.ts";
import { builtSite, type SiteName } from "../sites/built-site.ts";
import { contactLetter } from "./contact-letter.ts";
import { ask } from "./request.ts";

/** Creates a folder for releases, into which the tests can publish the built sites. */
export function releaseFolder() {
	const folder = mkdtempSync(join(tmpdir(), "kakehashi-releases-"));
	return {
		folder,
		/** @param add adds files to the public folder */
		publish: (site: SiteName, add: (client: string) => void = () => {}): Promise<Release> =>
			publish({
				folder,
				by: "佐藤",
				what: site,
				verify: async () => {},
				build: async (out) => {
					cpSync(builtSite(site), out, { recursive: true });
					add(join(out, "client"));
				},
			}),
		remove: () => rmSync(folder, { recursive: true, force: true }),
	};
}

/** Adds a file whose name looks like those of the bundler. */
export const withAsset = (name: string, bytes: string | Uint8Array) => (client: string) =>
	writeFileSync(join(client, "assets", name), bytes);

/** Id of the build that a server serves. */
export async function servedBuild(port: number): Promise<string> {
	return JSON.parse((await ask({ port, path: "/healthz", plain: true })).body.toString()).build;
}

/** Waits until a server serves a build. */
export const untilServed = (port: number, build: string) =>
	expect.poll(() => servedBuild(port), { interval: 50, timeout: 20_000 }).toBe(build);

export type Load = {
	readonly stop: () => Promise<{
		readonly requests: number;
		readonly failures: readonly string[];
	}>;
};

/** One in this many requests is a message, which waits for the disk. */
const oneMessageIn = 20;

/**
 * Visitors who request pages and send messages without a pause. Half of them keep their connection
 * open, half open a new one for each request.
 * @param builds ids of the builds that a page may belong to
 */
export function startLoad(
	ports: readonly number[],
	pages: readonly string[],
	builds: readonly string[],
	visitors = 8,
): Load {
	const failures: string[] = [];
	let requests = 0;
	let isOver = false;
	const work = Array.from({ length: visitors }, async (_, visitor) => {
		const agent = visitor % 2 === 0 ? new Agent({ keepAlive: true, maxSockets: 1 }) : undefined;
		const port = ports[visitor % ports.length] ?? 0;
		for (let number = visitor; !isOver; number += 1) {
			const path = pages[number % pages.length] ?? "/";
			requests += 1;
			try {
				if (number % oneMessageIn === 0) {
					const { status } = await ask({
						...contactLetter(
							`Visitor ${visitor}`,
							`release-${visitor}-${number}-${port}`,
						),
						port,
						plain: true,
						...(agent && { agent }),
					});
					if (status !== 201) failures.push(`message ${status}`);
					continue;
				}
				const { status, body } = await ask({
					port,
					path,
					plain: true,
					...(agent && { agent }),
				});
				const text = body.toString();
				// A page must belong to one of the builds and be complete.
				if (
					status !== 200 ||
					!builds.some((id) => text.includes(id)) ||
					!text.trimEnd().endsWith("</html>")
				)
					failures.push(`${path} ${status} ${body.length}`);
			} catch (error) {
				failures.push(`${path} ${error}`);
			}
		}
		agent?.destroy();
	});
	return {
		stop: async () => {
			isOver = true;
			await Promise.all(work);
			return { requests, failures: failures.slice(0, 10) };
		},
	};
}
