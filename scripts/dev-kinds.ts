import { mkdtempSync, realpathSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { basename, join } from "node:path";
import { watchFolders } from "../packages/kakehashi/src/builder/dev/watch-folders.ts";
import { kitSources } from "../packages/kakehashi/src/builder/kit-files.ts";
import { copySite } from "../test/sites/copy-site.ts";
import { writeExamplePage, writeExamplePages } from "../test/sites/example-pages.ts";
import { everythingPage } from "../test/sites/section-examples.ts";
import { root } from "./run-steps.ts";

// The dev server of a site whose page `/everything` has the example of each kind of section. The
// options are those of `kakehashi dev`.
const folder = mkdtempSync(join(realpathSync(tmpdir()), "kakehashi-kinds-"));
process.once("exit", () => rmSync(folder, { recursive: true, force: true }));
copySite(join(root, "test/site"), folder);
const content = join(folder, "content");
await writeExamplePages(content, [everythingPage()]);
const writePage = async () => writeExamplePage(content, everythingPage());
watchFolders(join(kitSources, "sections"), 60, (path) => {
	if (basename(path) === "example.yaml") writePage().catch(console.error);
});
console.log("Every kind of section, on the page /everything:");
process.argv = [process.execPath, "kakehashi", "dev", folder, ...process.argv.slice(2)];
await import("../packages/kakehashi/src/command/kakehashi.ts");
