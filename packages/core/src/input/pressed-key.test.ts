import { globSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { withSlashes } from "../../../kakehashi/src/disk/paths.ts";
import { keepOpenWhileComposing } from "./keep-open.ts";
import { pressedKey } from "./pressed-key.ts";

const key = "Escape";
const presses = [
	{ name: "a plain key", event: { key, keyCode: 27, isComposing: false }, pressed: key },
	{ name: "while composing", event: { key, keyCode: 27, isComposing: true }, pressed: "" },
	{
		name: "as Safari says it, after the composition",
		event: { key, keyCode: 229, isComposing: false },
		pressed: "",
	},
	{
		name: "in React's event",
		event: { key, keyCode: 27, nativeEvent: { isComposing: true } },
		pressed: "",
	},
	{ name: "made up by a program", event: { keyCode: 0 }, pressed: "" },
];

test.each(presses)("$name: $pressed", ({ event, pressed }) => {
	expect(pressedKey(event)).toBe(pressed);
});

test.each(presses)(
	"a dialog is kept open by a key of an input method alone: $name",
	({ event, pressed }) => {
		let prevented = false;
		const preventDefault = () => {
			prevented = true;
		};
		keepOpenWhileComposing({
			addEventListener: (_type, listen) => listen({ ...event, preventDefault }),
		});
		expect(prevented).toBe(event.key === key && pressed === "");
	},
);

/** Source files that handle keyboard events, with their text. */
const repository = join(import.meta.dirname, "../../../..");
const sources = ["packages/*/src/**/*.{ts,tsx}", "{website,examples/*}/sections/**/*.{ts,tsx}"];
const files = globSync(sources, { cwd: repository })
	.map((path) => withSlashes(path))
	.filter((path) => !/\.test\.tsx?$|\/core\/src\/input\//.test(path))
	.map((path) => [path, readFileSync(join(repository, path), "utf8")] as const)
	.filter(([, text]) =>
		/KeyboardEvent|["'](?:keydown|keyup|keypress)["']|\bonKey(?:Down|Up|Press)|handleKey(?:Down|Press)/.test(
			text,
		),
	);

/**
 * Code that reads a key without the helper: from a property of an event, or by destructuring an
 * event.
 */
const reads = [
	/\b(?:event|nativeEvent|e|press)\.(?:key|code|keyCode|which|isComposing)\b/,
	/\{[^{}]*\b(?:key|code|keyCode|isComposing)\b[^{}]*\}(?:: (?:\w+\.)*KeyboardEvent|\) =>[^\n]*onKey)/,
	/\bonKey\w+=\{\(\{[^}]*\b(?:key|code|keyCode)\b/,
	/["']key(?:down|up|press)["'], (?:async )?\(\{[^}]*\b(?:key|code|keyCode)\b/,
];

test("every handler of keys reads them by the helper, so that none takes a key of an input method", () => {
	expect(files.length).toBeGreaterThan(15);
	expect(files.map(([path]) => path)).toContain("website/sections/tryIt/open-inspector.ts");
	expect(
		files.filter(([, text]) => reads.some((each) => each.test(text))).map(([path]) => path),
	).toEqual([]);
});
