import { mkdtemp, realpath } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import { afterAll, beforeAll, expect, it } from "vitest";
import { StoreUnavailable } from "../../packages/kakehashi/src/database/database-errors.ts";
import { sqliteDatabase } from "../../packages/kakehashi/src/database/sql-database.ts";
import { peopleFile } from "../../packages/kakehashi/src/disk/names.ts";
import { readInboxEnvironment } from "../../packages/kakehashi/src/inbox/delivery/environment.ts";
import { createSqliteStore } from "../../packages/kakehashi/src/inbox/store/sqlite-store.ts";
import { newMessage } from "../../packages/kakehashi/src/inbox/testing/store-contract.ts";
import { t } from "../../packages/studio/src/i18n/t.ts";
import { openInbox } from "../../packages/studio/src/messages/open-inbox.ts";
import { createPeopleStore } from "../../packages/studio/src/people/create-people-store.ts";
import { peopleMigrations } from "../../packages/studio/src/people/people-migrations.ts";
import { copySite } from "../sites/copy-site.ts";
import { type RunningStudio, startStudio } from "./start-studio.ts";

/** Size limit in pages, above the size of both databases when they are new. */
const maxPages = 120;

let folder: string;
let studio: RunningStudio;
const messages = () => createSqliteStore({ file: join(folder, "data/inbox.sqlite"), maxPages });
let inbox: ReturnType<typeof messages>;
let people: ReturnType<typeof createPeopleStore>;
beforeAll(async () => {
	folder = await mkdtemp(join(await realpath(tmpdir()), "kakehashi-full-database-"));
	copySite(resolve(import.meta.dirname, "../site"), folder);
	inbox = messages();
	people = createPeopleStore(
		sqliteDatabase(
			{ file: join(folder, ".kakehashi", peopleFile), maxPages },
			peopleMigrations,
		),
	);
	studio = await startStudio({
		folder,
		store: people,
		inbox: { ...openInbox(readInboxEnvironment({}), folder), store: () => inbox },
	});
});
afterAll(async () => {
	await Promise.all([people?.close(), inbox?.close()]);
	await studio?.close();
});

/** Writes until not even a small text fits. */
async function fill(write: (text: string) => Promise<unknown>): Promise<void> {
	for (const length of [2_000, 200, 20, 1]) {
		const full = await Promise.resolve()
			.then(async () => {
				for (let count = 0; count < 2_000; count += 1) await write("x".repeat(length));
			})
			.catch((error: unknown) => error);
		if (!(full instanceof StoreUnavailable) || full.reason !== "full")
			throw new Error("It is not full.", { cause: full });
	}
}

it("says that the database is full wherever something is to be stored, keeps all that was stored, and goes on letting people in", async () => {
	const { cookie, person } = await studio.signedIn(["write", "messages", "people"]);
	const reader = await studio.reader();
	const { reference } = await inbox.add(newMessage({}), []);
	await fill((text) => people.record("requested", text, { by: "", now: 0 }));
	await fill((text) => inbox.addNote(reference, { at: 0, by: "", text }));

	const asks = [
		["/_studio/people/invite", { name: "岡崎", permissions: ["write"] }, cookie],
		["/_studio/previews/make", { name: "森", start: "/", days: 14 }, cookie],
		[
			"/_preview/_note",
			{
				key: "pages/index.yaml#sections.1.intro",
				path: "/",
				name: "森",
				words: "長いメモ。".repeat(390),
			},
			reader.cookie,
		],
		["/_studio/messages/note", { reference, text: "x".repeat(2_000) }, cookie],
	] as const;
	for (const [path, body, cookie] of asks) {
		const response = await studio.post(path, body, { cookie, "x-editor-language": "ja" });
		expect([response.status, JSON.parse(response.text)], path).toEqual([
			503,
			{ ok: false, reason: t("full").ja },
		]);
	}
	studio.clock.ahead += 5 * 60_000;
	const seen = await studio.ask("/_studio/people/list", { headers: { cookie } });
	expect([seen.status, seen.text]).toEqual([200, expect.stringContaining(person.name)]);
	expect(
		(await studio.ask(`/_studio/messages/one?reference=${reference}`, { headers: { cookie } }))
			.status,
	).toBe(200);
	const signedOut = await studio.post("/_studio/sign-out", {}, { cookie });
	expect([signedOut.status, String(signedOut.headers["set-cookie"])]).toEqual([
		200,
		expect.stringMatching(/^__Host-kakehashi=;.*Max-Age=0/),
	]);
	expect((await studio.ask("/_studio/me", { headers: { cookie } })).status).toBe(401);
});

it("makes the browser forget who had signed in although the database is away", async () => {
	await people.close();
	const { status, headers } = await studio.post(
		"/_studio/sign-out",
		{},
		{ cookie: "__Host-kakehashi=a" },
	);
	expect([status, String(headers["set-cookie"])]).toEqual([
		503,
		expect.stringMatching(/^__Host-kakehashi=;.*Max-Age=0/),
	]);
});
