import { createHash } from "node:crypto";
import { cpSync, mkdtempSync, readdirSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join, relative } from "node:path";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { withSlashes } from "../packages/kakehashi/src/disk/paths.ts";
import { openStore } from "../packages/kakehashi/src/inbox/store/open-store.ts";
import { addExamples, examples } from "../scripts/build-website.ts";
import { type RunningSite, startSite } from "./browser/support/runtime-server.ts";
import { contactLetter } from "./deploy/contact-letter.ts";
import { ask } from "./deploy/request.ts";
import { startApache, type TestApache } from "./deploy/start-apache.ts";
import { site as fixture } from "./fixture-site.ts";
import { builtSite } from "./sites/built-site.ts";

// The build of Kakehashi's website adds the examples. This test uses the fixture instead of the
// website.
const dist = mkdtempSync(join(tmpdir(), "kakehashi-website-"));
const dataDir = mkdtempSync(join(tmpdir(), "kakehashi-website-data-"));
let running: RunningSite;
let apache: TestApache;

beforeAll(async () => {
	cpSync(builtSite("fixture"), dist, { recursive: true });
	await addExamples(dist, fixture.origin);
	running = await startSite(dist, { DATA_DIR: dataDir });
	apache = await startApache(join(dist, "client"));
}, 300_000);
afterAll(async () => {
	await running?.stop();
	await apache?.stop();
	for (const folder of [dist, dataDir]) rmSync(folder, { recursive: true, force: true });
});

/** The paths of the examples' files with this ending, such as `/examples/clinic/en/access.html`. */
function filesOf(ending: string): string[] {
	const client = join(dist, "client");
	return readdirSync(join(client, "examples"), { recursive: true, withFileTypes: true })
		.filter((entry) => entry.isFile() && entry.name.endsWith(ending))
		.map((entry) => `/${withSlashes(relative(client, join(entry.parentPath, entry.name)))}`);
}
const textOf = (path: string) => readFileSync(join(dist, "client", path), "utf8");

describe.each([
	["our own server", () => running],
	["the files on an Apache", () => apache],
] as const)("the examples below a site, from %s", (_, host) => {
	const get = (path: string, method = "GET") =>
		ask({ port: Number(new URL(host().origin).port), path, method, plain: true });
	const policyAt = async (path: string) =>
		String((await get(path)).headers["content-security-policy"]);

	it.each([
		["/examples/product/", "en"],
		["/examples/product/ja", "ja"],
		["/examples/product/ja/pricing", "ja"],
		["/examples/product/changes/fax", "en"],
		["/examples/clinic/", "ja"],
		["/examples/clinic/en/access", "en"],
		["/examples/bakery/", "ja"],
		["/examples/bakery/en/breads", "en"],
		["/examples/inn/", "ja"],
		["/examples/inn/en/booking", "en"],
		["/examples/office/fr", "fr"],
		["/examples/school/", "pt"],
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
		expect(await policyAt("/examples/clinic/access")).toContain("frame-src https://");
		expect(await policyAt("/examples/product/")).not.toContain("frame-src");
		expect(await policyAt("/pricing")).not.toContain("frame-src");
		expect(await policyAt("/examples/product/")).toContain("frame-ancestors 'none'");
	});

	it("every page may run its own script, and may not be framed", async () => {
		const pages = filesOf(".html").filter((path) => !/\/(?:404|500)\.html$/.test(path));
		expect(pages.length).toBeGreaterThan(examples.length * 4);
		for (const file of pages) {
			const path = file.replace(/\.html$/, "");
			const policy = await policyAt(path.replace(/^(\/examples\/\w+\/)index$/, "$1"));
			const [, script = ""] = /<script>(.+?)<\/script>/s.exec(textOf(file)) ?? [];
			const hash = createHash("sha256").update(script).digest("base64");
			expect(script, file).not.toBe("");
			expect(policy, file).toContain(`script-src 'self' 'sha256-${hash}'`);
			expect(policy, file).toContain("frame-ancestors 'none'");
		}
	});

	it.each([
		["/examples/product/nowhere", "en", "Nokori"],
		["/examples/product/ja/nowhere/deeper", "ja", "ノコリ"],
		["/examples/clinic/nowhere", "ja", "みなも"],
		["/examples/bakery/nowhere", "ja", "麦と月"],
		["/examples/inn/nowhere", "ja", "かなざわ庵"],
		["/examples/office/fr/nowhere", "fr", "Nokishita"],
		["/examples/school/nowhere", "pt", "Pipa"],
		["/examples/nowhere", "en", "Kakehashi"],
	])("%s is not there, in the words of its own site", async (path, language, name) => {
		const { status, body, headers } = await get(path);
		const html = body.toString();
		expect([status, /<html\s+lang="(..)/.exec(html)?.[1]]).toEqual([404, language]);
		expect(/<title>.*<\/title>/.exec(html)?.[0]).toContain(name);
		expect(headers["content-security-policy"]).toBeDefined();
	});

	it("the path itself leads to the home page, and nothing takes what is sent", async () => {
		const { status, headers } = await get("/examples/product");
		expect([status, String(headers.location).replace(host().origin, "")]).toEqual([
			308,
			"/examples/product/",
		]);
		// Apache answers with the page, and has nothing that could take what was sent.
		expect([200, 403, 404, 405]).toContain(
			(await get("/examples/product/help", "POST")).status,
		);
		expect([403, 404, 405]).toContain(
			(await get("/examples/product/api/contact", "POST")).status,
		);
	});
});

it("no page of an example has a form that sends, with or without scripts", () => {
	for (const path of filesOf(".html")) {
		expect(textOf(path), path).not.toMatch(/<form[^>]*method="post"/);
		expect(textOf(path), path).not.toContain("stored on the server of this site");
	}
	const forms = filesOf("_payload.json").filter((path) => textOf(path).includes('"kind":"form"'));
	expect(new Set(forms.map((path) => path.split("/")[2]))).toEqual(new Set(examples));
	for (const path of forms) expect(textOf(path), path).toContain('"receivesNothing":true');
});

it("a message to an example is stored nowhere, also where the site around it takes messages", async () => {
	const port = Number(new URL(running.origin).port);
	const letter = contactLetter("Hanako");
	const form = {
		headers: { "Content-Type": "application/x-www-form-urlencoded" },
		body: String(new URLSearchParams(JSON.parse(letter.body))),
	};
	const statuses: number[] = [];
	for (const path of ["product/api/contact", "clinic/api/contact", "clinic/api/contact/job"])
		statuses.push(
			(await ask({ ...letter, path: `/examples/${path}`, port, plain: true })).status,
		);
	for (const path of [
		"product/help",
		"clinic/contact",
		"clinic/recruit",
		"bakery/order",
		"inn/booking",
		"office/contact",
	]) {
		const question = { ...form, path: `/examples/${path}`, method: "POST", port, plain: true };
		statuses.push((await ask(question)).status);
	}
	for (const status of statuses) expect([404, 405]).toContain(status);
	expect((await ask({ ...letter, port, plain: true })).status).toBe(201);
	const store = openStore({ databaseUrl: undefined, dataDir });
	const stored = await store.list({});
	await store.close();
	expect(stored.map(({ name }) => name)).toEqual(["Hanako"]);
});

it("hosts of files read one rule for all addresses, and no line is too long", () => {
	const headers = readFileSync(join(dist, "client/_headers"), "utf8");
	expect(headers).toContain("/examples/product/*\n  X-Robots-Tag: noindex\n");
	expect(headers).toContain("/examples/product/assets/*\n");
	expect(headers.match(/Content-Security-Policy/g)).toHaveLength(1);
	expect(Math.max(...headers.split("\n").map(({ length }) => length))).toBeLessThan(2_000);
});
