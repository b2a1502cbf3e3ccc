import { once } from "node:events";
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { createServer, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, expect, it } from "vitest";
import { messagePattern, messageText } from "./messages.ts";
import { runKakehashi } from "./run-kakehashi.ts";
import { copySite } from "./sites/copy-site.ts";

let home: string;
let site: string;
let host: string;
let settings: string;
/** The line of the settings on which a line of what was written stands. */
const lineOf = (line: number) => settings.split("\n").length + line;
/** What visitors reach under the site's address: the folder `host`, if it is shown. */
let server: Server;
let isHostShown = false;
beforeAll(async () => {
	home = mkdtempSync(join(tmpdir(), "kakehashi-publish-"));
	site = join(home, "site");
	host = join(home, "host");
	copySite(join(import.meta.dirname, "../examples/office"), site);
	mkdirSync(host);
	server = createServer(({ url = "" }, response) => {
		const file = join(host, new URL(url, "http://host.example").pathname);
		if (isHostShown) response.end(readFileSync(file));
		else response.writeHead(404).end();
	}).listen(0, "127.0.0.1");
	await once(server, "listening");
	const { port } = server.address() as AddressInfo;
	settings = readFileSync(join(site, "settings.yaml"), "utf8").replace(
		"https://office.example",
		`http://127.0.0.1:${port}`,
	);
});
afterAll(() => {
	server?.close();
	rmSync(home, { recursive: true, force: true });
});

const run = (...more: string[]) =>
	runKakehashi(["publish", site, ...more], { LANG: "en", TZ: "UTC" });
/** Writes where the site is published, at the end of its settings. */
const write = (text: string) =>
	writeFileSync(
		join(site, "settings.yaml"),
		`${settings}publish:\n${text.replace(/^(?=.)/gm, "  ")}`,
	);
const shown = (path: string) => readFileSync(join(host, path), "utf8");

it("says what is missing or wrong in the settings, before anything is built", async () => {
	expect(await run()).toMatchObject({
		code: 1,
		stderr: expect.stringMatching(messagePattern("command.publishSettingsMissing")),
	});
	write("target: folder\npassword: secret\n");
	const { code, stderr } = await run();
	expect(code).toBe(1);
	expect(stderr).toContain(`settings.yaml:${lineOf(2)}  publish.password  `);
	expect(stderr).not.toContain("secret");
	write("target: ftps\nhost: 127.0.0.1\nuser: inn\n");
	const unknown = await run();
	expect(unknown.stderr).toMatch(messagePattern("publish.publishNoPassword"));
	expect(unknown.stdout).not.toMatch(messagePattern("command.publishBuilding"));
	write("target: folder\nfolder: ../host\nplace: here\n");
	expect((await run()).stderr).toContain(`settings.yaml:${lineOf(3)}  publish.place  `);
}, 120_000);

it("checks, builds and sends the site, and says where a mistake is", async () => {
	write("target: folder\nfolder: ../host\n");
	writeFileSync(join(host, "index.html"), "of somebody else");
	const refused = await run();
	expect(refused).toMatchObject({
		code: 1,
		stderr: expect.stringMatching(messagePattern("command.publishReplaceOption")),
	});
	expect(refused.stderr).toContain("  index.html  ");
	expect(shown("index.html")).toBe("of somebody else");

	const sent = await run("--replace", "--by", "佐藤");
	expect(sent, sent.stderr).toMatchObject({
		code: 0,
		stdout: expect.stringMatching(messagePattern("command.publishNotShown")),
	});
	expect(sent.stdout).not.toMatch(messagePattern("command.publishDone"));
	expect(sent.stdout).toMatch(messagePattern("command.publishCopied"));
	expect(shown("index.html")).toContain("</html>");
	expect(JSON.parse(shown("builds/latest.json"))).toHaveProperty("id");

	isHostShown = true;
	const again = await run();
	expect(again, again.stderr).toMatchObject({
		code: 0,
		stdout: expect.stringContaining(
			messageText("command.publishCounts", { sent: 0, removed: 0 }),
		),
	});
	expect(again.stdout).toMatch(messagePattern("command.publishDone"));
	expect(again.stdout).not.toMatch(messagePattern("command.publishNotShown"));

	const file = join(site, "content/site.yaml");
	const text = readFileSync(file, "utf8");
	writeFileSync(file, text.replace(/^skip: .*$/m, "skip: { en: Only English }"));
	const before = shown("index.html");
	expect(await run()).toMatchObject({
		code: 1,
		stderr: expect.stringMatching(/content\/site\.yaml:\d+ /),
	});
	expect(shown("index.html")).toBe(before);
	writeFileSync(file, text);
}, 300_000);

it("publishes a copy of the build with a command of the owner, and says who sees it", async () => {
	const copied = 'cp -R "$PUBLISH_FOLDER/." ../other && echo "sent $PUBLISH_FOLDER"';
	write(`target: command\nrun: ${copied}\n`);
	mkdirSync(join(home, "other"));
	isHostShown = false;
	const hidden = await run();
	expect(hidden, hidden.stderr).toMatchObject({
		code: 0,
		stdout: expect.stringMatching(messagePattern("command.publishCommandNotShown")),
	});
	expect(hidden.stdout).not.toMatch(messagePattern("command.publishDone"));
	expect(hidden.stdout).toMatch(/^sent .*\.kakehashi\/sending-/m);
	expect(readdirSync(join(site, ".kakehashi")).join()).not.toContain("sending");
	expect(readFileSync(join(home, "other/index.html"), "utf8")).toContain("</html>");

	write(`target: command\nrun: ${copied.replace("../other", "../host")}\n`);
	isHostShown = true;
	expect(await run()).toMatchObject({
		code: 0,
		stdout: expect.stringMatching(messagePattern("command.publishDone")),
	});
}, 300_000);

it("uses the password that is stored outside the site", async () => {
	const config = join(home, "config");
	mkdirSync(join(config, "kakehashi"), { recursive: true });
	// On a Linux machine without a keychain.
	const account = "ftps://inn@127.0.0.1:1";
	writeFileSync(
		join(config, "kakehashi/passwords.json"),
		JSON.stringify({ [account]: "p@ss word 8" }),
	);
	write("target: ftps\nhost: 127.0.0.1\nport: 1\nuser: inn\n");
	const { code, stdout, stderr } = await runKakehashi(["publish", site], {
		LANG: "en",
		TZ: "UTC",
		XDG_CONFIG_HOME: config,
	});
	expect(code).toBe(1);
	// Nobody listens there.
	expect(stderr).toMatch(messagePattern("publish.publishNoConnection"));
	expect(stdout + stderr).not.toContain("p@ss");
}, 120_000);
