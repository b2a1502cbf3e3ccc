import { expect, it } from "vitest";
import { unusedProperties } from "./page-styles.ts";

const filesOf = (files: Readonly<Record<string, string>>) =>
	new Map(Object.entries(files).map(([name, text]) => [name, new TextEncoder().encode(text)]));

it("a custom property that no style sheet or script reads is left out, one that any of them reads is not", () => {
	const files = filesOf({
		"assets/a.css":
			":root{--part-1:red;--part-12:blue;--ink:#000;--set:1}@media print{:root{--part-1:Canvas}}.a{color:var(--ink)}",
		"assets/b.css": ".b{color:var(--part-12,red)}",
		"assets/c.js": 'element.style.getPropertyValue("--set")',
		"assets/note.txt": "var(--part-1)",
	});
	expect([...unusedProperties(files)]).toEqual(["--part-1"]);
});
