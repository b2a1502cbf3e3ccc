import { createHash } from "node:crypto";
import { mkdtempSync, readdirSync, readFileSync, realpathSync, rmSync, statSync, writeFileSync } from "node:fs";
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

beforeAll(() => {
	copySite(join(import.meta.dirname, "site"), folder);
	copySite(exampleFolder("product"), join(root, "product"));
});
afterAll(() => rmSync(root, { recursive: true, force: true }));

describe("a site with another one below it", () => {
	let built: CommandResult;
	let running: RunningSite;
	beforeAll(async () => {
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

describe("a release of a site with another one below it", () => {
	const release = async (name: string) => {
		const { code, stderr } = await runKakehashi(["release", folder, "--releases", join(root, name), "--with-samples", "--by", "Ann", "--what", "News"]);
		expect(code, stderr).toBe(0);
		return realpathSync(join(root, name, "current"));
	};
	/** The digest of each file, without the record of when it was made. */
	const filesIn = (where: string) => {
		const entries = readdirSync(where, { recursive: true, withFileTypes: true }).filter((entry) => entry.isFile() && entry.name !== "release.json");
		const paths = entries.map(({ parentPath, name }) => join(parentPath, name));
		return Object.fromEntries(paths.map((path) => [path.slice(where.length), createHash("sha256").update(readFileSync(path)).digest("hex")]));
	};
	const fileOf = (where: string) => statSync(join(where, "client/product/pricing.html")).ino;
	const replace = (file: string, from: RegExp, to: string) => {
		const path = join(root, file);
		const text = readFileSync(path, "utf8");
		expect(text).toMatch(from);
		writeFileSync(path, text.replace(from, to));
	};

	it("takes over the one below as long as nothing that it is made from has changed, and is in any case what a build from nothing makes", async () => {
		configure("../product");
		const theme = 'export const theme: "light" | "system" = ';
		writeFileSync(join(root, "theme.ts"), `${theme}"light";\n`);
		replace("product/site.config.ts", /\.\.\.routing,/, "...routing, defaultTheme: theme,");
		replace("product/site.config.ts", /^/, 'import { theme } from "../theme.ts";\n');
		const first = await release("releases");

		replace("site/content/site.yaml", /skip: \{ en: [^,]*/, "skip: { en: Changed here");
		const second = await release("releases");
		expect(fileOf(second)).toBe(fileOf(first));
		expect(filesIn(second)).toEqual(filesIn(await release("fresh-2")));

		replace("product/content/site.yaml", /skip: \{ en: [^,]*/, "skip: { en: Changed below");
		const third = await release("releases");
		expect(readFileSync(join(third, "client/product/pricing.html"), "utf8")).toContain("Changed below");

		// What its configuration imports from elsewhere counts as well.
		writeFileSync(join(root, "theme.ts"), `${theme}"system";\n`);
		const fourth = await release("releases");
		expect(fileOf(fourth)).not.toBe(fileOf(third));
		expect(filesIn(fourth)).toEqual(filesIn(await release("fresh-4")));
	}, 600_000);
});

it("a folder without a site is named", async () => {
	configure("../nowhere");
	const { code, stderr } = await runKakehashi(["build", folder, "--with-samples", "--lang", "en"]);
	expect(code).not.toBe(0);
	expect(stderr).toContain('sitesBelow: "/product" should be the site in "../nowhere"');
}, 120_000);
