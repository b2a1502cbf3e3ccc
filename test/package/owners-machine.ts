import { type ChildProcess, execFile, spawn } from "node:child_process";
import { once } from "node:events";
import {
	copyFileSync,
	mkdirSync,
	mkdtempSync,
	readdirSync,
	readFileSync,
	realpathSync,
	rmSync,
} from "node:fs";
import { tmpdir } from "node:os";
import { delimiter, join } from "node:path";
import { fileURLToPath } from "node:url";
import type { CommandResult } from "../run-kakehashi.ts";

const root = join(import.meta.dirname, "../..");

/**
 * Variables that tests and npm set for their own programs. Those with which this machine reaches
 * the registry are excluded.
 */
const isOurs =
	/^(?:npm_(?!config_registry$|config_cache$)|NODE_(?!EXTRA_CA_CERTS$)|VITEST|TEST|INIT_CWD$|CI$|LC_)/;

/** A program that runs until it is stopped. */
export type Running = { readonly address: string; stop(): Promise<void> };

/**
 * A folder outside the repository, in which programs run as on the machine of an owner who does not
 * have the repository.
 */
export type OwnersMachine = {
	readonly folder: string;
	/** Runs a program in the folder and waits for its end. */
	run(program: string, words: readonly string[], cwd?: string): Promise<CommandResult>;
	/**
	 * Starts `kakehashi` in the folder of a site, and waits until it prints an address that
	 * `pattern` finds.
	 */
	start(site: string, words: readonly string[], pattern: RegExp): Promise<Running>;
	/** The paths of all scripts that any of the programs has loaded so far. */
	loadedScripts(): ReadonlySet<string>;
	close(): void;
};

export function openOwnersMachine(): OwnersMachine {
	const folder = mkdtempSync(join(realpathSync(tmpdir()), "owners machine-"));
	const programs = join(folder, "programs");
	const scripts = join(folder, "scripts");
	mkdirSync(programs);
	// The current Node may be inside the repository, so the programs get a copy.
	copyFileSync(process.execPath, join(programs, "node"));
	const path = [
		programs,
		...(process.env.PATH ?? "")
			.split(delimiter)
			.filter((each) => each !== "" && !realpath(each).startsWith(root)),
	];
	const env = {
		...Object.fromEntries(
			Object.entries(process.env).filter(
				([name, value]) => !isOurs.test(name) && !value?.includes(root),
			),
		),
		PATH: path.join(delimiter),
		LANG: "C.UTF-8",
		TZ: "UTC",
		PORT: "0",
		NODE_V8_COVERAGE: scripts,
	};
	const running = new Set<ChildProcess>();
	return {
		folder,
		run(program, words, cwd = ".") {
			return new Promise((resolve) => {
				execFile(
					program,
					words,
					{ cwd: join(folder, cwd), env, maxBuffer: 2 ** 26 },
					(error, stdout, stderr) =>
						resolve({
							code: error === null ? 0 : Number(error.code ?? 1),
							stdout,
							stderr,
						}),
				);
			});
		},
		async start(site, words, pattern) {
			const cwd = join(folder, site);
			const child = spawn("node", ["node_modules/.bin/kakehashi", ...words], {
				cwd,
				env,
				stdio: ["ignore", "pipe", "pipe"],
			});
			running.add(child);
			const exited = once(child, "exit");
			let output = "";
			const address = await new Promise<string>((resolve, reject) => {
				for (const stream of [child.stdout, child.stderr])
					stream.setEncoding("utf8").on("data", (text: string) => {
						output += text;
						const found = pattern.exec(output)?.[1];
						if (found !== undefined) resolve(found);
					});
				child.on("exit", () =>
					reject(new Error(`kakehashi ${words.join(" ")} ended:\n${output}`)),
				);
			});
			return {
				address,
				async stop() {
					child.kill("SIGTERM");
					await exited;
					running.delete(child);
				},
			};
		},
		loadedScripts() {
			type Coverage = { readonly result: readonly { readonly url: string }[] };
			const files = readdirSync(scripts).map(
				(name) => JSON.parse(readFileSync(join(scripts, name), "utf8")) as Coverage,
			);
			const urls = files
				.flatMap(({ result }) => result.map(({ url }) => url))
				.filter((url) => url.startsWith("file://"));
			return new Set(urls.map((url) => realpath(fileURLToPath(url))));
		},
		close() {
			for (const child of running) child.kill("SIGKILL");
			rmSync(folder, { recursive: true, force: true });
		},
	};
}

function realpath(path: string): string {
	try {
		return realpathSync(path);
	} catch {
		return path;
	}
}
