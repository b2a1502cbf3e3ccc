import { cacheControlFor, immutable } from "../../core/http/cache-rules.ts";
import { latestBuildPath } from "../../core/routing/manifest.ts";

/** Whether an address of the site is this file: a page, or the data of a page. */
export const isDocument = (path: string): boolean => isPage(path) || isPayload(path);

const isPage = (path: string) => path.endsWith(".html");
const isPayload = (path: string) => /(?:^|\/)_payload\.json$/.test(path);

/**
 * The order in which files are sent: first those with a name of their own in each build, then what
 * pages refer to, then the data of the pages, then the pages. Last is the file that tells open tabs
 * of a new build. So whatever a page needs is there before the page.
 */
export function sendOrder(paths: Iterable<string>): string[] {
	return [...paths].toSorted((a, b) => rankOf(a) - rankOf(b) || (a < b ? -1 : 1));
}

function rankOf(path: string): number {
	if (`/${path}` === latestBuildPath) return 4;
	if (isPage(path)) return 3;
	if (isPayload(path)) return 2;
	return cacheControlFor(`/${path}`) === immutable ? 0 : 1;
}
