import { mkdtempSync, rmSync, statSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from "vitest";
import type { SftpSettings } from "../../packages/core/src/schema/publish-settings.ts";
import { freePort } from "../../packages/kakehashi/src/inbox/testing/free-port.ts";
import {
	type SendOptions,
	type SendProgress,
	sendSite,
} from "../../packages/kakehashi/src/publish/run/send-site.ts";
import { openSftpTarget } from "../../packages/kakehashi/src/publish/target/sftp-target.ts";
import { messagePattern } from "../messages.ts";
import { filesIn, pagesOf, writeBuild } from "./pages.ts";
import { startCuttingProxy } from "./start-ftp-server.ts";
import { startSshServer, type TestSsh } from "./start-ssh-server.ts";

let ssh: TestSsh;
let home: string;
let built: string;
beforeAll(async () => {
	ssh = await startSshServer();
});
afterAll(() => ssh?.stop());
beforeEach(() => {
	home = mkdtempSync(join(tmpdir(), "kakehashi-publish-"));
	built = join(home, "client");
});
afterEach(() => {
	rmSync(home, { recursive: true });
	for (const path of [...filesIn(ssh.folder).keys(), ".kakehashi"])
		rmSync(join(ssh.folder, path), { recursive: true, force: true });
});

type Others = Partial<SendOptions> & {
	readonly settings?: Partial<SftpSettings>;
	readonly known?: string | undefined;
	readonly typed?: string;
};
let progress: SendProgress[];
function send({ settings = {}, typed, ...others }: Others = {}) {
	progress = [];
	let known = "known" in others ? others.known : ssh.password;
	const own: SftpSettings = {
		target: "sftp",
		host: "127.0.0.1",
		port: ssh.port,
		user: ssh.user,
		folder: ssh.folder,
		...settings,
	};
	const password = {
		known: () => known,
		ask: async () => {
			known = typed;
			return known;
		},
	};
	return sendSite({
		folder: built,
		open: () => openSftpTarget(own, password, ssh.options),
		withCompressed: false,
		by: "佐藤",
		confirm: async () => false,
		copies: join(home, "copies"),
		onProgress: (each) => progress.push(each),
		pause: async () => {},
		...others,
	});
}

it("a site arrives whole, and the next time only what has changed", async () => {
	const files = pagesOf("1", 50).set('a "b" [c].html', "<p>odd name</p>").set("empty", "");
	writeBuild(built, files);
	await send();
	expect(filesIn(ssh.folder)).toEqual(filesIn(built));
	expect(statSync(join(ssh.folder, "index.html")).mode & 0o777).toBe(0o644);
	expect(await send()).toEqual({ sent: 0, removed: 0, copied: 0 });
	files.delete("page-7.html");
	writeBuild(built, files.set("index.html", "<p>new</p>"));
	expect(await send()).toEqual({ sent: 1, removed: 1, copied: 0 });
	expect(filesIn(ssh.folder)).toEqual(filesIn(built));
});

it("a connection that is cut is made again, and the run goes on", async () => {
	writeBuild(built, pagesOf("1", 60));
	const proxy = await startCuttingProxy(ssh.port, 120_000);
	try {
		await send({ settings: { port: proxy.port } });
		expect(proxy.cuts()).toBeGreaterThan(0);
		expect(progress.filter(({ step }) => step === "cut").length).toBeGreaterThan(0);
		expect(filesIn(ssh.folder)).toEqual(filesIn(built));
	} finally {
		await proxy.stop();
	}
});

it("the password is asked for where no key opens the host", async () => {
	writeBuild(built, pagesOf("1", 1));
	await send({ known: undefined, typed: ssh.password });
	expect(filesIn(ssh.folder)).toEqual(filesIn(built));
});

it("a file of somebody else is not overwritten without a question", async () => {
	writeBuild(built, pagesOf("1", 1));
	writeFileSync(join(ssh.folder, "index.html"), "of somebody else");
	await expect(send()).rejects.toThrow(messagePattern("publish.publishNothingReplaced"));
	expect(filesIn(ssh.folder)).toEqual(new Map([["index.html", "of somebody else"]]));
});

describe("is refused in words", () => {
	beforeEach(() => writeBuild(built, pagesOf("1", 1)));

	it("a wrong password", async () => {
		const failed = send({ known: "wrong" });
		await expect(failed).rejects.toMatchObject({ fault: "login" });
		await expect(failed).rejects.toThrow(messagePattern("publish.publishWrongSftpLogin"));
		expect(progress.filter(({ step }) => step === "cut")).toEqual([]);
	});

	it("a wrong folder", async () => {
		const failed = send({ settings: { folder: "/nowhere/at/all" } });
		await expect(failed).rejects.toMatchObject({ fault: "folder" });
		await expect(failed).rejects.toThrow("/nowhere/at/all");
	});

	it("a server that does not answer", async () => {
		const failed = send({ settings: { port: await freePort() } });
		await expect(failed).rejects.toMatchObject({ fault: "connection" });
	});

	it("a folder of the site where a file is in its place", async () => {
		rmSync(join(ssh.folder, "assets"), { recursive: true, force: true });
		writeFileSync(join(ssh.folder, "assets"), "no folder");
		await expect(send()).rejects.toMatchObject({ fault: "refused" });
		expect(filesIn(ssh.folder).get("index.html")).toBeUndefined();
	});
});
