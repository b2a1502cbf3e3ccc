import { execFileSync, spawn } from "node:child_process";
import { once } from "node:events";
import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import { freePort } from "../../packages/kakehashi/src/inbox/testing/free-port.ts";
import { findNginx } from "../../scripts/find-nginx.ts";
import { builtSite } from "../sites/built-site.ts";
import { ask } from "./request.ts";

/**
 * An nginx for the tests, on free ports of 127.0.0.1. It writes everything into a temporary folder.
 */
export type TestNginx = {
	readonly port: number;
	readonly plainPort: number;
	readonly origin: string;
	/** The id of nginx's first process, which starts its workers. */
	readonly pid: number;
	/** The contents of the access log that the machine's own configuration requests. */
	readonly accessLog: () => string;
	/** The contents of the error log. */
	readonly errorLog: () => string;
	stop(): Promise<void>;
};

export type NginxOptions = {
	/**
	 * Replacements that an owner makes in nginx.conf, besides ports, certificate and the folder of
	 * the build. Each text to replace must exist.
	 */
	readonly changes: Readonly<Record<string, string>>;
	/** Directives of the machine's own configuration. */
	readonly machine?: string;
	/** The configuration file for owners of a server, and the host name in it. */
	readonly file?: { readonly name: string; readonly host: string };
	/** The number of processes that serve requests. Default: 1. Debian has one per processor. */
	readonly workers?: number;
};

const configurations = join(
	import.meta.dirname,
	"../../packages/create-kakehashi/templates/hosts/ssh/deploy",
);

/** Starts nginx with the configuration file for owners of a server. */
export async function startNginx({
	changes,
	machine = "",
	file: { name: file, host } = { name: "nginx.conf", host: "www.example.com" },
	workers = 1,
}: NginxOptions): Promise<TestNginx> {
	const { program, mimeTypes } = findNginx();
	const folder = mkdtempSync(join(tmpdir(), "kakehashi-nginx-"));
	const port = await freePort();
	const plainPort = await freePort();
	makeCertificate(folder);
	const site = replaceAll(readFileSync(join(configurations, file), "utf8"), {
		"listen 80;": `listen 127.0.0.1:${plainPort};`,
		"listen [::]:80;": "",
		"listen 443 ssl http2;": `listen 127.0.0.1:${port} ssl http2;`,
		"listen [::]:443 ssl http2;": "",
		[`/etc/letsencrypt/live/${host}/fullchain.pem`]: join(folder, "certificate.pem"),
		[`/etc/letsencrypt/live/${host}/privkey.pem`]: join(folder, "key.pem"),
		...changes,
	}).replaceAll("/srv/kakehashi/dist", builtSite("fixture"));
	for (const name of ["body", "proxy", "fastcgi", "uwsgi", "scgi"]) mkdirSync(join(folder, name));
	const paths = [
		"client_body_temp_path body",
		"proxy_temp_path proxy",
		"fastcgi_temp_path fastcgi",
		"uwsgi_temp_path uwsgi",
		"scgi_temp_path scgi",
	];
	const main = `${process.getuid?.() === 0 ? "user root;\n" : ""}daemon off;
pid nginx.pid;
error_log error.log info;
worker_processes ${workers};
events { worker_connections 4096; }
http {
	include ${mimeTypes};
	default_type application/octet-stream;
	access_log access.log;
	${paths.map((path) => `${path};`).join(" ")}
	${machine}
	${site}
}
`;
	writeFileSync(join(folder, "nginx.conf"), main);
	const child = spawn(
		program,
		["-p", folder, "-c", join(folder, "nginx.conf"), "-e", join(folder, "error.log")],
		{ stdio: ["ignore", "ignore", "pipe"] },
	);
	let complaints = "";
	child.stderr.on("data", (chunk) => (complaints += chunk));
	const ended = once(child, "exit");
	const killAtExit = () => child.kill("SIGTERM");
	process.once("exit", killAtExit);
	while (!(await ask({ port, path: "/" }).catch(() => undefined))) {
		if (child.exitCode !== null)
			throw new Error(
				`nginx ended instead of starting: ${complaints}${readFileSync(join(folder, "error.log"), "utf8")}`,
			);
		await wait(20);
	}
	return {
		port,
		plainPort,
		origin: `https://127.0.0.1:${port}`,
		pid: child.pid ?? 0,
		accessLog: () => readFileSync(join(folder, "access.log"), "utf8"),
		errorLog: () => readFileSync(join(folder, "error.log"), "utf8"),
		async stop() {
			child.kill("SIGTERM");
			await ended;
			process.off("exit", killAtExit);
			rmSync(folder, { recursive: true, force: true });
		},
	};
}

function replaceAll(text: string, changes: Readonly<Record<string, string>>): string {
	return Object.entries(changes).reduce((changed, [from, to]) => {
		if (!changed.includes(from))
			throw new Error(`The configuration does not contain "${from}"`);
		return changed.replaceAll(from, to);
	}, text);
}

function makeCertificate(folder: string): void {
	const key = join(folder, "key.pem");
	const certificate = join(folder, "certificate.pem");
	const subject = [
		"-subj",
		"/CN=localhost",
		"-addext",
		"subjectAltName=DNS:localhost,IP:127.0.0.1",
	];
	execFileSync(
		"openssl",
		[
			"req",
			"-x509",
			"-newkey",
			"ec",
			"-pkeyopt",
			"ec_paramgen_curve:P-256",
			"-nodes",
			"-days",
			"2",
			"-keyout",
			key,
			"-out",
			certificate,
			...subject,
		],
		{ stdio: "ignore" },
	);
	if (!existsSync(certificate)) throw new Error("openssl made no certificate");
}
