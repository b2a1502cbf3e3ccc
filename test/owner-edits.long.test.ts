import { globSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { parseDocument } from "yaml";
import { runKakehashi } from "./run-kakehashi.ts";
import { copySite } from "./sites/copy-site.ts";

const root = resolve(import.meta.dirname, "..");
let folder: string;
/** The page that the test removes. */
const left = "pricing";

/** Changes a content file of the copy. */
function edit(name: string, change: (file: ReturnType<typeof parseDocument>) => void): void {
	const path = join(folder, "content", name);
	const file = parseDocument(readFileSync(path, "utf8"));
	change(file);
	writeFileSync(path, file.toString({ lineWidth: 0 }));
}

function replaceIn(
	path: string,
	...changes: readonly (readonly [string | RegExp, string])[]
): void {
	const before = readFileSync(path, "utf8");
	const after = changes.reduce(
		(text, [from, to]) =>
			text.replaceAll(typeof from === "string" ? from : new RegExp(from, "g"), to),
		before,
	);
	writeFileSync(path, after);
}

/** Runs a command on the copy. */
async function run(command: string, ...words: string[]) {
	const { code, stdout, stderr } = await runKakehashi([command, folder, ...words]);
	return { code, output: stdout + stderr };
}
const check = () => run("check", "--content-only");

// The steps of the owner's guide, on a copy of the fixture. The owner's own site may already have
// been changed this way.
beforeAll(() => {
	folder = mkdtempSync(join(tmpdir(), "owner-edits-"));
	copySite(join(root, "test/site"), folder);
	edit("site.yaml", (file) =>
		file.set("siteName", { en: "Setouchi Exchange", ja: "瀬戸内ことば交流会" }),
	);
	rmSync(join(folder, `content/pages/${left}.yaml`));
	edit("pages/contacts.yaml", (file) =>
		file.setIn(
			["sections", 1, "topics"],
			[
				{ id: "visit", label: { en: "A visit", ja: "ご来訪について" } },
				{ id: "lesson", label: { en: "A lesson", ja: "授業について" } },
			],
		),
	);
	replaceIn(
		join(folder, "settings.yaml"),
		[/origin: .*/, "origin: https://exchange.example.jp"],
		[/repository: .*/, "repository: https://code.example.jp/exchange"],
		[/ {2}\/github: .*\n/, ""],
	);
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

describe("a site whose owner did what the guide asks for", () => {
	it("is told by the check that the menu still names a page that was left out", async () => {
		const { code, output } = await check();
		expect(code).not.toBe(0);
		for (const part of ["site.yaml", "menu", left]) expect(output).toContain(part);
	});

	it("passes the check, and is built", async () => {
		edit("site.yaml", (file) => file.set("menu", ["index", "openSource", "contacts"]));
		for (const name of globSync("content/**/*.yaml", { cwd: folder }))
			replaceIn(join(folder, name), [`href: /${left}`, "href: /contact"]);
		expect(await run("check")).toMatchObject({ code: 0 });
		expect(await run("build")).toMatchObject({ code: 0 });
		const home = readFileSync(join(folder, "dist/client/ja.html"), "utf8");
		expect(home).toContain("https://exchange.example.jp/ja");
		expect(home).toContain("瀬戸内ことば交流会");
	});
});
