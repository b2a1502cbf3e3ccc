import { spawn } from "node:child_process";
import { once } from "node:events";
import {
	chmodSync,
	cpSync,
	existsSync,
	mkdirSync,
	mkdtempSync,
	readFileSync,
	rmSync,
	writeFileSync,
} from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import { freePort } from "../../packages/kakehashi/src/inbox/testing/free-port.ts";
import { findApache } from "../../scripts/find-apache.ts";
import { ask } from "./request.ts";

/**
 * An Apache for the tests, on a free port of 127.0.0.1. It writes everything into a temporary
 * folder.
 */
export type TestApache = {
	readonly port: number;
	readonly origin: string;
	readonly errorLog: () => string;
	stop(): Promise<void>;
};

export type ApacheOptions = {
	/** The path below the root of the host to which the files are copied. */
	readonly base?: string;
	/** Which directives the host allows in `.htaccess` (`AllowOverride`). */
	readonly allowOverride?: string;
	/** Modules that this host does not have. */
	readonly without?: readonly string[];
	/** Whether the folder itself is served, so that changes of it show, and not a copy. */
	readonly inPlace?: boolean;
	/** Directives of the host's own configuration for its folders. */
	readonly machine?: string;
};

/** The modules that rental servers have. */
const allModules = [
	"alias",
	"authz_core",
	"autoindex",
	"brotli",
	"deflate",
	"dir",
	"expires",
	"filter",
	"headers",
	"mime",
	"negotiation",
];
const modules = [...allModules, "rewrite", "setenvif", "mpm_event"];

/**
 * Serves a folder as a rental server does: the files are copied to the server, and `.htaccess`
 * configures the rest.
 */
export async function startApache(
	folder: string,
	options: ApacheOptions = {},
): Promise<TestApache> {
	const { base = "", allowOverride = "All", without = [], machine = "" } = options;
	const { inPlace = false } = options;
	const { program, modules: modulesFolder } = findApache();
	const home = mkdtempSync(join(tmpdir(), "kakehashi-apache-"));
	// An Apache started by root reads the files as another user.
	chmodSync(home, 0o755);
	const root = inPlace ? folder : join(home, "www");
	if (!inPlace) {
		mkdirSync(join(root, base), { recursive: true });
		cpSync(folder, join(root, base), { recursive: true });
	}
	const port = await freePort();
	const loaded = modules
		.filter((name) => !without.includes(name))
		.map((name) => [name, join(modulesFolder, `mod_${name}.so`)] as const);
	const unixd = join(modulesFolder, "mod_unixd.so");
	const lines = [
		...loaded
			.filter(([, file]) => existsSync(file))
			.map(([name, file]) => `LoadModule ${name}_module ${file}`),
		...(existsSync(unixd) ? [`LoadModule unixd_module ${unixd}`] : []),
		...(process.getuid?.() === 0 ? ["User nobody", "Group nogroup"] : []),
		`ServerRoot ${home}`,
		"ServerName localhost",
		`PidFile ${join(home, "pid")}`,
		`ErrorLog ${join(home, "error.log")}`,
		`Listen 127.0.0.1:${port}`,
		...(existsSync("/etc/mime.types")
			? ["<IfModule mod_mime.c>", "TypesConfig /etc/mime.types", "</IfModule>"]
			: []),
		`DocumentRoot ${root}`,
		`<Directory ${root}>`,
		"Options Indexes FollowSymLinks",
		`AllowOverride ${allowOverride}`,
		"Require all granted",
		machine,
		"</Directory>",
	];
	writeFileSync(join(home, "httpd.conf"), `${lines.join("\n")}\n`);
	const child = spawn(program, ["-f", join(home, "httpd.conf"), "-D", "FOREGROUND"], {
		stdio: ["ignore", "ignore", "pipe"],
	});
	let complaints = "";
	child.stderr.on("data", (chunk) => (complaints += chunk));
	const ended = once(child, "exit");
	const killAtExit = () => child.kill("SIGTERM");
	process.once("exit", killAtExit);
	const errorLog = () =>
		existsSync(join(home, "error.log")) ? readFileSync(join(home, "error.log"), "utf8") : "";
	while (!(await ask({ port, path: "/", plain: true }).catch(() => undefined))) {
		if (child.exitCode !== null)
			throw new Error(`Apache ended instead of starting: ${complaints}${errorLog()}`);
		await wait(20);
	}
	return {
		port,
		origin: `http://127.0.0.1:${port}`,
		errorLog,
		async stop() {
			child.kill("SIGTERM");
			await ended;
			process.off("exit", killAtExit);
			rmSync(home, { recursive: true, force: true });
		},
	};
}
