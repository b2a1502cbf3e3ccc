import { readFileSync } from "node:fs";
import { readdir, readFile, rm } from "node:fs/promises";
import { join } from "node:path";
import { afterAll, beforeAll, expect, it } from "vitest";
import type { Hit } from "../../packages/editor/src/find/find-texts.ts";
import { first } from "../long.ts";
import { messagePattern, messageText } from "../messages.ts";
import { newsFiles } from "../sites/news-site.ts";
import { openWindow } from "./open-app.ts";
import { type RunningEditor, startEditor } from "./start-editor.ts";
import { writeFile } from "./write-file.ts";

let editor: RunningEditor;
let window: Awaited<ReturnType<typeof openWindow>>;
const organization =
	"# Ours.\r\ntelephone: +81-6-1234-5678\r\npayment: { ja: 現金（TEL 06-1234-5678）, en: Cash }\r\n";
const path = (file: string) => join(editor.folder, "content", file);
const read = (file: string) => readFile(path(file), "utf8");
const find = async (words: string, instead = ""): Promise<Hit[]> =>
	(
		await window.get(
			`/_edit/find?words=${encodeURIComponent(words)}&instead=${encodeURIComponent(instead)}`,
		)
	).body;
const replace = (words: string, instead: string, hits: readonly Hit[]) =>
	window.action({
		kind: "replaceTexts",
		words,
		instead,
		hits: hits.map(({ id, stamp }) => ({ id, expected: stamp })),
	});
const home = "pages/index.yaml";
const news = "news/2026-10-01-opening.yaml";

beforeAll(async () => {
	const dialing = readFileSync(
		join(import.meta.dirname, "../site/content", home),
		"utf8",
	).replace(/href: \/contact$/m, "href: tel:0612345678");
	const encode = (text: string) => new TextEncoder().encode(text);
	editor = await startEditor({
		content: new Map([
			...newsFiles,
			[home, encode(dialing)],
			["organization.yaml", encode(organization)],
		]),
	});
	const entry = await read(news);
	// The entry has Windows line breaks. The site has the telephone number in three notations. The
	// address of the link does not change.
	await writeFile(
		path(news),
		entry
			.replace(/first loaves/, "first [+81 6 1234 5678](tel:+81-6-1234-5678) loaves")
			.replaceAll("\n", "\r\n"),
	);
	window = await openWindow(editor);
});
afterAll(async () => {
	await editor.close();
	await rm(editor.folder, { recursive: true, force: true });
});

it("finds a telephone number in each way it is written, and one undo brings all bytes back", async () => {
	const before = await Promise.all([news, "organization.yaml", home].map(read));
	const hits = await find("０６－１２３４－５６７８", "06-1111-2222");
	expect(hits.map(({ found, instead, locale }) => [found, instead, locale])).toEqual([
		["+81 6 1234 5678", "+81 6 1111 2222", "en"],
		["+81-6-1234-5678", "+81611112222", "en"],
		["06-1234-5678", "06-1111-2222", "ja"],
		["+81-6-1234-5678", "+81-6-1111-2222", undefined],
		["0612345678", "0611112222", undefined],
	]);
	expect(
		hits
			.filter(({ isTelephoneLink }) => isTelephoneLink)
			.map(({ place, before, key }) => [place.at(-1), before, key.split("#")[0]]),
	).toEqual([
		[messageText("editor.dialLink"), "", news],
		[messageText("editor.dialLink"), "", home],
	]);
	expect((await replace("０６－１２３４－５６７８", "06-1111-2222", hits)).status).toBe(200);
	expect(await read(news)).toContain("[+81 6 1111 2222](tel:+81611112222)");
	expect(await read(home)).toContain("href: tel:0611112222\n");
	expect(await read("organization.yaml")).toBe(organization.replaceAll("1234-5678", "1111-2222"));
	expect((await window.action({ kind: "undo" })).status).toBe(200);
	expect(await Promise.all([news, "organization.yaml", home].map(read))).toEqual(before);
});

it.each(
	first(1, [
		["the", 'a "quoted": #1 $& {word'],
		["ＴＨＥ", "- 一つ\u3000"],
		["。", "！"],
		["kakehashi", "Bridge"],
	] as const),
)(
	"whatever is put in the place of %s, one undo brings back all bytes of the site",
	async (words, instead) => {
		const all = async () => {
			const files = (await readdir(join(editor.folder, "content"), { recursive: true }))
				.filter((file) => /\.(?:yaml|txt)$/.test(file))
				.sort();
			return Promise.all(files.map(async (file) => [file, await read(file)]));
		};
		const before = await all();
		const hits = await find(words, instead);
		expect(hits.length).toBeGreaterThan(0);
		const first = await replace(words, instead, hits);
		const inTheWay: readonly { readonly id: string }[] = first.body.inTheWay ?? [];
		if (first.status !== 200) {
			expect(inTheWay).not.toEqual([]);
			expect(await all()).toEqual(before);
			const others = hits.filter(({ id }) => !inTheWay.some((each) => each.id === id));
			expect((await replace(words, instead, others)).status).toBe(200);
		}
		expect(await all()).not.toEqual(before);
		expect((await window.action({ kind: "undo" })).status).toBe(200);
		expect(await all()).toEqual(before);
	},
);

it("does nothing where one of the texts is refused, and names it", async () => {
	const before = await Promise.all([news, "organization.yaml"].map(read));
	const all = await find("06-1234-5678", "by post");
	const hits = all.filter(({ isTelephoneLink }) => isTelephoneLink === undefined);
	// A link can only dial numbers: it is left out, and the request is rejected if it includes the
	// link.
	expect(
		all.filter(({ isTelephoneLink }) => isTelephoneLink).map(({ instead }) => instead),
	).toEqual(["", ""]);
	const inVain = await replace("06-1234-5678", "by post", all);
	expect([inVain.status, inVain.body.inTheWay.length, inVain.body.reason]).toEqual([
		422,
		2,
		expect.stringMatching(messagePattern("editor.dialStays")),
	]);
	const response = await replace("06-1234-5678", "by post", hits);
	expect(response.status).toBe(422);
	expect(hits[0]).toMatchObject({
		before: "The first ",
		after: " loaves leave the oven at half past six.…",
	});
	expect(response.body.inTheWay.map(({ id }: { id: string }) => id)).toEqual([
		hits.find(({ locale }) => locale === undefined)?.id,
	]);
	expect(await Promise.all([news, "organization.yaml"].map(read))).toEqual(before);
});

it("finds the amounts of prices, changes their numbers alone, and leaves out what is no amount", async () => {
	const pricing = "pages/pricing.yaml";
	const before = await read(pricing);
	const key = `${pricing}#sections.1.amounts.JPY.monthly`;
	const hits = await find("19,800円", "２１，０００");
	expect(hits).toMatchObject([{ key, found: expect.stringContaining("19,800") }]);
	expect(hits[0]?.instead).toContain("21,000");
	expect((await replace("19,800円", "２１，０００", hits)).status).toBe(200);
	expect(await read(pricing)).toBe(before.replace("monthly: 19800", "monthly: 21000"));
	// Somebody else has changed it since.
	expect((await replace("19,800円", "２１，０００", hits)).status).toBe(409);
	expect((await window.action({ kind: "undo" })).status).toBe(200);
	expect(await read(pricing)).toBe(before);
	const inVain = await find("19,800", "on request");
	expect(inVain).toMatchObject([{ key, instead: "", unfit: "amountStays" }]);
	const response = await replace("19,800", "on request", inVain);
	expect([response.status, response.body.reason]).toEqual([
		422,
		expect.stringMatching(messagePattern("editor.amountStays")),
	]);
	expect(await read(pricing)).toBe(before);
});

it("weighs a page with its own styles", async () => {
	const { bytes, budget } = (await window.get("/_edit/size?at=/")).body;
	expect(budget).toBe(14_000);
	// The size includes the page with its styles, and excludes everything that only the editor
	// adds.
	expect(bytes).toBeGreaterThan(8_000);
	expect(bytes).toBeLessThan(12_000);
});

it("replaces what was chosen alone, and nothing that was changed since", async () => {
	const hits = await find("CASH", "Cash or card");
	expect(hits.map(({ found }) => found)).toEqual(["Cash"]);
	await writeFile(path("organization.yaml"), organization.replace("Cash", "Only Cash"));
	expect((await replace("CASH", "Cash or card", hits)).status).toBe(409);
	await writeFile(path("organization.yaml"), organization);
});
