import { createHash } from "node:crypto";
import { withoutEntries } from "@kakehashi/core/payload/payload.ts";
import type { Site } from "@kakehashi/core/routing/site.ts";
import type { Payloads } from "../../content/payloads/payloads.ts";
import type { ClientBundle } from "../bundle/bundle-client.ts";

export type BuildIdSources = {
	/** The code of the renderer that makes the documents. */
	readonly renderer: string;
	readonly client: Pick<ClientBundle, "assets">;
	readonly payloads: Pick<Payloads, "pages" | "notFound" | "error">;
	readonly site: Pick<Site, "origin" | "defaultTheme" | "routeRules">;
	readonly apiBaseUrl: string;
	readonly files: readonly ReadonlyMap<string, Uint8Array>[];
};

/**
 * Twelve hexadecimal digits that change when anything changes that a browser can see. The documents
 * contain the id, so it is computed from their inputs and the other files, not from the documents.
 * Entries do not count: a new entry does not change the other pages, and browsers revalidate the
 * pages that show entries.
 */
export function buildIdOf({
	renderer,
	client,
	payloads,
	site,
	apiBaseUrl,
	files,
}: BuildIdSources): string {
	const hash = createHash("sha256").update(renderer);
	const { origin, defaultTheme, routeRules } = site;
	const { notFound, error } = payloads;
	const pages = [...payloads.pages].map(([path, payload]) => [path, withoutEntries(payload)]);
	hash.update(
		JSON.stringify([
			client.assets,
			[pages, [...notFound], [...error]],
			{ origin, apiBaseUrl, defaultTheme, routeRules },
		]),
	);
	for (const [path, bytes] of files.flatMap((each) => [...each])) hash.update(path).update(bytes);
	return hash.digest("hex").slice(0, 12);
}
