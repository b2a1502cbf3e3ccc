import { execFileSync } from "node:child_process";
import { cpSync, mkdtempSync, realpathSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, expect, it } from "vitest";
import { onlyLong } from "./long.ts";
import { copySite } from "./sites/copy-site.ts";
import { newsFolder } from "./sites/news-site.ts";

const command = join(import.meta.dirname, "../packages/kakehashi/src/command/build.ts");
let folder: string;

beforeAll(() => {
	folder = mkdtempSync(join(realpathSync(tmpdir()), "kakehashi-day-"));
	copySite(join(import.meta.dirname, "site"), folder);
	cpSync(newsFolder, join(folder, "content/news"), { recursive: true });
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

/**
 * The dates of the entries that a build omits at each moment. Runs in a separate process, which
 * reads the configuration as Node does.
 */
function waitingOn(...moments: string[]): string[] {
	const program = `
		const { readForBuild } = await import(${JSON.stringify(command)});
		for (const moment of ${JSON.stringify(moments)}) {
			Date.now = () => Date.parse(moment);
			const { content } = await readForBuild(${JSON.stringify(folder)}, process.env);
			console.log("waiting:" + content.collections.get("news").waiting.map(({ date }) => date).join());
		}`;
	// For reproducible builds, SOURCE_DATE_EPOCH is the time of the last commit. Here it is long
	// before the entries.
	const env = { PATH: process.env.PATH, SOURCE_DATE_EPOCH: "1700000000" };
	const output = execFileSync(process.execPath, ["--input-type=module", "--eval", program], {
		env,
		encoding: "utf8",
	});
	return [...output.matchAll(/^waiting:(.*)$/gm)].map(([, days = ""]) => days);
}

it(
	"an entry is in every build from the beginning of its day on where the site is, whenever the sources were changed",
	onlyLong,
	() => {
		expect(waitingOn("2026-10-08T23:59:59Z", "2026-10-09T00:00:00Z")).toEqual([
			"2026-10-09,2099-01-01",
			"2099-01-01",
		]);
	},
);
