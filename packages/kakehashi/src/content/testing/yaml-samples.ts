import { globSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { parseDocument } from "yaml";

const root = join(import.meta.dirname, "../../../../..");

/** All content files of the repository, by path. */
export function contentSources(): ReadonlyMap<string, string> {
	const paths = globSync(
		[
			"website/content/**/*.yaml",
			"test/site/content/**/*.yaml",
			"examples/*/content/**/*.yaml",
		],
		{ cwd: root },
	).sort();
	return new Map(paths.map((path) => [path, readFileSync(join(root, path), "utf8")]));
}

/**
 * Variants of a file, as other programs save it. A variant that the parser cannot read is omitted:
 * `- - a` after a byte order mark.
 */
export function variantsOf(source: string): readonly string[] {
	const windows = source.replaceAll("\n", "\r\n");
	return [
		source,
		windows,
		`\ufeff${source}`,
		`\ufeff${windows.trimEnd()}`,
		source.trimEnd(),
	].filter((each) => parseDocument(each).errors.length === 0);
}

/** Small files with everything that YAML allows and people use. */
export const handwritten: readonly string[] = [
	"# file\n\na: one\n\n# about b\nb:   \"two\"   \nc: 'it''s' \nd: &x { en: x, ja: [y, \"z\"] }\ne: *x\nf:\ng: # c\nh: ~\n",
	"a: |\n  one\n\n    two\n  three\n\n\nb: >-\n  one two\n  three\n\n  four\nc: |+\n  keep\n\nd: >2\n    more\n  less\ne: |-  # header\n      deep\n      er\nf: |+\n  end\n\n",
	"list:\n  # one\n  - a: 1\n    # inside\n    b: 2\n    # deep\n\n  # apart\n\n  - c\n\n  # three\n  - |\n    text\n    # no comment\n\n  -\n  # end\n\nother:\n- x\n# y\n- y\n-   z: 1\n    w: 2\nempty: []\nnone: {}\n",
	"a: plain text\n  over two\n\n  lines\nb: \"double\n  over \\\n  two\"\nc: 'single\n\n  over two'\nd: [one,\n  two,\n  three]\ne: {\n  k: 1,\n  l: [p, q]\n}\nf: [\n  a,\n  b,\n]\n",
	"- - a\n  - b\n  - c\n- - d\n- - {x: 1,y: 2}\n  - [ ]\n  - [ 1,2 ]\n-\n  - e\n  - f\n",
	'sections:\n  - kind: a\n    items: [one, two, three]\n    more:\n      - label: { en: x, ja: 二 }\n        href: "#x"\n      - label: { en: y, ja: "、" }\n        href: /y\n\n  - kind: b\n    items: []\n    more:\n      - label: { en: z, ja: z }\n\n  - kind: c\n    text:\n      en: >-\n        folded text that goes on\n        and on\n      ja: 日本語の文\n',
	"? x\n: y\n'k k': 1\n\"q\": 2\n日本: 3\n4.5: four\n",
	"a:\n    deep:\n        deeper: [x]\n        list:\n        - one\n        - two: 2\n          three: 3\n    after: 1\n",
];
