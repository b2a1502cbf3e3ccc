import { globSync, mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { parseArgs } from "node:util";
import { withSlashes } from "../packages/kakehashi/src/disk/paths.ts";
import { builtSite } from "../test/sites/built-site.ts";
import { packPackages } from "./pack.ts";

// `npm run sizes`: what owners download, and what a visitor of the eight pages of the fixture
// downloads, compressed by Brotli. `--json FILE` writes the sizes, `--against FILE` compares them
// with such a file, and `--markdown FILE` writes the table that is printed.
const { values } = parseArgs({
	options: {
		json: { type: "string" },
		against: { type: "string" },
		markdown: { type: "string" },
	},
});

/** Sizes in bytes, by what they are the size of. */
type Sizes = Readonly<Record<string, number>>;

const client = join(builtSite("fixture"), "client");
const bytesOf = (path: string) => statSync(join(client, path)).size;
const pages = globSync("**/*.html.br", { cwd: client })
	.map((path) => withSlashes(path))
	.filter((path) => !/(?:^|\/)\d{3}\.html/.test(path))
	.sort();
const scripts = globSync("assets/*.js.br", { cwd: client });
const folder = mkdtempSync(join(tmpdir(), "kakehashi-sizes-"));
process.once("exit", () => rmSync(folder, { recursive: true, force: true }));
const sizes: Sizes = Object.fromEntries([
	...[...packPackages(folder)].flatMap(([name, { size, unpackedSize }]) => [
		[`package ${name}`, size] as const,
		[`package ${name}, unpacked`, unpackedSize] as const,
	]),
	...pages.map((path) => [`page ${path.replace(".br", "")}`, bytesOf(path)] as const),
	["all scripts", scripts.reduce((sum, path) => sum + bytesOf(path), 0)] as const,
]);

const before: Sizes =
	values.against === undefined ? {} : (JSON.parse(readFileSync(values.against, "utf8")) as Sizes);
const count = new Intl.NumberFormat("en");
const change = new Intl.NumberFormat("en", { signDisplay: "exceptZero" });
const rows = Object.entries(sizes).map(([name, bytes]) => {
	const old = before[name];
	return `| ${name} | ${count.format(bytes)} | ${old === undefined ? "" : change.format(bytes - old)} |`;
});
const table = ["| bytes | now | change |", "|---|--:|--:|", ...rows, ""].join("\n");
console.log(table);
if (values.json !== undefined) writeFileSync(values.json, JSON.stringify(sizes));
if (values.markdown !== undefined) writeFileSync(values.markdown, table);
