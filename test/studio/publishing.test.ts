import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { afterAll, beforeAll, expect, it } from "vitest";
import type { PublishingState } from "../../packages/editor/src/publishing/publishing.ts";
import type { Person } from "../../packages/studio/src/people/person.ts";
import { onlyLong } from "../long.ts";
import { messagePattern, messageText } from "../messages.ts";
import { publishingSteps, type Visitor } from "./publishing-steps.ts";
import { type SmallPublisher, smallPublisher } from "./small-publisher.ts";
import { type RunningStudio, startStudio } from "./start-studio.ts";

type Somebody = Visitor & { readonly person: Person };
let studio: RunningStudio;
let publisher: SmallPublisher;
const mails: string[] = [];
let [writer, editor]: readonly Somebody[] = [];
beforeAll(async () => {
	studio = await startStudio({
		mailPerson: async (_, { subject }) => {
			mails.push(subject.en);
			return true;
		},
		publisher(releases) {
			publisher = smallPublisher(releases);
			return publisher;
		},
	});
	[writer, editor] = [
		await studio.signedIn(["write"]),
		await studio.signedIn(["write", "publish"]),
	];
});
afterAll(() => studio.close());

const {
	ask,
	post,
	state,
	review,
	start,
	publish,
	ended,
	english,
	releases,
	seen,
	goBack,
	write,
	published,
} = publishingSteps(() => studio);
const who = (somebody: Somebody | undefined) => somebody ?? { cookie: "", person: { name: "" } };

it("publishes all that waits, says who changed it, and counts again from there", async () => {
	expect(await state(who(editor))).toMatchObject({ isKnown: false, mayPublish: true });
	await published(who(editor), { what: "First" });
	expect(await state(who(writer))).toMatchObject({
		isKnown: true,
		waiting: 0,
		by: [],
		mayPublish: false,
	});

	await write(who(writer), "Second.");
	expect((await review(who(editor))).files).toMatchObject([
		{ file: "content/pages/index.yaml", by: [who(writer).person.name] },
	]);
	expect(await state(who(writer))).toMatchObject({ waiting: 1, by: [who(writer).person.name] });
	await published(who(editor));
	expect(await seen()).toBe("Second.");
	expect((await releases())[0]).toMatchObject({
		id: 2,
		by: who(editor).person.name,
		isCurrent: true,
	});
	expect((await review(who(editor))).files).toEqual([]);

	// Typing before and after the publishing is one action in the history. The comparison is still
	// with what was published.
	const first = english();
	const action = await write(who(writer), "Third.");
	const firstText = async () => (await review(who(editor))).files[0]?.changes?.[0]?.texts[0];
	expect(await firstText()).toMatchObject({ before: first, after: "Third." });
	expect(
		(await post("/_edit/actions", { action: { kind: "undo", action } }, who(writer))).status,
	).toBe(200);
	expect(await firstText()).toMatchObject({ before: "Second." });
	expect((await post("/_edit/actions", { action: { kind: "redo" } }, who(writer))).status).toBe(
		200,
	);
});

it(
	"says what waits again after going back, also for somebody who may only publish",
	onlyLong,
	async () => {
		await published(who(editor));
		const keeper = await studio.signedIn(["publish"]);
		expect((await goBack(who(writer), 2)).status).toBe(403);
		expect((await goBack(keeper, 77)).status).toBe(409);
		expect((await goBack(keeper, 2)).status).toBe(200);
		expect(await seen()).toBe("Second.");
		expect(await state(who(editor))).toMatchObject({ waiting: 1, seen: { isBack: true } });
		expect(
			(await ask<{ releases: unknown }>("/_studio/releases/list", keeper)).releases,
		).toMatchObject([
			{ id: 3, isCurrent: false },
			{ id: 2, isCurrent: true, back: { by: keeper.person.name } },
			{ id: 1, isCurrent: false },
		]);
		await published(who(editor));
		expect([await seen(), (await state(who(editor))).waiting]).toEqual([english(), 0]);
	},
);

it(
	"holds back what is not to be published yet, and goes on counting it from what visitors see",
	onlyLong,
	async () => {
		await published(who(editor));
		const before = english();
		const home = "content/pages/index.yaml";
		await write(who(writer), "Not yet.");
		const action = {
			kind: "setField",
			key: "site.yaml#breadcrumbs",
			expected: null,
			value: true,
		};
		expect((await post("/_edit/actions", { action }, who(writer))).status).toBe(200);
		const waiting = (await review(who(editor))).files;
		expect(waiting.map(({ file }) => file)).toEqual([home, "content/site.yaml"]);
		expect(waiting[1]?.changes).toMatchObject([
			{
				place: messageText("keyNames.breadcrumbs"),
				texts: [{ after: messageText("editor.yes") }],
			},
		]);

		let built = "";
		publisher.onBuild = (folder) => {
			built = readFileSync(join(folder, "content/site.yaml"), "utf8");
		};
		await published(who(editor), { heldBack: [home] });
		expect(built).toContain("breadcrumbs: true");
		expect(await seen()).toBe(before);
		expect((await review(who(editor))).files.map(({ file }) => file)).toEqual([home]);
		expect((await review(who(editor))).files[0]?.changes?.[0]?.texts[0]).toMatchObject({
			before,
			after: "Not yet.",
		});

		// The change is held back again after another edit. The comparison is still with what
		// visitors see.
		await write(who(writer), "Not yet either.");
		expect(
			(
				await post(
					"/_edit/actions",
					{ action: { ...action, expected: true, value: null } },
					who(writer),
				)
			).status,
		).toBe(200);
		await published(who(editor), { heldBack: [home] });
		expect(await seen()).toBe(before);
		expect((await review(who(editor))).files[0]?.changes?.[0]?.texts[0]).toMatchObject({
			before,
			after: "Not yet either.",
		});
		await published(who(editor));
		expect(await seen()).toBe("Not yet either.");
		expect((await review(who(editor))).files).toEqual([]);
		delete publisher.onBuild;
	},
);

it("makes one release of two who press at once, and none of what has changed since", async () => {
	await write(who(writer), "At once.");
	const other = await studio.signedIn(["write", "publish"]);
	const { version } = await review(other);
	const before = (await releases()).length;
	const { promise, resolve } = Promise.withResolvers<void>();
	publisher.next = promise;
	const responses = await Promise.all(
		[editor, other, editor].map((visitor) => start(who(visitor), version)),
	);
	expect(responses.map(({ status }) => status).sort()).toEqual([200, 409, 409]);
	expect(responses.find(({ reason }) => reason !== undefined)?.reason).toMatch(
		messagePattern("releases.publishingNow", { by: /Person \d+/ }),
	);
	await expect.poll(async () => (await state(other)).running?.step).toBe("building");
	// Others go on writing. Their changes wait for the next publishing.
	await write(other, "Meanwhile.");
	expect((await goBack(other, 1)).status).toBe(409);
	resolve();
	expect(await ended(other)).toMatchObject({ ok: true });
	expect([await seen(), (await releases()).length, (await state(other)).waiting]).toEqual([
		"At once.",
		before + 1,
		1,
	]);
	expect((await start(other, version)).status).toBe(409);
	expect((await releases()).length).toBe(before + 1);
});

it("changes nothing for visitors where something is wrong, and leads to the text", async () => {
	const before = await seen();
	const problems = [
		{
			file: "content/pages/index.yaml",
			key: "sections.1.intro.en",
			message: { en: "Not like this.", ja: "これは使えません。" },
		},
	];
	publisher.next = { ok: false, reason: { en: "1 problem", ja: "1か所" }, problems };
	await publish(who(editor));
	expect(await ended(who(editor), "ja")).toMatchObject({
		ok: false,
		reason: "1か所",
		problems: [{ message: "これは使えません。", key: "pages/index.yaml#sections.1.intro" }],
	});
	expect([await seen(), (await state(who(editor))).waiting]).toEqual([before, 1]);
});

it("lets writers ask, until it is published", async () => {
	expect((await publish(who(writer))).status).toBe(403);
	for (const _ of [1, 2])
		expect((await post("/_edit/publishing/ask", {}, who(writer))).status).toBe(200);
	expect((await state(who(editor))).requests).toMatchObject([{ by: who(writer).person.name }]);
	const by = who(writer).person.name;
	await expect.poll(() => mails.at(-1)).toBe(messageText("studio.askMailSubject", { by }));
	expect(new Set(mails).size).toBe(1);
	await published(who(editor));
	expect((await state(who(writer))).requests).toEqual([]);
});

it(
	"publishes at the moment that was chosen, unless that was canceled or whoever chose it may no longer",
	onlyLong,
	async () => {
		const hour = 3_600_000;
		const { clock } = studio;
		await write(who(editor), "On Monday.");
		expect(await publish(who(editor), { at: clock.now() - 1 })).toMatchObject({
			status: 409,
			reason: messageText("releases.pastMoment"),
		});
		expect((await publish(who(editor), { at: clock.now() + hour })).status).toBe(200);
		expect((await state(who(writer))).planned).toMatchObject({ by: who(editor).person.name });
		expect((await post("/_edit/publishing/cancel", {}, who(writer))).status).toBe(403);
		expect((await post("/_edit/publishing/cancel", {}, who(editor))).status).toBe(200);
		expect((await state(who(editor))).planned).toBeUndefined();

		await publish(who(editor), { at: clock.now() + hour });
		clock.ahead += hour;
		await expect.poll(seen, { timeout: 20_000 }).toBe("On Monday.");
		await ended(who(editor));
		expect((await state(who(editor))).planned).toBeUndefined();

		const leaving = await studio.signedIn(["write", "publish"]);
		await write(leaving, "Never.");
		await publish(leaving, { at: clock.now() + hour });
		await studio.store.setPermissions(leaving.person.id, ["write"], {
			by: "test",
			now: clock.now(),
		});
		clock.ahead += hour;
		const last = async (): Promise<PublishingState["last"]> => (await state(who(writer))).last;
		await expect
			.poll(async () => (await last())?.reason, { timeout: 20_000 })
			.toMatch(messagePattern("releases.mayNotAnyMore"));
		expect(await seen()).toBe("On Monday.");
	},
);

it(
	"publishes nothing of a plan after which somebody who may not publish has changed something, until somebody who may has seen it",
	onlyLong,
	async () => {
		const hour = 3_600_000;
		const { clock } = studio;
		await published(who(editor));
		const before = await seen();
		const { version } = await review(who(editor));
		await write(who(editor), "Seen by the editor.");
		expect((await start(who(editor), version, { at: clock.now() + hour })).status).toBe(409);
		expect((await publish(who(editor), { at: clock.now() + hour })).status).toBe(200);
		await write(who(editor), "Changed by the editor.");
		expect((await state(who(editor))).planned?.changedBy).toEqual([]);
		const action = await write(who(writer), "Seen by nobody.");
		expect(
			(await post("/_edit/actions", { action: { kind: "undo", action } }, who(writer)))
				.status,
		).toBe(200);
		expect((await state(who(editor))).planned?.changedBy).toEqual([who(writer).person.name]);
		clock.ahead += hour;
		await expect
			.poll(async () => (await state(who(editor))).planned, { timeout: 20_000 })
			.toBeUndefined();
		expect((await state(who(editor))).last).toMatchObject({
			ok: false,
			reason: expect.stringContaining(who(writer).person.name),
		});
		expect(await seen()).toBe(before);
		expect(
			(await post("/_edit/actions", { action: { kind: "redo" } }, who(writer))).status,
		).toBe(200);
		// A publisher who schedules again has seen the change.
		expect((await publish(who(editor), { at: clock.now() + hour })).status).toBe(200);
		clock.ahead += hour;
		await expect.poll(seen, { timeout: 20_000 }).toBe("Seen by nobody.");
		await ended(who(editor));
	},
);

it(
	"leaves somebody else's plan alone when it publishes now, and says what has become of a plan",
	onlyLong,
	async () => {
		const hour = 3_600_000;
		const { clock } = studio;
		const keeper = await studio.signedIn(["people"]);
		const log = async () =>
			(await ask<{ by: string; kind: string }[]>("/_studio/people/log", keeper)).map(
				({ by, kind }) => [by, kind],
			);
		const other = await studio.signedIn(["write", "publish"]);
		const home = "content/pages/index.yaml";
		await published(who(editor));
		await write(who(editor), "For later.");
		expect((await publish(other, { at: clock.now() + hour, heldBack: [home] })).status).toBe(
			200,
		);
		await published(who(editor));
		expect((await state(who(editor))).planned).toMatchObject({ by: other.person.name });

		// Only one schedule can exist. A new one cancels the one before, and the log records that.
		await write(who(editor), "Held back.");
		const at = clock.now() + hour;
		expect((await publish(who(editor), { at, heldBack: [home] })).status).toBe(200);
		expect((await log()).slice(0, 2)).toEqual([
			[who(editor).person.name, "planned"],
			[who(editor).person.name, "unplanned"],
		]);

		// The studio no longer knows what visitors see, so no change can be held back.
		const record = join(studio.releases, "current/release.json");
		const { source, ...rest } = JSON.parse(readFileSync(record, "utf8"));
		expect(source).toBeDefined();
		writeFileSync(record, JSON.stringify(rest));
		expect(await publish(who(editor), { heldBack: [home] })).toMatchObject({
			status: 409,
			reason: expect.stringMatching(messagePattern("releases.cannotHoldBack")),
		});
		expect((await state(who(editor))).planned).toMatchObject({ at });
		clock.ahead += hour;
		await expect
			.poll(async () => (await state(who(writer), "ja")).last?.reason, { timeout: 20_000 })
			.toMatch(messagePattern("releases.cannotHoldBack", {}, "ja"));
		expect((await state(who(editor))).planned).toBeUndefined();
		expect((await log())[0]).toEqual([who(editor).person.name, "failed"]);
		await published(who(editor));
	},
);

it(
	"shows what the command afterwards printed, whether it has failed or not",
	onlyLong,
	async () => {
		for (const after of [
			{ ok: true, output: "sent 12 files" },
			{ ok: false, output: "no such host" },
		]) {
			publisher.after = async () => after;
			await write(who(editor), after.output);
			await published(who(editor));
			expect((await state(who(editor))).last?.after).toEqual(after);
		}
		delete publisher.after;
	},
);

it("keeps in the log who asked, planned, published and went back", onlyLong, async () => {
	const keeper = await studio.signedIn(["people"]);
	const { now } = studio.clock;
	const asking = who(writer).person.name;
	const publishing = who(editor).person.name;
	await write(who(writer), "Logged.");
	await post("/_edit/publishing/ask", {}, who(writer));
	await publish(who(editor), { at: now() + 60_000 });
	await post("/_edit/publishing/cancel", {}, who(editor));
	publisher.next = { ok: false, reason: { en: "Not now", ja: "今はできません" }, problems: [] };
	await publish(who(editor), { what: "The first try" });
	await ended(who(editor));
	await published(who(editor), { what: "The second try" });
	expect((await goBack(who(editor), (await releases())[1]?.id ?? 0)).status).toBe(200);
	const kinds = ["requested", "planned", "unplanned", "published", "failed", "wentBack"];
	const logged = async () =>
		(await ask<{ by: string; kind: string; about: string }[]>("/_studio/people/log", keeper))
			.filter(({ kind }) => kinds.includes(kind))
			.slice(0, 6)
			.map(({ by, kind, about }) => [by, kind, about]);
	const moment = expect.stringMatching(/^\d{4}-\d\d-\d\d \d\d:\d\d$/);
	await expect.poll(logged).toEqual([
		[publishing, "wentBack", moment],
		[publishing, "published", "The second try"],
		[publishing, "failed", "The first try"],
		[publishing, "unplanned", moment],
		[publishing, "planned", moment],
		[asking, "requested", ""],
	]);
});
