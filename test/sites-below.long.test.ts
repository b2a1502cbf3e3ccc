import { mkdtempSync, readFileSync, realpathSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { type RunningSite, startSite } from "./browser/support/runtime-server.ts";
import { exampleFolder } from "./example-sites.ts";
import { type CommandResult, runKakehashi } from "./run-kakehashi.ts";
import { site as fixture } from "./site/site.config.ts";
import { copySite } from "./sites/copy-site.ts";

const root = mkdtempSync(join(realpathSync(tmpdir()), "kakehashi-below-"));
const folder = join(root, "site");
const dist = join(folder, "dist");

function configure(other: string): void {
	const file = join(folder, "site.config.ts");
	const own = readFileSync(join(import.meta.dirname, "site/site.config.ts"), "utf8");
	writeFileSync(
		file,
		own.replace("breakpoints", () => `sitesBelow: { "/product": { folder: "${other}", indexed: false } },\n\tbreakpoints`),
	);
}

afterAll(() => rmSync(root, { recursive: true, force: true }));

describe("a site with another one below it", () => {
	let built: CommandResult;
	let running: RunningSite;
	beforeAll(async () => {
		copySite(join(import.meta.dirname, "site"), folder);
		copySite(exampleFolder("product"), join(root, "product"));
		configure("../product");
		built = await runKakehashi(["build", folder, "--with-samples", "--lang", "en"]);
		if (built.code !== 0) throw new Error(`The site was not built: ${built.stdout}${built.stderr}`);
		running = await startSite(dist);
	}, 180_000);
	afterAll(() => running.stop());

	const ask = (path: string) => fetch(running.origin + path, { redirect: "manual" });

	it("is built with it", () => {
		expect(built.code, built.stdout + built.stderr).toBe(0);
		expect(built.stdout).toContain("below /product");
	});

	it.each(["/product/", "/product/ja", "/product/ja/pricing", "/product/changes/fax"])("serves its page %s, which names its own addresses", async (path) => {
		const answer = await ask(path);
		expect([answer.status, answer.headers.get("x-robots-tag")]).toEqual([200, "noindex"]);
		const html = await answer.text();
		expect(html).toContain(`<link rel="canonical" href="${fixture.origin}${path}">`);
		for (const [, address = ""] of html.matchAll(/(?:href|src)="(\/[^"#?]*)/g)) expect((await ask(address)).status, address).toBe(200);
	});

	it("leads to its home page, and says itself what is not there", async () => {
		const answer = await ask("/product");
		expect([answer.status, answer.headers.get("location")]).toEqual([308, "/product/"]);
		expect((await ask("/product/nowhere")).status).toBe(404);
	});

	it("tells hosts of files the same", () => {
		const headers = readFileSync(join(dist, "client/_headers"), "utf8");
		expect(headers).toContain("/product/*\n  X-Robots-Tag: noindex\n");
		expect(headers).toContain("/product/assets/*\n");
		expect(headers.match(/Content-Security-Policy/g)).toHaveLength(1);
	});
});

it("a folder without a site is named", async () => {
	configure("../nowhere");
	const { code, stderr } = await runKakehashi(["build", folder, "--with-samples", "--lang", "en"]);
	expect(code).not.toBe(0);
	expect(stderr).toContain('sitesBelow: "/product" should be the site in "../nowhere"');
}, 120_000);
