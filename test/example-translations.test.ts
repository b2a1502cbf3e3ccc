import { globSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, it } from "vitest";
import { parse } from "yaml";
import {
	comparableTexts,
	pairsOf,
	rowOf,
	setsIn,
	stateOf,
} from "../packages/kakehashi/src/content/translations/translation-status.ts";
import type { Value } from "../packages/kakehashi/src/content/yaml/content-tree.ts";

const source = join(import.meta.dirname, "../packages/kakehashi/src");
const textsOf = (pattern: string) =>
	globSync(pattern, { cwd: source }).flatMap((file) => {
		const data = parse(readFileSync(join(source, file), "utf8"), {
			logLevel: "silent",
		}) as Value;
		return setsIn(data, ["en", "ja"], { printsOf: comparableTexts }).map(({ path, set }) => ({
			key: `${file}#${path.join(".")}`,
			set,
		}));
	});

it("headings of sections that are added are not behind a confirmed heading of the starter", () => {
	const headings = (texts: ReturnType<typeof textsOf>) =>
		texts.filter(({ key }) => key.endsWith("heading"));
	const starter = headings([
		...textsOf("builder/starter/content/pages/*.yaml"),
		...textsOf("builder/starter/trades/**/*.yaml"),
	]);
	const examples = headings(textsOf("sections/*/example.yaml"));
	expect(Math.min(starter.length, examples.length)).toBeGreaterThan(5);
	const pairs = pairsOf(starter.map(({ set }) => rowOf(set)));
	expect(
		examples
			.filter(({ set }) => stateOf(set, { pairs }).state === "outdated")
			.map(({ key }) => key),
	).toEqual([]);
});
