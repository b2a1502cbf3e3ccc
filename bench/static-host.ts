import { readdirSync, readFileSync } from "node:fs";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { extname, join } from "node:path";
import { brotliCompressSync } from "node:zlib";

const types: Readonly<Record<string, string>> = {
	".css": "text/css",
	".data": "text/x-script",
	".html": "text/html; charset=utf-8",
	".ico": "image/x-icon",
	".js": "text/javascript",
	".json": "application/json",
	".mjs": "text/javascript",
	".png": "image/png",
	".rsc": "text/x-component",
	".svg": "image/svg+xml",
	".txt": "text/plain; charset=utf-8",
	".webmanifest": "application/manifest+json",
	".webp": "image/webp",
	".woff2": "font/woff2",
	".xml": "application/xml",
};

/** File names with a hash of the content, as Kakehashi and the other systems create them. */
const hasHash = /[.-][\w-]{8,}\.(?:js|css|woff2)$|^\/(?:_nuxt|_next\/static)\/.*\.(?:js|css)$/;

export type StaticHost = { readonly origin: string; readonly close: () => void };

type File = { readonly type: string; readonly plain: Buffer; readonly brotli?: Buffer };

/**
 * Serves a folder of static files from memory, in the same way for every site: Brotli 11, addresses
 * without `.html`, names with a hash cached for a year, and no headers except those that describe
 * the file.
 */
export async function startStaticHost(folder: string): Promise<StaticHost> {
	const files = new Map<string, File>();
	for (const entry of readdirSync(folder, { recursive: true, withFileTypes: true })) {
		if (!entry.isFile() || /\.(?:br|gz)$/.test(entry.name)) continue;
		const path = join(entry.parentPath, entry.name);
		const plain = readFileSync(path);
		const type = types[extname(entry.name)] ?? "application/octet-stream";
		const file = {
			type,
			plain,
			...(/text|json|xml|svg/.test(type) && { brotli: brotliCompressSync(plain) }),
		};
		files.set(path.slice(folder.length).replace(/(?:\/index)?\.html$/, "") || "/", file);
	}
	const server = createServer(({ url = "/", method, headers }, response) => {
		const path = decodeURIComponent(new URL(url, "http://host").pathname);
		const found = files.get(path) ?? files.get(path.replace(/(?<=.)\/$/, ""));
		const file = found ?? files.get("/404");
		const body =
			(/\bbr\b/.test(headers["accept-encoding"] ?? "") && file?.brotli) || file?.plain;
		response.writeHead(found === undefined ? 404 : 200, {
			"Content-Type": file?.type ?? "text/plain",
			"Cache-Control": hasHash.test(path)
				? "public, max-age=31536000, immutable"
				: "no-cache",
			...(body !== undefined && body === file?.brotli && { "Content-Encoding": "br" }),
			"Content-Length": body?.length ?? 0,
		});
		response.end(method === "HEAD" ? undefined : body);
	});
	await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
	return {
		origin: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
		close: () => server.close().closeAllConnections(),
	};
}
