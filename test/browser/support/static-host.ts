import { readFileSync } from "node:fs";
import { readFile, stat } from "node:fs/promises";
import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { extname, join, normalize } from "node:path";
import { builtSite, type SiteName } from "../../sites/built-site.ts";
import type { StartShared } from "./policy-test.ts";

const types: Readonly<Record<string, string>> = {
	".html": "text/html; charset=utf-8",
	".js": "text/javascript; charset=utf-8",
	".css": "text/css; charset=utf-8",
	".json": "application/json",
	".svg": "image/svg+xml",
};

export type StaticHost = { readonly origin: string; readonly close: () => Promise<void> };

export type StaticHostOptions = {
	/** The base path at which the folder is published, as on GitHub Pages for projects. */
	readonly base?: string;
	/** Whether the host reads `_headers`, as Netlify and Cloudflare Pages do. */
	readonly readsHeaders?: boolean;
};

/**
 * Serves a folder as simple static hosts with clean addresses do: the file itself, `path.html`,
 * `path/index.html`, otherwise `404.html` with status 404. It supports neither redirects nor the
 * choice of a language.
 */
export async function startStaticHost(
	folder: string,
	{ base = "", readsHeaders = false }: StaticHostOptions = {},
): Promise<StaticHost> {
	const rules = readsHeaders ? readHeaders(readFileSync(join(folder, "_headers"), "utf8")) : [];
	const respond = async (request: IncomingMessage, response: ServerResponse) => {
		const { url = "/" } = request;
		if (!url.startsWith(`${base}/`)) return void response.writeHead(404).end();
		const path = safePath(url.slice(base.length));
		const candidates =
			path === undefined
				? []
				: [path, `${path}.html`, join(path, "index.html")].map((each) =>
						join(folder, each),
					);
		const found = await firstFile(candidates);
		const file = found ?? join(folder, "404.html");
		for (const { start, name, value } of rules)
			if (url.startsWith(start)) response.appendHeader(name, value);
		if (!response.hasHeader("content-type"))
			response.setHeader("content-type", types[extname(file)] ?? "application/octet-stream");
		response.writeHead(found === undefined ? 404 : 200);
		response.end(request.method === "HEAD" ? undefined : await readFile(file));
	};
	// Responses whose files are still being read when the host closes. The test may remove the
	// folder only after them.
	const responses = new Set<Promise<void>>();
	const server = createServer((request, response) => {
		const own = respond(request, response).finally(() => responses.delete(own));
		responses.add(own);
	});
	await new Promise<void>((listening) => server.listen(0, "127.0.0.1", listening));
	return {
		origin: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
		async close() {
			const closed = new Promise((done) => server.close(done));
			server.closeAllConnections();
			await closed;
			await Promise.allSettled(responses);
		},
	};
}

/**
 * Opens a host with the files of a built site, shared by all tests of a worker. Resolves with its
 * origin.
 */
export type OpenHost = (
	startShared: StartShared,
	name: SiteName,
	options: StaticHostOptions,
) => Promise<string>;

/**
 * The origin of a simple static host with the files of a built site, shared by all tests of a
 * worker.
 */
export function staticHostOf(
	startShared: StartShared,
	name: SiteName,
	options: StaticHostOptions = {},
): Promise<string> {
	return startShared(`files of ${name}`, async () => {
		const { origin, close } = await startStaticHost(join(builtSite(name), "client"), options);
		return { value: origin, stop: close };
	});
}

/** Each header with the prefix of the addresses to which it applies. All that match are sent. */
function readHeaders(text: string) {
	return text.split(/\n(?=\/)/).flatMap((block) => {
		const [pattern = "", ...lines] = block.trimEnd().split("\n");
		return lines.map((line) => {
			const [name = "", value = ""] = line.trim().split(/: (.*)/);
			return { start: pattern.replace(/\*$/, ""), name, value };
		});
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
