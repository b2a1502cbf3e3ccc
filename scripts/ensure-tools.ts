import { spawnSync } from "node:child_process";
import { existsSync } from "node:fs";
import { delimiter, join } from "node:path";
import { chromium } from "@playwright/test";
import { findNginx } from "./find-nginx.ts";

/** A Chromium for the browser tests: named by `CHROMIUM`, the system's, Playwright's, or Debian's package, brought here. */
export function ensureChromium(): string {
	const found = findChromium();
	if (found === undefined) {
		if (canInstallDebianPackages()) installDebianPackages("chromium", "fonts-noto-cjk");
		else spawnSync(process.execPath, ["node_modules/@playwright/test/cli.js", "install", "chromium"], { stdio: "inherit" });
	}
	const path = findChromium();
	if (path === undefined) throw new Error("No Chromium was found and none could be installed. Install one, or name its program in the variable CHROMIUM.");
	if (canInstallDebianPackages() && spawnSync("fc-list", [":lang=ja"], { encoding: "utf8" }).stdout?.trim() === "") installDebianPackages("fonts-noto-cjk");
	return path;
}

/**
 * Chromium without its window, which runs the same pages in little more than half the time: the system's or Debian's
 * package, brought here; else the whole browser, also when `CHROMIUM` names it.
 */
export function ensureHeadlessShell(chromium: string): string {
	if (process.env.CHROMIUM) return chromium;
	const find = () => findProgram("chromium-headless-shell");
	if (find() === undefined && canInstallDebianPackages()) installDebianPackages("chromium-headless-shell");
	return find() ?? chromium;
}

/** PostgreSQL's programs for the storage tests: on the path, in Debian's folders, or Debian's package, brought here. */
export function ensurePostgres(): void {
	const there = () => findProgram("postgres") !== undefined || existsSync("/usr/lib/postgresql");
	if (!there() && canInstallDebianPackages()) installDebianPackages("postgresql");
	if (!there()) throw new Error("PostgreSQL's programs (initdb, postgres) were not found. Install PostgreSQL, so that its storage can be tested.");
}

/** A Firefox for the journey in the second engine: named by `FIREFOX`, the system's, or Debian's package, brought here. */
export function ensureFirefox(): string {
	const find = () => process.env.FIREFOX || ["firefox-esr", "firefox"].map(findProgram).find((path) => path !== undefined);
	if (find() === undefined && canInstallDebianPackages()) installDebianPackages("firefox-esr");
	const path = find();
	if (path === undefined) throw new Error("No Firefox was found and none could be installed. Install one, or name its program in the variable FIREFOX.");
	return path;
}

/** nginx for the tests of the site behind it and on it: on this machine, or Debian's packages, brought here. */
export function ensureNginx(): void {
	try {
		findNginx();
	} catch {
		if (canInstallDebianPackages()) {
			installDebianPackages("nginx", "libnginx-mod-http-brotli-static");
			// The package may start a server of its own at port 80, which nobody asked for.
			spawnSync("service", ["nginx", "stop"], { stdio: "ignore" });
		}
		findNginx();
	}
}

function findChromium(): string | undefined {
	const named = process.env.CHROMIUM;
	if (named !== undefined && named !== "") return named;
	const playwrights = chromium.executablePath();
	return (
		["chromium", "chromium-browser", "google-chrome", "google-chrome-stable"].map(findProgram).find((path) => path !== undefined) ??
		(existsSync(playwrights) ? playwrights : undefined)
	);
}

function findProgram(name: string): string | undefined {
	return (process.env.PATH ?? "")
		.split(delimiter)
		.map((folder) => join(folder, name))
		.find((path) => existsSync(path));
}

function canInstallDebianPackages(): boolean {
	return process.getuid?.() === 0 && findProgram("apt-get") !== undefined;
}

function installDebianPackages(...names: string[]): void {
	console.log(`Installing ${names.join(", ")} …`);
	const env = { ...process.env, DEBIAN_FRONTEND: "noninteractive" };
	spawnSync("apt-get", ["update", "-qq"], { stdio: ["ignore", "ignore", "inherit"], env });
	spawnSync("apt-get", ["install", "-y", "-qq", "--no-install-recommends", ...names], { stdio: ["ignore", "ignore", "inherit"], env });
}
