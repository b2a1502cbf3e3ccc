import { afterEach, expect, it } from "vitest";
import { createLink } from "../../packages/studio/src/mail/create-link.ts";
import { idleMs, linkMs, maxSessionMs } from "../../packages/studio/src/people/people-store.ts";
import { freshMs } from "../../packages/studio/src/server/studio-access.ts";
import { publishingSteps } from "./publishing-steps.ts";
import { type SmallPublisher, smallPublisher } from "./small-publisher.ts";
import { type RunningStudio, startStudio } from "./start-studio.ts";

const hour = 3_600_000;
const timeout = 120_000;
let studio: RunningStudio;
let publisher: SmallPublisher;
/** How many times the studio read the clock. The studio does that each second. */
let looks = 0;
afterEach(() => studio.close());

async function begin() {
	const own = (releases: string) => {
		publisher = smallPublisher(releases);
		return publisher;
	};
	const clock: RunningStudio["clock"] = {
		ahead: 0,
		now() {
			looks += 1;
			return Date.now() + clock.ahead;
		},
	};
	studio = await startStudio({ publisher: own, clock });
	return publishingSteps(() => studio);
}
const me = async ({ cookie }: { readonly cookie: string }) =>
	(await studio.ask("/_studio/me", { headers: { cookie } })).status;

it("keeps people signed in and invited when the clock jumps by an hour, and nobody for longer than that", {
	timeout,
}, async () => {
	await begin();
	const { clock, store } = studio;
	/** A new person who is signed in, with a new link. */
	const newcomer = async () => {
		const signed = await studio.signedIn(["write", "people"]);
		const given = await createLink(
			{ ...studio, mailPerson: async () => false, siteName: () => ({}) },
			signed.person,
			{ by: "owner", now: clock.now() },
		);
		if (typeof given === "string") throw new Error(given);
		return { ...signed, token: given.link.split("#")[1] ?? "" };
	};
	const isInvited = async (token: string) =>
		(await studio.post("/_studio/invitation", { token })).status === 200;
	for (const jump of [hour, -hour]) {
		const { token, ...person } = await newcomer();
		const reader = await studio.reader();
		clock.ahead += jump;
		expect([await me(person), await isInvited(token)], String(jump)).toEqual([200, true]);
		expect(
			(await studio.ask("/_preview/", { headers: { cookie: reader.cookie } })).status,
			String(jump),
		).toBe(200);
		const started = clock.now();
		clock.ahead += linkMs + hour;
		expect([await me(person), await isInvited(token)], String(jump)).toEqual([401, false]);
		clock.ahead -= clock.now() - started;
	}

	// The clock was wrong by years and is corrected. Sessions and links from that time must not
	// last for years.
	clock.ahead += 10 * 365 * 24 * hour;
	const { token, ...expired } = await newcomer();
	const reader = await studio.reader();
	expect([await me(expired), await isInvited(token)]).toEqual([200, true]);
	clock.ahead -= 10 * 365 * 24 * hour;
	expect([await me(expired), await isInvited(token)]).toEqual([401, false]);
	expect((await studio.ask("/_preview/", { headers: { cookie: reader.cookie } })).status).toBe(
		401,
	);
	expect(
		(await store.list(clock.now())).find(({ id }) => id === expired.person.id)?.invitedUntil,
	).toBeUndefined();

	// Actions that need a recent passkey confirmation ask for it again, and a session ends after
	// its maximum time.
	const host = await newcomer();
	clock.ahead -= hour;
	const { status, text } = await studio.post(
		"/_studio/people/link",
		{ id: host.person.id },
		{ cookie: host.cookie },
	);
	expect([status, JSON.parse(text).why]).toEqual([403, "again"]);
	expect(freshMs).toBeLessThan(hour);
	for (let passed = 0; passed <= maxSessionMs + hour; passed += idleMs - 1) {
		clock.ahead += idleMs - 1;
		await me(host);
	}
	expect(await me(host)).toBe(401);
});

it("publishes what is planned once, and loses no wish, act or place in the log, when the clock jumps meanwhile", {
	timeout,
}, async () => {
	const { published, publish, write, post, ask, state, seen, releases } = await begin();
	const { clock } = studio;
	const editor = await studio.signedIn(["write", "publish", "people"]);
	const writer = await studio.signedIn(["write", "people"]);
	const another = await studio.signedIn(["write"]);
	await published(editor);

	await write(editor, "Planned.");
	expect((await publish(editor, { at: clock.now() + hour })).status).toBe(200);
	clock.ahead -= hour;
	expect((await state(editor)).planned).toMatchObject({ by: editor.person.name });
	clock.ahead += 2 * hour;
	await expect.poll(seen, { timeout: 20_000 }).toBe("Planned.");
	await expect
		.poll(async () => (await state(editor)).running, { timeout: 20_000 })
		.toBeUndefined();
	const count = (await releases()).length;

	// Somebody requests publishing while a release is being published, and the clock is set back in
	// between.
	const { promise, resolve: go } = Promise.withResolvers<void>();
	await write(editor, "Published while the clock is put back.");
	publisher.next = promise;
	await post("/_edit/publishing/ask", {}, another);
	expect((await publish(editor)).status).toBe(200);
	await expect
		.poll(async () => (await state(editor)).running?.step, { timeout: 20_000 })
		.toBe("building");
	clock.ahead -= 2 * hour;
	expect((await post("/_edit/publishing/ask", {}, writer)).status).toBe(200);
	go();
	await expect
		.poll(async () => (await state(editor)).running, { timeout: 20_000 })
		.toBeUndefined();
	expect(await state(editor)).toMatchObject({
		last: { ok: true },
		requests: [{ by: writer.person.name }],
	});

	const actions = [
		await write(writer, "Before the clock goes on."),
		await write(editor, "And after."),
	];
	clock.ahead += hour;
	actions.push(await write(writer, "At last."));
	expect(new Set(actions).size).toBe(3);
	const log = await ask<{ by: string; kind: string; at: number }[]>(
		"/_studio/people/log",
		writer,
	);
	const mine = log.filter(({ kind }) => kind === "changed").map(({ by }) => by);
	const names = [editor, editor, writer, editor, writer].map(({ person }) => person.name);
	expect(mine).toEqual(names.reverse());
	// The scheduled time comes a second time.
	clock.ahead += hour;
	const before = looks;
	await expect.poll(() => looks, { timeout: 20_000 }).toBeGreaterThan(before + 1);
	await expect
		.poll(async () => (await state(editor)).running, { timeout: 20_000 })
		.toBeUndefined();
	expect((await releases()).map(({ id }) => id)[0]).toBe(count + 1);
	expect((await state(editor)).planned).toBeUndefined();
	expect(await seen()).toBe("Published while the clock is put back.");
});
