import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, expect, it } from "vitest";
import { headerRules } from "../../src/builder/hosts/header-rules.ts";
import { nginxRules } from "../../src/builder/hosts/nginx-rules.ts";
import { redirectFor } from "../../src/core/routing/route-rule.ts";
import { site } from "../fixture-site.ts";
import { ask } from "./ask.ts";
import { startNginx, type TestNginx } from "./start-nginx.ts";
import { dist } from "./start-server.ts";

/** Rules of every kind that an owner may write, odd characters included. */
const routeRules = {
	"/old": { redirect: { to: "/pricing", status: 301 } },
	"/other": { redirect: { to: "/pricing#plans", status: 303 } },
	"/away": { redirect: "https://elsewhere.example/start?from=us" },
	"/sum": { redirect: "https://elsewhere.example/$host/$1" },
	"/docs/**": { redirect: "https://docs.example/v1/**?from=site" },
	// As long as the pattern above it, and yet the more specific one.
	"/docs/xy": { redirect: "/pricing?next=%2Fcontact&off=50%" },
	"/docs/old/**": { redirect: { to: "/opensource", status: 307 } },
	"/a.b(c)/**": { redirect: "/**" },
} as const;
let folder: string;
let nginx: TestNginx;

beforeAll(async () => {
	folder = mkdtempSync(join(tmpdir(), "kakehashi-rules-"));
	const rules = nginxRules({
		site: { ...site, routeRules },
		pages: ["/", "/ja"],
		data: ["/_payload.json", "/ja/_payload.json"],
		headers: headerRules(["/", "/ja"], ["/_payload.json", "/ja/_payload.json"], { "X-Odd": 'a "quoted" \\ value' }),
		buildId: "0123456789ab",
	});
	writeFileSync(join(folder, "site.conf"), rules);
	nginx = await startNginx({
		configuration: "nginx-static.conf",
		changes: { "/srv/kakehashi/dist/nginx/site.conf": join(folder, "site.conf"), "/srv/kakehashi/dist": dist },
	});
}, 60_000);
afterAll(async () => {
	await nginx?.stop();
	rmSync(folder, { recursive: true, force: true });
});

it.each([
	"/old",
	"/old?a=1&b=%E6%A9%8B",
	"/other?a=1",
	"/away",
	"/away?a=1",
	"/docs/x/y",
	"/docs/x/y?a=1",
	"/docs/old/x",
	"/docs/xy",
	"/docs/xy?a=1",
	"/docs/%E6%A9%8B",
	"/a.b(c)/x",
])("nginx redirects %s as the rules of the site do", async (address) => {
	const [path = "", query] = address.split("?");
	const expected = redirectFor(path, query === undefined ? "" : `?${query}`, routeRules);
	const { status, headers } = await ask({ port: nginx.port, path: address });
	expect([status, headers.location]).toEqual([expected?.status, expected?.location]);
	expect(headers["x-odd"]).toBe('a "quoted" \\ value');
});

it.each(["/docs", "/docs/", "/axb(c)/x", "/older", "/docs//evil.example", "/a.b(c)//evil.example", "/a.b(c)/\\evil.example"])(
	"nginx does not redirect %s anywhere else",
	async (path) => {
		const { headers } = await ask({ port: nginx.port, path });
		expect([undefined, "/docs"]).toContain(headers.location);
	},
);

it("a dollar sign in an address is one, not a variable of nginx", async () => {
	expect((await ask({ port: nginx.port, path: "/sum" })).headers.location).toBe("https://elsewhere.example/%24host/%241");
});
