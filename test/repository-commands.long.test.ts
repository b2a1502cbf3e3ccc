import { spawn, spawnSync } from "node:child_process";
import { once } from "node:events";
import { existsSync, mkdtempSync, readFileSync, realpathSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import { afterEach, beforeEach, expect, it } from "vitest";
import { packedPackages } from "../scripts/pack.ts";

const root = resolve(import.meta.dirname, "..");
let folder: string;

beforeEach(() => {
	folder = mkdtempSync(join(realpathSync(tmpdir()), "kakehashi-commands-"));
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

/** Starts `scripts/dev.ts`, and visits the addresses that it prints. */
async function visitDev(words: readonly string[], count: number): Promise<readonly number[]> {
	const child = spawn(process.execPath, ["scripts/dev.ts", ...words, "--port", "0"], {
		cwd: root,
		stdio: ["ignore", "pipe", "inherit"],
		env: { ...process.env, DEV_FOLDER: folder },
	});
	const ended = once(child, "exit");
	let output = "";
	child.stdout.setEncoding("utf8").on("data", (text: string) => {
		output += text;
	});
	try {
		// The link with which somebody signs in names the usual port.
		const address = /http:\/\/(?:127\.0\.0\.1|localhost):\d+(?![\d/]*_studio)/g;
		const origins = () => [...new Set(output.match(address))];
		await expect.poll(origins, { timeout: 60_000 }).toHaveLength(count);
		return await Promise.all(
			origins().map(async (origin) => {
				const response = await fetch(origin, { headers: { accept: "text/html" } });
				await response.text();
				return response.status;
			}),
		);
	} finally {
		child.kill("SIGTERM");
		await ended;
	}
}

it("`npm run dev` shows the website and every kind of section", async () => {
	expect(await visitDev([], 2)).toEqual([200, 200]);
});

it("`npm run dev:studio` opens a copy of an example", async () => {
	expect(await visitDev(["studio"], 1)).toEqual([200]);
	expect(existsSync(join(folder, "studio/content/site.yaml"))).toBe(true);
});

it("`npm run sizes` states the sizes of every package, of eight pages and of the scripts", () => {
	const file = join(folder, "sizes.json");
	const words = ["scripts/report-sizes.ts", "--json", file];
	const { status, stderr } = spawnSync(process.execPath, words, { cwd: root, encoding: "utf8" });
	expect({ status, stderr }).toEqual({ status: 0, stderr: "" });
	const sizes = JSON.parse(readFileSync(file, "utf8")) as Readonly<Record<string, number>>;
	expect(Object.values(sizes).filter((bytes) => !(bytes > 0))).toEqual([]);
	const names = Object.keys(sizes);
	expect(names.filter((name) => name.startsWith("page "))).toHaveLength(8);
	for (const name of Object.keys(packedPackages)) expect(names).toContain(`package ${name}`);
	expect(names).toContain("all scripts");
});
