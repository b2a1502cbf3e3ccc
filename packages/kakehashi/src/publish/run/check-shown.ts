import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { latestBuildPath } from "@kakehashi/core/routing/manifest.ts";

/** How long the host may take to answer, in milliseconds. */
const timeoutMs = 10_000;

/**
 * Whether visitors see a build. They do not if it was sent to a folder that the host does not show,
 * or if the address of the site does not lead to the host yet.
 * @param built the public folder of the build
 * @param siteUrl the public address of the site, without a slash at the end
 * @param request is passed in by tests
 */
export async function isShown(
	built: string,
	siteUrl: string,
	request: (url: string, init: RequestInit) => Promise<Response> = fetch,
): Promise<boolean> {
	try {
		// A query, so that no cache on the way answers.
		const response = await request(`${siteUrl}${latestBuildPath}?${Date.now()}`, {
			signal: AbortSignal.timeout(timeoutMs),
		});
		const sent: unknown = JSON.parse(await readFile(join(built, latestBuildPath), "utf8"));
		return idIn(await response.json()) === idIn(sent);
	} catch {
		return false;
	}
}

const idIn = (latest: unknown) =>
	typeof latest === "object" && latest !== null && "id" in latest ? latest.id : undefined;
