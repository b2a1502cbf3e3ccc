import { readdir, readFile } from "node:fs/promises";
import { join } from "node:path";
import { afterAll, beforeAll, beforeEach, expect, it } from "vitest";
import type { Permission } from "../../packages/editor/src/permissions/permission.ts";
import { createLink } from "../../packages/studio/src/mail/create-link.ts";
import { onlyLong } from "../long.ts";
import { softPasskey } from "./soft-passkey.ts";
import { type RunningStudio, startStudio } from "./start-studio.ts";

// Attacks by people who want more than their permissions allow. routes.test.ts checks that each
// route requires its permission.
/** Number of hostile requests. HOSTILE_REQUESTS=100000 takes some minutes. */
const hostileRequests = Number(process.env.HOSTILE_REQUESTS ?? 5000);

let studio: RunningStudio;
beforeAll(async () => {
	studio = await startStudio();
});
afterAll(() => studio.close());

/** Each test uses another address, because ten failures block an address. */
let address = 0;
beforeEach(() => {
	address += 1;
});
const post = (path: string, body: unknown) =>
	studio.post(path, body, { "x-forwarded-for": `203.0.113.${address}` });

let guests = 0;
async function invited(permissions: readonly Permission[]) {
	guests += 1;
	const change = { by: "owner", now: studio.clock.now() };
	const person = await studio.store.add(
		{ name: `Guest ${guests}`, email: undefined, permissions },
		change,
	);
	if (typeof person === "string") throw new Error(person);
	const link = async () => {
		const given = await createLink(
			{ ...studio, mailPerson: async () => false, siteName: () => ({}) },
			person,
			change,
		);
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
	expect(
		(await studio.store.list(studio.clock.now())).find(({ id }) => id === person.id),
	).toMatchObject({ passkeys: 1 });
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
	const { version } = JSON.parse(
		(await studio.ask("/_edit/changes", { headers: { cookie } })).text,
	);
	for (const at of [8.64e15 + 1, 1e300, -1, 1.5, "1"])
		expect(
			(
				await studio.post(
					"/_edit/publishing/start",
					{ version, withPlaceholders: true, at },
					{ cookie },
				)
			).status,
			String(at),
		).toBeGreaterThan(399);
	expect(
		JSON.parse((await studio.ask("/_edit/publishing", { headers: { cookie } })).text).planned,
	).toBeUndefined();
});

it("who asks is who has signed in, whatever the request says", async () => {
	const writer = await studio.signedIn(["write"]);
	const publisher = await studio.signedIn(["write", "publish"]);
	const forged = {
		by: publisher.person.name,
		name: publisher.person.name,
		person: publisher.person,
		permissions: ["publish"],
	};
	expect(
		(await studio.post("/_edit/publishing/ask", forged, { cookie: writer.cookie })).status,
	).toBeLessThan(500);
	expect(
		(
			await studio.post(
				"/_edit/publishing/start",
				{ ...forged, version: "", withPlaceholders: true },
				{ cookie: writer.cookie },
			)
		).status,
	).toBe(403);
	const { requests } = JSON.parse(
		(await studio.ask("/_edit/publishing", { headers: { cookie: publisher.cookie } })).text,
	);
	expect(
		(requests as { by: string }[])
			.map(({ by }) => by)
			.filter((by) => by !== writer.person.name),
	).toEqual([]);
});

it("an upload that is not what it says, or whose name leads elsewhere, is refused and writes nothing", async () => {
	const { cookie } = await studio.signedIn(["write"]);
	const script = '<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>';
	for (const type of ["image/png", "image/svg+xml", "application/pdf", "text/html"])
		for (const name of ["a.png", "../../settings.yaml", "..%2F..%2Fa.png", "/etc/passwd"]) {
			const query = new URLSearchParams({ name, file: name });
			const headers = {
				origin: studio.origin,
				cookie,
				"content-type": type,
				"x-file-name": encodeURIComponent(name),
			};
			const answer = await studio.ask(`/_edit/upload?${query}`, {
				method: "POST",
				headers,
				body: script,
			});
			expect(answer.status, `${type} ${name}`).toBeGreaterThan(399);
			expect(answer.status, `${type} ${name}`).toBeLessThan(500);
		}
	expect(await readFile(join(studio.folder, "settings.yaml"), "utf8")).not.toContain("svg");
});

it(`${hostileRequests} hostile requests to every route get no 5xx, and change nothing`, {
	...onlyLong,
	timeout: 60_000 + hostileRequests * 20,
}, async () => {
	const state = async () => {
		const names = (
			await readdir(join(studio.folder, "content"), { recursive: true, withFileTypes: true })
		).filter((entry) => entry.isFile());
		const files = await Promise.all(
			names.map(({ parentPath, name }) => readFile(join(parentPath, name), "utf8")),
		);
		const people = (await studio.store.list(studio.clock.now())).map(
			({ lastSeen: _, ...person }) => person,
		);
		return {
			files,
			people,
			previews: await studio.store.previews(),
			notes: await studio.store.notes(),
		};
	};
	const powerless = await studio.signedIn([]);
	const writer = await studio.signedIn(["write"]);
	const reader = await studio.reader();
	const routes = studio.app.routes.map(({ method, path }) => ({
		method,
		path: path.replace(/:\w+(?:\{.*?\})?/g, "x").replace("*", "x"),
	}));
	const paths = [
		...new Set(routes.map(({ path }) => path)),
		"/_edit/../_studio/people/invite",
		"/%2e%2e/%00",
		`/${"a".repeat(4000)}`,
		"//evil.example/",
		"/_studio/x.js",
	];
	const methods = ["GET", "POST", "PUT", "DELETE", "OPTIONS", "HEAD"];
	const bodies = [
		undefined,
		"",
		"{",
		"null",
		"[]",
		"1e999",
		'{"__proto__":{"permissions":["people"]}}',
		`{"id":"1' OR '1'='1","token":"${"A".repeat(43)}"}`,
		`{"name":"${"x".repeat(5000)}","permissions":["people"]}`,
		`{"act":{"kind":"undo"},"version":"x","id":-1,"key":"../../settings.yaml#a","path":"\\u0000"}`,
		`${"[".repeat(20_000)}${"]".repeat(20_000)}`,
	];
	const types = [
		"application/json",
		"text/plain",
		"image/png",
		"multipart/form-data; boundary=x",
	];
	const before = await state();
	let seed = 1;
	/**
	 * Picks one item with a linear congruential generator, so that every run sends the same
	 * requests.
	 */
	const oneOf = <T>(all: readonly T[]): T => {
		seed = (Math.imul(seed, 1_664_525) + 1_013_904_223) >>> 0;
		return all[Math.floor((seed / 2 ** 32) * all.length)] as T;
	};
	const failed: string[] = [];
	const askOne = async (number: number) => {
		const path = oneOf(paths);
		const method = oneOf(methods);
		// A writer may change the site but not the list of people, and a reader may leave notes. So
		// these cookies are only used where they have no permission.
		const cookies = [
			undefined,
			`__Host-kakehashi=${"A".repeat(43)}`,
			"__Host-kakehashi=%00;",
			powerless.cookie,
		];
		const cookie = oneOf(
			/^\/_studio\/people/.test(path)
				? [...cookies, writer.cookie]
				: path === "/_preview/_note"
					? cookies
					: [...cookies, reader.cookie],
		);
		const headers = {
			host: oneOf([studio.host, studio.host, "evil.example", ""]),
			origin: oneOf([studio.origin, studio.origin, "null", "https://evil.example"]),
			"content-type": oneOf(types),
			"x-forwarded-for": `198.51.${(number >> 8) % 250}.${number % 250}`,
			...(cookie !== undefined && { cookie }),
		};
		const body = oneOf(bodies);
		const { status } = await studio.ask(path, {
			method,
			headers,
			...(method !== "GET" && method !== "HEAD" && body !== undefined && { body }),
		});
		if (status >= 500)
			failed.push(
				`${method} ${path} ${JSON.stringify(headers)} ${body?.slice(0, 100)}: ${status}`,
			);
	};
	let number = 0;
	const work = async () => {
		while (number < hostileRequests) await askOne(number++);
	};
	await Promise.all(Array.from({ length: 50 }, work));
	expect(failed.slice(0, 20)).toEqual([]);
	expect(await state()).toEqual(before);
});

it("nobody gives or takes away what they do not hold, from themselves, somebody new or by a link, and everything stays as it was", async () => {
	const mallory = await studio.signedIn(["write", "people"]);
	const publisher = await studio.signedIn(["publish"]);
	const writer = await studio.signedIn(["write"]);
	const owner = await studio.signedIn(["write", "publish", "messages", "people"]);
	const ask = async (path: string, body: unknown, { cookie } = mallory) => {
		const { status, text } = await studio.post(`/_studio/people/${path}`, body, { cookie });
		return { status, ...(JSON.parse(text) as { why?: string; link?: string }) };
	};
	const people = async () =>
		(await studio.store.list(studio.clock.now())).map(({ lastSeen: _, ...person }) => person);
	const before = await people();
	for (const [path, body] of [
		["permissions", { id: mallory.person.id, permissions: ["write", "publish", "people"] }],
		["permissions", { id: writer.person.id, permissions: ["write", "messages"] }],
		["permissions", { id: publisher.person.id, permissions: ["publish", "messages"] }],
		["invite", { name: "Another me", permissions: ["publish"] }],
		// People also cannot remove permissions from somebody who has more than they have, nor
		// remove that person.
		["permissions", { id: publisher.person.id, permissions: [] }],
		["permissions", { id: owner.person.id, permissions: ["write", "publish", "messages"] }],
		["remove", { id: publisher.person.id }],
		["remove", { id: owner.person.id }],
		["link", { id: publisher.person.id }],
		["link", { id: publisher.person.id, removesPasskeys: true }],
	] as const)
		expect(await ask(path, body), `${path} ${JSON.stringify(body)}`).toMatchObject({
			status: 409,
			why: "more",
		});
	expect(await people()).toEqual(before);
	expect(
		(await studio.ask("/_studio/me", { headers: { cookie: publisher.cookie } })).status,
	).toBe(200);

	// People can give the permissions that they have. A permission that they do not have can stay
	// with a person who has it.
	expect(
		await ask("permissions", { id: publisher.person.id, permissions: ["write", "publish"] }),
	).toMatchObject({ status: 200 });
	expect(
		await ask("permissions", { id: publisher.person.id, permissions: ["write"] }, owner),
	).toMatchObject({ status: 200 });
	expect((await ask("link", { id: publisher.person.id })).link).toContain("#");
	expect(await ask("permissions", { id: publisher.person.id, permissions: [] })).toMatchObject({
		status: 200,
	});
	expect(await ask("remove", { id: publisher.person.id })).toMatchObject({ status: 200 });
	expect(
		await ask(
			"permissions",
			{ id: mallory.person.id, permissions: ["publish", "people"] },
			owner,
		),
	).toMatchObject({ status: 200 });
});
