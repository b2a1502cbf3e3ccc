import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { join, resolve } from "node:path";
import { expect } from "vitest";
import type { Permission } from "../../packages/editor/src/permissions/permission.ts";
import type { PeopleStore } from "../../packages/studio/src/people/people-store.ts";
import { hashOf } from "../../packages/studio/src/people/secrets.ts";
import { type Answer, ask } from "../deploy/request.ts";

const program = join(
	resolve(import.meta.dirname, "../.."),
	"packages/kakehashi/src/command/kakehashi.ts",
);

/** A command of the kit in a separate process group, run as an owner runs it. */
export type RealProcess = {
	readonly port: number;
	readonly output: () => string;
	/** Kills the process, with `all` also its child processes. Resolves once it has ended. */
	readonly kill: (all: boolean) => Promise<void>;
};

/** Starts a command and waits until its server responds. */
export async function startProcess(
	folder: string,
	words: readonly string[],
	port: number,
): Promise<RealProcess> {
	const environment = {
		PATH: process.env.PATH,
		FORCE_COLOR: "0",
		HOST: "127.0.0.1",
		PORT: String(port),
	};
	// The usual umask of services and most people.
	const child = spawn(
		"sh",
		["-c", 'umask 022; exec "$@"', "sh", process.execPath, program, ...words],
		{
			cwd: folder,
			env: environment,
			stdio: ["ignore", "pipe", "pipe"],
			detached: true,
		},
	);
	const killAtExit = () => killGroup(child);
	process.once("exit", killAtExit);
	let written = "";
	for (const stream of [child.stdout, child.stderr])
		stream.setEncoding("utf8").on("data", (text: string) => (written += text));
	const ended = once(child, "exit");
	const answers = () =>
		ask({ port, path: "/", plain: true, headers: { host: `localhost:${port}` } }).then(
			({ status }) => status < 500,
			() => child.exitCode !== null,
		);
	try {
		await expect.poll(answers, { timeout: 120_000, interval: 50 }).toBe(true);
	} catch (error) {
		killGroup(child);
		throw new Error(`${words.join(" ")} does not answer: ${written}`, { cause: error });
	}
	expect(child.exitCode, written).toBeNull();
	return {
		port,
		output: () => written,
		async kill(all) {
			if (all) killGroup(child);
			else child.kill("SIGKILL");
			await ended;
			process.off("exit", killAtExit);
		},
	};
}

function killGroup({ pid }: ChildProcess): void {
	try {
		if (pid !== undefined) process.kill(-pid, "SIGKILL");
	} catch {
		// All processes of the group have ended already.
	}
}

/**
 * Stores a signed-in person before the studio starts.
 * @returns the cookie
 */
export async function signedInBefore(
	store: PeopleStore,
	permissions: readonly Permission[] = ["write", "publish"],
): Promise<string> {
	const now = Date.now();
	const by = "test";
	const person = await store.add({ name: "佐藤", email: undefined, permissions }, { by, now });
	if (typeof person === "string") throw new Error(person);
	const passkey = { id: "key", publicKey: Uint8Array.of(1), counter: 0 };
	await store.link(person.id, "link", now + 60_000, { by, now });
	await store.join("link", passkey, now);
	await store.signIn(passkey, 0, hashOf("secret"), now);
	await store.close();
	return "__Host-kakehashi=secret";
}

/**
 * Sends a request to the studio as that person's browser does. Undefined if the studio was killed
 * before it responded.
 */
export async function requestStudio<T>(
	port: number,
	cookie: string,
	path: string,
	body?: unknown,
): Promise<{ readonly status: number; readonly json: T } | undefined> {
	const host = `localhost:${port}`;
	const sent = body === undefined ? {} : { method: "POST", body: JSON.stringify(body) };
	const headers = {
		host,
		cookie,
		"x-editor-language": "en",
		...(body !== undefined && { origin: `http://${host}`, "content-type": "application/json" }),
	};
	const response: Answer | undefined = await ask({
		port,
		path,
		plain: true,
		headers,
		...sent,
	}).catch(() => undefined);
	if (response === undefined) return undefined;
	const text = response.body.toString();
	return { status: response.status, json: JSON.parse(text.startsWith("{") ? text : "{}") as T };
}
