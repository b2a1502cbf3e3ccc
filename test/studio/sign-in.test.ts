import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from "vitest";
import { createLink } from "../../packages/studio/src/mail/create-link.ts";
import { linkMs } from "../../packages/studio/src/people/people-store.ts";
import { challengeMs } from "../../packages/studio/src/sign-in/challenges.ts";
import {
	delayMs,
	failureWindowMs,
	maxFailures,
} from "../../packages/studio/src/sign-in/failures.ts";
import { type Forgery, softPasskey } from "./soft-passkey.ts";
import { type Answer, type RunningStudio, startStudio } from "./start-studio.ts";

let studio: RunningStudio;
beforeAll(async () => {
	studio = await startStudio({ wait: async (ms) => void waits.push(ms) });
});
/** The delays of responses, in milliseconds. */
let waits: number[] = [];
afterAll(() => studio.close());
let count = 0;
let from: Record<string, string>;
beforeEach(() => {
	waits = [];
	count += 1;
	from = { "x-forwarded-for": `203.0.113.${count}` };
});

const cookieOf = ({ headers }: Answer) => String(headers["set-cookie"] ?? "").split(";")[0] ?? "";
const post = (path: string, body: unknown, headers = {}) =>
	studio.post(path, body, { ...from, ...headers });
const me = async (cookie: string) =>
	(await studio.ask("/_studio/me", { headers: { cookie } })).status;

let guests = 0;
async function invite(): Promise<string> {
	guests += 1;
	const person = await studio.store.add(
		{ name: `Guest ${guests}`, email: undefined, permissions: ["write"] },
		{ by: "owner", now: studio.clock.now() },
	);
	if (typeof person === "string") throw new Error(person);
	const given = await createLink(
		{ ...studio, mailPerson: async () => false, siteName: () => ({}) },
		person,
		{ by: "owner", now: studio.clock.now() },
	);
	if (typeof given === "string") throw new Error(given);
	return given.link.split("#")[1] ?? "";
}
const invitation = async (token: string) =>
	JSON.parse((await post("/_studio/invitation", { token })).text);
const question = async () => JSON.parse((await post("/_studio/sign-in/options", {})).text);
const signIn = (answer: unknown, headers = {}) => post("/_studio/sign-in", { answer }, headers);

/** Somebody whose device has a passkey for the studio. */
async function joined() {
	const token = await invite();
	const passkey = softPasskey(studio.origin);
	const answer = passkey.make((await invitation(token)).options);
	const first = await post("/_studio/join", { token, answer });
	expect(first.status).toBe(200);
	return { token, passkey, answer, first };
}

describe("an invitation", () => {
	it("lets in whoever makes a passkey with it, who then signs in with that alone", async () => {
		const { passkey, first } = await joined();
		expect(await me(cookieOf(first))).toBe(200);
		const signed = await signIn(passkey.sign(await question()));
		expect(signed.status).toBe(200);
		expect(signed.headers["set-cookie"]?.[0]).toMatch(
			/^__Host-kakehashi=[\w-]{43}; Max-Age=2592000; Path=\/; HttpOnly; Secure; SameSite=Strict$/,
		);
		expect(await me(cookieOf(signed))).toBe(200);
	});

	it("works once: neither its link nor its answer works again", async () => {
		const { token, answer } = await joined();
		expect((await post("/_studio/invitation", { token })).status).toBe(403);
		expect((await post("/_studio/join", { token, answer })).status).toBe(403);
	});

	it("takes only an answer to its own question", async () => {
		const first = await invite();
		const second = await invite();
		const other = softPasskey(studio.origin).make((await invitation(second)).options);
		expect((await post("/_studio/join", { token: first, answer: other })).status).toBe(403);
		const { options } = await invitation(first);
		const forgeries: Forgery[] = [
			{ origin: "https://evil.example" },
			{ host: "evil.example" },
			{ type: "webauthn.get" },
			{ isVerified: false },
		];
		for (const forgery of forgeries)
			expect(
				(
					await post("/_studio/join", {
						token: first,
						answer: softPasskey(studio.origin).make(options, forgery),
					})
				).status,
				JSON.stringify(forgery),
			).toBe(403);
		expect(
			(
				await post("/_studio/join", {
					token: first,
					answer: softPasskey(studio.origin).make((await invitation(first)).options),
				})
			).status,
		).toBe(200);
	});

	it("runs out after a day", async () => {
		const token = await invite();
		studio.clock.ahead += linkMs;
		expect((await post("/_studio/invitation", { token })).status).toBe(403);
	});
});

describe("a sign-in", () => {
	it("takes no forged, foreign, old or repeated answer", async () => {
		const { passkey } = await joined();
		const forgeries: Forgery[] = [
			{ origin: "https://evil.example" },
			{ host: "evil.example" },
			{ type: "webauthn.create" },
			{ isVerified: false },
			{ challenge: "AAAA" },
		];
		for (const forgery of forgeries)
			expect(
				(await signIn(passkey.sign(await question(), forgery))).status,
				JSON.stringify(forgery),
			).toBe(403);
		const challenge = await question();
		const answer = passkey.sign(challenge);
		expect((await signIn(answer)).status).toBe(200);
		expect((await signIn(answer)).status).toBe(403);
		const expired = passkey.sign(await question());
		studio.clock.ahead += challengeMs;
		expect((await signIn(expired)).status).toBe(403);
	});

	it("says the same of a passkey that is known and of one that is not", async () => {
		const { passkey } = await joined();
		const stranger = softPasskey(studio.origin);
		stranger.make({ challenge: "", user: { id: Buffer.from("nobody").toString("base64url") } });
		const known = await signIn({
			...passkey.sign(await question()),
			response: stranger.sign(await question()).response,
		});
		const unknown = await signIn(stranger.sign(await question()));
		expect([known.status, known.text]).toEqual([unknown.status, unknown.text]);
		expect(known.status).toBe(403);
	});

	it("checks a signature just as long, whether the passkey is known, has a counter that moved, or is nobody's", async () => {
		const verify = vi.spyOn(globalThis.crypto.subtle, "verify");
		const checked = async (answer: unknown) => {
			verify.mockClear();
			expect((await signIn(answer)).status).toBe(403);
			return verify.mock.calls.map(([algorithm, key, , data]) => [
				algorithm,
				key.algorithm,
				(data as Uint8Array).byteLength,
			]);
		};
		const forged = async ({
			passkey,
		}: Pick<Awaited<ReturnType<typeof joined>>, "passkey">) => ({
			...passkey.sign(await question()),
			response: stranger.sign(await question()).response,
		});
		const stranger = softPasskey(studio.origin);
		stranger.make({ challenge: "", user: { id: Buffer.from("nobody").toString("base64url") } });
		const known = await joined();
		const moved = await joined();
		const found = await studio.store.passkey(moved.answer.id);
		if (found === undefined) throw new Error("It has not joined.");
		await studio.store.signIn(found.passkey, 5, "session", studio.clock.now());
		const calls = await checked(stranger.sign(await question()));
		expect(calls).toEqual([
			[
				{ name: "ECDSA", hash: { name: "SHA-256" } },
				{ name: "ECDSA", namedCurve: "P-256" },
				expect.any(Number),
			],
		]);
		expect(await checked(await forged(known))).toEqual(calls);
		expect(await checked(await forged(moved))).toEqual(calls);
		// A copied passkey has an older counter: its signature is valid, but its counter is not.
		expect(await checked(moved.passkey.sign(await question()))).toEqual(calls);
		verify.mockRestore();
	});

	it("opens a session of its own, whatever the browser had before, and ends that", async () => {
		const { passkey, first } = await joined();
		const planted = `__Host-kakehashi=${"A".repeat(43)}`;
		const signed = await signIn(passkey.sign(await question()), { cookie: planted });
		expect(cookieOf(signed)).not.toBe(planted);
		expect(await me(planted)).toBe(401);
		const again = await signIn(passkey.sign(await question()), { cookie: cookieOf(first) });
		expect(await me(cookieOf(first))).toBe(401);
		expect(await me(cookieOf(again))).toBe(200);
		await post("/_studio/sign-out", {}, { cookie: cookieOf(again) });
		expect(await me(cookieOf(again))).toBe(401);
	});

	it("is never refused if it is right, however many have failed: what is wrong is answered late", async () => {
		const { passkey } = await joined();
		const token = "A".repeat(43);
		const invited = await invite();
		for (let failure = 0; failure < maxFailures; failure += 1)
			expect((await post("/_studio/invitation", { token })).status).toBe(403);
		expect(waits).toEqual([]);
		expect((await post("/_studio/invitation", { token })).status).toBe(429);
		expect((await signIn(passkey.sign(await question(), { challenge: "AAAA" }))).status).toBe(
			429,
		);
		expect(waits).toEqual([delayMs, delayMs]);
		// The sign-in works from the same address, and with a passkey that somebody tries to forge
		// from many addresses.
		for (let failure = 0; failure <= maxFailures; failure += 1)
			await signIn(passkey.sign(await question(), { challenge: "AAAA" }), {
				"x-forwarded-for": `198.51.100.${10 + failure}`,
			});
		expect(waits).toHaveLength(3);
		expect((await signIn(passkey.sign(await question()))).status).toBe(200);
		const joining = await post("/_studio/invitation", { token: invited });
		expect(joining.status).toBe(200);
		const answer = softPasskey(studio.origin).make(JSON.parse(joining.text).options);
		expect((await post("/_studio/join", { token: invited, answer })).status).toBe(200);
		expect(waits).toHaveLength(3);
		studio.clock.ahead += failureWindowMs;
		expect((await post("/_studio/invitation", { token })).status).toBe(403);
	});
});
