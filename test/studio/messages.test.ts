import { existsSync } from "node:fs";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, expect, it } from "vitest";
import { MessageError } from "../../packages/core/src/messages/message-error.ts";
import { readInboxEnvironment } from "../../packages/kakehashi/src/inbox/delivery/environment.ts";
import { createSqliteStore } from "../../packages/kakehashi/src/inbox/store/sqlite-store.ts";
import type { NewMessage, Store } from "../../packages/kakehashi/src/inbox/store/store.ts";
import { newMessage } from "../../packages/kakehashi/src/inbox/testing/store-contract.ts";
import { openInbox } from "../../packages/studio/src/messages/open-inbox.ts";
import { replyLink } from "../../packages/studio/src/messages/reply-link.ts";
import { maxChanges } from "../../packages/studio/src/server/studio-access.ts";
import { onlyLong } from "../long.ts";
import { type RunningStudio, startStudio } from "./start-studio.ts";

let data: string;
let studio: RunningStudio;
let store: Store;
let cookie: string;
let name: string;
/** Whether the studio is denied access to the messages. */
let isClosed = false;
beforeAll(async () => {
	data = await mkdtemp(join(tmpdir(), "kakehashi-messages-"));
	const environment = readInboxEnvironment({
		DATA_DIR: data,
		CONTACT_RETENTION_DAYS: "365",
		WEBHOOK_URL: "http://127.0.0.1:9",
		WEBHOOK_FORMAT: "slack",
	});
	const inbox = openInbox(environment, "/");
	const open = () => {
		if (isClosed) throw new MessageError({ en: "Closed.", ja: "使えません。" });
		return inbox.store();
	};
	studio = await startStudio({ inbox: { ...inbox, store: open } });
	const reader = await studio.signedIn(["messages"]);
	({ cookie } = reader);
	name = reader.person.name;
});
afterAll(async () => {
	await Promise.all([studio.close(), store?.close()]);
	await rm(data, { recursive: true, force: true });
});

const get = async (path: string) => {
	const response = await studio.ask(`/_studio/messages/${path}`, { headers: { cookie } });
	return { ...response, json: () => JSON.parse(response.text) };
};
const list = async (query: Readonly<Record<string, string>>) =>
	(await get(`list?${new URLSearchParams(query)}`)).json();
const one = async (reference: string) => (await get(`one?reference=${reference}`)).json();
const post = (path: string, body: unknown) =>
	studio.post(`/_studio/messages/${path}`, body, { cookie });
const add = async (change: Partial<NewMessage> = {}) =>
	(await store.add(newMessage(change), [])).reference;

it("a site without messages has an empty list, and no file is made for it", async () => {
	expect(await list({ list: "all" })).toEqual({
		counts: { new: 0, unread: 0, done: 0, quarantined: 0 },
		retentionDays: 365,
		messages: [],
	});
	expect((await get("one?reference=22222-22222")).status).toBe(404);
	expect((await post("delete", { reference: "22222-22222" })).status).toBe(404);
	expect(existsSync(join(data, "inbox.sqlite"))).toBe(false);
	store = createSqliteStore({ file: join(data, "inbox.sqlite") });
	await store.health();
});

it(
	"nobody can mark messages so often that the log loses what others did, or faster than a person works",
	onlyLong,
	async () => {
		const reference = await add();
		const other = await studio.signedIn(["messages"]);
		expect((await post("export", { list: "all" })).status).toBe(200);
		const statuses: number[] = [];
		// Changes are counted by the minute, so they begin with one.
		studio.clock.ahead += 60_000 - (studio.clock.now() % 60_000);
		for (let round = 0; round < maxChanges + 20; round += 1) {
			const mark = { reference, state: round % 2 === 0 ? "done" : "new" };
			statuses.push(
				(await studio.post("/_studio/messages/mark", mark, { cookie: other.cookie }))
					.status,
			);
		}
		expect(statuses.lastIndexOf(200)).toBeLessThan(maxChanges);
		expect(new Set(statuses.slice(maxChanges))).toEqual(new Set([429]));
		expect((await post("read", { reference, isRead: true })).status).toBe(200);
		studio.clock.ahead += 60_000;
		expect(
			(
				await studio.post(
					"/_studio/messages/mark",
					{ reference, state: "done" },
					{ cookie: other.cookie },
				)
			).status,
		).toBe(200);
		const log = await studio.store.log(100);
		expect(
			log.filter(({ by, about }) => by === other.person.name && about === reference),
		).toHaveLength(1);
		expect(log).toContainEqual(expect.objectContaining({ kind: "exported", by: name }));
		await post("delete", { reference });
	},
);

it("messages that the studio may not use are a problem of their page alone", async () => {
	isClosed = true;
	expect(await get("list?list=new")).toMatchObject({
		status: 409,
		text: expect.stringContaining("Closed."),
	});
	expect(await get("unread")).toMatchObject({ status: 200, text: '{"unread":0}' });
	isClosed = false;
});

it("a message is listed, opened, read, noted, marked and deleted, and the log says who did what cannot be undone", async () => {
	const text = `<script>alert(1)</script>\n${"あ".repeat(200)}`;
	const reference = await add({
		topic: "gone-topic",
		name: "山田\u202e",
		message: text,
		fields: { phone: "075" },
	});
	expect((await list({ list: "new" })).messages).toEqual([
		expect.objectContaining({
			reference,
			isUnread: true,
			name: "山田<202E>",
			topic: "gone-topic",
			excerpt: expect.stringMatching(/^<script>.{0,120}$/u),
		}),
	]);
	const response = await get(`one?reference=${reference}`);
	expect(response.headers["content-type"]).toBe("application/json");
	expect(response.json()).toMatchObject({
		text,
		fields: [{ label: "phone", value: "075" }],
		isUnread: true,
		language: "日本語",
		notes: [],
	});
	expect((await get("unread")).json()).toEqual({ unread: 1 });
	await post("read", { reference, isRead: true });
	expect((await get("unread")).json()).toEqual({ unread: 0 });
	expect((await post("note", { reference, text: " 土曜に電話 " })).status).toBe(200);
	await post("mark", { reference, state: "done" });
	expect(await one(reference)).toMatchObject({
		state: "done",
		notes: [{ by: name, text: "土曜に電話", at: expect.any(Number) }],
	});
	expect((await list({ list: "new" })).messages).toEqual([]);
	expect((await list({ list: "done" })).messages).toHaveLength(1);
	expect((await post("delete", { reference })).status).toBe(200);
	expect((await get(`one?reference=${reference}`)).status).toBe(404);
	const logged = (await studio.store.log(2)).map(({ by, kind, about }) => [by, kind, about]);
	expect(logged).toEqual([
		[name, "deleted", reference],
		[name, "messageDone", reference],
	]);
});

it("what was held back is in its own list alone, and is delivered once it is released", async () => {
	const reference = await add({ state: "quarantined", quarantineReason: "too_fast" });
	expect((await list({ list: "all" })).messages).toEqual([]);
	expect((await list({ list: "quarantined" })).messages).toHaveLength(1);
	for (const _ of [1, 2]) await post("mark", { reference, state: "new" });
	// The second request changed nothing, so the log has one line.
	expect((await studio.store.log(10)).filter(({ about }) => about === reference)).toMatchObject([
		{ by: name, kind: "messageToDo" },
	]);
	expect((await store.get(reference))?.outbox).toMatchObject([
		{ channel: "webhook", state: "pending" },
	]);
	await store.delete(reference);
});

it("files come as downloads that nothing opens, under a name without a path, and only with their message", async () => {
	const html = Buffer.from("<script>alert(document.domain)</script>");
	for (const id of ["a", "b"])
		await store.addFilePart({ id, position: 0, bytes: html, now: 0 }, 1e6);
	const file = {
		id: "a",
		field: "papers",
		name: '../../etc/"passwd"\r\nX-Evil: 1.html',
		type: "pdf",
		size: html.length,
		digest: "a",
	} as const;
	const reference = await add({ files: [file] });
	const other = await add({ files: [{ ...file, id: "b", digest: "b" }] });
	const response = await get(`file?reference=${reference}&id=a`);
	expect([response.status, response.text]).toEqual([200, html.toString()]);
	expect(response.headers).toMatchObject({
		"content-type": "application/octet-stream",
		"x-content-type-options": "nosniff",
		"cache-control": "no-store",
	});
	expect(response.headers["content-disposition"]).toBe(
		"attachment; filename*=UTF-8''passwdX-Evil%201.pdf",
	);
	expect(response.headers["x-evil"]).toBeUndefined();
	for (const wrong of [
		`reference=${other}&id=a`,
		`reference=${reference}&id=b`,
		`reference=${reference}&id=../b`,
		"reference=22222-22222&id=a",
	])
		expect((await get(`file?${wrong}`)).status, wrong).toBe(404);
	await Promise.all([reference, other].map((each) => store.delete(each)));
});

it("no other reference than a whole one is looked for", async () => {
	for (const wrong of [
		"",
		"%25",
		"22222",
		"22222-2222%27",
		"../../22222-22222",
		"22222-22222%00",
		"22222-22222&reference=33333-33333",
	])
		expect((await get(`one?reference=${wrong}`)).status, wrong).toBeGreaterThanOrEqual(400);
	for (const after of [
		"0",
		"x 22222-22222",
		"1 22222-22222' --",
		`${"9".repeat(30)} 22222-22222`,
	])
		expect(
			(await get(`list?${new URLSearchParams({ list: "all", after })}`)).status,
			after,
		).toBe(400);
	expect((await get("list?list=everything")).status).toBe(400);
	for (const text of ["", "   ", "x".repeat(2_001)])
		expect((await post("note", { reference: "22222-22222", text })).status).toBe(400);
});

it("an export runs no formula, has only the list that was asked for, and is in the log", async () => {
	const formula = '=HYPERLINK("https://evil.example","開く")';
	const references = [
		await add({ name: formula, message: "+1\n@SUM(1)" }),
		await add({ state: "done", message: "ほかのメッセージ" }),
	];
	const response = await post("export", { list: "new", search: "hyperlink" });
	expect(response.headers).toMatchObject({
		"content-type": "text/csv; charset=utf-8",
		"content-disposition": "attachment",
		"x-content-type-options": "nosniff",
	});
	expect(response.text).toContain(`"'=HYPERLINK(""https`);
	expect(response.text).toContain(`"'+1\n'@SUM(1)"`);
	expect(response.text).not.toContain("ほかの");
	expect((await studio.store.log(1))[0]).toMatchObject({
		by: name,
		kind: "exported",
		about: "1",
	});
	await Promise.all(references.map((each) => store.delete(each)));
});

it("an answer goes to the sender alone, and quotes what fits", () => {
	const message = {
		email: "a.b+c@example.jp",
		reference: "22222-22222",
		message: "一行目\n二行目 &bcc=x@example.jp\r",
	};
	const link = replyLink(message, "ご相談\r\nBcc: x@example.jp") ?? "";
	const url = new URL(link);
	expect(decodeURIComponent(url.pathname)).toBe("a.b+c@example.jp");
	expect([...url.searchParams.keys()]).toEqual(["subject", "body"]);
	expect(url.searchParams.get("subject")).not.toMatch(/[\r\n]/);
	expect(url.searchParams.get("body")).toMatch(/^\r\n\r\n> 一行目\r\n> 二行目 &bcc=x@example.jp/);
	expect(replyLink({ ...message, message: "𠮷".repeat(5_000) }, "")?.length).toBeLessThanOrEqual(
		2_000,
	);
	expect([
		...new URL(
			replyLink({ ...message, email: "a?bcc=x@example.jp" }, "") ?? "",
		).searchParams.keys(),
	]).toEqual(["subject", "body"]);
	for (const email of [undefined, "山田@example.jp", "a@example.jp,x@example.jp"])
		expect(replyLink({ ...message, email }, ""), email).toBeUndefined();
});

it("ten thousand messages are listed, searched and counted, page by page", {
	...onlyLong,
	timeout: 120_000,
}, async () => {
	const text = "長い本文です。".repeat(60);
	for (let index = 0; index < 10_000; index += 500)
		await Promise.all(
			Array.from({ length: 500 }, (_, each) =>
				add({ receivedAt: index + each, message: `${text}第${index + each}号` }),
			),
		);
	const first = await list({ list: "all" });
	expect(first).toMatchObject({
		counts: { new: 10_000, unread: 10_000 },
		next: expect.any(String),
	});
	expect(first.messages).toHaveLength(50);
	const second = await list({ list: "new", after: first.next });
	expect(second.messages[0].receivedAt).toBe(first.messages[49].receivedAt - 1);
	const rare = await list({ list: "all", search: "本文　第9876号" });
	expect(rare.messages.map(({ receivedAt }: { receivedAt: number }) => receivedAt)).toEqual([
		9876,
	]);
});
