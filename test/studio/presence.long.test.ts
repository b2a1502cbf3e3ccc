import { get, type IncomingMessage } from "node:http";
import { afterAll, afterEach, beforeAll, expect, it } from "vitest";
import { windowExpiryMs } from "../../packages/editor/src/server/api/presence.ts";
import { onlyLong } from "../long.ts";
import { type RunningStudio, startStudio } from "./start-studio.ts";

let studio: RunningStudio;
beforeAll(async () => {
	studio = await startStudio();
});
afterAll(() => studio.close());
const open: IncomingMessage[] = [];
afterEach(() => {
	for (const each of open.splice(0)) each.destroy();
});

type Told = { id: string; name: string; keys: string[] }[];

/**
 * Listens to events as the app does. Returns a function that gives the last list of who is online.
 */
async function listen(cookie: string) {
	let text = "";
	await new Promise<void>((connected) =>
		get(
			{
				host: "127.0.0.1",
				port: studio.port,
				path: "/_edit/events",
				headers: { host: studio.host, cookie },
				agent: false,
			},
			(response) => {
				open.push(response);
				response.setEncoding("utf8").on("error", () => {});
				response.on("data", (part: string) => {
					text += part;
					connected();
				});
			},
		),
	);
	return () =>
		JSON.parse(
			[...text.matchAll(/event: windows\ndata: (.*)\n/g)].at(-1)?.[1] ?? "null",
		) as Told | null;
}

const key = "pages/index.yaml#title";
const here = (cookie: string, id: string, keys?: readonly string[]) =>
	studio.post("/_edit/here", { id, ...(keys && { keys }) }, { cookie });

it(
	"who is here, and in which text, is told to everybody, and ends with the window or soon after it was last heard of",
	onlyLong,
	async () => {
		const sato = await studio.signedIn(["write"]);
		const maya = await studio.signedIn(["write"]);
		const windows = await listen(maya.cookie);
		await here(sato.cookie, "one", [key]);
		await here(maya.cookie, "two", []);
		await expect.poll(windows).toEqual([
			{ id: "one", name: sato.person.name, keys: [key] },
			{ id: "two", name: maya.person.name, keys: [] },
		]);
		const later = await listen(sato.cookie);
		await expect.poll(later).toHaveLength(2);
		await here(sato.cookie, "one");
		await expect.poll(windows).toEqual([{ id: "two", name: maya.person.name, keys: [] }]);
		await here(sato.cookie, "one", [key]);
		await expect.poll(windows).toHaveLength(2);
		studio.clock.ahead += windowExpiryMs;
		await here(maya.cookie, "two", []);
		await expect
			.poll(windows, { timeout: 8_000 })
			.toEqual([{ id: "two", name: maya.person.name, keys: [] }]);
		expect(windowExpiryMs).toBeLessThan(28_000);
	},
);

it("nobody speaks for the window of somebody else, and thousands of windows fill nothing up", async () => {
	const sato = await studio.signedIn(["write"]);
	const maya = await studio.signedIn(["write"]);
	const windows = await listen(maya.cookie);
	await here(sato.cookie, "same", [key]);
	await here(maya.cookie, "same");
	await here(maya.cookie, "other", []);
	await expect
		.poll(windows)
		.toEqual(expect.arrayContaining([{ id: "same", name: sato.person.name, keys: [key] }]));
	for (let count = 0; count < 300; count += 1) await here(maya.cookie, `window ${count}`, []);
	expect(windows()?.length).toBeLessThanOrEqual(200);
	expect(
		(
			await studio.post(
				"/_edit/here",
				{ id: "x", keys: Array(51).fill(key) },
				{ cookie: maya.cookie },
			)
		).status,
	).toBe(400);
	expect(
		(await studio.post("/_edit/here", { id: "x".repeat(501) }, { cookie: maya.cookie })).status,
	).toBe(400);
});

it("notes of readers are counted with the site and read on demand, and whoever ticks one off is in the log", async () => {
	const { cookie, person } = await studio.signedIn(["write", "people"]);
	const reader = await studio.reader();
	const note = { key, path: "/", name: "森", words: "<b>建てる</b>" };
	expect((await studio.post("/_preview/_note", note, { cookie: reader.cookie })).status).toBe(
		200,
	);
	const ask = async (path: string) =>
		JSON.parse((await studio.ask(path, { headers: { cookie } })).text);
	const notes = (query = "") => ask(`/_edit/notes${query}`) as Promise<{ id: string }[]>;
	expect((await ask("/_edit/site")).notes).toEqual({ count: 1, keys: [key] });
	const [shown] = await notes();
	expect(shown).toMatchObject(note);
	expect(await notes(`?key=${encodeURIComponent(key)}`)).toEqual([shown]);
	expect(await notes("?key=another")).toEqual([]);
	await studio.post("/_edit/notes/tick", { id: shown?.id }, { cookie });
	expect(await notes()).toEqual([]);
	expect((await ask("/_edit/site")).notes).toEqual({ count: 0, keys: [] });
	expect((await studio.post("/_edit/notes/tick", { id: "x" }, { cookie })).status).toBe(200);
	expect((await studio.store.log(1))[0]).toMatchObject({
		by: person.name,
		kind: "ticked",
		about: "森: <b>建てる</b>",
	});
});
