import { spawnSync } from "node:child_process";
import { once } from "node:events";
import {
	mkdirSync,
	mkdtempSync,
	readdirSync,
	readFileSync,
	realpathSync,
	rmSync,
	writeFileSync,
} from "node:fs";
import { type AddressInfo, createServer } from "node:net";
import { tmpdir } from "node:os";
import { dirname, join, resolve } from "node:path";
import { v } from "kakehashi/section";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { contentTypes } from "../packages/core/src/value-types/content-types.ts";
import type { Outline } from "../packages/editor/src/server/description/describe-page.ts";
import { startBuild } from "../packages/kakehashi/src/releases/run/start-build.ts";
import { openWindow } from "./editor/open-app.ts";
import { site } from "./fixture-site.ts";
import { onlyLong } from "./long.ts";
import { runKakehashi, startKakehashi } from "./run-kakehashi.ts";
import { copySite } from "./sites/copy-site.ts";

const root = resolve(import.meta.dirname, "..");
const read = (path: string) => readFileSync(join(root, path), "utf8");
const api = read("docs/api.md");
/**
 * The listings in docs/api.md that are files of a site, by path. The listing of the check section
 * belongs to another site.
 */
const listings = new Map(
	[...api.matchAll(/```\w+\n(?:\/\/|\/\*|#) (\S+\.\w+)(?: \*\/)?\n(.*?)```/gs)].map(
		([, path = "", code = ""]) => [path, code],
	),
);
const files = [...listings].filter(([path]) => !path.startsWith("sections/check/"));

async function freePort(): Promise<number> {
	const server = createServer().listen(0, "127.0.0.1");
	await once(server, "listening");
	const { port } = server.address() as AddressInfo;
	server.close();
	return port;
}

/** An owner's folder outside the repository, with these files. */
let folder: string;
let dist: string;
const built = (path: string) => readFileSync(join(dist, "client", path), "utf8");

beforeAll(() => {
	folder = mkdtempSync(join(realpathSync(tmpdir()), "public-api-"));
	dist = join(folder, "dist");
	copySite(join(root, "test/site"), folder);
	for (const [path, code] of files) {
		mkdirSync(dirname(join(folder, path)), { recursive: true });
		writeFileSync(join(folder, path), code);
	}
	mkdirSync(join(folder, "public/minutes"), { recursive: true });
	for (const month of ["2026-10", "2026-11"])
		writeFileSync(join(folder, `public/minutes/${month}.pdf`), "%PDF-1.7");
	writeFileSync(join(folder, "sections/minutes/picture.webp"), "picture");
	writeFileSync(
		join(folder, "tsconfig.json"),
		'{ "extends": "kakehashi/tsconfig", "compilerOptions": { "types": ["kakehashi/css", "node"] } }',
	);
	const example = listings.get("sections/minutes/example.yaml") ?? "";
	writeFileSync(
		join(folder, "content/pages/openSource.yaml"),
		`${read("test/site/content/pages/openSource.yaml")}\n  - ${example.trimEnd().replaceAll("\n", "\n    ")}\n`,
	);
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

describe("docs/api.md", () => {
	it("names all that can be imported, and imports nothing else", () => {
		const { exports } = JSON.parse(read("packages/kakehashi/package.json")) as {
			exports: Record<string, unknown>;
		};
		// Patterns are for the packages of the editor and the studio.
		const names = Object.keys(exports).filter(
			(name) => name !== "./package.json" && !name.includes("*"),
		);
		const documented = [...api.matchAll(/^\| `(kakehashi\S*)` \| (.*) \|/gm)];
		expect(documented.map(([, name = ""]) => name.replace(/^kakehashi/, ".")).sort()).toEqual(
			names.sort(),
		);
		for (const [, name = "", what = ""] of documented.slice(0, 4)) {
			const source = read(
				join("packages/kakehashi", String(exports[name.replace(/^kakehashi/, ".")])),
			);
			const exported = [
				...source.matchAll(
					/^export (?:type )?\{([^}]*)\}|^export (?:function|type) (\w+)|^export \* as (\w+)/gm,
				),
			];
			const all = exported
				.flatMap(([, list, one, module]) => [...(list ?? one ?? module ?? "").split(",")])
				.map((each) => each.trim().replace("type ", ""))
				.filter((each) => each !== "");
			expect([...what.matchAll(/`(\w+)`/g)].map(([, each]) => each).sort(), name).toEqual(
				all.sort(),
			);
		}
		const imported = [...listings.values()].flatMap((code) =>
			[...code.matchAll(/\bfrom "([^"]+)"/g)].map(([, from = ""]) => from),
		);
		const known = [
			"kakehashi",
			"kakehashi/section",
			"kakehashi/view",
			"kakehashi/check",
			"react",
		];
		expect(
			imported.filter((from) => !known.includes(from) && !/^\.\/|^node:/.test(from)),
		).toEqual([]);
	});

	it("names all functions of v", () => {
		const names = Object.keys(v);
		expect(names.length).toBeGreaterThan(20);
		expect(names.filter((name) => !api.includes(`\`v.${name}`))).toEqual([]);
	});

	it("names all functions and values of c", () => {
		const names = Object.keys(contentTypes({ ...site, files: new Map() }));
		expect(names.length).toBeGreaterThan(30);
		const isNamed = (name: string) => new RegExp(`\`c\\.${name}\\b`).test(api);
		expect(names.filter((name) => !isNamed(name))).toEqual([]);
	});

	it("names all tokens", () => {
		const tokens = new Set(
			[
				...read("packages/kakehashi/src/view/tokens.css").matchAll(/^\t+(--[a-z0-9-]+):/gm),
			].map(([, name = ""]) => name),
		);
		expect(tokens.size).toBeGreaterThan(40);
		const ranges = (name: string) => name.replace(/-\d$/, "-1");
		expect(
			[...tokens].filter(
				(name) => !api.includes(`\`${name}\``) && !api.includes(`\`${ranges(name)}\``),
			),
		).toEqual([]);
	});
});

describe("a site made by public names alone", () => {
	it("has good types", () => {
		const { stdout } = spawnSync(
			process.execPath,
			[join(root, "node_modules/typescript/bin/tsc"), "-p", folder],
			{ cwd: folder, encoding: "utf8" },
		);
		expect(stdout).toBe("");
	});

	it("is built with the data and the files of its kind, and with a script that comes when it is used", async () => {
		expect(await runKakehashi(["build", folder, "--out", dist])).toMatchObject({
			code: 0,
			stderr: "",
		});
		expect(built("opensource.html")).toContain("Meetings: 2");
		expect(built("ja/opensource.html")).toContain('<a href="/minutes/2026-11.pdf">2026-11</a>');
		expect(built("minutes.txt")).toBe(
			"https://kakehashi.example/minutes/2026-10.pdf\nhttps://kakehashi.example/minutes/2026-11.pdf\n",
		);
		const [script = "", page = ""] = ["minutes", "page-openSource"].map((name) =>
			readdirSync(join(dist, "client/assets")).find(
				(each) => each.startsWith(`${name}-`) && each.endsWith(".js"),
			),
		);
		expect(built(`assets/${script}`)).toContain(".includes(");
		expect(built(`assets/${page}`)).toContain(`/assets/${script}`);
	});

	it("answers with its middleware and its validity check", async () => {
		const responses: [number, string | null][] = [];
		const ask = async (origin: string, path: string) => {
			const { status, headers } = await fetch(origin + path, { redirect: "manual" });
			responses.push([status, headers.get("location")]);
		};
		const start = await startBuild(dist, {
			async whileRunning(origin) {
				for (const path of [
					"/?from=spring",
					"/ja?from=spring",
					"/",
					"/pricing?year=2024",
					"/pricing",
					"/prices",
				])
					await ask(origin, path);
			},
		});
		expect(start).toEqual({ type: "good" });
		expect(responses).toEqual([
			[302, "/pricing"],
			[302, "/ja/pricing"],
			[200, null],
			[410, null],
			[200, null],
			[301, "/pricing"],
		]);
	});

	it("shows the same in the dev server", { ...onlyLong, timeout: 120_000 }, async () => {
		const { address: origin, stop } = await startKakehashi([
			"dev",
			folder,
			"--port",
			String(await freePort()),
			"--lang",
			"en",
		]);
		const get = async (path: string) =>
			(await fetch(origin + path, { headers: { accept: "text/html" } })).text();
		const misnamed = join(folder, "public/minutes/november.pdf");
		try {
			expect(await get("/opensource")).toContain("Meetings: 2");
			expect(await get("/minutes.txt")).toContain("/minutes/2026-11.pdf");
			writeFileSync(misnamed, "%PDF-1.7");
			await expect
				.poll(() => get("/opensource"), { timeout: 10_000 })
				.toContain("november.pdf: call it by its month");
			rmSync(misnamed);
			await expect
				.poll(() => get("/opensource"), { timeout: 10_000 })
				.toContain("Meetings: 2");
		} finally {
			rmSync(misnamed, { force: true });
			await stop();
		}
	});

	it("has its kind offered by the editor", { ...onlyLong, timeout: 120_000 }, async () => {
		const { address, stop } = await startKakehashi([
			"edit",
			folder,
			"--no-open",
			"--port",
			String(await freePort()),
			"--lang",
			"en",
		]);
		try {
			const { get, action: act } = await openWindow(
				{ newAddress: () => address, origin: new URL(address).origin },
				"ja",
			);
			const outline = async (file: string) =>
				(await get(`/_edit/page?of=${file}`)).body.outline as Outline;
			const { kinds, lists } = await outline("pages/openSource.yaml");
			expect(kinds).toContainEqual({
				kind: "minutes",
				name: "議事録",
				about: "議事録の一覧と検索",
			});
			expect(lists.find(({ name }) => name === "sections")?.items.at(-1)).toMatchObject({
				kind: "minutes",
				kindName: "議事録",
			});
			expect((await get("/_edit/kinds/minutes")).body).toBe("picture");
			expect((await get("/ja/opensource")).body).toContain("2026-11");
			const added = await act({
				kind: "addSection",
				file: "pages/pricing.yaml",
				path: ["sections", 1],
				section: "minutes",
			});
			expect(added.status).toBe(200);
			expect((await get("/pricing")).body).toContain("Meetings: 2");
		} finally {
			await stop();
		}
	});
});
