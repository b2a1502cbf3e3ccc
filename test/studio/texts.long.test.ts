import { afterEach, expect, it } from "vitest";
import { readInboxEnvironment } from "../../packages/kakehashi/src/inbox/delivery/environment.ts";
import {
	startPostgres,
	type TestPostgres,
} from "../../packages/kakehashi/src/inbox/testing/postgres-for-tests.ts";
import { newMessage } from "../../packages/kakehashi/src/inbox/testing/store-contract.ts";
import { openInbox } from "../../packages/studio/src/messages/open-inbox.ts";
import { first, onlyLong } from "../long.ts";
import { messagePattern, messageText } from "../messages.ts";
import { type RunningStudio, startStudio } from "./start-studio.ts";

let studio: RunningStudio | undefined;
let postgres: TestPostgres | undefined;
afterEach(async () => {
	await studio?.close();
	await postgres?.remove();
	studio = postgres = undefined;
});

/** Why a text with such a character is refused, wherever in the text it is. */
const invisible = new RegExp(
	[
		messagePattern("core.invisibleCharacterAtStart", { code: /U\+.*/ }),
		messagePattern("core.invisibleCharacterAfter", { code: /U\+.*/ }),
	]
		.map(({ source }) => source)
		.join("|"),
);

/** NUL, the two halves of a surrogate pair, and two more control characters (C0 and C1). */
const unstorable = ["\0", "\ud83d", "\ude00", "\u0001", "\u0085"];

const id = "A".repeat(22);
const reference = "22222-22222";
const key = "pages/index.yaml#sections.1.intro";
const credential = { id: "x", rawId: "x", type: "public-key", response: {} };

/** A valid body for each route that has one, with `*` in each text. */
const bodies: Readonly<Record<string, object>> = {
	"/_studio/sign-in": { answer: { ...credential, id: "*", rawId: "*" } },
	"/_studio/invitation": { token: "*" },
	"/_studio/join": { token: "*", answer: { ...credential, id: "*" } },
	"/_studio/people/invite": { name: "*", email: "a@example.jp*", permissions: ["*"] },
	"/_studio/people/link": { id: `*${id}` },
	"/_studio/people/permissions": { id: `*${id}`, permissions: [] },
	"/_studio/people/remove": { id: `*${id}` },
	"/_studio/previews/make": { name: "a*", start: "/*", days: 1 },
	"/_studio/previews/revoke": { id: `*${id}` },
	"/_studio/messages/mark": { reference: `${reference}*`, state: "done" },
	"/_studio/messages/read": { reference: `*${reference}`, isRead: true },
	"/_studio/messages/note": { reference, text: "a*b" },
	"/_studio/messages/delete": { reference: `${reference}*` },
	"/_studio/messages/export": { list: "new", search: "a*" },
	"/_edit/here": { id: "a*", keys: [`${key}*`] },
	"/_edit/notes/tick": { id: "*" },
	"/_edit/commit": {
		version: "a*",
		message: "a*",
		author: { name: "a*", email: "a*@example.jp" },
	},
	"/_edit/suggestions": { key: `${key}*`, to: "*", from: "*", made: "a*" },
	"/_edit/publishing/start": {
		version: "a*",
		withPlaceholders: true,
		what: "a*b",
		heldBack: ["a*"],
	},
	"/_edit/publishing/host/answer": { id: 1, answer: "a*" },
	"/_edit/settings/try": { settings: { target: "*" }, password: "*" },
	"/_edit/settings/password": { settings: { target: "*" }, password: "*" },
	"/_edit/actions": {
		action: {
			kind: "setText",
			key,
			expected: { en: "", ja: "" },
			texts: { en: "a*b", ja: "" },
		},
	},
	"/_preview/_note": { key: `${key}*`, path: "/*", name: "a*", words: "a*b" },
};
const queries = [
	"/_studio/people/log?count=*",
	"/_studio/messages/list?list=new&search=a*b",
	"/_studio/messages/list?list=*",
	"/_studio/messages/list?list=new&after=*",
	"/_studio/messages/one?reference=*",
	`/_studio/messages/file?reference=${reference}&id=a*`,
	...[
		"site?at=*",
		"site?at=/&list=*",
		"site?at=/&words=*",
		"page?of=*",
		"page?key=*",
		"choices?words=*",
		"size?at=*",
		"find?words=a*",
	].map((each) => `/_edit/${each}`),
	...[
		"find?words=a&instead=*",
		"changes?since=*",
		"changes?heldBack=*",
		"outdated?key=*",
		"icon?of=*",
		"logo?of=*",
	].map((each) => `/_edit/${each}`),
];
/** Routes with text that people write: their error is a sentence about the character. */
const isWritten = /note$|export$|here$|tick$|start$|acts$/;
/** Routes whose body contains no text. */
const without = [
	"/_studio/sign-in/options",
	"/_studio/sign-out",
	"/_studio/releases/back",
	"/_edit/publishing/ask",
	"/_edit/publishing/cancel",
	"/_edit/publishing/host/start",
];

/** Copies of the body, one for each of its texts, with the character in that text. */
function spoilt(body: unknown, character: string): unknown[] {
	if (typeof body === "string") return body.includes("*") ? [body.replace("*", character)] : [];
	if (typeof body !== "object" || body === null) return [];
	const parts = Object.entries(body).flatMap(([name, part]) =>
		spoilt(part, character).map((each) => ({ ...body, [name]: each })),
	);
	return Array.isArray(body) ? parts.map((part) => Object.values(part as object)) : parts;
}

async function statusesWith(databaseUrl: string | undefined): Promise<Record<string, number>> {
	const environment = databaseUrl === undefined ? {} : { DATABASE_URL: databaseUrl };
	studio = await startStudio(
		databaseUrl === undefined
			? {}
			: { inbox: openInbox(readInboxEnvironment(environment), "/") },
	);
	const { ask, post } = studio;
	if (databaseUrl !== undefined) {
		const store = openInbox(readInboxEnvironment(environment), "/").store();
		await store?.add(newMessage(), []);
		await store?.close();
	}
	const posted = studio.app.routes
		.filter(({ method, path }) => method === "POST" && !/upload|webhook/.test(path))
		.map(({ path }) => path);
	expect(new Set([...Object.keys(bodies), ...without])).toEqual(new Set(posted));
	const owner = await studio.signedIn(["write", "publish", "messages", "people"]);
	const reader = await studio.reader();
	const cookie = `${owner.cookie}; ${reader.cookie}`;
	const statuses: Record<string, number> = {};
	for (const character of first(2, unstorable)) {
		for (const [path, body] of Object.entries(bodies)) {
			for (const [index, sent] of spoilt(body, character).entries()) {
				const answer = await post(path, sent, { cookie });
				const name = `${path} ${index} ${JSON.stringify(character)}`;
				statuses[name] = answer.status;
				// The status is 400 if the character also makes the form of the value invalid.
				expect([400, 422], `${name}: ${answer.text}`).toContain(answer.status);
				if (!isWritten.test(path)) continue;
				expect(answer.status, name).toBe(422);
				expect(JSON.parse(answer.text).reason, name).toMatch(invisible);
			}
		}
		if (!character.isWellFormed()) continue;
		for (const each of queries) {
			const path = each.replace("*", encodeURIComponent(character));
			statuses[path] = (await ask(path, { headers: { cookie } })).status;
			expect([400, 422], path).toContain(statuses[path]);
		}
	}
	const note = await post(
		"/_preview/_note",
		{ ...bodies["/_preview/_note"], key, words: "見て\0ください" },
		{ cookie, "x-editor-language": "ja" },
	);
	expect(note.text).toContain(
		messageText("core.invisibleCharacterAfter", { near: "見て", code: "U+0000" }, "ja"),
	);
	// Characters that people paste without noticing are allowed.
	for (const words of ["一行目\r\n二行目\t表", "葛\u{e0100}城 ｶﾅ ㈱ 👩‍👧"])
		expect(
			(await post("/_preview/_note", { key, path: "/", name: "森", words }, { cookie }))
				.status,
			words,
		).toBe(200);
	return statuses;
}

it("a text that no database stores is refused at every route, and nothing fails", async () => {
	expect(Object.keys(await statusesWith(undefined)).length).toBeGreaterThan(80);
});

it("with PostgreSQL the answers are the same", onlyLong, async () => {
	const withFiles = await statusesWith(undefined);
	await studio?.close();
	studio = undefined;
	postgres = await startPostgres();
	expect(await statusesWith(await postgres.createDatabase())).toEqual(withFiles);
});
