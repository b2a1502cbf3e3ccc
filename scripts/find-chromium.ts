import { existsSync } from "node:fs";
import { delimiter, join } from "node:path";

/** The Chromium or Chrome in `CHROMIUM` or in the `PATH`; undefined if there is none. */
export function findChromium(): string | undefined {
	return (
		process.env.CHROMIUM ||
		["chromium", "chromium-browser", "google-chrome", "google-chrome-stable"]
			.map(findProgram)
			.find((path) => path !== undefined)
	);
}

/**
 * The headless shell of Chromium, which runs the same pages in little more than half the time.
 * Returns `chromium`, the full browser, if there is no headless shell or the variable `CHROMIUM` is
 * set.
 */
export function findHeadlessShell(chromium: string): string {
	return (process.env.CHROMIUM ? undefined : findProgram("chromium-headless-shell")) ?? chromium;
}

/** The path of a program in the `PATH`. Undefined if there is none. */
export function findProgram(name: string): string | undefined {
	return (process.env.PATH ?? "")
		.split(delimiter)
		.map((folder) => join(folder, process.platform === "win32" ? `${name}.exe` : name))
		.find((path) => existsSync(path));
}
