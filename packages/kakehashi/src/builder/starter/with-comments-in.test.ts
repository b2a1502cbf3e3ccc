import { expect, it } from "vitest";
import { withCommentsIn } from "./with-comments-in.ts";

const file = [
	"#en Who you are.",
	"#ja どんな人か。",
	"#ja 二行目。",
	"# telephone: 0",
	"/**en Colors */",
	"\t/*ja 色 */",
	'a: "#en text" #ja after a value',
	"",
].join("\n");

it.each([
	["en", "# Who you are.\n# telephone: 0\n/** Colors */\n"],
	["fr", "# Who you are.\n# telephone: 0\n/** Colors */\n"],
	["ja", "# どんな人か。\n# 二行目。\n# telephone: 0\n\t/* 色 */\n"],
])("keeps the comments for %s, and those for everybody", (language, expected) => {
	expect(withCommentsIn(file, language)).toBe(`${expected}a: "#en text" #ja after a value\n`);
});
