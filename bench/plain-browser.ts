import { spawn } from "node:child_process";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";

/** A page without Playwright. The developer tools collect only what a caller requests. */
export type PlainPage = {
	readonly send: (method: string, parameters?: object) => Promise<unknown>;
	/** Evaluates an expression in the page. Waits for its value if it is a promise. */
	readonly evaluate: <Value>(expression: string) => Promise<Value>;
	readonly close: () => Promise<unknown>;
};

export type PlainBrowser = {
	readonly openPage: () => Promise<PlainPage>;
	/**
	 * Milliseconds of processor time that each task of the page's main thread takes while `work`
	 * runs.
	 */
	readonly tasksDuring: (work: () => Promise<unknown>) => Promise<number[]>;
	readonly close: () => void;
};

/** An event of a Chromium trace. `tdur` is processor time only, in microseconds. */
type TraceEvent = {
	readonly name: string;
	readonly pid: number;
	readonly tid: number;
	readonly tdur?: number;
	readonly args?: { readonly name?: string; readonly src_func?: string };
};

type Answer = {
	readonly id?: number;
	readonly method?: string;
	readonly params?: { readonly value?: readonly TraceEvent[] };
	readonly result?: Record<string, unknown>;
	readonly error?: { readonly message: string };
};

/**
 * Starts Chromium and controls it through the DevTools protocol. Playwright listens to scripts,
 * frames and requests of every page, which takes part of the time to be measured.
 */
export async function openPlainBrowser(program: string): Promise<PlainBrowser> {
	const profile = mkdtempSync(join(tmpdir(), "kakehashi-bench-"));
	const flags = [
		"--headless=new",
		"--disable-gpu",
		"--no-sandbox",
		"--no-first-run",
		"--remote-debugging-port=0",
		`--user-data-dir=${profile}`,
		"about:blank",
	];
	const process_ = spawn(program, flags, { stdio: ["ignore", "ignore", "pipe"] });
	const address = await new Promise<string>((resolve, reject) => {
		let output = "";
		process_.stderr.setEncoding("utf8").on("data", (text: string) => {
			output += text;
			const found = /DevTools listening on (\S+)/.exec(output)?.[1];
			if (found !== undefined) resolve(found);
		});
		process_.on("exit", () => reject(new Error(output)));
	});
	const socket = new WebSocket(address);
	await new Promise((resolve) => socket.addEventListener("open", resolve, { once: true }));
	const waiting = new Map<number, PromiseWithResolvers<Record<string, unknown>>>();
	let lastId = 0;
	let trace: TraceEvent[] = [];
	let traced = Promise.withResolvers<void>();
	socket.addEventListener("message", ({ data }) => {
		const { id, method, params, result = {}, error } = JSON.parse(String(data)) as Answer;
		if (method === "Tracing.dataCollected") trace.push(...(params?.value ?? []));
		if (method === "Tracing.tracingComplete") traced.resolve();
		if (id === undefined) return;
		if (error === undefined) waiting.get(id)?.resolve(result);
		else waiting.get(id)?.reject(new Error(error.message));
		waiting.delete(id);
	});
	const send = (method: string, params: object = {}, sessionId?: string) => {
		const response = Promise.withResolvers<Record<string, unknown>>();
		const id = ++lastId;
		waiting.set(id, response);
		socket.send(
			JSON.stringify({ id, method, params, ...(sessionId !== undefined && { sessionId }) }),
		);
		return response.promise;
	};
	return {
		openPage: async () => {
			// Each page has a separate context, so that the cache contains nothing from an earlier
			// load.
			const { browserContextId } = await send("Target.createBrowserContext");
			const { targetId } = await send("Target.createTarget", {
				url: "about:blank",
				browserContextId,
			});
			const { sessionId } = await send("Target.attachToTarget", { targetId, flatten: true });
			return {
				send: (method, parameters) => send(method, parameters, sessionId as string),
				evaluate: async <Value>(expression: string) => {
					const { result, exceptionDetails } = await send(
						"Runtime.evaluate",
						{ expression, awaitPromise: true, returnByValue: true },
						sessionId as string,
					);
					if (exceptionDetails !== undefined)
						throw new Error(JSON.stringify(exceptionDetails));
					return (result as { readonly value: Value }).value;
				},
				close: () => send("Target.disposeBrowserContext", { browserContextId }),
			};
		},
		tasksDuring: async (work) => {
			trace = [];
			traced = Promise.withResolvers<void>();
			await send("Tracing.start", {
				traceConfig: { includedCategories: ["toplevel"], excludedCategories: ["*"] },
				transferMode: "ReportEvents",
			});
			await work();
			await send("Tracing.end");
			await traced.promise;
			const mains = trace.filter(
				({ name, args }) => name === "thread_name" && args?.name === "CrRendererMain",
			);
			const threads = mains.map(({ pid, tid }) =>
				trace.filter(
					(event) =>
						event.pid === pid &&
						event.tid === tid &&
						event.name === "ThreadControllerImpl::RunTask",
				),
			);
			// The browser also has internal pages. They are invisible and paint no frames, so the
			// page under test is the one with the most frames.
			const frames = (events: readonly TraceEvent[]) =>
				events.filter(({ args }) => args?.src_func === "ScheduledActionSendBeginMainFrame")
					.length;
			return (
				threads
					.toSorted((a, b) => frames(b) - frames(a))[0]
					?.map(({ tdur = 0 }) => tdur / 1000) ?? []
			);
		},
		close: () => {
			socket.close();
			process_.once("exit", () => rmSync(profile, { recursive: true, force: true }));
			process_.kill();
		},
	};
}
