import { readdirSync, readFileSync } from "node:fs";
import { type Browser, chromium } from "@playwright/test";
import { wholeBrowser } from "./chromium.ts";

/** How a browser is made slow: its pages get a sixth of the processor, or half of its processes stand still for moments. */
export type Slowness = "throttled" | "starved";

export type SlowBrowser = { readonly browser: Browser; readonly close: () => Promise<void> };

/** Starts a browser with everything that people's have, the cache of whole pages among it, and starves it if it is asked to. */
export async function openSlowBrowser(slowness: Slowness, random: () => number): Promise<SlowBrowser> {
	const server = await chromium.launchServer({ ...wholeBrowser, ignoreDefaultArgs: ["--disable-back-forward-cache"] });
	const browser = await chromium.connect(server.wsEndpoint());
	let ended = false;
	const starve = async (pid: number) => {
		while (!ended) {
			const stopped = descendants(pid).filter(() => random() < 0.5);
			for (const each of stopped) signal(each, "SIGSTOP");
			await sleep(30 + 400 * random());
			for (const each of stopped) signal(each, "SIGCONT");
			await sleep(500 * random());
		}
	};
	const pid = server.process().pid;
	const starving = slowness === "starved" && pid !== undefined ? starve(pid) : Promise.resolve();
	return {
		browser,
		close: async () => {
			ended = true;
			await starving;
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

/** A process and all that it has started, and what that has. */
function descendants(pid: number): number[] {
	const parents = readdirSync("/proc").flatMap((each) => {
		try {
			return [[Number(each), Number(/^\d+ \(.*\) \S (\d+)/s.exec(readFileSync(`/proc/${each}/stat`, "utf8"))?.[1])] as const];
		} catch {
			return [];
		}
	});
	const childrenOf = (parent: number): number[] => parents.filter(([, each]) => each === parent).flatMap(([child]) => [child, ...childrenOf(child)]);
	return [pid, ...childrenOf(pid)];
}
