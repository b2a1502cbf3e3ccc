import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { join } from "node:path";
import { afterEach, describe, expect, it } from "vitest";
import { messageText } from "../../../../test/messages.ts";
import { builtSite } from "../../../../test/sites/built-site.ts";

const program = join(builtSite("fixture"), "server/main.js");
const children: ChildProcess[] = [];
afterEach(() => {
	for (const child of children.splice(0)) child.kill("SIGKILL");
});

/** Runs the built server in a process of its own. */
function run(environment: Record<string, string>) {
	const child = spawn(process.execPath, [program], {
		env: { ...process.env, HOST: "127.0.0.1", PORT: "0", ...environment },
		stdio: ["ignore", "pipe", "pipe"],
	});
	children.push(child);
	const output = { out: "", error: "" };
	child.stdout.on("data", (chunk) => (output.out += chunk));
	child.stderr.on("data", (chunk) => (output.error += chunk));
	const ended = once(child, "close").then(([code, signal]) => ({ code, signal, ...output }));
	const listening = async () => {
		await expect
			.poll(() => output.out + output.error, { timeout: 10_000 })
			.toMatch(/"listening"/);
		return JSON.parse(output.out.split("\n")[0] ?? "").url as string;
	};
	return { child, ended, listening };
}

describe("the server process", () => {
	// Windows has no signals that a process can answer.
	it.runIf(process.platform !== "win32").each(["SIGTERM", "SIGINT"] as const)(
		"serves the build until %s and then ends well, with a kept-alive connection open",
		async (signal) => {
			const { child, ended, listening } = run({});
			const response = await fetch(await listening());
			expect(response.status).toBe(200);
			expect(await response.text()).toMatch(/<html[^>]* lang="en-US"/);
			child.kill(signal);
			const { code, out, error } = await ended;
			expect({ code, error }).toEqual({ code: 0, error: "" });
			const events = out
				.trimEnd()
				.split("\n")
				.map((line) => JSON.parse(line).event);
			expect(events).toEqual([
				"listening",
				"contact messages are stored, but nobody is notified",
				"request",
				"stopping",
				"stopped",
			]);
		},
	);

	it("puts the deployment's settings into every page", async () => {
		const { listening } = run({
			SITE_URL: "https://deployed.example",
			API_BASE_URL: "https://api.deployed.example",
			BUILD_CHECK_INTERVAL_MS: "1234",
		});
		const url = await listening();
		for (const path of ["/", "/ja/pricing", "/nothing"]) {
			const text = await (await fetch(url + path)).text();
			expect(text).toContain('"apiBaseUrl":"https://api.deployed.example"');
			expect(text).toContain('"buildCheckIntervalMs":1234');
		}
		// Without scripts, messages also go to that server's inbox, because there is only one.
		for (const path of ["/contact", "/ja/contact?topic=plans"])
			expect(await (await fetch(url + path)).text()).toContain(
				` action="https://api.deployed.example${path.split("?")[0]}#form"`,
			);
		expect(await (await fetch(`${url}/ja/pricing`)).text()).toContain(
			'<link rel="canonical" href="https://deployed.example/ja/pricing">',
		);
	});

	it("does not start in a wrong environment and says why, without a stack", async () => {
		const { code, out, error } = await run({ PORT: "high", SITE_URL: "nowhere" }).ended;
		expect(code).toBe(1);
		expect(out).toBe("");
		for (const [name, value, advice] of [
			["PORT", "high", messageText("server.badPort")],
			["SITE_URL", "nowhere", messageText("server.badSiteUrl")],
		] as const)
			expect(error).toContain(messageText("core.variableUnusable", { name, value, advice }));
		expect(error).not.toMatch(/^\s+at /m);
	});

	it("does not start on a port that is taken and says so, without a stack", async () => {
		const other = createServer().listen(0, "127.0.0.1");
		await once(other, "listening");
		const { port } = other.address() as AddressInfo;
		const { code, error } = await run({ PORT: String(port) }).ended;
		other.close();
		expect(code).toBe(1);
		expect(error).toContain(messageText("server.portTaken", { port: String(port) }));
		expect(error).not.toMatch(/^\s+at /m);
	});
});
