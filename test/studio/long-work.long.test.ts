import { execFileSync } from "node:child_process";
import { mkdir, writeFile } from "node:fs/promises";
import { dirname, join } from "node:path";
import { afterAll, beforeAll, expect, it } from "vitest";
import type { Review } from "../../packages/editor/src/review/review.ts";
import { newsFiles } from "../sites/news-site.ts";
import { type RunningStudio, startStudio } from "./start-studio.ts";

const count = 250;
const body = Array.from(
	{ length: 12 },
	(_, index) =>
		`  - paragraph:\n      en: Paragraph ${index} says what is new, at some length.\n      ja: 段落${index}では、新しいことをお知らせしています。\n`,
).join("");

let studio: RunningStudio;
let cookie: string;
beforeAll(async () => {
	studio = await startStudio({
		async folder(folder) {
			const write = async (file: string, bytes: Uint8Array | string) => {
				await mkdir(dirname(join(folder, "content", file)), { recursive: true });
				await writeFile(join(folder, "content", file), bytes);
			};
			for (const [file, bytes] of newsFiles) await write(file, bytes);
			const git = (...args: string[]) =>
				execFileSync("git", args, { cwd: folder, stdio: "pipe" });
			git("init", "--quiet");
			await writeFile(join(folder, ".gitignore"), "node_modules\n.kakehashi\ndata\n");
			git("add", "--all");
			git(
				"-c",
				"user.name=A",
				"-c",
				"user.email=a@example.com",
				"commit",
				"--quiet",
				"--message",
				"first",
			);
			for (let index = 0; index < count; index += 1) {
				const day = new Date(Date.UTC(2020, 0, 1 + index)).toISOString().slice(0, 10);
				const head = `title: { en: Entry ${index}, ja: 記事${index} }\nsummary: { en: What is new., ja: お知らせします。 }\n`;
				await write(`news/${day}-entry-${index}.yaml`, `${head}body:\n${body}`);
			}
		},
	});
	({ cookie } = await studio.signedIn(["write", "publish"]));
});
afterAll(() => studio.close());

/**
 * How long a response took, and the longest time during which the server could not respond to
 * anybody else.
 */
async function during(path: string) {
	let last = performance.now();
	let longest = 0;
	const look = setInterval(() => {
		const now = performance.now();
		longest = Math.max(longest, now - last);
		last = now;
	}, 1);
	const begun = performance.now();
	const response = await studio.ask(path, { headers: { cookie } });
	clearInterval(look);
	expect(response.status).toBe(200);
	return {
		response,
		share: Math.max(longest, performance.now() - last) / (performance.now() - begun),
	};
}

it.each([
	["what waits to be published", "/_edit/publishing"],
	["the list of changes", "/_edit/changes"],
	[
		"words in all texts",
		`/_edit/find?words=${encodeURIComponent("お知らせしています")}&instead=x`,
	],
])("others are answered while somebody asks for %s", async (_, path) => {
	// Measured: 0.2, because the work stops after each of the entries.
	expect((await during(path)).share).toBeLessThan(0.35);
});

it("lists the same to all who ask at once, and what has changed since to whoever asks later", async () => {
	const list = async () =>
		JSON.parse((await studio.ask("/_edit/changes", { headers: { cookie } })).text) as Review;
	const [first, ...others] = await Promise.all([list(), list(), list()]);
	expect(first?.files).toHaveLength(count);
	for (const other of others) expect(other).toEqual(first);
	const file = "content/news/2020-01-01-entry-0.yaml";
	const key = "news/2020-01-01-entry-0.yaml#title";
	const before = { en: "Entry 0", ja: "記事0" };
	const underWay = list();
	const action = { kind: "setText", key, expected: before, texts: { ...before, en: "Another" } };
	expect((await studio.post("/_edit/actions", { action }, { cookie })).status).toBe(200);
	const later = await list();
	await underWay;
	expect(later.version).not.toBe(first?.version);
	expect(later.files.find((each) => each.file === file)?.texts[0]?.texts).toContainEqual({
		code: "en",
		before: undefined,
		after: "Another",
	});
});
