import { cpSync, mkdirSync, readdirSync, symlinkSync } from "node:fs";
import { basename, dirname, join, resolve } from "node:path";

const root = resolve(import.meta.dirname, "..");

/** The kit with the contract, and what `scripts/dev-kinds.ts` needs besides. */
const copied = [
	"package.json",
	"tsconfig.base.json",
	"packages/core",
	"packages/kakehashi",
	"scripts",
	"test/fixture-site.ts",
	"test/site",
	"test/sites",
];

/**
 * Copies the kit with the fixture site into a folder, for a test that changes its sources. In the
 * copy all packages are installed that the kit depends on, but neither the editor nor the studio.
 */
export function copyKit(to: string): void {
	for (const path of copied) {
		mkdirSync(dirname(join(to, path)), { recursive: true });
		cpSync(join(root, path), join(to, path), {
			recursive: true,
			filter: (from) => basename(from) !== "node_modules",
		});
	}
	const installed = join(root, "node_modules");
	mkdirSync(join(to, "node_modules/@kakehashi"), { recursive: true });
	const link = (from: string, name: string) =>
		// On Windows, other links need special rights.
		symlinkSync(from, join(to, "node_modules", name), "junction");
	// The packages of this repository are links there, and all others are folders.
	for (const entry of readdirSync(installed, { withFileTypes: true }))
		if (entry.isDirectory() && !/^(?:\.|@kakehashi$)/.test(entry.name))
			link(join(installed, entry.name), entry.name);
	link(join(to, "packages/kakehashi"), "kakehashi");
	link(join(to, "packages/core"), "@kakehashi/core");
	link(join(root, "packages/fonts"), "@kakehashi/fonts");
}
