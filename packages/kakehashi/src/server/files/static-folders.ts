import { revalidate } from "@kakehashi/core/http/cache-rules.ts";
import type { StaticFolders } from "@kakehashi/core/payload/build-output.ts";
import { addressOf } from "@kakehashi/core/routing/address.ts";
import type { RouteRules } from "@kakehashi/core/routing/route-rule.ts";
import type { MiddlewareHandler } from "hono";
import type { ServerEnv } from "../http/server-env.ts";
import { fileOptions } from "./prepare-files.ts";
import { respondFile } from "./serve-files.ts";
import { createServedFile, type EncodedBodies, type ServedFile } from "./served-file.ts";

type Files = ReadonlyMap<string, EncodedBodies>;

type SplitFiles = {
	readonly own: Files;
	readonly served: ReadonlyMap<string, ServedFile>;
	/** Not-found pages by the folder that they belong to. */
	readonly notFound: ReadonlyMap<string, ServedFile>;
};

/**
 * Separates the public files of a build from those of folders that are sites of their own. The
 * files of these folders are served unchanged.
 */
export function splitFiles(clientFiles: Files, folders: StaticFolders): SplitFiles {
	const own = new Map(clientFiles);
	const served = new Map<string, ServedFile>();
	const notFound = new Map<string, ServedFile>();
	for (const [path, headers] of Object.entries(folders))
		for (const [file, bodies] of clientFiles) {
			if (!file.startsWith(`${path.slice(1)}/`)) continue;
			own.delete(file);
			const inside = file.slice(path.length - 1);
			const page = /^(.*)\.html$/.exec(inside)?.[1];
			const document = () =>
				createServedFile(bodies, {
					type: "text/html; charset=utf-8",
					cacheControl: revalidate,
					headers,
				});
			if (page === undefined)
				served.set(addressOf(`/${file}`), createServedFile(bodies, fileOptions(inside)));
			else if (page.endsWith("/404"))
				notFound.set(path + page.slice(0, -"/404".length), document());
			else if (page !== "/500")
				served.set(path + (page === "/index" ? "/" : page), document());
		}
	return { own, served, notFound };
}

/** Redirects from the paths of such folders to their home pages. */
export function redirectsToFolders(folders: StaticFolders): RouteRules {
	return Object.fromEntries(
		Object.keys(folders).map((path) => [path, { redirect: { to: `${path}/`, status: 308 } }]),
	);
}

/**
 * If a file below such a folder does not exist, responds with the not-found page of the nearest
 * folder.
 */
export function missingInFolders(
	notFound: ReadonlyMap<string, ServedFile>,
): MiddlewareHandler<ServerEnv> {
	return async (c, next) => {
		const { path } = c.req;
		for (let end = path.lastIndexOf("/"); end > 0; end = path.lastIndexOf("/", end - 1)) {
			const file = notFound.get(path.slice(0, end));
			if (file !== undefined) return respondFile(c, file, 404);
		}
		return next();
	};
}
