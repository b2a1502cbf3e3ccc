import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { connect } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { contactSignals } from "@kakehashi/core/payload/contact-form.ts";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { onlyLong } from "../../../../../test/long.ts";
import { createScanFiles } from "../../inbox/receive/scan-files.ts";
import { listen, type RunningServer } from "../ops/listen.ts";
import { createSampleApp, type SampleApp } from "../testing/sample-app.ts";
import { sampleBuild } from "../testing/sample-build.ts";
import { createReceiveUpload } from "./receive-upload.ts";

let sample: SampleApp;
let server: RunningServer;
let folder: string;
const start = async (variables: Record<string, string> = {}) => {
	sample = await createSampleApp({
		variables: { CONTACT_RATE_LIMIT: "0", DATA_DIR: folder, ...variables },
	});
	const receiveUpload = createReceiveUpload(
		sampleBuild,
		sample.inbox,
		new Set(["https://built.example"]),
	);
	server = await listen(sample.app, {
		...sample,
		receiveUpload,
		port: 0,
		host: "127.0.0.1",
		limits: { lastRequests: 0 },
	});
};
beforeEach(async () => {
	folder = mkdtempSync(join(tmpdir(), "upload-"));
	await start();
});
afterEach(async () => {
	await server.stop();
	await sample.inbox.stop();
	rmSync(folder, { recursive: true, force: true });
});

const pdf = (size: number) => Buffer.concat([Buffer.from("%PDF-1.7\n"), Buffer.alloc(size - 9, 7)]);
const typed = { name: "山田 花子", phone: "06-1234-5678", consent: "true" };
type Chosen = readonly (readonly [name: string, bytes: Buffer])[];

function formWith(
	files: Chosen,
	fields: readonly (readonly [string, string])[] = Object.entries(typed),
): FormData {
	const form = new FormData();
	for (const [name, value] of fields) form.append(name, value);
	for (const [name, bytes] of files)
		form.append("papers", new File([new Uint8Array(bytes)], name));
	return form;
}
const url = (path: string) => `http://127.0.0.1:${server.port}${path}`;
const send = (path: string, body: FormData, headers: Record<string, string> = {}) =>
	fetch(url(path), { method: "POST", body, redirect: "manual", headers });
const stored = () => sample.inbox.store.list({});
/** Whether the store still contains files without a message. */
const leftOver = async () => {
	const full = await sample.inbox.store.addFilePart(
		{ id: "probe", position: 0, bytes: new Uint8Array(1), now: 0 },
		1,
	);
	await sample.inbox.store.dropFiles(["probe"]);
	return !full;
};

describe("a form with files", () => {
	it("is stored with them, byte by byte, from the form and from script", async () => {
		const bytes = pdf(700_001);
		const form = formWith(
			[
				["履歴書 2026.pdf", bytes],
				["../../etc/pass\u202ewd.exe", pdf(20)],
			],
			[...Object.entries(typed), ["times", "am"], ["times", "pm"]],
		);
		const response = await send("/ja/booking", form);
		expect(response.status).toBe(303);
		const [message] = await stored();
		expect(message).toMatchObject({ form: "booking", fields: { times: "am,pm" } });
		expect(message?.files).toMatchObject([
			{ field: "papers", name: "履歴書 2026.pdf", type: "pdf", size: 700_001 },
			{ field: "papers", name: "passwd.pdf", type: "pdf", size: 20 },
		]);
		expect(
			Buffer.from(await sample.inbox.store.fileBytes(message?.files?.[0]?.id ?? "")).equals(
				bytes,
			),
		).toBe(true);
		expect(
			await (await fetch(url(`/ja/booking${response.headers.get("location")}`))).text(),
		).toContain("履歴書 2026.pdf / passwd.pdf");
		expect((await send("/api/contact/booking", formWith([["a.pdf", pdf(9)]]))).status).toBe(
			201,
		);
		await sample.inbox.store.delete(message?.reference ?? "");
		expect((await sample.inbox.store.fileBytes(message?.files?.[0]?.id ?? "")).length).toBe(0);
	});

	it("is one message however often it is sent, and another with another file", async () => {
		for (const size of [100, 100, 101])
			expect((await send("/booking", formWith([["a.pdf", pdf(size)]]))).status).toBe(303);
		expect((await stored()).map(({ files }) => files?.[0]?.size).sort()).toEqual([100, 101]);
	});

	it("is one message with its files in the order in which they were sent, whichever is stored first", async () => {
		const files: Chosen = [
			["large.pdf", pdf(900_000)],
			["small.pdf", pdf(9)],
		];
		for (let time = 0; time < 8; time += 1)
			expect((await send("/booking", formWith(files))).status).toBe(303);
		expect((await stored()).map(({ files }) => files?.map(({ name }) => name))).toEqual([
			["large.pdf", "small.pdf"],
		]);
	});

	it.each<[string, Chosen, string]>([
		["another type than its name says", [["a.pdf", Buffer.from("MZ program")]], "file_type"],
		[
			"a type that this field does not take",
			[["a.jpeg", Buffer.from("\xff\xd8\xff\xe0", "latin1")]],
			"file_type",
		],
		["nothing in it", [["a.pdf", Buffer.alloc(0)]], "file_type"],
		["too many bytes", [["a.pdf", pdf(1_000_001)]], "too_large"],
		[
			"others beside it, too many",
			[
				["a.pdf", pdf(9)],
				["b.pdf", pdf(9)],
				["c.pdf", pdf(9)],
			],
			"too_many",
		],
	])("with a file that has %s is refused, and nothing is kept", async (_what, files, code) => {
		const response = await send("/api/contact/booking", formWith(files));
		expect([response.status, await response.json()]).toEqual([
			422,
			{ errors: [{ field: "papers", code }] },
		]);
		expect([await stored(), await leftOver()]).toEqual([[], false]);
	});

	it("comes back with what was typed when something else is wrong, and asks for the files again", async () => {
		const response = await send(
			"/booking",
			formWith(
				[["a.pdf", pdf(9)]],
				[
					["name", "山田 花子"],
					["phone", "0612345678"],
				],
			),
		);
		const text = await response.text();
		expect([response.status, await leftOver()]).toEqual([422, false]);
		for (const part of [
			'{"field":"consent","code":"missing"}',
			'{"field":"papers","code":"again"}',
			'"name":"山田 花子"',
		])
			expect(text).toContain(part);
	});

	it("without a file is a form as others are", async () => {
		const form = formWith([]);
		form.append("papers", new File([], ""));
		expect((await send("/booking", form)).status).toBe(303);
		expect((await stored()).map(({ files }) => files)).toEqual([undefined]);
	});

	it("is refused from another site, without a boundary, cut off, with too many fields or too much text, and on a form without files", async () => {
		const form = () => formWith([["a.pdf", pdf(9)]]);
		expect((await send("/booking", form(), { "sec-fetch-site": "cross-site" })).status).toBe(
			403,
		);
		expect((await send("/contact", form())).status).toBe(415);
		const raw = (body: string, type: string) =>
			fetch(url("/booking"), { method: "POST", body, headers: { "content-type": type } });
		expect((await raw("x", "multipart/form-data; boundary=")).status).toBe(400);
		expect((await raw("--x\r\n", "multipart/form-data; boundary=x")).status).toBe(400);
		expect(
			(
				await send(
					"/booking",
					formWith(
						[],
						Array.from({ length: 200 }, (_, index) => [`f${index}`, "x"] as const),
					),
				)
			).status,
		).toBe(413);
		expect((await send("/booking", formWith([], [["name", "x".repeat(400_000)]]))).status).toBe(
			413,
		);
		expect([await stored(), await leftOver()]).toEqual([[], false]);
	});

	it("beyond what all its files may have is told so on the page of the form, and nothing of it is read into the store", async () => {
		const response = await send("/ja/booking", formWith([["a.pdf", pdf(21_000_000)]]));
		expect(response.status).toBe(413);
		expect(await response.text()).toContain('"failure":"tooLarge"');
		expect([await stored(), await leftOver()]).toEqual([[], false]);
	});

	it("leaves nothing when its sender goes away halfway", async () => {
		const socket = connect(server.port, "127.0.0.1");
		const head =
			"POST /booking HTTP/1.1\r\nHost: x\r\nContent-Type: multipart/form-data; boundary=x\r\nContent-Length: 900000\r\n\r\n";
		socket.write(
			`${head}--x\r\nContent-Disposition: form-data; name="papers"; filename="a.pdf"\r\n\r\n`,
		);
		socket.write(pdf(600_000));
		await expect.poll(leftOver, { timeout: 15_000 }).toBe(true);
		socket.destroy();
		await expect.poll(leftOver, { timeout: 15_000 }).toBe(false);
	});

	it("is told apart from a full store: nothing is stored beyond CONTACT_FILES_MB", async () => {
		await server.stop();
		await sample.inbox.stop();
		await start({ CONTACT_FILES_MB: "1" });
		expect((await send("/booking", formWith([["a.pdf", pdf(600_000)]]))).status).toBe(303);
		const response = await send("/booking", formWith([["b.pdf", pdf(600_000)]]));
		expect(response.status).toBe(503);
		expect((await stored()).length).toBe(1);
		expect(sample.entries).toContainEqual(
			expect.objectContaining({ event: "file not stored: CONTACT_FILES_MB is reached" }),
		);
		expect((await send("/booking", formWith([]))).status).toBe(303);
	});
});

describe("the scanner", () => {
	const startWith = async (command: string) => {
		await server.stop();
		await sample.inbox.stop();
		await start({
			CONTACT_SCAN_COMMAND: command,
			SMTP_URL: "smtp://127.0.0.1:1",
			CONTACT_TO: "us@example.com",
		});
	};
	const script = (code: string) => {
		const path = join(folder, "scan.mjs");
		writeFileSync(path, code);
		return `${process.execPath} ${path}`;
	};
	const evaluated = async () => {
		const [message] = await stored();
		const found = await sample.inbox.store.get(message?.reference ?? "");
		return [
			message?.state,
			message?.quarantineReason,
			found?.outbox.map(({ channel }) => channel),
		];
	};

	it("sees each file, and lets a message through whose files are clean", async () => {
		await startWith(
			script(
				`import { readFileSync, appendFileSync } from "node:fs"; appendFileSync(${JSON.stringify(join(folder, "seen"))}, readFileSync(process.argv.at(-1)).length + " ")`,
			),
		);
		expect(
			(
				await send(
					"/booking",
					formWith([
						["a.pdf", pdf(11)],
						["b.pdf", pdf(12)],
					]),
				)
			).status,
		).toBe(303);
		expect(readFileSync(join(folder, "seen"), "utf8")).toBe("11 12 ");
		expect(await evaluated()).toEqual(["new", undefined, ["notification"]]);
		expect(readdirSync(folder).filter((name) => name.startsWith("scan-"))).toEqual([]);
	});

	it.each([
		["says no", () => script("process.exit(3)")],
		["cannot be run", () => "/no/such/scanner"],
	])("that %s sets the message apart, and the owner is told", async (_what, command) => {
		await startWith(command());
		expect((await send("/booking", formWith([["a.pdf", pdf(11)]]))).status).toBe(303);
		expect(await evaluated()).toEqual(["quarantined", "scanner", ["notice"]]);
	});

	it("sees the files of a message that is set apart already, which the owner may still open", async () => {
		await startWith(script("process.exit(3)"));
		const isBot = [...Object.entries(typed), [contactSignals.honeypot, "x"]] as const;
		expect((await send("/booking", formWith([["a.pdf", pdf(11)]], isBot))).status).toBe(303);
		expect(await evaluated()).toEqual(["quarantined", "scanner", []]);
	});

	it("that does not end is ended, and what it looked at is suspicious", onlyLong, async () => {
		const store = { fileBytes: () => Promise.resolve(new Uint8Array(1)) };
		const failures: string[] = [];
		const command = script("process.on('SIGTERM', () => {}); setInterval(() => {}, 1000)");
		const scan = createScanFiles(command, store, folder, (code) => failures.push(code), 1_500);
		expect(
			await scan([
				{ id: "1", field: "papers", name: "a.pdf", size: 1, type: "pdf", digest: "x" },
			]),
		).toBe(true);
		expect(failures).toEqual(["ETIMEDOUT"]);
		expect(readdirSync(folder).filter((name) => name.startsWith("scan-"))).toEqual([]);
	});
});
