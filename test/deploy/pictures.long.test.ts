import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { builtSite } from "../sites/built-site.ts";
import { ask } from "./request.ts";
import { type BuiltServer, startServer } from "./start-server.ts";

let client: string;
let server: BuiltServer;

beforeAll(async () => {
	const dist = builtSite("sections");
	client = join(dist, "client");
	server = await startServer(dist, {});
});
afterAll(() => server?.stop());

describe("pictures", () => {
	it.each([
		["avif", "image/avif"],
		["webp", "image/webp"],
		["jpg", "image/jpeg"],
		["svg", "image/svg+xml"],
	])("as %s are sent as what they are and kept for good", async (ending, type) => {
		const [name = ""] = readdirSync(join(client, "assets")).filter(
			(each) => /^(?:loaf|logo-arch)-/.test(each) && each.endsWith(`.${ending}`),
		);
		const { status, headers, body } = await ask({
			port: server.port,
			plain: true,
			path: `/assets/${name}`,
		});
		expect([status, String(headers["content-type"]).replace(/;.*/, "")]).toEqual([200, type]);
		expect(headers["cache-control"]).toBe("public, max-age=31536000, immutable");
		expect(headers["x-content-type-options"]).toBe("nosniff");
		expect(headers["cross-origin-resource-policy"]).toBe("same-origin");
		expect(body).toEqual(readFileSync(join(client, "assets", name)));
	});

	it("are allowed by the policy of the page, from its own origin alone", async () => {
		const { headers } = await ask({
			port: server.port,
			plain: true,
			path: "/example-gallery",
		});
		expect(String(headers["content-security-policy"])).toMatch(/img-src 'self';/);
	});

	it("are kept for good by static hosts too", () => {
		expect(readFileSync(join(client, "_headers"), "utf8")).toMatch(
			/^\/assets\/\*\n {2}Cache-Control: public, max-age=31536000, immutable$/m,
		);
	});
});
