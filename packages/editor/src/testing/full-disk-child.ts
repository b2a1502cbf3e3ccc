import { openSiteFiles } from "../files/open-site-files.ts";

// Saves a file that is too large for the disk, then a small one, and prints both results.
const files = openSiteFiles(process.argv[2] ?? "");
const save = (file: string, label: string, after: Buffer) =>
	files.action({
		kind: "setText",
		by: "owner",
		label,
		changes: [{ file, before: files.read(file)?.fingerprint ?? null, after }],
	});
const large = await save("content/a.yaml", "large", Buffer.alloc(1_000_000, "x"));
const small = await save("content/b.yaml", "small", Buffer.from("small"));
process.stdout.write(JSON.stringify([large, { ok: small.ok }]));
files.close();
