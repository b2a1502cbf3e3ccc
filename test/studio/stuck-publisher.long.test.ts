import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, beforeEach, expect, it } from "vitest";
import { t } from "../../packages/kakehashi/src/releases/i18n/t.ts";
import type { Publisher } from "../../packages/kakehashi/src/releases/run/publisher.ts";
import { publisherFor } from "../../packages/kakehashi/src/releases/run/publisher-for.ts";
import { afterOf } from "../../packages/kakehashi/src/releases/run/run-after.ts";
import { messageText } from "../messages.ts";
import { publishingSteps, type Visitor } from "./publishing-steps.ts";
import { smallPublisher } from "./small-publisher.ts";
import { type RunningStudio, startStudio } from "./start-studio.ts";

const long = { readMs: 60_000, buildMs: 60_000 };
const limits = { readMs: 0, buildMs: 0 };
let studio: RunningStudio;
let editor: Visitor;
let programs: string;
let release: Publisher["release"];
let good: Publisher["release"];
let after: Publisher["after"];
beforeAll(async () => {
	programs = mkdtempSync(join(tmpdir(), "kakehashi-programs-"));
	Object.assign(limits, long);
	studio = await startStudio({
		publisher(releases) {
			good = smallPublisher(releases).release;
			return {
				release: (wish) => release(wish),
				after: () => after?.() ?? Promise.resolve({ ok: true, output: "" }),
			};
		},
		publishLimits: limits,
	});
});
beforeEach(() => {
	release = good;
	Object.assign(limits, long);
	after = undefined;
});
beforeAll(async () => {
	editor = await studio.signedIn(["write", "publish"]);
});
afterAll(async () => {
	await studio.close();
	rmSync(programs, { recursive: true });
});
const { state, publish, published, ended, write, seen, review, start } = publishingSteps(
	() => studio,
);

/** Runs a program instead of `kakehashi release`. */
function program(text: string, silenceMs = 1_000): Publisher["release"] {
	const file = join(programs, `${Math.random()}.mjs`);
	writeFileSync(file, text);
	return (wish) =>
		publisherFor(studio.releases, { language: "en", program: file, silenceMs }).release(wish);
}

const wait = "setInterval(() => {}, 1000);";
const works = `setInterval(() => process.send({ works: true }), 100); ${wait}`;
const read = 'process.once("message", () => process.send({ read: true }));';

type Fault = readonly [string, () => Publisher["release"], string, Partial<typeof limits>?];
const faults: readonly Fault[] = [
	[
		"throws before it has begun",
		() => () => {
			throw new Error("spawn E2BIG");
		},
		"spawn E2BIG",
	],
	["rejects", () => async () => Promise.reject(new Error("EAGAIN")), "EAGAIN"],
	["never answers", () => () => new Promise(() => {}), t("tookTooLong").en, { readMs: 300 }],
	[
		"has read, and never ends",
		() =>
			async ({ onRead }) =>
				onRead().then(() => new Promise(() => {})),
		t("tookTooLong").en,
		{ buildMs: 300 },
	],
	[
		"is a program that is not there",
		() => (wish) =>
			publisherFor(studio.releases, { language: "en", program: "/none" }).release(wish),
		t("endedEarly").en,
	],
	[
		"is stopped before it has read the site",
		() => program('process.kill(process.pid, "SIGSTOP");'),
		t("noAnswer").en,
	],
	[
		"is stopped after it has read the site",
		() =>
			program(
				`${read} process.on("message", ({ job }) => job && process.kill(process.pid, "SIGSTOP"));`,
			),
		t("noAnswer").en,
	],
	["is killed", () => program('process.kill(process.pid, "SIGKILL");'), t("endedEarly").en],
	[
		"says that it works, and never that it has read",
		() => program(works, 2_500),
		t("tookTooLong").en,
		{ readMs: 3_000 },
	],
	[
		"ignores what it is asked to do",
		() =>
			program(`process.on("SIGTERM", () => {}); process.on("disconnect", () => {}); ${wait}`),
		t("noAnswer").en,
	],
];

it("publishes while nothing is wrong", async () => {
	await write(editor, "Before.");
	await published(editor);
});

for (const [fault, begin, reason, least] of faults)
	it(`frees everybody and says why when the publisher ${fault}`, async () => {
		release = begin();
		Object.assign(limits, least);
		expect((await publish(editor)).status).toBe(200);
		await write(editor, `Meanwhile ${Math.random()}`);
		expect(await ended(editor)).toMatchObject({
			ok: false,
			reason: expect.stringContaining(reason),
		});
		expect(await seen()).toBe("Before.");
	});

it("tells what was published by one that ended without a word after the switch", async () => {
	await write(editor, "Shown.");
	release = async (wish) => good(wish).then(() => ({ ok: false, reason: t("endedEarly") }));
	await published(editor);
	expect(await seen()).toBe("Shown.");
});

it("ends although what runs afterwards cannot be started", async () => {
	await write(editor, "With something after it.");
	after = () => {
		throw new Error("spawn EAGAIN");
	};
	await published(editor);
	expect((await state(editor)).last?.after).toMatchObject({
		ok: false,
		output: expect.stringContaining("EAGAIN"),
	});
});

it("refuses characters that no program takes, and passes on any length", async () => {
	await write(editor, "For a long message.");
	const { version } = await review(editor);
	for (const what of ["x\u0000y", "x\u001by", "x\ud800y", "x\u202ey"])
		expect(await start(editor, version, { what }), JSON.stringify(what)).toMatchObject({
			status: 422,
			reason: expect.stringContaining("U+"),
		});
	expect((await state(editor)).running).toBeUndefined();
	const heard: string[] = [];
	release = (wish) => {
		heard.push(wish.what);
		return program(
			`process.once("message", ({ what }) => process.send({ result: { ok: false, reason: { en: String(what.length), ja: "" } } }));`,
			20_000,
		)({
			...wish,
			what: "あ".repeat(200_000),
		});
	};
	expect((await start(editor, version, { what: "二行\n目" })).status).toBe(200);
	expect(await ended(editor)).toMatchObject({ reason: "200000" });
	expect(heard).toEqual(["二行\n目"]);
});

it("ends what runs afterwards with everything that it has started, and does not wait for what stays", async () => {
	const run = (command: string) =>
		afterOf({ command, folder: programs, releases: studio.releases, limitMs: 300 })?.();
	expect(await run("sleep 30; true")).toMatchObject({
		ok: false,
		output: expect.stringContaining(messageText("releases.afterCommandTimedOut")),
	});
	expect(await run("echo begun; sleep 5 & exit 0")).toEqual({ ok: true, output: "begun" });
});
