import { readFile, stat } from "node:fs/promises";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { extname, join, normalize } from "node:path";
import { builtSite, type SiteName } from "../../sites/built-site.ts";
import type { Keep } from "./policy-test.ts";

const types: Readonly<Record<string, string>> = {
	".html": "text/html; charset=utf-8",
	".js": "text/javascript; charset=utf-8",
	".css": "text/css; charset=utf-8",
	".json": "application/json",
	".svg": "image/svg+xml",
};

export type StaticHost = { readonly origin: string; readonly close: () => Promise<void> };

/**
 * Serves a folder as simple static hosts with clean addresses do: the file itself, `path.html`, `path/index.html`,
 * otherwise `404.html` with status 404. It knows no rules, no headers and no languages.
 */
export async function startStaticHost(folder: string): Promise<StaticHost> {
	const server = createServer(async (request, response) => {
		const path = safePath(request.url ?? "/");
		const candidates = path === undefined ? [] : [path, `${path}.html`, join(path, "index.html")].map((each) => join(folder, each));
		const found = await firstFile(candidates);
		const file = found ?? join(folder, "404.html");
		response.writeHead(found === undefined ? 404 : 200, { "content-type": types[extname(file)] ?? "application/octet-stream" });
		response.end(request.method === "HEAD" ? undefined : await readFile(file));
	});
	await new Promise<void>((listening) => server.listen(0, "127.0.0.1", listening));
	return {
		origin: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
		close: () =>
			new Promise((closed) => {
				server.close(() => closed());
				server.closeAllConnections();
			}),
	};
}

/** The origin of such a host with the files of a built site, one for all tests of a worker. */
export function staticHostOf(keep: Keep, name: SiteName): Promise<string> {
	return keep(`files of ${name}`, async () => {
		const { origin, close } = await startStaticHost(join(builtSite(name), "client"));
		return { value: origin, stop: close };
	});
}

function safePath(url: string): string | undefined {
	try {
		const path = normalize(decodeURIComponent(url.split(/[?#]/)[0] ?? "/"));
		return path.includes("\0") || path.split("/").includes("..") ? undefined : path;
	} catch {
		return undefined;
	}
}

async function firstFile(candidates: readonly string[]): Promise<string | undefined> {
	for (const candidate of candidates) {
		const info = await stat(candidate).catch(() => undefined);
		if (info?.isFile() === true) return candidate;
	}
	return undefined;
}
