import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { configuration } from "../../../../../test/fixture-site.ts";
import { messageText } from "../../../../../test/messages.ts";
import { currentRelease, list } from "../record/release-record.ts";
import { publish } from "../run/publish.ts";
import type { Publisher } from "../run/publisher.ts";
import type { Draft, PublishedFiles } from "./draft.ts";
import { type PersistedState, persistedState } from "./persisted-state.ts";
import { PublishAttempts } from "./publish-attempts.ts";
import { PublishSchedule } from "./publish-schedule.ts";
import type { PublishingOptions } from "./publishing-options.ts";

let folder: string;
let releases: string;
let now: number;
beforeEach(() => {
	folder = mkdtempSync(join(tmpdir(), "publish-attempts-"));
	releases = join(folder, "releases");
	now = Date.parse("2026-11-22T09:00:00Z");
});
afterEach(() => {
	vi.useRealTimers();
	rmSync(folder, { recursive: true });
});

/** Publishes a site of one file, which has the description of the release. */
const release: Publisher["release"] = async ({ by, what, onRead }) => {
	const source = await onRead();
	if ("en" in source) return { ok: false, reason: source };
	const build = async (out: string) => {
		mkdirSync(join(out, "server"), { recursive: true });
		writeFileSync(join(out, "server/build.json"), JSON.stringify({ id: what }));
		writeFileSync(join(out, "page"), what);
	};
	const before = await currentRelease(releases);
	const { id } = await publish({
		folder: releases,
		by,
		what,
		from: { source },
		build,
		verify: async () => {},
	});
	return { ok: true, isNew: id !== before };
};

type Parts = {
	readonly draft?: Partial<Draft>;
	readonly options?: Partial<PublishingOptions>;
	readonly state?: Partial<PersistedState>;
};

function setUp({ draft: parts = {}, options = {}, state }: Parts = {}) {
	const events: string[] = [];
	const file = join(folder, "publishing.json");
	if (state !== undefined) writeFileSync(file, JSON.stringify(state));
	const persisted = persistedState(file, (text) => writeFileSync(file, text));
	const draft: Draft = {
		hold: (work) => work(() => {}),
		sync: async () => {},
		version: async () => "seen",
		position: () => "planned",
		authorsSince: async () => ({ people: [], isOutside: false }),
		published: async () => new Map(),
		describe: async () => "changes",
		copyWith: () => "copy",
		commit: async () => ({ ok: true, id: "commit" }),
		mark: () => 1,
		dayOf: () => "2026-11-22",
		entriesAfter: () => [],
		onChanged: () => {},
		reasonOf: (error) => ({ en: `Because of ${error}`, ja: "" }),
		changedSince: { en: "It has changed.", ja: "" },
		...parts,
	};
	const all: PublishingOptions = {
		folder: "site",
		config: configuration,
		releases,
		publisher: { release },
		clock: () => now,
		mayPublish: async () => true,
		notify: async ({ kind, by }) => void events.push(`${kind} ${by}`),
		...options,
	};
	const attempts = new PublishAttempts(all, draft, persisted);
	/** Publishes, and waits for the outcome. */
	const published = async (...[job, more]: Parameters<PublishAttempts["begin"]>) => {
		const before = persisted.get().last;
		expect(await attempts.begin(job, more)).toEqual({ ok: true });
		await expect.poll(() => persisted.get().last).not.toBe(before);
		await expect.poll(() => attempts.running).toBeUndefined();
		return persisted.get().last;
	};
	return { all, draft, persisted, attempts, events, published };
}

const job = { by: "Maya", withPlaceholders: false };

describe("an attempt", () => {
	it("publishes, and records what the release was made from", async () => {
		const { published, events, persisted } = setUp();
		expect(await published(job)).toMatchObject({ by: "Maya", ok: true, isNew: true });
		expect(await list(releases)).toMatchObject([
			{
				by: "Maya",
				what: "changes",
				source: { job: new Date(now).toISOString(), mark: 1, commit: "commit" },
			},
		]);
		expect(events).toEqual(["published Maya"]);
		expect(persisted.get()).toMatchObject({ running: undefined, unsent: true });
	});

	it.each<[string, Parts, Parameters<PublishAttempts["begin"]>, string]>([
		["the list has changed", {}, [job, { version: "other" }], "It has changed."],
		[
			"nobody knows what can be held back",
			{ draft: { published: async () => undefined } },
			[{ ...job, heldBack: ["a"] }],
			messageText("releases.cannotHoldBack"),
		],
		[
			"nobody knows what visitors see when it is to be built again",
			{ draft: { published: async () => undefined } },
			[job, { due: { job: "2026-11-22T00:00:00.000Z", mark: 1 } }],
			messageText("releases.cannotHoldBack"),
		],
	])("is refused if %s", async (_, parts, wanted, en) => {
		const { attempts } = setUp(parts);
		expect(await attempts.begin(...wanted)).toMatchObject({ ok: false, reason: { en } });
		expect(await list(releases)).toEqual([]);
		expect(attempts.running).toBeUndefined();
	});

	it("is refused while another one runs", async () => {
		const { promise, resolve } = Promise.withResolvers<void>();
		const publisher: Publisher = { release: (wish) => promise.then(() => release(wish)) };
		const { attempts, persisted } = setUp({ options: { publisher } });
		expect(await attempts.begin(job)).toEqual({ ok: true });
		const reason = { en: messageText("releases.publishingNow", { by: "Maya" }) };
		expect(await attempts.begin({ ...job, by: "Ann" })).toMatchObject({ ok: false, reason });
		resolve();
		await expect.poll(() => persisted.get().last?.ok).toBe(true);
	});

	it("holds files back, and records which version of them visitors see", async () => {
		const copies: PublishedFiles[] = [];
		const differs = new Map<string, Uint8Array | null>([
			["a", Buffer.from("before")],
			["b", null],
		]);
		const { published } = setUp({
			draft: {
				published: async () => differs,
				copyWith: (files) => {
					copies.push(files);
					return "copy";
				},
			},
		});
		await published({ ...job, what: "first" });
		now += 1_000;
		await published({ ...job, what: "second", heldBack: ["a"] });
		expect(copies).toEqual([new Map([["a", Buffer.from("before")]])]);
		expect((await list(releases))[0]?.source).toMatchObject({
			heldBack: { a: { mark: 1, commit: "commit" } },
		});
	});

	it("keeps the mark that a held-back file needs, even if its release is no longer stored", async () => {
		const oldest: (number | undefined)[] = [];
		const { published } = setUp({
			draft: {
				published: async () => new Map([["a", null]]),
				mark: (before) => 10 + oldest.push(before),
			},
		});
		await published({ ...job, what: "first" });
		now += 1_000;
		await published({ ...job, what: "second", heldBack: ["a"] });
		rmSync(join(releases, "1"), { recursive: true });
		now += 1_000;
		await published({ ...job, what: "third", heldBack: ["a"] });
		expect(oldest).toEqual([undefined, 11, 11]);
	});

	it("that fails says why, and the next one can start", async () => {
		let fails = true;
		const publisher: Publisher = {
			release(wish) {
				if (fails) throw new Error("EAGAIN");
				return release(wish);
			},
		};
		const { published, events } = setUp({ options: { publisher } });
		expect(await published(job)).toMatchObject({
			ok: false,
			reason: { en: "Because of Error: EAGAIN" },
		});
		fails = false;
		expect(await published(job)).toMatchObject({ ok: true });
		expect(events).toEqual(["failed Maya", "published Maya"]);
	});

	it.each([true, false])("is reported if the studio was killed; shown: %s", async (shown) => {
		const { published } = setUp();
		await published(job);
		const source = (await list(releases))[0]?.source;
		const begun = { by: "Maya", at: now, job: shown ? (source?.job ?? "") : "another" };
		const { attempts, persisted, events } = setUp({ state: { running: begun } });
		await attempts.settled;
		expect(persisted.get()).toMatchObject({ running: undefined, last: { ok: shown } });
		expect(persisted.get().last?.reason?.en).toBe(
			shown ? undefined : messageText("releases.interrupted"),
		);
		expect(events).toEqual([shown ? "published Maya" : "failed Maya"]);
	});
});

it("the state is read from a file whose last outcome does not mention placeholders", () => {
	const file = join(folder, "publishing.json");
	const last = { by: "Maya", at: now, ok: true, isNew: true, tookMs: 1, problems: [] };
	writeFileSync(file, JSON.stringify({ unsent: true, last }));
	const persisted = persistedState(file, () => {});
	expect(persisted.get()).toMatchObject({
		unsent: true,
		last: { ...last, hasPlaceholders: false },
	});
});

describe("a schedule", () => {
	const hour = 3_600_000;
	const wish = { version: "seen", withPlaceholders: false };
	const maya = { name: "Maya" };
	const mayPublish = async (name: string) => name !== "Ken";

	/** A draft into which synchronizing brings changes from elsewhere. */
	function arrivingDraft(): Partial<Draft> {
		let isOutside = false;
		return {
			sync: async () => {
				isOutside = true;
			},
			authorsSince: async () => ({ people: [], isOutside }),
		};
	}

	/** Plans in an hour, and lets the hour pass. */
	async function plan(parts: Parts) {
		vi.useFakeTimers({ toFake: ["setInterval", "clearInterval"] });
		const { all, draft, persisted, attempts, events } = setUp(parts);
		const schedule = new PublishSchedule(all, draft, persisted, attempts);
		expect(await schedule.plan(maya, wish, now + hour)).toEqual({ ok: true });
		now += hour;
		await vi.advanceTimersByTimeAsync(1_000);
		await expect.poll(() => persisted.get().last).toBeDefined();
		schedule.close();
		return { last: persisted.get().last, events, planned: persisted.get().planned };
	}

	it("publishes at its time, for the person who planned it, with what others who may publish have changed", async () => {
		const positions: string[] = [];
		const authorsSince: Draft["authorsSince"] = async (position) => {
			positions.push(position);
			return { people: ["Maya", "Ann"], isOutside: false };
		};
		expect(await plan({ draft: { authorsSince }, options: { mayPublish } })).toMatchObject({
			last: { by: "Maya", ok: true },
			events: ["planned Maya", "published Maya"],
			planned: undefined,
		});
		expect(positions).toEqual(["planned"]);
	});

	it.each<[string, Parts, string]>([
		[
			"the person may no longer publish",
			{ options: { mayPublish: async () => false } },
			messageText("releases.mayNotAnyMore"),
		],
		[
			"somebody without permission has changed something",
			{
				draft: { authorsSince: async () => ({ people: ["Ann", "Ken"], isOutside: false }) },
				options: { mayPublish },
			},
			messageText("releases.changedAfterPlan", { names: "Ken" }),
		],
		[
			"another program has changed something",
			{ draft: { authorsSince: async () => ({ people: ["Ann"], isOutside: true }) } },
			messageText("releases.changedOutsideAfterPlan"),
		],
		[
			"the synchronization just before it brings something",
			{ draft: arrivingDraft() },
			messageText("releases.changedOutsideAfterPlan"),
		],
	])("publishes nothing if %s", async (_, parts, en) => {
		expect(await plan(parts)).toMatchObject({
			last: { by: "Maya", ok: false, reason: { en } },
			events: ["planned Maya", "failed Maya"],
			planned: undefined,
		});
		expect(await list(releases)).toEqual([]);
	});

	it("refuses a time that has passed", async () => {
		const { all, draft, persisted, attempts } = setUp();
		const schedule = new PublishSchedule(all, draft, persisted, attempts);
		const reason = { en: messageText("releases.pastMoment") };
		expect(await schedule.plan(maya, wish, now)).toMatchObject({ ok: false, reason });
		schedule.close();
	});
});
