import { execFile, spawn } from "node:child_process";
import { mkdtemp, realpath, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import { promisify } from "node:util";
import type { Browser, BrowserContextOptions, Page } from "@playwright/test";
import { freePort } from "../../../packages/kakehashi/src/inbox/testing/free-port.ts";
import { copySite } from "../../sites/copy-site.ts";
import { test as base, expect, type Started } from "./policy-test.ts";

export { expect };

const root = resolve(import.meta.dirname, "../../..");
export const program = join(root, "packages/kakehashi/src/command/kakehashi.ts");

export type StudioProcess = {
	readonly origin: string;
	readonly folder: string;
	/**
	 * Runs a `kakehashi` command on the same folder.
	 * @returns the output of the command
	 */
	readonly run: (...words: string[]) => Promise<string>;
};

/** Starts the studio as its owner starts it, on a copy of a site of the repository. */
export async function startStudioProcess(site = "test/site"): Promise<Started<StudioProcess>> {
	const folder = await mkdtemp(join(await realpath(tmpdir()), "kakehashi-studio-"));
	copySite(join(root, site), folder);
	const port = await freePort();
	const origin = `http://localhost:${port}`;
	const env = { ...process.env, STUDIO_URL: origin };
	const run = async (...words: string[]) =>
		(
			await promisify(execFile)(process.execPath, [program, ...words, "--lang", "en"], {
				cwd: folder,
				env,
			})
		).stdout;
	const child = spawn(process.execPath, [program, "studio", folder, "--port", String(port)], {
		cwd: root,
		stdio: ["ignore", "pipe", "inherit"],
		env,
	});
	const ended = new Promise<void>((done) => child.once("exit", () => done()));
	await new Promise<void>((found, failed) => {
		child.stdout
			.setEncoding("utf8")
			.on("data", (text: string) => text.includes(origin) && found());
		void ended.then(() => failed(new Error(`The studio ended with ${child.exitCode}`)));
	});
	return {
		value: { origin, folder, run },
		async stop() {
			child.kill("SIGTERM");
			await ended;
			await rm(folder, { recursive: true, force: true });
		},
	};
}

/**
 * Opens a page in a new browser context, on a device that stores passkeys and confirms every
 * request.
 */
export async function openDevice(browser: Browser, options: BrowserContextOptions): Promise<Page> {
	const page = await (await browser.newContext(options)).newPage();
	const session = await page.context().newCDPSession(page);
	await session.send("WebAuthn.enable");
	await session.send("WebAuthn.addVirtualAuthenticator", {
		options: {
			protocol: "ctap2",
			transport: "internal",
			hasResidentKey: true,
			hasUserVerification: true,
			isUserVerified: true,
			automaticPresenceSimulation: true,
		},
	});
	return page;
}

/** The link in the output of a command or in a page. Empty if there is none. */
export const linkIn = (text: string) => /http\S+#\S+/.exec(text)?.[0] ?? "";

/** Tests with one studio for all tests of a file. */
export const test = base.extend<{ studio: StudioProcess }>({
	studio: [
		async ({ startShared }, use, { file }) =>
			use(await startShared(`studio of ${file}`, () => startStudioProcess(), file)),
		{ timeout: 120_000 },
	],
});
