import { execFileSync } from "node:child_process";
import { mkdirSync } from "node:fs";
import { cp, mkdir, readFile, rm, writeFile } from "node:fs/promises";
import { join, resolve } from "node:path";
import { afterEach, expect, it } from "vitest";
import { t } from "../../packages/kakehashi/src/releases/i18n/t.ts";
import { publisherFor } from "../../packages/kakehashi/src/releases/run/publisher-for.ts";
import { messagePattern } from "../messages.ts";
import { publishingSteps } from "./publishing-steps.ts";
import { type SmallPublisher, smallPublisher } from "./small-publisher.ts";
import { type RunningStudio, type StudioSettings, startStudio } from "./start-studio.ts";

const root = resolve(import.meta.dirname, "../..");
const timeoutMs = 300_000;
const hour = 3_600_000;
let studio: RunningStudio;
let publisher: SmallPublisher;
afterEach(() => studio.close());

async function begin(settings: StudioSettings = {}) {
	const own = (releases: string) => {
		publisher = smallPublisher(releases);
		return publisher;
	};
	studio = await startStudio({ publisher: own, ...settings });
	return publishingSteps(() => studio);
}

it("publishes what was planned after a restart, and says what has become of what was going on", {
	timeout: timeoutMs,
}, async () => {
	const { published, publish, write, state, releases, ended, seen } = await begin();
	const { folder, clock } = studio;
	const editor = await studio.signedIn(["write", "publish"]);
	await published(editor);
	await write(editor, "Later.");
	await publish(editor, { at: clock.now() + hour });
	await studio.close(true);
	await begin({ folder, clock });
	expect((await state(editor)).planned).toMatchObject({ by: editor.person.name });
	clock.ahead += hour;
	await expect.poll(seen, { timeout: 20_000 }).toBe("Later.");
	await ended(editor);

	const file = join(folder, ".kakehashi/publishing.json");
	const { job } = (await releases())[0]?.source ?? {};
	for (const [begun, isThere] of [
		[job, true],
		["2026-01-01T00:00:00.000Z", false],
	] as const) {
		await studio.close(true);
		await writeFile(
			file,
			JSON.stringify({
				...JSON.parse(await readFile(file, "utf8")),
				running: { job: begun, by: "佐藤", at: 0 },
			}),
		);
		await begin({ folder, clock });
		expect((await state(editor)).last).toMatchObject({
			by: "佐藤",
			ok: isThere,
			...(!isThere && { reason: t("interrupted").en }),
		});
	}
});

it("counts what was changed by hand without Git, and after a damage to the journal says that it does not know what visitors see", {
	timeout: timeoutMs,
}, async () => {
	const { published, publish, review, state, seen } = await begin();
	const { folder, clock } = studio;
	const editor = await studio.signedIn(["write", "publish"]);
	await published(editor);
	const home = "content/pages/index.yaml";
	const text = await readFile(join(folder, home), "utf8");
	await writeFile(join(folder, home), text.replace("Point at", "By hand, point at"));
	expect((await review(editor)).files).toMatchObject([{ file: home, by: [] }]);
	expect(await state(editor)).toMatchObject({ isKnown: true, waiting: 1, by: [] });

	await studio.close(true);
	await writeFile(join(folder, ".kakehashi/journal.sqlite"), "no database ".repeat(400));
	await begin({ folder, clock });
	expect(await state(editor)).toMatchObject({ isKnown: false });
	expect(await publish(editor, { heldBack: [home] })).toMatchObject({
		status: 409,
		reason: expect.stringMatching(messagePattern("releases.cannotHoldBack")),
	});
	await published(editor);
	expect(await state(editor)).toMatchObject({ isKnown: true, waiting: 0 });
	expect(await seen()).toMatch(/^By hand/);
});

it("ends a plan that cannot begin, once, even if it cannot write that down", {
	timeout: timeoutMs,
}, async () => {
	const { ask, published, publish, write, state, seen } = await begin();
	const { clock, store, folder } = studio;
	const editor = await studio.signedIn(["write", "publish"]);
	const leaving = await studio.signedIn(["write", "publish"]);
	const keeper = await studio.signedIn(["people"]);
	await published(editor);
	const before = await seen();
	await write(editor, "Never.");
	const file = join(folder, ".kakehashi/publishing.json");
	for (const [who, reason] of [
		[editor, "publishing.json"],
		[leaving, t("mayNotAnyMore").en],
	] as const) {
		await publish(who, { at: clock.now() + hour });
		if (who === leaving)
			await store.setPermissions(who.person.id, ["write"], { by: "test", now: clock.now() });
		await rm(file);
		await mkdir(join(file, "in the way"), { recursive: true });
		clock.ahead += hour;
		await expect
			.poll(async () => (await state(editor)).last)
			.toMatchObject({
				ok: false,
				by: who.person.name,
				reason: expect.stringContaining(reason),
			});
		expect((await state(editor)).planned).toBeUndefined();
		await rm(file, { recursive: true });
	}
	expect(await seen()).toBe(before);
	const failed = (
		await ask<{ by: string; kind: string }[]>("/_studio/people/log", keeper)
	).filter(({ kind }) => kind === "failed");
	expect(failed.map(({ by }) => by)).toEqual([leaving.person.name, editor.person.name]);
	await published(editor);
});

const entry = `title: { en: Closed on Monday, ja: 月曜休業 }
summary: { en: We are closed., ja: お休みします。 }
body:
  - paragraph: { en: "Back on Tuesday.", ja: 火曜から営業します。 }
`;

it("shows an entry on its day by itself, and nothing of what waits", {
	timeout: timeoutMs,
}, async () => {
	const day = (ahead: number) =>
		new Date(Date.now() + ahead * 24 * hour).toISOString().slice(0, 10);
	const { published, write, state, ask, seen, english } = await begin({
		async folder(folder) {
			mkdirSync(join(folder, "content/news"));
			await cp(
				join(root, "test/sites/news/_collection.yaml"),
				join(folder, "content/news/_collection.yaml"),
			);
			await writeFile(join(folder, `content/news/${day(2)}-closed.yaml`), entry);
		},
	});
	const editor = await studio.signedIn(["write", "publish"]);
	await published(editor);
	const before = english();
	await write(editor, "Not yet.");
	expect((await ask<{ coming: unknown }>("/_studio/releases/list", editor)).coming).toMatchObject(
		[{ date: day(2) }],
	);
	const builds: string[] = [];
	publisher.onBuild = (folder) => builds.push(folder);
	studio.clock.ahead += 48 * hour;
	const reader = await studio.signedIn(["write"]);
	await expect.poll(async () => (await state(reader)).last?.by, { timeout: 20_000 }).toBe("");
	expect(builds).toEqual([join(studio.folder, ".kakehashi/published")]);
	expect([await seen(), (await state(reader)).waiting]).toEqual([before, 1]);
});

it("makes a commit of it, by the person, where there is a repository", {
	timeout: timeoutMs,
}, async () => {
	const git = (...words: string[]) =>
		execFileSync("git", words, { cwd: studio.folder, encoding: "utf8" }).trim();
	const { published, publish, write, review, releases, goBack, ended, seen, english } =
		await begin({
			async folder(folder) {
				const own = (...words: string[]) => execFileSync("git", words, { cwd: folder });
				own("init", "--quiet", "--initial-branch=main");
				own("add", ".");
				own(
					"-c",
					"user.name=Owner",
					"-c",
					"user.email=owner@example.com",
					"commit",
					"--quiet",
					"-m",
					"Begin",
				);
			},
		});
	const editor = await studio.signedIn(["write", "publish"]);
	await published(editor);
	const before = english();
	await write(editor, "Committed.");
	await published(editor, { what: "A new sentence" });
	expect(git("log", "-1", "--format=%an %s")).toBe(`${editor.person.name} A new sentence`);
	expect(git("status", "--porcelain", "content")).toBe("");
	expect((await releases())[0]?.source?.commit).toBe(git("rev-parse", "HEAD"));
	await goBack(editor, 1);
	expect((await review(editor)).files[0]?.changes?.[0]?.texts[0]).toMatchObject({
		before,
		after: "Committed.",
	});
	await goBack(editor, 2);
	// A change that is held back is in no commit until it is published.
	await write(editor, "Held back.");
	const home = "content/pages/index.yaml";
	const about = { kind: "setField", key: "site.yaml#breadcrumbs", expected: null, value: true };
	const result = JSON.parse(
		(await studio.post("/_edit/actions", { action: about }, { cookie: editor.cookie })).text,
	);
	expect(result).toMatchObject({ ok: true });
	await published(editor, { heldBack: [home], what: "Without the sentence" });
	expect(git("log", "-1", "--format=%s")).toBe("Without the sentence");
	expect(git("status", "--porcelain", "content")).toBe(`M ${home}`);
	expect(await seen()).toBe("Committed.");
	expect((await review(editor)).files.map(({ file }) => file)).toEqual([home]);
	// The same holds if somebody commits the change before it is published.
	git("add", home);
	git(
		"-c",
		"user.name=Owner",
		"-c",
		"user.email=owner@example.com",
		"commit",
		"--quiet",
		"-m",
		"By hand",
	);
	await write(editor, "Held back still.");
	await published(editor, { heldBack: [home] });
	expect((await review(editor)).files[0]?.changes?.[0]?.texts[0]).toMatchObject({
		before: "Committed.",
		after: "Held back still.",
	});
	await published(editor);
	expect(await seen()).toBe("Held back still.");
	expect(git("status", "--porcelain", "content")).toBe("");
	// If Git fails, nothing is published.
	await writeFile(join(studio.folder, ".git/index.lock"), "");
	await write(editor, "Refused.");
	await publish(editor);
	expect(await ended(editor)).toMatchObject({
		ok: false,
		reason: expect.stringContaining("Git"),
	});
	expect(await seen()).toBe("Held back still.");
});

it("checks, builds and tries out the real site, runs what is wanted afterwards, and stops what ends with the studio", {
	timeout: timeoutMs,
}, async () => {
	const program = join(root, "packages/kakehashi/src/command/kakehashi.ts");
	const after = async () => ({ ok: false, output: "rsync: no route to host" });
	const { published, publish, write, state, ended, releases } = await begin({
		publisher: (folder) => publisherFor(folder, { language: "en", program, after }),
	});
	const editor = await studio.signedIn(["write", "publish"]);
	await published(editor);
	expect((await state(editor)).last).toMatchObject({
		isNew: true,
		after: { ok: false, output: "rsync: no route to host" },
	});
	const page = async () => readFile(join(studio.releases, "current/client/index.html"), "utf8");
	await write(editor, "Written in the studio.");
	await published(editor);
	expect(await page()).toContain("Written in the studio.");
	// Somebody has broken a file outside the studio, so the site cannot be published.
	await writeFile(join(studio.folder, "content/pages/pricing.yaml"), "title: [");
	await write(editor, "Not published.").catch(() => undefined);
	await publish(editor);
	expect(await ended(editor, "ja")).toMatchObject({
		ok: false,
		problems: [{ file: "pages/pricing.yaml" }],
	});
	expect(await page()).toContain("Written in the studio.");
	expect(await releases()).toHaveLength(2);
});
