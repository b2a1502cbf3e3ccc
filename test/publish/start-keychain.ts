import { spawn } from "node:child_process";
import { once } from "node:events";
import { mkdirSync, mkdtempSync } from "node:fs";
import { rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { createInterface } from "node:readline";

/** GNOME's keychain for the tests, unlocked, on a D-Bus session of its own. */
export type TestKeychain = {
	/** The home of its user, where it stores its files. */
	readonly home: string;
	/** The variables with which a program reaches it, besides `PATH`. */
	readonly environment: NodeJS.ProcessEnv;
	stop(): Promise<void>;
};

/**
 * Unlocks the keychain, waits until it is there, and prints the address of the session. The session
 * ends with the input.
 */
const script = `
printf %s "$1" | gnome-keyring-daemon --unlock --components=secrets >&2 &&
gnome-keyring-daemon --start --components=secrets >&2 &&
echo "$DBUS_SESSION_BUS_ADDRESS" &&
cat`;

/** Starts a keychain in a new home, which has no windows to ask for anything. */
export async function startKeychain(): Promise<TestKeychain> {
	const home = mkdtempSync(join(tmpdir(), "kakehashi-keychain-"));
	const runtime = join(home, "run");
	mkdirSync(runtime, { mode: 0o700 });
	const own = { HOME: home, XDG_RUNTIME_DIR: runtime };
	const session = spawn("dbus-run-session", ["--", "sh", "-c", script, "sh", "its password"], {
		env: { PATH: process.env.PATH, ...own },
		stdio: ["pipe", "pipe", "pipe"],
	});
	let output = "";
	session.stderr.setEncoding("utf8").on("data", (text: string) => {
		output += text;
	});
	const ended = once(session, "exit");
	const address = await Promise.race([
		once(createInterface(session.stdout), "line").then(([line]) => String(line)),
		ended.then(() => Promise.reject(new Error(`There is no keychain:\n${output}`))),
	]);
	return {
		home,
		environment: { ...own, DBUS_SESSION_BUS_ADDRESS: address },
		async stop() {
			session.stdin.end();
			await ended;
			await rm(home, { recursive: true, force: true, maxRetries: 5 });
		},
	};
}
