import { existsSync } from "node:fs";
import { delimiter, join } from "node:path";

/** The Chromium or Chrome in `CHROMIUM` or in the `PATH`; undefined if there is none. */
export function findChromium(): string | undefined {
	return process.env.CHROMIUM || ["chromium", "chromium-browser", "google-chrome", "google-chrome-stable"].map(findProgram).find((path) => path !== undefined);
}

/** Chromium without a window, which runs the same pages in little more than half the time; or else the full browser. */
export function findHeadlessShell(chromium: string): string {
	return (process.env.CHROMIUM ? undefined : findProgram("chromium-headless-shell")) ?? chromium;
}

/** The path of a program in the `PATH`. */
export function findProgram(name: string): string | undefined {
	return (process.env.PATH ?? "")
		.split(delimiter)
		.map((folder) => join(folder, name))
		.find((path) => existsSync(path));
}
