import { fileEdited } from "../files/file-changes.ts";
import { openSiteFiles } from "../files/open-site-files.ts";
import { figuresFile, pageFile } from "./data-rows-files.ts";

// Changes a value in a chart's data file and the text about it on the page, version after version,
// until it is killed. Prints each version that is saved.
const folder = process.argv[2] ?? "";
const files = openSiteFiles(folder);
const report = (version: number) => process.stdout.write(`${version}\n`);
const stands = JSON.parse(new TextDecoder().decode(files.read(figuresFile)?.bytes)) as {
	readonly rows: readonly { readonly value: number }[];
};

for (let version = stands.rows[0]?.value ?? 0; ; ) {
	const before = version;
	version += 1;
	const changes = [
		fileEdited(files, figuresFile, [
			{ kind: "set", path: ["rows", 0, "value"], value: version, expected: before },
		]),
		fileEdited(files, pageFile, [
			{
				kind: "set",
				path: ["sections", 0, "highlight"],
				value: `Version ${version}`,
				expected: `Version ${before}`,
			},
		]),
	];
	if (
		!(
			await files.action({
				kind: "setField",
				by: "owner",
				label: `version ${version}`,
				changes,
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
