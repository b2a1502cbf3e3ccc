import { mkdtempSync, realpathSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { shortClassNames } from "./short-class-names.ts";

let folder: string;
const names = Array.from({ length: 120 }, (_, index) => `${index}.module.css`);

beforeAll(() => {
	folder = mkdtempSync(join(realpathSync(tmpdir()), "kakehashi-classes-"));
	for (const name of names) writeFileSync(join(folder, name), "");
});

afterAll(() => rmSync(folder, { recursive: true }));

/** What becomes of a compiled style module, and of the module that exports its names. */
function shortened(files: readonly { readonly name: string; readonly css: string; readonly js?: string }[]): string[][] {
	const [styles, exports] = shortClassNames([folder]).map(({ transform }) =>
		typeof transform === "object" && "handler" in transform ? (transform.handler as (code: string, id: string) => { code: string } | undefined) : undefined,
	);
	return files.map(({ name, css, js = "" }) => [styles?.(css, join(folder, name))?.code ?? css, exports?.(js, join(folder, name))?.code ?? js]);
}

describe("short class names", () => {
	it("are the same in the styles and in what a component imports", () => {
		const css = ".card__Ab-_12__{color:red}.card__Ab-_12__:hover .name__Ab-_12__{animation:grow__Ab-_12__ 1s}";
		const js = 'export default {"name":"name__Ab-_12__","card":"card__Ab-_12__","grow":"grow__Ab-_12__"}';
		const [[styles = "", exports = ""] = []] = shortened([{ name: "3.module.css", css, js }]);
		const { card, name, grow } = JSON.parse(exports.replace("export default ", ""));
		expect(styles).toBe(`.${card}{color:red}.${card}:hover .${name}{animation:${grow} 1s}`);
		for (const each of [card, name, grow]) expect(each).toMatch(/^[a-zA-Z]+\d+$/);
		expect(card.length).toBeLessThan(4);
	});

	it("are never those of another file, in however many files", () => {
		const classes = Array.from({ length: 30 }, (_, index) => `.a${index}__abcdef__{}`).join("");
		const found = shortened(names.map((name) => ({ name, css: classes }))).flatMap(([css = ""]) => css.match(/[a-zA-Z]+\d+/g) ?? []);
		expect(found).toHaveLength(names.length * 30);
		expect(new Set(found).size).toBe(found.length);
	});

	it("do not depend on what is built first", () => {
		const [first, second] = ["1.module.css", "2.module.css"].map((name) => ({ name, css: `.a__${name.padEnd(6, "x").slice(0, 6).replace(".", "-")}__{}` }));
		if (first === undefined || second === undefined) throw new Error("two files");
		expect(shortened([second, first])).toEqual(shortened([first, second]).reverse());
	});
});
