import { afterAll, beforeAll, expect, it } from "vitest";
import { builtSite } from "../sites/built-site.ts";
import { ask } from "./ask.ts";
import { startNginx, type TestNginx } from "./start-nginx.ts";
import { type BuiltServer, startServer } from "./start-server.ts";

const dist = builtSite("entries");
let nginx: TestNginx;
let server: BuiltServer;

beforeAll(async () => {
	nginx = await startNginx({ configuration: "nginx-static.conf", changes: { "/srv/kakehashi/dist": dist } });
	server = await startServer(dist, { TRUSTED_PROXIES: "127.0.0.1" });
}, 60_000);
afterAll(async () => {
	await nginx?.stop();
	await server?.stop();
});

it.each([
	["/news/opening", 200],
	["/ja/news/autumn-fair", 200],
	["/news/2", 200],
	["/ja/news/tags/shop/2", 200],
	["/news/opening/_payload.json", 200],
	["/ja/news/_payload.json", 200],
	["/ja/news/feed.xml", 200],
	["/news/we-open?a=1", 301],
	["/news/opening/", 308],
	["/ja/news/opening.html?a=1", 308],
	["/news/autumn-fair", 404],
	["/ja/news/nothing", 404],
	["/ja/news/nothing/_payload.json", 404],
	["/news/opening/more", 404],
])("%s is answered by nginx as by the Node server: %i", async (path, status) => {
	const [files, node] = [await ask({ port: nginx.port, path }), await ask({ port: server.port, path, plain: true })];
	const seen = ({ status, headers }: typeof files) => ({
		status,
		type: status === 200 ? String(headers["content-type"]).toLowerCase() : undefined,
		cache: status === 404 ? undefined : headers["cache-control"],
		location: String(headers.location ?? "").replace(/^https?:\/\/[^/]*/, ""),
	});
	expect(seen(files)).toEqual(seen(node));
	expect(files.status).toBe(status);
	if (status === 200) expect(files.body).toEqual(node.body);
	if (status === 404) expect(String(files.body)).toContain(path.startsWith("/ja") ? "ページが" : "404");
});
