import { chmodSync, chownSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from "vitest";
import type { FtpSettings } from "../../packages/core/src/schema/publish-settings.ts";
import { freePort } from "../../packages/kakehashi/src/inbox/testing/free-port.ts";
import type { ForeignFile } from "../../packages/kakehashi/src/publish/plan/plan-publish.ts";
import { targetManifestPath } from "../../packages/kakehashi/src/publish/plan/target-manifest.ts";
import {
	type SendOptions,
	type SendProgress,
	sendSite,
} from "../../packages/kakehashi/src/publish/run/send-site.ts";
import { openFtpTarget } from "../../packages/kakehashi/src/publish/target/ftp-target.ts";
import type { PublishTarget } from "../../packages/kakehashi/src/publish/target/publish-target.ts";
import { ask } from "../deploy/request.ts";
import { startApache } from "../deploy/start-apache.ts";
import { messagePattern } from "../messages.ts";
import { filesIn, pagesOf, startVisitor, writeBuild } from "./pages.ts";
import { startCuttingProxy, startFtpServer, type TestFtp } from "./start-ftp-server.ts";

let ftp: TestFtp;
beforeAll(async () => {
	ftp = await startFtpServer();
});
afterAll(() => ftp?.stop());

let home: string;
let built: string;
beforeEach(() => {
	home = mkdtempSync(join(tmpdir(), "kakehashi-publish-"));
	built = join(home, "client");
});
afterEach(() => {
	rmSync(home, { recursive: true });
	const shown = join(ftp.home, "public_html");
	for (const path of [...filesIn(shown).keys(), ".kakehashi"])
		rmSync(join(shown, path), { recursive: true, force: true });
});

let progress: SendProgress[];
let asked: ForeignFile[];
beforeEach(() => {
	progress = [];
	asked = [];
});

type Others = Partial<SendOptions> & {
	readonly server?: TestFtp;
	readonly settings?: Partial<FtpSettings>;
	readonly password?: string;
	readonly isTrusted?: boolean;
	/** Changes the target, once it is open. */
	readonly around?: (target: PublishTarget) => PublishTarget;
};
function send({
	server = ftp,
	settings,
	password,
	isTrusted = true,
	around = (target) => target,
	...others
}: Others = {}) {
	const secret = password ?? server.password;
	const own: FtpSettings = {
		target: "ftps",
		host: "127.0.0.1",
		port: server.port,
		user: server.user,
		folder: "public_html",
		...settings,
	} as FtpSettings;
	return sendSite({
		folder: built,
		open: async () =>
			around(
				await openFtpTarget(
					own,
					{ known: () => secret, ask: async () => secret },
					isTrusted ? { ca: server.certificate } : {},
				),
			),
		withCompressed: false,
		by: "佐藤",
		confirm: async (foreign) => {
			asked.push(...foreign);
			return false;
		},
		copies: join(home, "copies"),
		onProgress: (each) => progress.push(each),
		pause: async () => {},
		...others,
	});
}
const shown = (server = ftp) => filesIn(join(server.home, "public_html"));

it("500 pages arrive, and every page that is visited meanwhile is whole", async () => {
	const first = pagesOf("1", 500);
	writeBuild(built, first);
	await send();
	expect(shown()).toEqual(filesIn(built));
	const apache = await startApache(join(ftp.home, "public_html"), { inPlace: true });
	try {
		const stop = startVisitor(
			apache.port,
			[...first.keys()].filter((path) => path.endsWith(".html")),
		);
		writeBuild(built, pagesOf("2", 500));
		expect(await send()).toMatchObject({ copied: 0, removed: 0 });
		const { visits, faults } = await stop();
		expect(faults).toEqual([]);
		expect(visits).toBeGreaterThan(100);
		const old = ["assets/boot-1.js", "builds/meta/1.json"];
		expect(new Map([...shown()].filter(([path]) => !old.includes(path)))).toEqual(
			filesIn(built),
		);
		expect(await send()).toEqual({ sent: 0, removed: 0, copied: 0 });
		const manifest = { port: apache.port, path: `/${targetManifestPath}`, plain: true };
		expect((await ask(manifest)).status).toBe(403);
	} finally {
		await apache.stop();
	}
}, 900_000);

it("a connection that is cut again and again is made again, and the run goes on", async () => {
	writeBuild(built, pagesOf("1", 40));
	const proxy = await startCuttingProxy(ftp.port, 3_000);
	try {
		await send({ settings: { target: "ftp", port: proxy.port } });
		expect(proxy.cuts()).toBeGreaterThan(2);
		expect(progress.filter(({ step }) => step === "cut").length).toBeGreaterThan(2);
		expect(shown()).toEqual(filesIn(built));
		expect(asked).toEqual([]);
	} finally {
		await proxy.stop();
	}
});

describe("is refused in words", () => {
	beforeEach(() => writeBuild(built, pagesOf("1", 1)));

	it.each<[string, Others, string, Parameters<typeof messagePattern>[0]]>([
		["a wrong password", { password: "wrong" }, "login", "publish.publishWrongLogin"],
		[
			"a wrong folder",
			{ settings: { folder: "public_htm" } },
			"folder",
			"publish.publishFolderMissingAmong",
		],
		[
			"a certificate that nobody has signed",
			{ isTrusted: false },
			"refused",
			"publish.publishCertificate",
		],
	])("%s", async (_, others, fault, key) => {
		const failed = send(others);
		await expect(failed).rejects.toMatchObject({ fault });
		await expect(failed).rejects.toThrow(messagePattern(key));
		expect(progress.filter(({ step }) => step === "cut")).toEqual([]);
		expect(shown().size).toBe(0);
	});

	it("a folder that is not there, with those that are", async () => {
		await expect(send({ settings: { folder: "public_htm" } })).rejects.toThrow(/public_html/);
	});

	it("a server that does not answer", async () => {
		const failed = send({ settings: { port: await freePort() } });
		await expect(failed).rejects.toMatchObject({ fault: "connection" });
		await expect(failed).rejects.toThrow(messagePattern("publish.publishNoConnection"));
	});

	it("a server that does not encrypt", async () => {
		const plain = await startFtpServer({ isEncrypted: false });
		try {
			await expect(send({ server: plain })).rejects.toThrow(
				messagePattern("publish.publishNotEncrypted"),
			);
			await send({ server: plain, settings: { target: "ftp" } });
			expect(shown(plain)).toEqual(filesIn(built));
		} finally {
			await plain.stop();
		}
	});

	it("a full disk, and what visitors see stays whole", async () => {
		const small = await startFtpServer({ quotaMb: 1 });
		try {
			await send({ server: small });
			const before = shown(small);
			const next = pagesOf("2", 1).set("assets/film-2.mp4", "film".repeat(500_000));
			writeBuild(built, next);
			const failed = send({ server: small });
			await expect(failed).rejects.toMatchObject({ fault: "full" });
			await expect(failed).rejects.toThrow("assets/film-2.mp4");
			for (const [path, text] of before) expect(shown(small).get(path), path).toBe(text);
			next.delete("assets/film-2.mp4");
			writeBuild(built, next);
			await send({ server: small });
			for (const [path, text] of next) expect(shown(small).get(path), path).toBe(text);
		} finally {
			await small.stop();
		}
	});
});

it("a file of somebody else is neither overwritten nor removed without a question", async () => {
	const host = join(ftp.home, "public_html");
	writeBuild(built, pagesOf("1", 2).set(".htaccess", "ours"));
	writeFileSync(join(host, ".htaccess"), "of the host");
	writeFileSync(join(host, "shop.php"), "shop");
	await expect(send()).rejects.toThrow(messagePattern("publish.publishNothingReplaced"));
	expect(asked).toEqual([{ path: ".htaccess", reason: "unknown", fate: "overwritten" }]);
	expect([...shown().keys()]).toEqual([".htaccess", "shop.php"]);

	await send({ confirm: async () => true });
	expect(readFileSync(join(home, "copies/.htaccess"), "utf8")).toBe("of the host");
	expect(shown().get(".htaccess")).toBe("ours");
	expect(shown().get("shop.php")).toBe("shop");

	// Of the same size, so that only its content shows it.
	const page = readFileSync(join(host, "page-1.html"), "utf8");
	writeFileSync(join(host, "page-1.html"), page.replace("text", "TEXT"));
	writeBuild(built, pagesOf("2", 2).set(".htaccess", "ours"));
	asked = [];
	await expect(send()).rejects.toThrow(messagePattern("publish.publishNothingReplaced"));
	expect(asked).toEqual([{ path: "page-1.html", reason: "changed", fate: "overwritten" }]);
});

it("a file that is there but cannot be read does not count as missing", async () => {
	writeBuild(built, pagesOf("1", 1));
	await send();
	const manifest = join(ftp.home, "public_html", targetManifestPath);
	// The server opens files as another user than root.
	chownSync(manifest, 0, 0);
	chmodSync(manifest, 0o600);
	writeBuild(built, pagesOf("2", 1));
	await expect(send()).rejects.toMatchObject({ fault: "refused" });
	expect(asked).toEqual([]);
});

it("of two publishers, the later one is refused with the name of the other", async () => {
	writeBuild(built, pagesOf("1", 30));
	const isSending = Promise.withResolvers<void>();
	const goOn = Promise.withResolvers<void>();
	const first = send({
		by: "鈴木",
		// Waits in the middle of its run.
		around: (target) => ({
			...target,
			async rename(from, to) {
				if (to === "index.html") {
					isSending.resolve();
					await goOn.promise;
				}
				return target.rename(from, to);
			},
		}),
	});
	await isSending.promise;
	await expect(send()).rejects.toThrow("鈴木");
	goOn.resolve();
	await first;
	expect(shown()).toEqual(filesIn(built));
	expect(await send()).toMatchObject({ sent: 0 });
});
