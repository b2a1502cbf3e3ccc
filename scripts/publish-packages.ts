import { spawnSync } from "node:child_process";
import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { type Packed, packPackages } from "./pack.ts";
import { releaseNotes } from "./release-notes.ts";
import { root } from "./run-steps.ts";

type Publication = {
	readonly version: string;
	/** The text of CHANGELOG.md. */
	readonly changelog: string;
	/** The folder of the packed files and of the notes. */
	readonly out: string;
	/** Packs the packages into a folder, in the order in which they are published. */
	readonly pack: (out: string) => ReadonlyMap<string, Pick<Packed, "file">>;
	/** The environment, in which `npm` and `gh` are found. */
	readonly env: NodeJS.ProcessEnv;
};

/**
 * Publishes the packages with the provenance that npm shows, and creates the tag and the release
 * on GitHub. Whatever exists already is left as it is, so that a failed publication can be
 * continued.
 * @returns whether the version is published: false if the changelog has no date for it
 * @throws Error if `npm` or `gh` fails
 */
export function publishPackages({ version, changelog, out, pack, env }: Publication): boolean {
	const notes = releaseNotes(changelog, version);
	if (notes === undefined) return false;
	const run = (program: string, words: readonly string[]) => {
		const { status } = spawnSync(program, words, { cwd: root, env, stdio: "inherit" });
		if (status !== 0) throw new Error(`${program} ${words.join(" ")} failed`);
	};
	const succeeds = (program: string, words: readonly string[]) =>
		spawnSync(program, words, { cwd: root, env, stdio: "ignore" }).status === 0;

	const packed = pack(out);
	for (const [name, { file }] of packed)
		if (!succeeds("npm", ["view", `${name}@${version}`, "version"]))
			run("npm", ["publish", file, "--access", "public", "--provenance"]);

	const tag = `v${version}`;
	if (!succeeds("gh", ["release", "view", tag])) {
		const notesFile = join(out, "release-notes.md");
		writeFileSync(notesFile, notes);
		const files = [...packed.values()].map(({ file }) => file);
		const target = ["--target", env.GITHUB_SHA ?? "main"];
		const options = ["--title", version, "--notes-file", notesFile, ...target];
		run("gh", ["release", "create", tag, ...options, ...files]);
	}
	return true;
}

// `npm run publish-packages`, for the workflow `release.yml`.
if (import.meta.main) {
	const { version } = JSON.parse(readFileSync(join(root, "package.json"), "utf8")) as {
		readonly version: string;
	};
	const changelog = readFileSync(join(root, "CHANGELOG.md"), "utf8");
	const out = join(root, "dist");
	if (!publishPackages({ version, changelog, out, pack: packPackages, env: process.env }))
		console.log(`Not published: CHANGELOG.md has no date for ${version}.`);
}
