import { spawnSync } from "node:child_process";
import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { packPackages } from "./pack.ts";
import { releaseNotes } from "./release-notes.ts";
import { root } from "./run-steps.ts";

// `npm run publish-packages`, for the workflow `release.yml`: publishes the packages if the
// changelog has a date for their version, with the provenance that npm shows, and creates the tag
// and the release on GitHub. Whatever exists already is left as it is.
const { version } = JSON.parse(readFileSync(join(root, "package.json"), "utf8")) as {
	readonly version: string;
};
const notes = releaseNotes(readFileSync(join(root, "CHANGELOG.md"), "utf8"), version);
if (notes === undefined) {
	console.log(`Not published: CHANGELOG.md has no date for ${version}.`);
	process.exit(0);
}

function run(program: string, words: readonly string[]): void {
	const { status } = spawnSync(program, words, { cwd: root, stdio: "inherit" });
	if (status !== 0) throw new Error(`${program} ${words.join(" ")} failed`);
}

const succeeds = (program: string, words: readonly string[]) =>
	spawnSync(program, words, { cwd: root, stdio: "ignore" }).status === 0;

const packed = packPackages(join(root, "dist"));
for (const [name, { file }] of packed)
	if (!succeeds("npm", ["view", `${name}@${version}`, "version"]))
		run("npm", ["publish", file, "--access", "public", "--provenance"]);

const tag = `v${version}`;
if (!succeeds("gh", ["release", "view", tag])) {
	const notesFile = join(root, "dist/release-notes.md");
	writeFileSync(notesFile, notes);
	const files = [...packed.values()].map(({ file }) => file);
	const target = ["--target", process.env.GITHUB_SHA ?? "main"];
	const options = ["--title", version, "--notes-file", notesFile, ...target];
	run("gh", ["release", "create", tag, ...options, ...files]);
}
