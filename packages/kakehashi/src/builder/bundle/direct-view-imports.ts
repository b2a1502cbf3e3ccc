import { readFileSync } from "node:fs";
import { join } from "node:path";
import type { Plugin } from "vite";
import { kitModule } from "../kit-files.ts";

/**
 * Lets the owner's code import each component from its own file instead of from `kakehashi/view`, which imports all of
 * them: otherwise every page would have the styles of every component.
 */
export function directViewImports(): Plugin {
	const files = filesOfNames();
	return {
		name: "kakehashi:direct-view-imports",
		enforce: "pre",
		transform: {
			filter: { code: "kakehashi/view" },
			handler: (code) => ({
				code: code.replace(/\bimport\s*\{([^}]*)\}\s*from\s*["']kakehashi\/view["'];?/g, (_whole, names: string) => directly(names.split(","), files)),
				map: null,
			}),
		},
	};
}

function directly(names: readonly string[], files: ReadonlyMap<string, string>): string {
	return names
		.map((name) => name.trim())
		.filter((name) => name !== "" && !name.startsWith("type "))
		.map((name) => `import { ${name} } from ${JSON.stringify(files.get(/^\w+/.exec(name)?.[0] ?? "") ?? "kakehashi/view")};`)
		.join(" ");
}

/** The file that each name of `kakehashi/view` comes from. */
function filesOfNames(): Map<string, string> {
	const view = kitModule("view/kit-view.ts");
	const exported = readFileSync(view, "utf8").matchAll(/^export \{([^}]*)\} from "([^"]+)";/gm);
	return new Map([...exported].flatMap(([, names = "", file = ""]) => names.split(",").map((name) => [name.trim(), join(view, "..", file)] as const)));
}
