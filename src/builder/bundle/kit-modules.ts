import { readFileSync } from "node:fs";
import { join } from "node:path";

/** The files that the kit offers to an owner's code, by the names that start with `#kit`, as package.json has them: for code in a folder that is not below it. */
export function kitModules(root: string): Record<string, string> {
	const { imports } = JSON.parse(readFileSync(join(root, "package.json"), "utf8")) as { imports: Record<string, string> };
	const kit = Object.entries(imports).filter(([name]) => name.startsWith("#kit"));
	// The longest first: an alias also stands for what begins like it.
	return Object.fromEntries(kit.sort(([a], [b]) => b.length - a.length).map(([name, path]) => [name, join(root, path)]));
}
