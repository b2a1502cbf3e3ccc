import { rmSync } from "node:fs";
import { join } from "node:path";
import { afterAll, beforeAll, expect, it } from "vitest";
import { openSiteFiles } from "../../packages/editor/src/files/open-site-files.ts";
import { messagePattern, messageText } from "../messages.ts";
import { startKakehashi } from "../run-kakehashi.ts";
import { filesIn, folderOfFormat1 } from "../upgraded-folder.ts";

const folder = folderOfFormat1();
let editor: Awaited<ReturnType<typeof startKakehashi>>;
let cookie: string;
let origin: string;

beforeAll(async () => {
	editor = await startKakehashi(["edit", folder, "--no-open"]);
	({ origin } = new URL(editor.address));
	cookie = ((await fetch(editor.address)).headers.get("set-cookie") ?? "").split(";")[0] ?? "";
});
afterAll(async () => {
	await editor.stop();
	rmSync(join(folder, ".."), { recursive: true, force: true });
});

const get = async (path: string, language = "en") =>
	(await fetch(origin + path, { headers: { cookie, "accept-language": language } })).text();
const send = (path: string, body: unknown, headers = {}) =>
	fetch(origin + path, {
		method: "POST",
		headers: { cookie, origin, "content-type": "application/json", ...headers },
		body: JSON.stringify(body),
	});
const act = (kind: "undo" | "redo") => send("/_edit/actions", { action: { kind } });

it("the editor offers to upgrade a folder of an earlier format, in the reader's language, and opens it then", async () => {
	const before = filesIn(folder);
	expect(await get("/_edit/")).toContain(`>${messageText("editor.upgradeNow")}</button>`);
	expect(await get("/_edit/", "ja")).toContain(
		`>${messageText("editor.upgradeNow", {}, "ja")}</button>`,
	);
	expect((await send("/_edit/upgrade", {}, { cookie: "" })).status).toBe(403);
	expect((await send("/_edit/upgrade", {}, { origin: "http://elsewhere.example" })).status).toBe(
		403,
	);
	expect(filesIn(folder)).toEqual(before);

	// Another editor has the folder open, so the upgrade does not begin and the page says why.
	const other = openSiteFiles(folder);
	const refused = await send("/_edit/upgrade", {});
	expect([refused.status, await refused.json()]).toEqual([
		409,
		{ reason: expect.stringMatching(messagePattern("editor.siteOpenElsewhere")) },
	]);
	expect(filesIn(folder)).toEqual(before);
	other.close();

	const responses = await Promise.all([send("/_edit/upgrade", {}), send("/_edit/upgrade", {})]);
	expect(responses.map(({ status }) => status)).toEqual([200, 200]);
	const upgraded = filesIn(folder);
	expect(upgraded).not.toEqual(before);
	expect(await get("/_edit/")).toContain("/_edit/editor.js");
	expect(await get("/")).toContain("<h1");

	// In the journal, the upgrade is an action like any other.
	expect((await act("undo")).status).toBe(200);
	expect(filesIn(folder)).toEqual(before);
	expect(
		JSON.stringify(await (await fetch(`${origin}/_edit/site`, { headers: { cookie } })).json()),
	).toContain(messageText("content.siteFormatInEditor"));
	expect((await act("redo")).status).toBe(200);
	expect(filesIn(folder)).toEqual(upgraded);
});
