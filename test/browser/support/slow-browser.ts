import { readdirSync, readFileSync } from "node:fs";
import { type Browser, chromium } from "@playwright/test";
import { wholeBrowser } from "./chromium.ts";

/**
 * How a browser is slowed down. "throttled": its pages get a sixth of the processor. "starved":
 * half of its processes are paused for moments.
 */
export type Slowness = "throttled" | "starved";

export type SlowBrowser = { readonly browser: Browser; readonly close: () => Promise<void> };

/**
 * Starts a full browser as visitors use it, including the back/forward cache, and slows it down.
 */
export async function openSlowBrowser(
	slowness: Slowness,
	random: () => number,
): Promise<SlowBrowser> {
	const server = await chromium.launchServer({
		...wholeBrowser,
		ignoreDefaultArgs: ["--disable-back-forward-cache"],
	});
	const browser = await chromium.connect(server.wsEndpoint());
	let ended = false;
	/**
	 * Pauses some of the browser's processes and continues them, again and again, until the browser
	 * is closed.
	 */
	const slowDown = async (
		choose: () => readonly number[],
		stopMs: () => number,
		goMs: () => number,
	) => {
		while (!ended) {
			const stopped = choose();
			for (const each of stopped) signal(each, "SIGSTOP");
			await sleep(stopMs());
			for (const each of stopped) signal(each, "SIGCONT");
			await sleep(goMs());
		}
	};
	let all: readonly number[] = [];
	let renderers: readonly number[] = [];
	const look = () => {
		all = processesOf(server.process().pid ?? 0);
		renderers = all.filter((each) => isOfType(each, "renderer"));
	};
	look();
	const looking = setInterval(look, 500);
	const starve = () =>
		slowDown(
			() => all.filter(() => random() < 0.5),
			() => 30 + 400 * random(),
			() => 500 * random(),
		);
	// The browser's own CPU throttling is not used, because it keeps a processor busy while the
	// page is paused.
	const throttle = () =>
		slowDown(
			() => renderers,
			() => 50,
			() => 10,
		);
	const slowing = slowness === "starved" ? starve() : throttle();
	return {
		browser,
		close: async () => {
			ended = true;
			clearInterval(looking);
			await slowing;
			await server.close();
		},
	};
}

const sleep = (milliseconds: number) => new Promise((resolve) => setTimeout(resolve, milliseconds));

/** A process may have ended meanwhile. */
function signal(pid: number, name: NodeJS.Signals): void {
	try {
		process.kill(pid, name);
	} catch {}
}

/**
 * The processes of a browser: those that it started, and those of its zygotes. Following the
 * children is faster than searching all processes of the machine.
 */
function processesOf(pid: number): number[] {
	const children = threadsOf(pid).flatMap(
		(thread) => read(`/proc/${pid}/task/${thread}/children`).match(/\d+/g) ?? [],
	);
	return [
		pid,
		...children
			.map(Number)
			.flatMap((child) => (isOfType(child, "zygote") ? processesOf(child) : [child])),
	];
}

/** The threads of a process. Empty once it has ended. */
function threadsOf(pid: number): readonly string[] {
	try {
		return readdirSync(`/proc/${pid}/task`);
	} catch {
		return [];
	}
}

function isOfType(pid: number, type: "renderer" | "zygote"): boolean {
	return read(`/proc/${pid}/cmdline`).includes(`--type=${type}`);
}

/** Reads a file that may have disappeared with its process. */
function read(path: string): string {
	try {
		return readFileSync(path, "utf8");
	} catch {
		return "";
	}
}
