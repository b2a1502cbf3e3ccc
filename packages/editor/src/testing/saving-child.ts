import { openSiteFiles } from "../files/open-site-files.ts";
import { type Version, versionBytes, versionOf } from "./version-bytes.ts";

// Saves version after version until it is killed, and prints each version that is saved. Sometimes
// it undoes and redoes one.
const folder = process.argv[2] ?? "";
const files = openSiteFiles(folder);
const names = ["content/a.yaml", "content/b.yaml", "public/picture.webp"];
const report = (version: Version) => process.stdout.write(`${version}\n`);

for (let version = versionOf(files.read("content/a.yaml")?.bytes ?? null) ?? 0; ; ) {
	version += 1;
	// The third file exists only in some versions.
	const changes = names.map((file, index) => ({
		file,
		before: files.read(file)?.fingerprint ?? null,
		after: index === 2 && version % 2 === 0 ? null : versionBytes(version),
	}));
	const real = changes.filter(({ before, after }) => before !== null || after !== null);
	if (
		!(
			await files.action({
				kind: "setText",
				by: "owner",
				label: `version ${version}`,
				changes: real,
			})
		).ok
	)
		throw new Error("not saved");
	report(version);
	if (version % 5 !== 0) continue;
	if (!(await files.undo()).ok) throw new Error("not undone");
	report(version - 1);
	if (!(await files.redo()).ok) throw new Error("not redone");
	report(version);
}
