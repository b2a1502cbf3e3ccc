import { execFileSync, spawn } from "node:child_process";
import { once } from "node:events";
import { chmodSync, copyFileSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir, userInfo } from "node:os";
import { join } from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import { freePort } from "../../packages/kakehashi/src/inbox/testing/free-port.ts";
import { findSshd } from "../../scripts/find-file-servers.ts";
import { isOpen } from "./start-ftp-server.ts";

/**
 * An OpenSSH server for the tests, on a free port of 127.0.0.1, with keys of its own. The user of
 * this process signs in with a key that a password protects.
 */
export type TestSsh = {
	readonly port: number;
	readonly user: string;
	/** The password of the key. */
	readonly password: string;
	/** A folder that the user can write to. */
	readonly folder: string;
	/** Options with which `sftp` uses the key and knows the server, and nothing of this machine. */
	readonly options: readonly string[];
	stop(): Promise<void>;
};

/** Starts an SSH server that only takes files. */
export async function startSshServer(): Promise<TestSsh> {
	const home = mkdtempSync(join(tmpdir(), "kakehashi-ssh-"));
	const folder = join(home, "www");
	mkdirSync(folder);
	const password = "p@ss word 合言葉";
	makeKey(join(home, "host"), "");
	makeKey(join(home, "user"), password);
	copyFileSync(join(home, "user.pub"), join(home, "authorized"));
	chmodSync(join(home, "authorized"), 0o600);
	// A server that root starts needs this folder.
	if (process.getuid?.() === 0) mkdirSync("/run/sshd", { recursive: true });
	const port = await freePort();
	const lines = [
		`Port ${port}`,
		"ListenAddress 127.0.0.1",
		`HostKey ${join(home, "host")}`,
		`PidFile ${join(home, "pid")}`,
		`AuthorizedKeysFile ${join(home, "authorized")}`,
		"StrictModes no",
		"UsePAM no",
		"PermitRootLogin prohibit-password",
		"PasswordAuthentication no",
		"KbdInteractiveAuthentication no",
		"Subsystem sftp internal-sftp",
	];
	writeFileSync(join(home, "sshd_config"), `${lines.join("\n")}\n`);
	const child = spawn(findSshd() ?? "sshd", ["-D", "-e", "-f", join(home, "sshd_config")], {
		stdio: ["ignore", "ignore", "pipe"],
	});
	let complaints = "";
	child.stderr.on("data", (chunk) => (complaints += chunk));
	const ended = once(child, "exit");
	const killAtExit = () => child.kill("SIGTERM");
	process.once("exit", killAtExit);
	while (!(await isOpen(port))) {
		if (child.exitCode !== null)
			throw new Error(`sshd ended instead of starting: ${complaints}`);
		await wait(20);
	}
	return {
		port,
		user: userInfo().username,
		password,
		folder,
		options: [
			"-F",
			"none",
			"-i",
			join(home, "user"),
			"-oIdentitiesOnly=yes",
			"-oIdentityAgent=none",
			`-oUserKnownHostsFile=${join(home, "known")}`,
			"-oGlobalKnownHostsFile=none",
		],
		async stop() {
			child.kill("SIGTERM");
			await ended;
			process.off("exit", killAtExit);
			rmSync(home, { recursive: true, force: true });
		},
	};
}

function makeKey(file: string, password: string): void {
	execFileSync("ssh-keygen", ["-q", "-t", "ed25519", "-N", password, "-f", file], {
		stdio: "ignore",
	});
}
