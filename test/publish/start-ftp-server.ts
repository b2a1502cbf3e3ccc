import { execFileSync, spawn } from "node:child_process";
import { once } from "node:events";
import {
	chmodSync,
	chownSync,
	mkdirSync,
	mkdtempSync,
	readFileSync,
	rmSync,
	writeFileSync,
} from "node:fs";
import { connect, createServer } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import { freePort } from "../../packages/kakehashi/src/inbox/testing/free-port.ts";
import { findPureFtpd } from "../../scripts/find-file-servers.ts";

/** A Pure-FTPd for the tests, on a free port of 127.0.0.1, with one user of its own. */
export type TestFtp = {
	readonly port: number;
	readonly user: string;
	readonly password: string;
	/** The folder that the user sees. In it is `public_html`. */
	readonly home: string;
	/** The certificate of the server, which no authority has signed. */
	readonly certificate: Buffer;
	stop(): Promise<void>;
};

export type FtpOptions = {
	/** Whether the server encrypts. */
	readonly isEncrypted?: boolean;
	/** How many megabytes the user may store. */
	readonly quotaMb?: number;
};

/** The user and the group to whom the files belong, on Debian `nobody` and `nogroup`. */
const nobody = 65_534;

/** Starts an FTP server. It needs root, as everywhere. */
export async function startFtpServer({
	isEncrypted = true,
	quotaMb,
}: FtpOptions = {}): Promise<TestFtp> {
	const folder = mkdtempSync(join(tmpdir(), "kakehashi-ftp-"));
	chmodSync(folder, 0o755);
	const home = join(folder, "home");
	for (const path of [home, join(home, "public_html"), join(home, "logs")]) {
		mkdirSync(path);
		chownSync(path, nobody, nobody);
	}
	const certificate = makeCertificate(folder);
	const user = "inn";
	const password = "p@ss word 8";
	const users = join(folder, "users");
	const quota = quotaMb === undefined ? [] : ["-N", String(quotaMb)];
	const identity = ["-u", String(nobody), "-g", String(nobody)];
	execFileSync("pure-pw", ["useradd", user, "-f", users, ...identity, "-d", home, ...quota], {
		input: `${password}\n${password}\n`,
		stdio: ["pipe", "ignore", "pipe"],
	});
	execFileSync("pure-pw", ["mkdb", `${users}.pdb`, "-f", users], { stdio: "ignore" });
	const port = await freePort();
	const address = ["-S", `127.0.0.1,${port}`, "-g", join(folder, "pid")];
	const accounts = ["-l", `puredb:${users}.pdb`, "-E", "-A"];
	const listing = ["-H", "-D", "-U", "022:022"];
	const tls = ["-Y", isEncrypted ? "1" : "0", "-2", join(folder, "server.pem")];
	const child = spawn(
		findPureFtpd() ?? "pure-ftpd",
		[...address, ...accounts, ...listing, ...tls],
		{ stdio: ["ignore", "ignore", "pipe"] },
	);
	let complaints = "";
	child.stderr.on("data", (chunk) => (complaints += chunk));
	const ended = once(child, "exit");
	const killAtExit = () => child.kill("SIGTERM");
	process.once("exit", killAtExit);
	while (!(await isOpen(port))) {
		if (child.exitCode !== null)
			throw new Error(`Pure-FTPd ended instead of starting: ${complaints}`);
		await wait(20);
	}
	return {
		port,
		user,
		password,
		home,
		certificate,
		async stop() {
			child.kill("SIGTERM");
			await ended;
			process.off("exit", killAtExit);
			rmSync(folder, { recursive: true, force: true });
		},
	};
}

/** Makes a certificate for 127.0.0.1, in one file with its key for the server. */
function makeCertificate(folder: string): Buffer {
	const key = join(folder, "key.pem");
	const certificate = join(folder, "certificate.pem");
	const request = ["req", "-x509", "-newkey", "rsa:2048", "-nodes", "-days", "2"];
	const output = ["-keyout", key, "-out", certificate];
	const subject = ["-subj", "/CN=127.0.0.1", "-addext", "subjectAltName=IP:127.0.0.1"];
	execFileSync("openssl", [...request, ...output, ...subject], { stdio: "ignore" });
	const both = Buffer.concat([readFileSync(key), readFileSync(certificate)]);
	writeFileSync(join(folder, "server.pem"), both, { mode: 0o600 });
	return readFileSync(certificate);
}

/** Whether a server listens on a port of 127.0.0.1. */
export async function isOpen(port: number): Promise<boolean> {
	const socket = connect(port, "127.0.0.1");
	try {
		await once(socket, "connect");
		return true;
	} catch {
		return false;
	} finally {
		socket.destroy();
	}
}

/**
 * Starts a proxy that cuts each connection after so many bytes of the client.
 * @returns its port, and how many connections it has cut
 */
export async function startCuttingProxy(port: number, bytesPerConnection: number) {
	let cuts = 0;
	const server = createServer((client) => {
		const upstream = connect(port, "127.0.0.1");
		const end = () => {
			client.destroy();
			upstream.destroy();
		};
		let left = bytesPerConnection;
		client.on("data", (chunk: Buffer) => {
			left -= chunk.length;
			if (left >= 0) {
				upstream.write(chunk);
				return;
			}
			cuts += 1;
			end();
		});
		upstream.on("data", (chunk: Buffer) => void client.write(chunk));
		for (const socket of [client, upstream]) socket.on("error", end).on("close", end);
	});
	const proxyPort = await freePort();
	server.listen(proxyPort, "127.0.0.1");
	await once(server, "listening");
	return {
		port: proxyPort,
		cuts: () => cuts,
		stop: () => new Promise<void>((resolve) => void server.close(() => resolve())),
	};
}
