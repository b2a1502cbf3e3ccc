import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { afterAll, beforeAll, beforeEach, expect, it } from "vitest";
import { giveLink } from "../../packages/kakehashi/src/studio/mail/give-link.ts";
import type { Right } from "../../packages/kakehashi/src/studio/people/person.ts";
import { onlyLong } from "../long.ts";
import { softPasskey } from "./soft-passkey.ts";
import { type RunningStudio, startStudio } from "./start-studio.ts";

// What somebody would try who wants more than they were given; that each route asks for its right is in routes.test.ts.
let studio: RunningStudio;
beforeAll(async () => {
	studio = await startStudio();
}, 120_000);
afterAll(() => studio.close());

/** Each test has an address of its own: ten failures of one are enough. */
let address = 0;
beforeEach(() => {
	address += 1;
});
const post = (path: string, body: unknown) => studio.post(path, body, { "x-forwarded-for": `203.0.113.${address}` });

let guests = 0;
async function invited(rights: readonly Right[]) {
	guests += 1;
	const change = { by: "owner", now: studio.clock.now() };
	const person = await studio.store.add({ name: `Guest ${guests}`, email: undefined, rights }, change);
	if (person === "taken") throw new Error("taken");
	const link = async () => {
		const given = await giveLink({ ...studio, mailPerson: async () => false, siteName: () => ({}) }, person, change);
		if (typeof given === "string") throw new Error(given);
		return given.link.split("#")[1] ?? "";
	};
	return { person, link };
}

async function joinLater(token: string) {
	const { options } = JSON.parse((await post("/_studio/invitation", { token })).text);
	const answer = softPasskey(studio.origin).make(options);
	return () => post("/_studio/join", { token, answer });
}

it("an invitation that ten devices use at the same moment lets in one of them", async () => {
	const { person, link } = await invited(["write"]);
	const token = await link();
	const joins = await Promise.all(Array.from({ length: 10 }, () => joinLater(token)));
	const statuses = (await Promise.all(joins.map((join) => join()))).map(({ status }) => status);
	expect(statuses.filter((status) => status === 200)).toHaveLength(1);
	expect(statuses.filter((status) => status === 403)).toHaveLength(9);
	expect((await studio.store.list(studio.clock.now())).find(({ id }) => id === person.id)).toMatchObject({ passkeys: 1 });
});

it("a link that was opened ends when another one is given, or the person is removed", async () => {
	const { person, link } = await invited(["write"]);
	const first = await joinLater(await link());
	const second = await joinLater(await link());
	expect((await first()).status).toBe(403);
	await studio.store.remove(person.id, { by: "owner", now: studio.clock.now() });
	expect((await second()).status).toBe(403);
});

it("nobody publishes at a moment that no calendar has", async () => {
	const { cookie } = await studio.signedIn(["write", "publish"]);
	const { version } = JSON.parse((await studio.ask("/_edit/changes", { headers: { cookie } })).text);
	for (const at of [8.64e15 + 1, 1e300, -1, 1.5, "1"])
		expect((await studio.post("/_edit/publishing/start", { version, withSamples: true, at }, { cookie })).status, String(at)).toBeGreaterThan(399);
	expect(JSON.parse((await studio.ask("/_edit/publishing", { headers: { cookie } })).text).planned).toBeUndefined();
});

it("who asks is who has signed in, whatever the request says", async () => {
	const [writer, publisher] = [await studio.signedIn(["write"]), await studio.signedIn(["write", "publish"])];
	const forged = { by: publisher.person.name, name: publisher.person.name, person: publisher.person, rights: ["publish"], mayWrite: true, mayPublish: true };
	expect((await studio.post("/_edit/publishing/ask", forged, { cookie: writer.cookie })).status).toBeLessThan(500);
	expect((await studio.post("/_edit/publishing/start", { ...forged, version: "", withSamples: true }, { cookie: writer.cookie })).status).toBe(403);
	const { asked } = JSON.parse((await studio.ask("/_edit/publishing", { headers: { cookie: publisher.cookie } })).text);
	expect((asked as { by: string }[]).map(({ by }) => by).filter((by) => by !== writer.person.name)).toEqual([]);
});

it("an upload that is not what it says, or whose name leads elsewhere, is refused and writes nothing", async () => {
	const { cookie } = await studio.signedIn(["write"]);
	const script = '<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>';
	for (const type of ["image/png", "image/svg+xml", "application/pdf", "text/html"])
		for (const name of ["a.png", "../../site.config.ts", "..%2F..%2Fa.png", "/etc/passwd"]) {
			const query = new URLSearchParams({ name, file: name });
			const headers = { origin: studio.origin, cookie, "content-type": type, "x-file-name": encodeURIComponent(name) };
			const answer = await studio.ask(`/_edit/upload?${query}`, { method: "POST", headers, body: script });
			expect(answer.status, `${type} ${name}`).toBeGreaterThan(399);
			expect(answer.status, `${type} ${name}`).toBeLessThan(500);
		}
	expect(await readFile(join(studio.folder, "site.config.ts"), "utf8")).not.toContain("svg");
});

it("a thousand hostile requests at once get no 5xx, and change nothing", onlyLong, async () => {
	const { cookie } = await studio.signedIn(["write"]);
	const people = async () => (await studio.store.list(studio.clock.now())).map(({ name, rights, passkeys }) => ({ name, rights, passkeys }));
	const before = await people();
	const paths = ["people/invite", "people/rights", "people/remove", "join", "sign-in", "invitation", "releases/back", "messages/delete", "previews/make"];
	const bodies = [
		null,
		[],
		"",
		{ __proto__: null },
		{ id: "1' OR '1'='1" },
		{ token: "A".repeat(43) },
		{ name: "x".repeat(5000), rights: ["people"] },
		{ id: -1 },
		1e99,
	];
	const asked = Array.from({ length: 1000 }, (_, number) =>
		studio.post(`/_studio/${paths[number % paths.length]}`, bodies[Math.floor(number / paths.length) % bodies.length], {
			"x-forwarded-for": `198.51.100.${number % 250}`,
			...(number % 2 === 0 && { cookie }),
		}),
	);
	const statuses = (await Promise.all(asked)).map(({ status }) => status);
	expect(statuses.filter((status) => status >= 500 || status < 400)).toEqual([]);
	expect(await people()).toEqual(before);
});

it("nobody gives a right that they do not hold, to themselves, to somebody new or by a link, and everything stays as it was", async () => {
	const [mallory, publisher, writer] = [await studio.signedIn(["write", "people"]), await studio.signedIn(["publish"]), await studio.signedIn(["write"])];
	const ask = async (path: string, body: unknown, { cookie } = mallory) => {
		const { status, text } = await studio.post(`/_studio/people/${path}`, body, { cookie });
		return { status, ...(JSON.parse(text) as { why?: string; link?: string }) };
	};
	const people = async () => (await studio.store.list(studio.clock.now())).map(({ lastSeen: _, ...person }) => person);
	const before = await people();
	for (const [path, body] of [
		["rights", { id: mallory.person.id, rights: ["write", "publish", "people"] }],
		["rights", { id: writer.person.id, rights: ["write", "messages"] }],
		["rights", { id: publisher.person.id, rights: ["publish", "messages"] }],
		["invite", { name: "Another me", rights: ["publish"] }],
		["link", { id: publisher.person.id }],
		["link", { id: publisher.person.id, removesPasskeys: true }],
	] as const)
		expect(await ask(path, body), `${path} ${JSON.stringify(body)}`).toMatchObject({ status: 409, why: "more" });
	expect(await people()).toEqual(before);
	expect((await studio.ask("/_studio/me", { headers: { cookie: publisher.cookie } })).status).toBe(200);

	// What they hold they can give, and a right that they do not hold can stay with whoever has it, or be taken away.
	expect(await ask("rights", { id: publisher.person.id, rights: ["write", "publish"] })).toMatchObject({ status: 200 });
	expect(await ask("rights", { id: publisher.person.id, rights: ["write"] })).toMatchObject({ status: 200 });
	expect((await ask("link", { id: publisher.person.id })).link).toContain("#");
	const owner = await studio.signedIn(["write", "publish", "messages", "people"]);
	expect(await ask("rights", { id: mallory.person.id, rights: ["publish", "people"] }, owner)).toMatchObject({ status: 200 });
});
