import { execFileSync, spawnSync } from "node:child_process";
import { cpSync, existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import { afterAll, beforeAll, describe, expect, it } from "vitest";

const root = resolve(import.meta.dirname, "..");
let folder: string;
let kit: string;
let own: string;

/** The block of a guide that begins with these words: commands, or a file. */
function block(guide: string, first: string): string {
	const blocks = [...readFileSync(join(root, "docs", guide), "utf8").matchAll(/```\w+\n([\s\S]*?)```/g)].map(([, text = ""]) => text);
	const found = blocks.find((text) => text.startsWith(first));
	if (found === undefined) throw new Error(`${guide} has no block that begins with "${first}"`);
	return found;
}

const git = (at: string, ...words: string[]) =>
	execFileSync("git", ["-c", "user.name=Owner", "-c", "user.email=owner@example.com", ...words], { cwd: at, encoding: "utf8", stdio: "pipe" });

const hoursSection = `  - kind: hours
    heading: { en: [Hours], ja: [営業時間] }
    hours:
      - { day: { en: Monday, ja: 月曜 }, time: { en: 9 to 5, ja: 9時から17時 } }
`;

function write(at: string, file: string, change: (text: string) => string): void {
	const path = join(at, file);
	mkdirSync(join(path, ".."), { recursive: true });
	writeFileSync(path, change(existsSync(path) ? readFileSync(path, "utf8") : ""));
}

function commit(at: string, subject: string): void {
	git(at, "add", "--all");
	git(at, "commit", "--quiet", "--message", subject);
}

// An owner's site made from the kit as it is, and a newer kit whose own site has changed in the very same places.
beforeAll(() => {
	folder = mkdtempSync(join(tmpdir(), "take-new-version-"));
	kit = join(folder, "kit");
	own = join(folder, "own");
	const left = ["node_modules", "dist", "dist.new", "data", "test-results", ".git"];
	cpSync(root, kit, { recursive: true, filter: (path) => !left.some((name) => path === join(root, name)) });
	// The site that the kit brings, whatever its owner has made of it here.
	for (const part of ["content", "public", "site.config.ts"]) {
		rmSync(join(kit, "site", part), { recursive: true });
		cpSync(join(root, "test/site", part), join(kit, "site", part), { recursive: true });
	}
	git(folder, "init", "--quiet", "--initial-branch=main", kit);
	commit(kit, "The kit as it was");
	git(folder, "clone", "--quiet", kit, own);

	write(own, "site/content/site.yaml", (text) => text.replace(/^siteName: .*$/m, "siteName: { en: Own site, ja: 自前のサイト }"));
	write(own, "site/content/site.yaml", (text) => text.replace(/^menu: .*$/m, "menu: [index, about, openSource, contacts]"));
	write(own, "site/site.config.ts", (text) => text.replace(/origin: ".*?"/, 'origin: "https://own.example.jp"'));
	write(own, "site/public/robots.txt", () => "User-agent: *\n");
	// The page and the kind of section that the guide shows.
	write(own, "site/content/pages/about.yaml", () => block("owner-guide.md", "path: /about") + hoursSection);
	write(own, "site/sections/hours/schema.ts", () => block("owner-guide.md", "// schema.ts"));
	write(own, "site/sections/hours/Hours.tsx", () => block("owner-guide.md", "// Hours.tsx"));
	rmSync(join(own, "site/content/pages/pricing.yaml"));
	for (const page of ["index", "openSource", "contacts"])
		write(own, `site/content/pages/${page}.yaml`, (text) => text.replaceAll("href: /pricing", "href: /contact"));
	commit(own, "Make the site ours");

	write(kit, "site/content/site.yaml", (text) => text.replace(/^siteName: .*$/m, "siteName: { en: New kit, ja: 新しいキット }"));
	write(kit, "site/content/pages/pricing.yaml", (text) => `# Changed in the new version.\n${text}`);
	write(kit, "site/content/pages/index.yaml", (text) => `# Changed in the new version.\n${text}`);
	write(kit, "site/content/pages/news.yaml", () => "path: /news\n");
	rmSync(join(kit, "site/content/pages/openSource.yaml"));
	write(kit, "src/view/tokens.css", (text) => `/* Changed in the new version. */\n${text}`);
	write(kit, "src/core/new-in-this-version.ts", () => "export {};\n");
	commit(kit, "The kit as it is now");
}, 60_000);
afterAll(() => rmSync(folder, { recursive: true, force: true }));

/** Runs the check of the content in a folder of the kit, with the packages that are installed here. */
function check(at: string) {
	symlinkSync(join(root, "node_modules"), join(at, "node_modules"));
	const words = ["--import", "./scripts/site-folder.mjs", "src/builder/main.ts", "--check"];
	const { SITE_DIR: _, ...env } = process.env;
	const { status, stdout, stderr } = spawnSync(process.execPath, words, { cwd: at, env, encoding: "utf8" });
	return { status, output: stdout + stderr };
}

/** The other way: in the long run. */
const inLongRun = process.env.TEST_LONG ? it : () => {};

describe("taking a new version of the kit", () => {
	it("is told by both guides in the same commands", () => {
		for (const first of ["git fetch kit", "rm -r site", "path: /about"]) expect(block("owner-guide.ja.md", first)).toBe(block("owner-guide.md", first));
	});

	it("leaves the owner's folder as it was, takes everything else, and passes the check: with git", () => {
		const before = git(own, "rev-parse", "HEAD").trim();
		git(own, "remote", "rename", "origin", "kit");
		const script = block("owner-guide.md", "git fetch kit").replaceAll(/^git /gm, "git -c user.name=Owner -c user.email=owner@example.com ");
		// A merge that meets changes on both sides ends with 1, and the next command goes on.
		const { status, stdout, stderr } = spawnSync("sh", ["-c", script], { cwd: own, encoding: "utf8" });
		expect({ status, output: stdout + stderr }).toMatchObject({ status: 0 });

		expect(git(own, "diff", "--name-only", before, "HEAD", "--", "site")).toBe("");
		expect(git(own, "diff", "--name-only", "HEAD", "kit/main", "--", ".", ":!site")).toBe("");
		expect(git(own, "status", "--porcelain")).toBe("");
		expect(existsSync(join(own, "src/core/new-in-this-version.ts"))).toBe(true);
		expect(check(own)).toMatchObject({ status: 0 });
	}, 60_000);

	inLongRun(
		"does the same without git: a fresh copy of the kit with the owner's folder in the place of its own",
		() => {
			const fresh = join(folder, "fresh");
			const before = join(folder, "before");
			git(folder, "clone", "--quiet", kit, fresh);
			git(folder, "clone", "--quiet", own, before);
			execFileSync("sh", ["-ec", block("owner-guide.md", "rm -r site").replaceAll("../my-site", "../before")], { cwd: fresh });
			expect(spawnSync("diff", ["-r", join(before, "site"), join(fresh, "site")], { encoding: "utf8" }).stdout).toBe("");
			expect(check(fresh)).toMatchObject({ status: 0 });
		},
		60_000,
	);
});
