import { spawnSync } from "node:child_process";
import { existsSync } from "node:fs";
import { chromium } from "@playwright/test";
import { findApache } from "./find-apache.ts";
import { findChromium, findProgram } from "./find-chromium.ts";
import { findPureFtpd, findSshd } from "./find-file-servers.ts";
import { findNginx } from "./find-nginx.ts";

/** A system program that tests need. */
export type TestTool = {
	readonly name: string;
	/** The Debian packages that contain the tool. */
	readonly packages: readonly string[];
	/** The path of the tool. Undefined if it is not installed. */
	readonly find: () => string | undefined;
	/** Whether a test file needs the tool. */
	readonly isNeededBy: (path: string, source: string) => boolean;
};

const browserTest = /^test\/browser\//;
const bySource = (pattern: RegExp) => (_path: string, source: string) => pattern.test(source);

export const chromiumTool: TestTool = {
	name: "Chromium",
	packages: ["chromium", "chromium-headless-shell"],
	find() {
		const playwrights = chromium.executablePath();
		return findChromium() || (existsSync(playwrights) ? playwrights : undefined);
	},
	isNeededBy: (path, source) => browserTest.test(path) && !/openFirefox\(/.test(source),
};

export const firefoxTool: TestTool = {
	name: "Firefox",
	packages: ["firefox-esr"],
	find: () =>
		process.env.FIREFOX ||
		["firefox-esr", "firefox"].map(findProgram).find((path) => path !== undefined),
	isNeededBy: bySource(/openFirefox\(/),
};

/** Everything that tests need in addition to Node and the packages. */
export const testTools: readonly TestTool[] = [
	chromiumTool,
	firefoxTool,
	{
		name: "a Japanese font",
		packages: ["fonts-noto-cjk"],
		// Systems other than Linux include a Japanese font.
		find: () =>
			process.platform === "linux"
				? spawnSync("fc-list", [":lang=ja"], { encoding: "utf8" }).stdout?.trim() ||
					undefined
				: "the system's",
		isNeededBy: (path) => browserTest.test(path),
	},
	{
		name: "PostgreSQL",
		packages: ["postgresql"],
		find: () =>
			process.env.POSTGRES_BIN ||
			findProgram("postgres") ||
			["/usr/lib/postgresql"].find(existsSync),
		isNeededBy: bySource(/startPostgres\(/),
	},
	{
		name: "nginx",
		packages: ["nginx"],
		find: () => ifFound(findNginx),
		isNeededBy: bySource(/startNginx\(/),
	},
	{
		name: "Apache",
		packages: ["apache2"],
		find: () => ifFound(findApache),
		isNeededBy: bySource(/startApache\(/),
	},
	{
		name: "Pure-FTPd, as root",
		packages: ["pure-ftpd"],
		find: () => (process.getuid?.() === 0 ? findPureFtpd() : undefined),
		isNeededBy: bySource(/startFtpServer\(/),
	},
	{
		name: "OpenSSH",
		packages: ["openssh-server", "openssh-client"],
		find: () => (findProgram("sftp") === undefined ? undefined : findSshd()),
		isNeededBy: bySource(/startSshServer\(/),
	},
	{
		name: "GNOME's keychain",
		packages: ["gnome-keyring", "dbus-daemon"],
		find: findKeychain,
		isNeededBy: bySource(/startKeychain\(/),
	},
];

/** The keychain, if it starts: containers may refuse the right to lock memory, which it asks for. */
function findKeychain(): string | undefined {
	const program = findProgram("gnome-keyring-daemon");
	if (program === undefined || findProgram("dbus-run-session") === undefined) return undefined;
	return spawnSync(program, ["--version"]).status === 0 ? program : undefined;
}

function ifFound(find: () => { readonly program: string }): string | undefined {
	try {
		return find().program;
	} catch {
		return undefined;
	}
}

/**
 * Returns the missing tools. As root on Debian it first installs them, unless `SYSTEM_PACKAGES=no`,
 * and announces this.
 */
export function missingTools(tools: readonly TestTool[]): readonly TestTool[] {
	const missing = tools.filter((tool) => tool.find() === undefined);
	const packages = missing.flatMap((tool) => tool.packages);
	if (
		missing.length === 0 ||
		process.env.SYSTEM_PACKAGES === "no" ||
		process.getuid?.() !== 0 ||
		findProgram("apt-get") === undefined
	)
		return missing;
	console.log(
		`Installing ${packages.join(", ")} into the system for the tests. To leave it alone: SYSTEM_PACKAGES=no npm test`,
	);
	const env = { ...process.env, DEBIAN_FRONTEND: "noninteractive" };
	spawnSync("apt-get", ["update", "-qq"], { stdio: ["ignore", "ignore", "inherit"], env });
	spawnSync("apt-get", ["install", "-y", "-qq", "--no-install-recommends", ...packages], {
		stdio: ["ignore", "ignore", "inherit"],
		env,
	});
	// These packages may start servers on the usual ports, which the tests do not need.
	for (const [name, service] of [
		["nginx", "nginx"],
		["apache2", "apache2"],
		["pure-ftpd", "pure-ftpd"],
		["openssh-server", "ssh"],
	] as const)
		if (packages.includes(name)) spawnSync("service", [service, "stop"], { stdio: "ignore" });
	return missing.filter((tool) => tool.find() === undefined);
}
