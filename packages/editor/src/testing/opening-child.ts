import { openSiteFiles } from "../files/open-site-files.ts";

// Says that it begins, and opens a folder until it is killed.
const folder = process.argv[2] ?? "";
process.stdout.write("opening\n");
const files = openSiteFiles(folder);
await files.observe();
setInterval(() => {}, 1_000);
