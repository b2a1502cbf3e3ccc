import { spawn } from "node:child_process";
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { createInterface } from "node:readline";

/** A page in a real Firefox, driven over WebDriver BiDi (https://w3c.github.io/webdriver-bidi/). */
export type FirefoxPage = {
	readonly goto: (url: string) => Promise<void>;
	/** Runs a function in the page and resolves with what it returns, sent as JSON. */
	readonly evaluate: <T>(code: () => T | Promise<T>) => Promise<T>;
	/** Clicks with the mouse in the middle of the first visible element that matches. */
	readonly click: (selector: string) => Promise<void>;
	/** Presses the mouse at a point of the window, moves it to another one, and lets go. */
	readonly drag: (from: Point, to: Point) => Promise<void>;
	readonly type: (text: string) => Promise<void>;
	readonly traverse: (delta: number) => Promise<void>;
	readonly reload: () => Promise<void>;
	/** Console errors and warnings, and uncaught errors. */
	readonly complaints: readonly string[];
};

type Point = { readonly x: number; readonly y: number };

export type Firefox = {
	/** Opens a page that shares no cookies with others. */
	readonly newPage: () => Promise<FirefoxPage>;
	readonly close: () => Promise<void>;
};

type Message = {
	readonly id?: number;
	readonly type: string;
	readonly method?: string;
	readonly result?: never;
	readonly message?: string;
	readonly params?: ConsoleEntry;
};
type ConsoleEntry = {
	readonly level?: string;
	readonly text?: string;
	readonly source?: { readonly context?: string };
};
type Evaluated = {
	readonly result: { readonly value?: string };
	readonly exceptionDetails?: { readonly text: string };
};
type Nodes = { readonly nodes: readonly { readonly sharedId: string }[] };

/** Starts a headless Firefox with a new profile. */
export async function openFirefox(executable: string): Promise<Firefox> {
	const profile = mkdtempSync(join(tmpdir(), "firefox-"));
	// Turns animations off, so that nothing moves while a test checks it.
	writeFileSync(join(profile, "user.js"), 'user_pref("ui.prefersReducedMotion", 1);\n');
	const browser = spawn(
		executable,
		["--headless", "--remote-debugging-port", "0", "--profile", profile],
		// As root, Firefox refuses a home that belongs to somebody else, as in a container of GitHub.
		{ stdio: ["ignore", "ignore", "pipe"], env: { ...process.env, HOME: profile } },
	);
	const ended = new Promise<void>((resolve) => browser.once("exit", () => resolve()));
	const endpoint = await new Promise<string>((resolve, reject) => {
		createInterface(browser.stderr).on("line", (line) => {
			const address = /WebDriver BiDi listening on (ws:\S+)/.exec(line)?.[1];
			if (address !== undefined) resolve(address);
		});
		void ended.then(() => reject(new Error("Firefox ended before it listened")));
	});
	const socket = new WebSocket(`${endpoint}/session`);
	await new Promise((resolve) => socket.addEventListener("open", resolve, { once: true }));

	const complaints = new Map<string | undefined, string[]>();
	const waiting = new Map<
		number,
		{ readonly resolve: (value: never) => void; readonly reject: (error: Error) => void }
	>();
	socket.addEventListener("message", ({ data }) => {
		const message = JSON.parse(String(data)) as Message;
		const caller = waiting.get(message.id ?? -1);
		if (message.type === "success") caller?.resolve(message.result as never);
		if (message.type === "error") caller?.reject(new Error(message.message));
		if (message.method === "log.entryAdded" && /error|warn/.test(message.params?.level ?? ""))
			complaints.get(message.params?.source?.context)?.push(message.params?.text ?? "");
	});
	const send = <T>(method: string, params: object) =>
		new Promise<T>((resolve, reject) => {
			const id = waiting.size;
			waiting.set(id, { resolve, reject });
			socket.send(JSON.stringify({ id, method, params }));
		});

	await send("session.new", { capabilities: {} });
	await send("session.subscribe", { events: ["log.entryAdded"] });
	async function newPage(): Promise<FirefoxPage> {
		const { userContext } = await send<{ userContext: string }>(
			"browser.createUserContext",
			{},
		);
		const { context } = await send<{ context: string }>("browsingContext.create", {
			type: "tab",
			userContext,
		});
		const heard: string[] = [];
		complaints.set(context, heard);
		await send("browsingContext.setViewport", {
			context,
			viewport: { width: 1280, height: 900 },
		});
		const act = (type: "pointer" | "key", actions: readonly object[]) =>
			send<void>("input.performActions", { context, actions: [{ type, id: type, actions }] });
		const nextPicture = () =>
			send("script.evaluate", {
				expression: "new Promise(requestAnimationFrame)",
				target: { context },
				awaitPromise: true,
			});
		return {
			complaints: heard,
			goto: (url) => send("browsingContext.navigate", { context, url, wait: "complete" }),
			async evaluate(code) {
				const expression = `(async () => JSON.stringify((await (${code})()) ?? null))()`;
				const { result, exceptionDetails } = await send<Evaluated>("script.evaluate", {
					expression,
					target: { context },
					awaitPromise: true,
				});
				if (exceptionDetails !== undefined) throw new Error(exceptionDetails.text);
				return JSON.parse(result.value ?? "null");
			},
			async click(selector) {
				const visible = { type: "css", value: `:is(${selector}):not([hidden])` };
				// The page may replace an element before the click. Then the next frame looks for
				// it again.
				for (const end = Date.now() + 10_000; Date.now() < end; await nextPicture()) {
					const { nodes } = await send<Nodes>("browsingContext.locateNodes", {
						context,
						locator: visible,
					});
					for (const { sharedId } of nodes) {
						const seen = await send<Evaluated>("script.callFunction", {
							functionDeclaration:
								"(node) => { node.scrollIntoView({ block: 'nearest', behavior: 'instant' }); return String(node.checkVisibility() && node.getClientRects().length > 0) }",
							arguments: [{ sharedId }],
							target: { context },
							awaitPromise: false,
						});
						if (seen.result.value !== "true") continue;
						const origin = { type: "element", element: { sharedId } };
						return act("pointer", [
							{ type: "pointerMove", x: 0, y: 0, origin },
							{ type: "pointerDown", button: 0 },
							{ type: "pointerUp", button: 0 },
						]);
					}
				}
				throw new Error(`Nothing to click: ${selector}`);
			},
			drag: async (from, to) => {
				await act("pointer", [
					{ type: "pointerMove", ...from },
					{ type: "pointerDown", button: 0 },
				]);
				await act("pointer", [
					{ type: "pointerMove", x: from.x + 8, y: from.y + 8, duration: 50 },
					{ type: "pointerMove", ...to, duration: 100 },
				]);
				await nextPicture();
				await act("pointer", [{ type: "pointerUp", button: 0 }]);
			},
			type: (text) =>
				act(
					"key",
					[...text].flatMap((value) => [
						{ type: "keyDown", value },
						{ type: "keyUp", value },
					]),
				),
			traverse: (delta) => send("browsingContext.traverseHistory", { context, delta }),
			reload: () => send("browsingContext.reload", { context, wait: "complete" }),
		};
	}
	return {
		newPage,
		async close() {
			await send("browser.close", {});
			await ended;
			rmSync(profile, { recursive: true, force: true });
		},
	};
}
