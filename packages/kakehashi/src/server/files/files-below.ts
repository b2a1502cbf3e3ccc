import { revalidate } from "../../core/http/cache-rules.ts";
import type { SitesBelow } from "../../core/payload/build-output.ts";
import { addressOf } from "../../core/routing/address.ts";
import type { RouteRules } from "../../core/routing/route-rule.ts";
import { fileOptions } from "./prepare-files.ts";
import { createServedFile, type EncodedBodies, type ServedFile } from "./served-file.ts";

type Files = ReadonlyMap<string, EncodedBodies>;

/** Separates the public files of a build from those of the sites below it, which are already built and served as they are. */
export function splitFiles(clientFiles: Files, below: SitesBelow): { readonly own: Files; readonly served: ReadonlyMap<string, ServedFile> } {
	const own = new Map(clientFiles);
	const served = new Map<string, ServedFile>();
	for (const [path, headers] of Object.entries(below))
		for (const [file, bodies] of clientFiles) {
			if (!file.startsWith(`${path.slice(1)}/`)) continue;
			own.delete(file);
			const inside = file.slice(path.length - 1);
			const page = /^(.*)\.html$/.exec(inside)?.[1];
			// The site above handles error pages.
			if (page !== undefined && /\/(?:404|500)$/.test(page)) continue;
			if (page === undefined) served.set(addressOf(`/${file}`), createServedFile(bodies, fileOptions(inside)));
			else
				served.set(path + (page === "/index" ? "/" : page), createServedFile(bodies, { type: "text/html; charset=utf-8", cacheControl: revalidate, headers }));
		}
	return { own, served };
}

/** Redirects from the paths of the sites below to their home pages. */
export function redirectsBelow(below: SitesBelow): RouteRules {
	return Object.fromEntries(Object.keys(below).map((path) => [path, { redirect: { to: `${path}/`, status: 308 } }]));
}
