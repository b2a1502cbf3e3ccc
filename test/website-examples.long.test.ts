import { cpSync, mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { addExamples } from "../scripts/build-website.ts";
import { type RunningSite, startSite } from "./browser/support/runtime-server.ts";
import { ask } from "./deploy/ask.ts";
import { startApache, type TestApache } from "./deploy/start-apache.ts";
import { site as fixture } from "./fixture-site.ts";
import { builtSite } from "./sites/built-site.ts";

// The build of Kakehashi's website adds the examples. This test uses the fixture instead of the
// website.
const dist = mkdtempSync(join(tmpdir(), "kakehashi-website-"));
const names = ["clinic", "product"];
let running: RunningSite;
let apache: TestApache;

beforeAll(async () => {
	cpSync(builtSite("fixture"), dist, { recursive: true });
	await addExamples(dist, fixture.origin, names);
	running = await startSite(dist);
	apache = await startApache(join(dist, "client"));
}, 300_000);
afterAll(async () => {
	await running?.stop();
	await apache?.stop();
	rmSync(dist, { recursive: true, force: true });
});

describe.each([
	["our own server", () => running],
	["the files on an Apache", () => apache],
] as const)("the examples below a site, from %s", (_, host) => {
	const get = (path: string, method = "GET") =>
		ask({ port: Number(new URL(host().origin).port), path, method, plain: true });

	it.each([
		["/examples/product/", "en"],
		["/examples/product/ja", "ja"],
		["/examples/product/ja/pricing", "ja"],
		["/examples/product/changes/fax", "en"],
		["/examples/clinic/", "ja"],
		["/examples/clinic/en/access", "en"],
	])("%s is a page with links that lead somewhere", async (path, language) => {
		const { status, headers, body } = await get(path);
		const html = body.toString();
		expect([status, headers["x-robots-tag"], /<html\s+lang="(..)/.exec(html)?.[1]]).toEqual([
			200,
			"noindex",
			language,
		]);
		expect(html).toContain(`<link rel="canonical" href="${fixture.origin}${path}">`);
		const links = [...html.matchAll(/(?:href|src)="(\/[^"#?]*)/g)].map(
			([, address = ""]) => address,
		);
		expect(/<a href="([^"]+)"[^>]*data-locale=/.exec(html)?.[1]).toContain(
			path.split("/").slice(0, 3).join("/"),
		);
		for (const address of new Set(links))
			expect([address, (await get(address)).status]).toEqual([address, 200]);
	});

	it("each has its own policy: the clinic's may show its map, and no other page may", async () => {
		const policyAt = async (path: string) =>
			String((await get(path)).headers["content-security-policy"]);
		expect(await policyAt("/examples/clinic/access")).toContain("frame-src https://");
		expect(await policyAt("/examples/product/")).not.toContain("frame-src");
		expect(await policyAt("/pricing")).not.toContain("frame-src");
		expect(await policyAt("/examples/product/")).toContain("frame-ancestors 'none'");
	});

	it.each([
		["/examples/product/nowhere", "en", "Nokori"],
		["/examples/product/ja/nowhere/deeper", "ja", "ノコリ"],
		["/examples/clinic/nowhere", "ja", "みなも"],
		["/examples/nowhere", "en", "Kakehashi"],
	])("%s is not there, in the words of its own site", async (path, language, name) => {
		const { status, body, headers } = await get(path);
		const html = body.toString();
		expect([status, /<html\s+lang="(..)/.exec(html)?.[1]]).toEqual([404, language]);
		expect(/<title>.*<\/title>/.exec(html)?.[0]).toContain(name);
		expect(headers["content-security-policy"]).toBeDefined();
	});

	it("the path itself leads to the home page, and forms store nothing", async () => {
		const { status, headers } = await get("/examples/product");
		expect([status, String(headers.location).replace(host().origin, "")]).toEqual([
			308,
			"/examples/product/",
		]);
		expect([403, 404, 405]).toContain((await get("/examples/product/contact", "POST")).status);
		expect([403, 404, 405]).toContain(
			(await get("/examples/product/api/contact", "POST")).status,
		);
	});
});

it("hosts of files read one rule for all addresses, and no line is too long", () => {
	const headers = readFileSync(join(dist, "client/_headers"), "utf8");
	expect(headers).toContain("/examples/product/*\n  X-Robots-Tag: noindex\n");
	expect(headers).toContain("/examples/product/assets/*\n");
	expect(headers.match(/Content-Security-Policy/g)).toHaveLength(1);
	expect(Math.max(...headers.split("\n").map(({ length }) => length))).toBeLessThan(2_000);
});
