import { cacheControlFor, immutable } from "@kakehashi/core/http/cache-rules.ts";
import { latestBuildPath } from "@kakehashi/core/routing/manifest.ts";

/**
 * Whether an address of the site is this file: a page, or the data of a page, also in a compressed
 * form.
 */
export function isDocument(path: string): boolean {
	const plain = withoutCompression(path);
	return isPage(plain) || isPayload(plain);
}

const withoutCompression = (path: string) => path.replace(/\.(?:br|gz)$/, "");
const isPage = (path: string) => path.endsWith(".html");
const isPayload = (path: string) => /(?:^|\/)_payload\.json$/.test(path);
/** Files in which a host reads redirects, which may lead to new pages. */
const isRules = (path: string) => /(?:^|\/)(?:\.htaccess|_redirects)$/.test(path);

/**
 * The order in which files are sent: first those with a name of their own in each build, then what
 * pages refer to, then the data of the pages, then the pages, then redirects to them. Last is the
 * file that tells open tabs of a new build. So whatever a page needs is there before the page.
 */
export function sendOrder(paths: Iterable<string>): string[] {
	return [...paths].toSorted((a, b) => rankOf(a) - rankOf(b) || (a < b ? -1 : 1));
}

function rankOf(sent: string): number {
	const path = withoutCompression(sent);
	if (`/${path}` === latestBuildPath) return 5;
	if (isRules(path)) return 4;
	if (isPage(path)) return 3;
	if (isPayload(path)) return 2;
	return cacheControlFor(`/${path}`) === immutable ? 0 : 1;
}
