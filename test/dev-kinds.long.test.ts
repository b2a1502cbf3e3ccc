import { spawn } from "node:child_process";
import { once } from "node:events";
import { mkdtempSync, readFileSync, realpathSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import { expect, it } from "vitest";
import { freePort } from "../packages/kakehashi/src/inbox/testing/free-port.ts";
import { watchOptions } from "../scripts/restart-on-change.ts";
import { copyKit } from "./copy-kit.ts";
import { kindNames } from "./sites/section-examples.ts";

type DevKindsOptions = {
	readonly nodeOptions?: readonly string[];
	/** This repository, or a copy of it. */
	readonly repository?: string;
	readonly port?: number;
};

/** Starts the dev server of `npm run dev` that has a page with every kind of section. */
function startDevKinds({
	nodeOptions = [],
	repository = resolve(import.meta.dirname, ".."),
	port = 0,
}: DevKindsOptions = {}) {
	const program = join(repository, "scripts/dev-kinds.ts");
	const words = [...nodeOptions, program, "--lang", "en", "--port", `${port}`];
	const child = spawn(process.execPath, words, { stdio: ["ignore", "pipe", "inherit"] });
	const ended = once(child, "exit");
	let output = "";
	child.stdout.setEncoding("utf8").on("data", (text: string) => {
		output += text;
	});
	return {
		/** Waits for the address that the server prints. */
		async origin() {
			const origin = () => /http:\/\/127\.0\.0\.1:\d+/.exec(output)?.[0];
			await expect.poll(origin, { timeout: 60_000 }).toBeDefined();
			return origin() ?? "";
		},
		async stop() {
			child.kill("SIGTERM");
			await ended;
		},
	};
}

it("a dev server has a page with every kind of section", async () => {
	const dev = startDevKinds();
	try {
		const origin = await dev.origin();
		const response = await fetch(`${origin}/everything`, { headers: { accept: "text/html" } });
		expect(response.status).toBe(200);
		const payload = await fetch(`${origin}/everything/_payload.json`);
		const { sections } = (await payload.json()) as { sections: { kind: string }[] };
		expect(sections.map(({ kind }) => kind)).toEqual(expect.arrayContaining(kindNames));
	} finally {
		await dev.stop();
	}
});

/** The response to a request; undefined while the server is starting. */
const answerTo = (url: string, accept = "*/*") =>
	fetch(url, { headers: { accept } })
		.then(async (response) => ({ status: response.status, text: await response.text() }))
		.catch(() => undefined);

/** Connects to a dev server as an open page does. It loads itself again when it is disconnected. */
async function connectAsPage(origin: string): Promise<WebSocket> {
	const client = await answerTo(`${origin}/@vite/client`);
	const [, token = ""] = /wsToken = "([^"]+)"/.exec(client?.text ?? "") ?? [];
	const socket = new WebSocket(`${origin.replace("http", "ws")}/?token=${token}`, "vite-hmr");
	await expect.poll(() => socket.readyState).toBe(WebSocket.OPEN);
	return socket;
}

it("an edit of what prepares a section, of the layer content and of a schema reaches an open page by itself", async () => {
	const repository = mkdtempSync(join(realpathSync(tmpdir()), "kakehashi-copy-"));
	copyKit(repository);
	const port = await freePort();
	const dev = startDevKinds({ nodeOptions: watchOptions, repository, port });
	const timeout = 60_000;
	try {
		const origin = await dev.origin();
		const payload = () => answerTo(`${origin}/everything/_payload.json`);
		const page = () => answerTo(`${origin}/everything`, "text/html");
		/** Edits a source of the kit, and waits until an open page is disconnected. */
		const edit = async (name: string, from: string, to: string) => {
			const open = await connectAsPage(origin);
			const file = join(repository, "packages/kakehashi/src", name);
			const before = readFileSync(file, "utf8");
			expect(before).toContain(from);
			writeFileSync(file, before.replace(from, to));
			await expect.poll(() => open.readyState, { timeout }).toBe(WebSocket.CLOSED);
		};
		expect(await payload()).toMatchObject({ status: 200 });

		await edit("sections/search/schema.ts", "...text,", '...text, button: "Look it up",');
		await expect
			.poll(payload, { timeout })
			.toMatchObject({ status: 200, text: expect.stringContaining("Look it up") });

		const description = "description: prepared.description,";
		const edited = 'description: "By the layer content.",';
		await edit("content/payloads/page-payload.ts", description, edited);
		await expect
			.poll(payload, { timeout })
			.toMatchObject({ status: 200, text: expect.stringContaining("By the layer content.") });

		// The example has three numbers.
		await edit("sections/stats/schema.ts", "v.maxLength(8,", "v.maxLength(2,");
		await expect.poll(page, { timeout }).toMatchObject({
			status: 500,
			text: expect.stringMatching(/pages\/everything\.yaml:.*\.numbers\b/),
		});
	} finally {
		await dev.stop();
		rmSync(repository, { recursive: true, force: true });
	}
});
