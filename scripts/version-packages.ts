import { globSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import {
	addVersion,
	lockOfVersion,
	manifestOfVersion,
	nextVersion,
	readChanges,
	releaseNotes,
} from "./release-notes.ts";
import { root } from "./run-steps.ts";

// `npm run version-packages`: gives the packages their next version, and moves the changes in
// `.changeset` to CHANGELOG.md.
const changesFolder = join(root, ".changeset");
const changelogFile = join(root, "CHANGELOG.md");
const changelog = readFileSync(changelogFile, "utf8");
const changes = readChanges(changesFolder);
const { version } = JSON.parse(readFileSync(join(root, "package.json"), "utf8")) as {
	readonly version: string;
};
if (releaseNotes(changelog, version) === undefined)
	fail(`CHANGELOG.md: ${version} is not released yet; replace "not yet released" by its date.`);
if (changes.length === 0) fail("No change waits in .changeset, so there is no next version.");
const next = nextVersion(version, changes);
const today = new Date().toISOString().slice(0, 10);
writeFileSync(changelogFile, addVersion(changelog, next, today, changes));
const manifests = ["package.json", "{packages,examples}/*/package.json", "website/package.json"];
for (const path of globSync(manifests, { cwd: root })) {
	const text = readFileSync(join(root, path), "utf8");
	writeFileSync(join(root, path), manifestOfVersion(text, version, next));
}
for (const { file } of changes) rmSync(join(changesFolder, file));
const lockFile = join(root, "package-lock.json");
writeFileSync(lockFile, lockOfVersion(readFileSync(lockFile, "utf8"), version, next));
console.log(`${version} -> ${next}`);

function fail(message: string): never {
	console.error(message);
	process.exit(1);
}
