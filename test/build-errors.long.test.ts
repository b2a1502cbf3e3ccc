import { appendFileSync, existsSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { messagePattern } from "./messages.ts";
import { runKakehashi } from "./run-kakehashi.ts";
import { copySite } from "./sites/copy-site.ts";

const root = resolve(import.meta.dirname, "..");
let folder: string;

// A site with a custom kind of section, used on one of its pages.
beforeAll(() => {
	folder = mkdtempSync(join(tmpdir(), "build-errors-"));
	copySite(join(root, "test/site"), folder);
	mkdirSync(join(folder, "sections/oven"), { recursive: true });
	writeFileSync(
		join(folder, "sections/oven/schema.ts"),
		'import { unframedSection, defineSection } from "kakehashi/section";\nexport const oven = defineSection({ unframed: true, schema: (c) => unframedSection(c, {}) });\n',
	);
	appendFileSync(join(folder, "content/pages/pricing.yaml"), "  - kind: oven\n");
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

/**
 * Builds the site with this component.
 * @returns the exit code, and the output that the owner reads
 */
async function build(component: string): Promise<{ code: unknown; output: string }> {
	writeFileSync(join(folder, "sections/oven/Oven.tsx"), component);
	const { code, stdout, stderr } = await runKakehashi([
		"build",
		folder,
		"--out",
		join(folder, "dist"),
	]);
	return { code, output: stdout + stderr };
}

/** The rarer case runs only in the long run. */
const inLongRun = process.env.TEST_LONG ? it : () => {};

describe("a build that fails in the code of a section", () => {
	it("names section, page and file, and prints nothing else of the program", async () => {
		const { code, output } = await build(
			'export function Oven() {\n\tthrow new Error("Cold: " + new Error("x").stack);\n}\n',
		);
		expect(code).toBe(1);
		expect(output).toMatch(
			/content\/pages\/pricing\.yaml: section \d+ \("oven"\) fails in sections\/oven\/Oven\.tsx: Error: Cold/,
		);
		expect(output).not.toContain("data:");
		expect(existsSync(join(folder, "dist"))).toBe(false);
	});

	inLongRun(
		"prints where it failed, and not the bundle, where the section alone does not fail",
		async () => {
			// The section fails once on the page but not when it is rendered alone, like a fault
			// that needs two sections together.
			const { code, output } = await build(
				'let calls = 0;\nexport function Oven() {\n\tcalls += 1;\n\tif (calls === 1) throw new Error("Cold");\n\treturn null;\n}\n',
			);
			expect({ code, output }).toMatchObject({
				code: 1,
				output: expect.stringMatching(/Error: Cold\n\s+at .*renderer\.mjs/),
			});
			expect(output).not.toContain("data:");
			expect(output.length).toBeLessThan(20_000);
		},
	);
});

it("a build names once a section that changes with each rendering", async () => {
	const { code, output } = await build(
		"export function Oven() {\n\treturn <p>{Math.random()}</p>;\n}\n",
	);
	const note = messagePattern("builder.sectionNote", {
		text: messagePattern("builder.sectionChanges"),
		name: "pricing",
		index: /\d+/,
		kind: "oven",
	});
	expect({ code, notes: output.split("\n").filter((line) => note.test(line)) }).toEqual({
		code: 0,
		notes: [expect.any(String)],
	});
});
