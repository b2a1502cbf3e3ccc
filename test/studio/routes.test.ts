import { createHmac } from "node:crypto";
import { readdir, readFile } from "node:fs/promises";
import { get } from "node:http";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { type ActionKind, actions } from "../../packages/editor/src/actions/actions.ts";
import {
	can,
	type Permission,
	permissions,
} from "../../packages/editor/src/permissions/permission.ts";
import type { Logged } from "../../packages/studio/src/people/logged.ts";
import { idleMs } from "../../packages/studio/src/people/people-store.ts";
import { freshMs } from "../../packages/studio/src/server/studio-access.ts";
import { sampleOf } from "../editor/sample-actions.ts";
import { onlyLong } from "../long.ts";
import { type RunningStudio, startStudio } from "./start-studio.ts";

const webhookSecret = "a secret of the repository";
let studio: RunningStudio;
beforeAll(async () => {
	studio = await startStudio({ webhookSecret });
});
afterAll(() => studio.close());

/** Routes without a session. All others need one. */
const open = new Set([
	"GET /_studio/sign-in",
	"GET /_studio/join",
	"GET /_studio/studio.js",
	"GET /_studio/studio.css",
	"GET /_studio/site",
	"POST /_studio/sign-in/options",
	"POST /_studio/sign-in",
	"POST /_studio/invitation",
	"POST /_studio/join",
]);
/** Routes only for people with a link to the draft, whatever permissions they have. */
const ofReaders = /^\/_preview\b/;
/** The route that needs a signature from everybody. */
const signedOnly = "/_studio/webhook";
/** Routes that need a session but no permission. */
const signedInOnly = new Set(["GET /_studio/me", "POST /_studio/sign-out"]);
/** Whether a route needs all permissions at once. */
const needsAll = ({ path }: Route) => path.startsWith("/_edit/settings");
/** The permissions for a route. Any one of them is enough. */
const permissionsFor = ({ method, path }: Route): readonly Permission[] => {
	if (/^\/_studio\/releases\b|^\/_edit\/publishing\/(?:start|cancel|host\/\w+)$/.test(path))
		return ["publish"];
	if (path.startsWith("/_studio/messages")) return ["messages"];
	if (/^\/_studio\/(?:people|log)\b/.test(path)) return ["people"];
	if (needsAll({ method, path })) return [];
	// Publishers and translators see everything that writers see.
	const isSeen =
		!path.startsWith("/_studio/") &&
		(method === "GET" || /^\/_edit\/(?:here|publishing\/ask)$/.test(path));
	if (isSeen) return ["write", "write:ja", "publish"];
	// Translators change texts in their languages. translators.test.ts has what they may not.
	return /^\/_edit\/(?:actions|suggestions)$/.test(path) ? ["write", "write:ja"] : ["write"];
};

/** A sample address for each route pattern. */
const placeholders: Readonly<Record<string, string>> = {
	"/_studio/:name{.+\\.js}": "/_studio/studio.js",
	"/_edit/:name{.+\\.js}": "/_edit/editor.js",
	"/_edit/kinds/:kind": "/_edit/kinds/text",
	"/*": "/pricing",
	"/_preview/_open/:secret": `/_preview/_open/${"A".repeat(43)}`,
	"/_preview/*": "/_preview/pricing",
};

type Route = { readonly method: string; readonly path: string };

/** Every route and method that the Hono app itself lists. */
function routes(): Route[] {
	const all = studio.app.routes
		.filter(({ method, path }) => method !== "ALL" || path === "/*")
		.map(({ method, path }) => ({
			method: method === "ALL" ? "GET" : method,
			path: placeholders[path] ?? path,
		}));
	return [...new Map(all.map((route) => [`${route.method} ${route.path}`, route])).values()];
}

const bodies: Readonly<Record<string, unknown>> = {
	"/_edit/commit": { version: "x", message: "x" },
	"/_edit/publishing/start": { version: "x", withPlaceholders: true },
	"/_edit/publishing/host/start": { withPlaceholders: true },
	"/_edit/publishing/host/answer": { id: 1, answer: true },
	"/_studio/releases/back": { id: 1 },
	"/_edit/actions": { action: { kind: "undo" } },
	"/_studio/previews/make": { name: "Mallory", start: "/", days: 30 },
	"/_preview/_note": { key: "pages/index.yaml#title", path: "/", name: "Mallory", words: "x" },
	"/_studio/people/invite": { name: "Mallory", permissions: ["write", "publish", "people"] },
};

const ask = ({ method, path }: Route, headers: Readonly<Record<string, string>>) => {
	if (method !== "POST") return studio.ask(path, { method, headers });
	const type = path === "/_edit/upload" ? "image/png" : "application/json";
	return studio.post(path, bodies[path] ?? {}, { "content-type": type, ...headers });
};

/** The files in the content folder, and the list of people. */
async function state() {
	const names = (
		await readdir(join(studio.folder, "content"), { recursive: true, withFileTypes: true })
	).filter((entry) => entry.isFile());
	const files = await Promise.all(
		names.map(async (entry) => [
			entry.name,
			await readFile(join(entry.parentPath, entry.name), "utf8"),
		]),
	);
	const people = (await studio.store.list(0)).map(({ lastSeen: _, ...person }) => person);
	return {
		files,
		people,
		previews: await studio.store.previews(),
		notes: await studio.store.notes(),
	};
}

describe("every route", () => {
	it("is listed, and belongs to somebody", () => {
		const listed = routes().map(({ method, path }) => `${method} ${path}`);
		expect(listed).toEqual(
			expect.arrayContaining([
				...open,
				...signedInOnly,
				"GET /_edit/",
				"POST /_edit/actions",
				"POST /_studio/people/invite",
				"GET /pricing",
			]),
		);
		expect(listed).toEqual(
			expect.arrayContaining([
				"GET /_studio/messages/file",
				"POST /_studio/webhook",
				"POST /_studio/messages/delete",
				"GET /_preview/pricing",
				"POST /_preview/_note",
				"POST /_studio/previews/make",
			]),
		);
		expect(listed.filter((each) => each.includes(":") || each.includes("*"))).toEqual([]);
		expect(listed.length).toBeGreaterThan(35);
	});

	it("gives nothing to those who may not have it, and lets them change nothing", async () => {
		const removed = await studio.signedIn(["write", "publish", "people"]);
		const other = await studio.signedIn(["write", "people"]);
		await studio.store.remove(removed.person.id, { by: "test", now: studio.clock.now() });
		const ended = await studio.signedIn(["write", "publish", "people"]);
		await studio.post("/_studio/sign-out", {}, { cookie: ended.cookie });
		const reader = await studio.reader();
		const visitors: Readonly<
			Record<
				string,
				{
					readonly cookie?: string;
					readonly permissions: readonly Permission[] | undefined;
				}
			>
		> = {
			nobody: { permissions: undefined },
			"a stranger with a cookie": {
				cookie: `__Host-kakehashi=${"A".repeat(43)}`,
				permissions: undefined,
			},
			"a stranger with the cookie of kakehashi edit": {
				cookie: "kakehashi-editor-3100=x",
				permissions: undefined,
			},
			"somebody removed": { cookie: removed.cookie, permissions: undefined },
			"somebody signed out": { cookie: ended.cookie, permissions: undefined },
			"the reader of a preview": { cookie: reader.cookie, permissions: undefined },
			"the reader of a preview, with its secret as a session": {
				cookie: `__Host-kakehashi=${reader.secret}`,
				permissions: undefined,
			},
			"somebody without rights": { ...(await studio.signedIn([])), permissions: [] },
			"somebody who publishes only": {
				...(await studio.signedIn(["publish"])),
				permissions: ["publish"],
			},
			"somebody who writes": {
				...(await studio.signedIn(["write"])),
				permissions: ["write"],
			},
			"somebody who translates": {
				...(await studio.signedIn(["write:ja"])),
				permissions: ["write:ja"],
			},
			"somebody who reads messages": {
				...(await studio.signedIn(["messages"])),
				permissions: ["messages"],
			},
			"somebody who lets in people": {
				...(await studio.signedIn(["people"])),
				permissions: ["people"],
			},
		};
		const before = await state();
		for (const route of routes()) {
			const name = `${route.method} ${route.path}`;
			for (const [visitor, { cookie, permissions }] of Object.entries(visitors)) {
				const isReader = ofReaders.test(route.path) || route.path === signedOnly;
				if (isReader && route.path !== signedOnly && visitor === "the reader of a preview")
					continue;
				const may =
					open.has(name) ||
					(!isReader &&
						permissions !== undefined &&
						(signedInOnly.has(name) ||
							permissions.some((permission) =>
								permissionsFor(route).includes(permission),
							)));
				if (may) continue;
				const headers = cookie === undefined ? {} : { cookie };
				const answer = await ask(route, headers);
				expect(answer.status, `${visitor}: ${name}`).toBe(
					permissions === undefined || isReader ? 401 : 403,
				);
				expect(answer.text.length, `${visitor}: ${name}`).toBeLessThan(100);
				if (route.method !== "GET" || permissions !== undefined) continue;
				if (isReader) continue;
				const visit = await ask(route, {
					...headers,
					accept: "text/html",
					"sec-fetch-dest": "document",
					"sec-fetch-site": "cross-site",
				});
				expect(
					[visit.status, visit.headers.location],
					`${visitor} goes to ${name}`,
				).toEqual([303, "/_studio/sign-in"]);
			}
		}
		expect(await state()).toEqual(before);
		expect(
			await studio.store.remove(other.person.id, { by: "test", now: studio.clock.now() }),
		).toBeUndefined();
	});

	it("is reached by whoever may", onlyLong, async () => {
		const reader = await studio.reader();
		const people: { readonly permission: Permission; readonly cookie: string }[] = [];
		for (const permission of [...permissions, "write:ja"] as const)
			people.push({ permission, ...(await studio.signedIn([permission])) });
		const all = await studio.signedIn([...permissions]);
		// Signing out comes last, because it ends the session.
		for (const route of routes().toSorted(
			(a, b) => Number(a.path.endsWith("sign-out")) - Number(b.path.endsWith("sign-out")),
		)) {
			const name = `${route.method} ${route.path}`;
			const signature = `sha256=${createHmac("sha256", webhookSecret).update("{}").digest("hex")}`;
			const visitors: readonly {
				readonly permission?: Permission;
				readonly headers: Readonly<Record<string, string>>;
			}[] = open.has(name)
				? [{ headers: {} }]
				: route.path === signedOnly
					? [{ headers: { "x-hub-signature-256": signature } }]
					: ofReaders.test(route.path)
						? [{ headers: { cookie: reader.cookie } }]
						: needsAll(route)
							? [{ headers: { cookie: all.cookie } }]
							: people
									.filter(
										({ permission }) =>
											signedInOnly.has(name) ||
											permissionsFor(route).includes(permission),
									)
									.map(({ permission, cookie }) => ({
										permission,
										headers: { cookie },
									}));
			expect(visitors.length, name).toBeGreaterThan(0);
			for (const { permission, headers } of visitors) {
				const answer = await ask(
					{ ...route, path: route.path.replace("A".repeat(43), reader.secret) },
					headers,
				);
				const label = `${permission ?? "not signed in"}: ${name}: ${answer.status} ${answer.text.slice(0, 200)}`;
				// The server may reject the content of a request, but not the visitor.
				expect([401, 403, 405, 415, 421, 500], label).not.toContain(answer.status);
				expect(answer.headers.location ?? "", label).not.toContain("sign-in");
			}
		}
	});

	it("is not for other hosts, other origins, forms and other pages, whoever asks", async () => {
		const { cookie } = await studio.signedIn(["write", "publish", "people"]);
		const before = await state();
		for (const route of routes()) {
			const name = `${route.method} ${route.path}`;
			for (const host of ["evil.example", `127.0.0.1:${studio.port}`, `evil.${studio.host}`])
				expect((await ask(route, { cookie, host })).status, `${name} at ${host}`).toBe(421);
			for (const origin of ["https://evil.example", "null", `https://${studio.host}`])
				expect(
					(await ask(route, { cookie, origin })).status,
					`${name} from ${origin}`,
				).toBe(403);
			expect(
				(await ask(route, { cookie, "sec-fetch-site": "cross-site" })).status,
				`${name} from a page elsewhere`,
			).toBe(403);
			expect(
				(await studio.ask(route.path, { method: "PUT", headers: { cookie } })).status,
				name,
			).toBe(405);
			if (route.method !== "POST") continue;
			expect(
				(
					await studio.ask(route.path, {
						method: "POST",
						headers: { cookie, "content-type": "application/json" },
						body: "{}",
					})
				).status,
				`${name} without origin`,
			).toBe(route.path === signedOnly ? 401 : 403);
			for (const type of [
				"text/plain",
				"application/x-www-form-urlencoded",
				"multipart/form-data",
			])
				expect(
					(await ask(route, { cookie, "content-type": type })).status,
					`${name} as ${type}`,
				).toBe(415);
		}
		expect(await state()).toEqual(before);
	});

	it("has the headers that keep it closed, whatever it answers", async () => {
		const { cookie } = await studio.signedIn(["write", "people"]);
		for (const route of routes().filter(({ path }) => !/sign-out|invite/.test(path)))
			for (const headers of [{}, { cookie }]) {
				const answer = await ask(route, headers);
				const name = `${route.method} ${route.path} ${answer.status}`;
				expect(answer.status, name).toBeLessThan(500);
				expect(answer.headers, name).toMatchObject({
					"x-robots-tag": "noindex, nofollow",
					"x-content-type-options": "nosniff",
					"cache-control": "no-store",
					"cross-origin-resource-policy": "same-origin",
				});
				const isPage = /^\/_(?:edit|studio)\//.test(route.path);
				expect(answer.headers["content-security-policy"], name).toContain(
					`script-src ${isPage ? "'self'" : "'none'"};`,
				);
			}
	});
});

describe("somebody who has signed in", () => {
	let english = "Point at a sentence, or reach it with the Tab key: its counterpart is marked.";
	const ja = "文を指すか、Tabキーで選ぶと、対になる文に印が付きます。";
	/** Changes a text of the home page. */
	async function write(cookie: string, en: string) {
		const action = {
			kind: "setText",
			key: "pages/index.yaml#sections.1.intro",
			expected: { en: english, ja },
			texts: { en, ja },
		};
		const answer = await studio.post("/_edit/actions", { action }, { cookie });
		if (answer.status === 200) english = en;
		return answer;
	}

	it("runs only the actions that their permissions include", async () => {
		const before = await state();
		const people: readonly (readonly Permission[])[] = [
			[],
			...permissions.map((each) => [each]),
			["write", "publish", "people"],
			permissions,
		];
		for (const held of people) {
			const { cookie } = await studio.signedIn(held);
			for (const kind of Object.keys(actions) as ActionKind[]) {
				const request = { action: sampleOf(kind), dryRun: true };
				const { status } = await studio.post("/_edit/actions", request, { cookie });
				const label = `${held.join(", ")}: ${kind}: ${status}`;
				if (can(held, "read") && can(held, actions[kind].permission))
					expect([401, 403, 500], label).not.toContain(status);
				else expect(status, label).toBe(403);
			}
		}
		expect((await state()).files).toEqual(before.files);
	});

	it("may do what they have the right to", async () => {
		const writer = await studio.signedIn(["write"]);
		const publisher = await studio.signedIn(["write", "publish"]);
		const host = await studio.signedIn(["people"]);
		for (const path of ["/_edit/", "/_edit/site", "/_edit/editor.js", "/pricing"])
			expect(
				(await studio.ask(path, { headers: { cookie: writer.cookie } })).status,
				path,
			).toBe(200);
		expect(
			(await studio.ask("/_edit/events", { headers: { cookie: writer.cookie } })).status,
		).toBe(200);
		// In the studio, publishing saves a version, so the route for that does not exist.
		for (const { cookie } of [writer, publisher])
			expect(
				(await studio.post("/_edit/commit", bodies["/_edit/commit"], { cookie })).status,
			).toBe(404);
		for (const path of [
			"/_studio/people",
			"/_studio/log",
			"/_studio/people/list",
			"/_studio/people/log",
		])
			expect(
				(await studio.ask(path, { headers: { cookie: host.cookie } })).status,
				path,
			).toBe(200);
	});

	it("is named by what they did, in the journal and in the log", async () => {
		const { cookie, person } = await studio.signedIn(["write", "people"]);
		expect((await write(cookie, "Written in the studio.")).status).toBe(200);
		const log = JSON.parse(
			(await studio.ask("/_studio/people/log", { headers: { cookie } })).text,
		);
		expect(log[0]).toMatchObject({
			by: person.name,
			kind: "changed",
			where: ["Home"],
			about: expect.stringContaining("Written in the studio."),
		});
		expect(
			JSON.parse((await studio.ask("/_edit/changes", { headers: { cookie } })).text)
				.actions[0],
		).toMatchObject({ by: person.name });
	});

	it("finds in the log when people signed out, and all that is kept of it", async () => {
		const { cookie } = await studio.signedIn(["people"]);
		const leaving = await studio.signedIn([]);
		await studio.post("/_studio/sign-out", {}, { cookie: leaving.cookie });
		const log = async (query = "") =>
			JSON.parse(
				(await studio.ask(`/_studio/people/log${query}`, { headers: { cookie } })).text,
			) as Logged[];
		expect((await log())[0]).toMatchObject({ by: leaving.person.name, kind: "signedOut" });
		for (let count = 0; count < 600; count += 1)
			await studio.store.record("exported", String(count), {
				by: "test",
				now: studio.clock.now(),
			});
		expect(await log()).toHaveLength(500);
		const older = await log("?count=1000");
		expect(older.slice(0, 500)).toEqual(await log());
		expect(older.length).toBeGreaterThan(600);
		expect(older).toContainEqual(
			expect.objectContaining({ by: leaving.person.name, kind: "signedOut" }),
		);
		for (const wrong of ["-1", "x", "1e9", "999999"])
			expect(
				(await studio.ask(`/_studio/people/log?count=${wrong}`, { headers: { cookie } }))
					.status,
				wrong,
			).toBe(400);
	});

	it("has to show the passkey again before people are changed, once that was a while ago", async () => {
		const { cookie } = await studio.signedIn(["people"]);
		const { person } = await studio.signedIn(["write"]);
		studio.clock.ahead += freshMs;
		const before = await state();
		const changes = {
			invite: { name: "New", permissions: [] },
			permissions: { id: person.id, permissions: ["people"] },
			link: { id: person.id },
			remove: { id: person.id },
		};
		for (const [name, body] of Object.entries(changes)) {
			const answer = await studio.post(`/_studio/people/${name}`, body, { cookie });
			expect([answer.status, JSON.parse(answer.text).why], name).toEqual([403, "again"]);
		}
		expect(await state()).toEqual(before);
		expect((await studio.ask("/_studio/people/list", { headers: { cookie } })).status).toBe(
			200,
		);
	});

	it("is out at once when removed, also of what is still being told", async () => {
		const { cookie, person } = await studio.signedIn(["write"]);
		const host = await studio.signedIn(["write", "people"]);
		const writer = await studio.signedIn(["write"]);
		const received: string[] = [];
		const ended = new Promise<void>((end) => {
			const options = {
				host: "127.0.0.1",
				port: studio.port,
				path: "/_edit/events",
				headers: { host: studio.host, cookie },
				agent: false,
			};
			get(options, (response) =>
				response
					.setEncoding("utf8")
					.on("data", (part: string) => received.push(part))
					.on("end", end)
					.on("error", () => end()),
			);
		});
		await expect.poll(() => received).toEqual(["retry: 1000\n\n"]);
		expect(
			(
				await studio.post(
					"/_studio/people/remove",
					{ id: person.id },
					{ cookie: host.cookie },
				)
			).status,
		).toBe(200);
		expect((await studio.ask("/_edit/site", { headers: { cookie } })).status).toBe(401);
		expect((await write(writer.cookie, "Written meanwhile.")).status).toBe(200);
		await ended;
		expect(received).toHaveLength(1);
	});

	it("is signed out after half a day of doing nothing", async () => {
		const { cookie } = await studio.signedIn(["write"]);
		studio.clock.ahead += idleMs;
		expect((await studio.ask("/_edit/", { headers: { cookie } })).status).toBe(401);
	});

	it("is signed out after half a day, whatever a window that was left open asks by itself", async () => {
		const left = await studio.signedIn(["write", "publish", "messages"]);
		const other = await studio.signedIn(["write"]);
		const received: string[] = [];
		const ended = new AbortController();
		const options = {
			host: "127.0.0.1",
			port: studio.port,
			path: "/_edit/events",
			headers: { host: studio.host, cookie: left.cookie },
			agent: false,
		};
		const request = get({ ...options, signal: ended.signal }, (response) =>
			response.setEncoding("utf8").on("data", (part: string) => received.push(part)),
		);
		request.on("error", () => {});
		await expect.poll(() => received.length).toBeGreaterThan(0);
		const statuses = async (headers: object) => {
			const polls = ["/_studio/messages/unread", "/_edit/publishing", "/_edit/events"].map(
				(path) => studio.ask(path, { headers: { cookie: left.cookie } }),
			);
			const here = studio.post("/_edit/here", { id: "left" }, { cookie: left.cookie });
			// Requests that the app makes after other people's changes, while nobody uses it.
			const followed = ["/_edit/site", "/_studio/messages/list?list=new"].map((path) =>
				studio.ask(path, { headers: { cookie: left.cookie, ...headers } }),
			);
			return (await Promise.all([...polls, here, ...followed])).map(({ status }) => status);
		};
		const unattended = { "x-editor-unattended": "yes" };
		studio.clock.ahead += idleMs - 60_000;
		// The same browser has a new session, separate from that of the open app.
		const { cookie } = await studio.signedIn(["write"]);
		expect((await write(cookie, "While a window is open.")).status).toBe(200);
		await expect.poll(() => received.join("")).toContain("event: change");
		expect(await statuses(unattended)).toEqual([200, 200, 200, 200, 200, 200]);
		studio.clock.ahead += 60_000;
		expect(await statuses(unattended)).toEqual([401, 401, 401, 401, 401, 401]);
		ended.abort();
		// People who do something stay signed in.
		expect(
			(await studio.ask("/_edit/site", { headers: { cookie: other.cookie } })).status,
		).toBe(401);
		studio.clock.ahead += idleMs - 120_000;
		expect((await studio.ask("/_edit/site", { headers: { cookie } })).status).toBe(200);
		studio.clock.ahead += idleMs - 120_000;
		expect((await studio.ask("/_edit/site", { headers: { cookie } })).status).toBe(200);
	});
});
