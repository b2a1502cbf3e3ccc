import { chmodSync, existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { delimiter, join } from "node:path";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { publishedManifest } from "../scripts/pack.ts";
import { publishPackages } from "../scripts/publish-packages.ts";

/** The folder of the packed files, and of an `npm` and a `gh` that only record their calls. */
let out: string;
let packedFiles: ReadonlyMap<string, { readonly file: string }>;

beforeEach(() => {
	out = mkdtempSync(join(tmpdir(), "publish-packages-"));
	packedFiles = new Map([
		["@kakehashi/core", { file: join(out, "core.tgz") }],
		["kakehashi", { file: join(out, "kit.tgz") }],
	]);
	// "view" finds something only if EXISTS is set, "publish" fails if REFUSED is set.
	const program = `#!/bin/sh
printf '%s\\n' "$(basename "$0") $*" >> "${join(out, "calls")}"
case " $* " in
*" view "*) test -n "$EXISTS" ;;
*" publish "*) test -z "$REFUSED" ;;
esac
`;
	for (const name of ["npm", "gh"]) {
		writeFileSync(join(out, name), program);
		chmodSync(join(out, name), 0o755);
	}
});
afterEach(() => rmSync(out, { recursive: true }));

const calls = () =>
	existsSync(join(out, "calls"))
		? readFileSync(join(out, "calls"), "utf8").trimEnd().split("\n")
		: [];

const publish = (day: string, env: Readonly<Record<string, string>> = {}) =>
	publishPackages({
		version: "0.2.0",
		changelog: `# Changelog\n\n## 0.2.0, ${day}\n\n### English\n\n- New.\n\n## 0.1.0, 2026-12-01\n`,
		out,
		pack: () => packedFiles,
		env: {
			...process.env,
			PATH: `${out}${delimiter}${process.env.PATH ?? ""}`,
			EXISTS: "",
			REFUSED: "",
			GITHUB_SHA: "c0ffee",
			...env,
		},
	});

// They are published on Linux alone.
describe.runIf(process.platform !== "win32")("the packages of a version", () => {
	it("are not published before the version has a date", () => {
		expect(publish("not yet released")).toBe(false);
		expect(calls()).toEqual([]);
	});

	it("are published in their order with provenance, then the notes with the packed files", () => {
		expect(publish("2026-12-24")).toBe(true);
		const [core, kit] = [join(out, "core.tgz"), join(out, "kit.tgz")];
		const notes = join(out, "release-notes.md");
		expect(calls()).toEqual([
			"npm view @kakehashi/core@0.2.0 version",
			`npm publish ${core} --access public --provenance`,
			"npm view kakehashi@0.2.0 version",
			`npm publish ${kit} --access public --provenance`,
			"gh release view v0.2.0",
			`gh release create v0.2.0 --title 0.2.0 --notes-file ${notes} --target c0ffee ${core} ${kit}`,
		]);
		expect(readFileSync(notes, "utf8")).toBe("### English\n\n- New.");
	});

	it("are left as they are if all exist", () => {
		expect(publish("2026-12-24", { EXISTS: "yes" })).toBe(true);
		expect(calls()).toEqual([
			"npm view @kakehashi/core@0.2.0 version",
			"npm view kakehashi@0.2.0 version",
			"gh release view v0.2.0",
		]);
	});

	it("get neither tag nor notes if npm refuses one", () => {
		expect(() => publish("2026-12-24", { REFUSED: "yes" })).toThrow(/^npm publish .* failed$/);
		expect(calls().filter((call) => call.startsWith("gh "))).toEqual([]);
	});
});

it("a published package is public, and leads to the repository whose workflow has packed it", () => {
	const source = JSON.stringify({ name: "kakehashi", exports: "./src/view/kit.ts" });
	const manifest = (repository: string | undefined) =>
		publishedManifest(source, (path) => path.replace("src", "dist"), repository);
	const packed = {
		name: "kakehashi",
		exports: "./dist/view/kit.js",
		publishConfig: { access: "public" },
	};
	expect(manifest("bridges/kakehashi")).toEqual({
		...packed,
		homepage: "https://github.com/bridges/kakehashi#readme",
		bugs: "https://github.com/bridges/kakehashi/issues",
		repository: "git+https://github.com/bridges/kakehashi.git",
	});
	expect(manifest(undefined)).toEqual(packed);
});
