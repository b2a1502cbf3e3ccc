import {
	cpSync,
	existsSync,
	mkdirSync,
	mkdtempSync,
	readdirSync,
	readFileSync,
	readlinkSync,
	realpathSync,
	rmSync,
} from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { DatabaseSync } from "node:sqlite";
import { setTimeout as pause } from "node:timers/promises";
import { afterAll, expect, it } from "vitest";
import { parse } from "yaml";
import type { PublishingState } from "../../packages/editor/src/publishing/publishing.ts";
import type { Review } from "../../packages/editor/src/review/review.ts";
import { freePort } from "../../packages/kakehashi/src/inbox/testing/free-port.ts";
import { t } from "../../packages/kakehashi/src/releases/i18n/t.ts";
import { list } from "../../packages/kakehashi/src/releases/record/release-record.ts";
import type { LoggedKind } from "../../packages/studio/src/people/logged.ts";
import { openPeople } from "../../packages/studio/src/people/open-people.ts";
import { ask } from "../deploy/request.ts";
import { copySite } from "../sites/copy-site.ts";
import { type RealProcess, requestStudio, signedInBefore, startProcess } from "./real-processes.ts";

// Number of rounds. A hundred (KILL_ROUNDS=100) take about twenty minutes. Another KILL_SEED kills
// at other moments.
const rounds = Number(process.env.KILL_ROUNDS ?? 12);
let seed = Number(process.env.KILL_SEED ?? 1);
/** A random number from 0 to 1 (mulberry32). */
function random(): number {
	seed = (seed + 0x6d2b79f5) | 0;
	let mixed = Math.imul(seed ^ (seed >>> 15), 1 | seed);
	mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
	return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
}

const folder = mkdtempSync(join(realpathSync(tmpdir()), "kakehashi-kill-"));
const releases = join(folder, "releases");
const file = join(folder, "content/pages/index.yaml");
const running: RealProcess[] = [];
afterAll(async () => {
	for (const each of running) await each.kill(true);
	rmSync(folder, { recursive: true, force: true });
});

type Text = { readonly en: string; readonly ja: string };
type Published = { readonly ok?: boolean; readonly reason?: string; readonly action?: number };

/**
 * The sections whose texts are written in turn, because consecutive actions on the same text would
 * be one action in the journal.
 */
const sections = [1, 2] as const;
const numberIn = (text: string | undefined) => Number(/^Act (\d+)\.$/.exec(text ?? "")?.[1] ?? 0);
const introIn = (page: string, section: number) =>
	(parse(page) as { sections: { intro: Text }[] } | null)?.sections[section]?.intro as Text;
const onDisk = (section: number) => introIn(readFileSync(file, "utf8"), section);

/**
 * The actions in the journal, with the page's bytes after each. The test reads a copy of the killed
 * process's files.
 */
function journaled(): ReadonlyMap<number, string> {
	const copy = mkdtempSync(join(tmpdir(), "kakehashi-journal-"));
	for (const name of readdirSync(join(folder, ".kakehashi")).filter((each) =>
		each.startsWith("journal.sqlite"),
	))
		cpSync(join(folder, ".kakehashi", name), join(copy, name));
	const database = new DatabaseSync(join(copy, "journal.sqlite"));
	const rows = database
		.prepare(
			"SELECT act.id, bytes FROM act JOIN change ON change.act = act.id JOIN content ON content.hash = change.after WHERE state = 'done' AND file LIKE '%index.yaml'",
		)
		.all();
	database.close();
	rmSync(copy, { recursive: true });
	return new Map(
		rows.map(({ id, bytes }) => [
			Number(id),
			Buffer.from(bytes as Uint8Array).toString("utf8"),
		]),
	);
}

/** Visitors of both languages, who request a page and then everything that it needs. */
function startVisitors(port: number, isUp: () => boolean, wasWritten: (number: number) => boolean) {
	const failures: string[] = [];
	let pages = 0;
	let isOver = false;
	const look = async (path: string, sentence: RegExp) => {
		const wasUp = isUp();
		const get = (each: string) => ask({ port, path: each, plain: true }).catch(() => undefined);
		const page = await get(path);
		if (page === undefined)
			return void (wasUp && isUp() && failures.push(`${path}: no answer`));
		const html = page.body.toString();
		const [, written = "0"] = sentence.exec(html) ?? [];
		if (
			page.status !== 200 ||
			!html.trimEnd().endsWith("</html>") ||
			!wasWritten(Number(written))
		)
			failures.push(`${path}: ${page.status}, act ${written}`);
		for (const [, asset = ""] of html.matchAll(/(?:href|src)="(\/assets\/[^"]+)"/g)) {
			const response = await get(asset);
			if (response === undefined ? wasUp && isUp() : response.status !== 200)
				failures.push(`${path}: ${asset} ${response?.status}`);
		}
		pages += 1;
	};
	const visits = [
		["/", /Act (\d+)\./],
		["/ja", /操作(\d+)。/],
	] as const;
	const work = visits.map(async ([path, sentence]) => {
		while (!isOver) {
			await look(path, sentence);
			await pause(20);
		}
	});
	return {
		stop: async () => {
			isOver = true;
			await Promise.all(work);
			return { pages, failures: failures.slice(0, 10) };
		},
	};
}

it(`loses nothing that was answered, and shows visitors whole releases, when it is killed ${rounds} times`, {
	timeout: 120_000 + rounds * 60_000,
}, async () => {
	copySite(join(import.meta.dirname, "../site"), folder);
	mkdirSync(releases);
	const cookie = await signedInBefore(openPeople(folder));
	const port = await freePort();
	const sitePort = await freePort();
	const start = () =>
		startProcess(folder, ["studio", "--lang", "en", "--port", String(port)], port);
	const serve = () => startProcess(folder, ["serve", "--releases", releases], sitePort);
	const get = async <T>(path: string) => (await requestStudio<T>(port, cookie, path))?.json as T;
	const state = () => get<PublishingState>("/_edit/publishing");
	const post = (path: string, body: unknown) =>
		requestStudio<Published>(port, cookie, path, body);
	const publish = async (at?: number) => {
		const review = await requestStudio<Review>(port, cookie, "/_edit/changes");
		return (
			review &&
			post("/_edit/publishing/start", {
				version: review.json.version,
				withPlaceholders: true,
				...(at !== undefined && { at }),
			})
		);
	};

	const decide = (at?: number) => {
		const response = publish(at);
		deciding = response;
		return response;
	};
	const counts = {
		actions: 0,
		published: 0,
		brokenOff: 0,
		scheduled: 0,
		back: 0,
		serverKilled: 0,
	};
	const brokenOff = new Set<string | undefined>();
	const isUp = { server: false };
	/**
	 * The number of the last action that was sent. For each section, the last number with a
	 * response, the last number sent, and the numbers without a response.
	 */
	let sent = 0;
	const last = sections.map((section) => ({
		section,
		answered: 0,
		sent: 0,
		undelivered: new Set<number>(),
	}));
	/** The actions with a response, and what each of them wrote. */
	const acked = new Map<
		number,
		{ readonly own: (typeof last)[number]; readonly number: number }
	>();
	/**
	 * The studio rejects publishing if the list of changes has grown, so the test does not write
	 * during a decision to publish.
	 */
	let deciding: Promise<unknown> = Promise.resolve();
	let planned: number | undefined;
	/** Schedules that may exist in addition, because their request got no response. */
	let unsure: (number | undefined)[] = [];
	let studio = await start();
	running.push(studio);
	expect((await publish())?.status).toBe(200);
	await expect.poll(async () => (await state()).last?.ok, { timeout: 120_000 }).toBe(true);
	/**
	 * Longer than publishing takes, so that some processes are killed before, some during and some
	 * after the switch to the release.
	 */
	const publishingMs = ((await state()).last?.tookMs ?? 0) * 1.3;
	let server = await serve();
	running.push(server);
	isUp.server = true;
	const visitors = startVisitors(
		sitePort,
		() => isUp.server,
		(number) => number <= sent,
	);

	for (let round = 1; round <= rounds; round += 1) {
		let isOver = false;
		const write = async (own: (typeof last)[number]) => {
			while (!isOver) {
				await deciding;
				const before = onDisk(own.section);
				const number = ++sent;
				own.sent = number;
				own.undelivered.add(number);
				const action = {
					kind: "setText",
					key: `pages/index.yaml#sections.${own.section}.intro`,
					expected: before,
					texts: { en: `Act ${number}.`, ja: `操作${number}。` },
				};
				const response = await post("/_edit/actions", { action });
				if (response === undefined) return;
				expect(response.status, response.json.reason).toBe(200);
				own.answered = number;
				own.undelivered.delete(number);
				acked.set(response.json.action ?? 0, { own, number });
				counts.actions += 1;
				await pause(random() * 60);
			}
		};
		const writing = Promise.all(last.map(write));
		const kind = Math.floor(random() * 4);
		const wish = (async () => {
			await pause(random() * 300);
			if (kind === 0) {
				const at = Date.now() + 3_600_000 + Math.floor(random() * 1000);
				unsure = [at];
				const response = await decide(at);
				if (response?.status === 200) {
					planned = at;
					unsure = [];
					counts.scheduled += 1;
				}
			} else if (kind === 1) {
				const others = (await list(releases)).filter(({ isCurrent }) => !isCurrent);
				const to = others[Math.floor(random() * others.length)]?.id;
				if (to === undefined) return;
				const response = await post("/_studio/releases/back", { id: to });
				if (response?.status === 200) {
					counts.back += 1;
					expect(readlinkSync(join(releases, "current"))).toBe(String(to));
				}
			} else {
				for (let tries = 0; tries < 20 && !isOver; tries += 1) {
					const response = await decide();
					if (response === undefined || response.status !== 409) {
						// The schedule stays.
						return;
					}
				}
			}
		})();
		// Publishing takes longer than any other action.
		await pause(200 + random() * (kind > 1 ? publishingMs : 3_000));
		if (round % 5 === 0) {
			isUp.server = false;
			await server.kill(true);
			counts.serverKilled += 1;
		}
		isOver = true;
		await studio.kill(random() < 0.5);
		await Promise.all([writing, wish]);
		const persisted = JSON.parse(
			readFileSync(join(folder, ".kakehashi/publishing.json"), "utf8"),
		) as { running?: { job: string } };

		const journal = journaled();
		for (const [action, { own, number }] of acked) {
			const page = journal.get(action) ?? "";
			if (page.includes(`Act ${number}.`)) continue;
			// Later writing of the same text belongs to the same action, even if its response did
			// not arrive.
			const later = numberIn(introIn(page, own.section)?.en);
			expect(
				[...own.undelivered].filter((each) => each > number),
				`round ${round}: act ${action} of ${number}`,
			).toContain(later);
			acked.set(action, { own, number: later });
		}
		if (!isUp.server) {
			server = await serve();
			running.push(server);
			isUp.server = true;
		}
		studio = await start();
		running.push(studio);

		for (const own of last) {
			const number = numberIn(onDisk(own.section).en);
			if (own.answered > 0)
				expect([own.answered, own.sent], `round ${round}`).toContain(number);
			own.answered = number;
		}
		expect(
			readdirSync(join(folder, "content"), { recursive: true }).filter((name) =>
				String(name).endsWith("~"),
			),
		).toEqual([]);
		for (const name of readdirSync(join(folder, "content"), { recursive: true }).map(String))
			if (name.endsWith(".yaml")) parse(readFileSync(join(folder, "content", name), "utf8"));
		const now = await state();
		expect(now.running).toBeUndefined();
		expect([planned, ...unsure], `round ${round}`).toContain(now.planned?.at);
		planned = now.planned?.at;
		unsure = [];
		const shown = (await list(releases)).find(({ isCurrent }) => isCurrent);
		expect(
			existsSync(join(releases, String(shown?.id), "client/index.html")),
			`round ${round}`,
		).toBe(true);
		// A process that outlives the studio must not publish a release that the studio reported as
		// interrupted.
		expect(brokenOff, `round ${round}`).not.toContain(shown?.source?.job);
		if (persisted.running !== undefined) {
			const isShown = shown?.source?.job === persisted.running.job;
			expect(now.last, `round ${round}`).toMatchObject({
				ok: isShown,
				...(!isShown && { reason: t("interrupted").en }),
			});
			counts[isShown ? "published" : "brokenOff"] += 1;
			if (!isShown) brokenOff.add(persisted.running.job);
		}
	}
	// An interrupted publishing can be started again.
	await expect.poll(async () => (await publish())?.status, { timeout: 60_000 }).toBe(200);
	await expect.poll(async () => (await state()).running, { timeout: 120_000 }).toBeUndefined();
	expect((await state()).last).toMatchObject({ ok: true });
	// The log contains every action with a response, and the result of every publishing, also of
	// interrupted ones.
	const people = openPeople(folder);
	const logged = Map.groupBy(await people.log(5_000), ({ kind }) => kind);
	await people.close();
	const times = (kind: LoggedKind) => logged.get(kind)?.length ?? 0;
	expect(times("planned")).toBeGreaterThanOrEqual(counts.scheduled);
	expect(times("wentBack")).toBeGreaterThanOrEqual(counts.back);
	expect(times("published")).toBeGreaterThanOrEqual(counts.published);
	expect(times("failed")).toBeGreaterThanOrEqual(counts.brokenOff);
	const written = numberIn(onDisk(1).en);
	await expect
		.poll(async () => (await ask({ port: sitePort, path: "/", plain: true })).body.toString(), {
			timeout: 20_000,
		})
		.toContain(`Act ${written}.`);
	const seen = await visitors.stop();
	console.log(
		JSON.stringify({
			rounds,
			...counts,
			checked: acked.size,
			releases: (await list(releases))[0]?.id,
			pages: seen.pages,
		}),
	);
	expect(seen.failures).toEqual([]);
	expect(readdirSync(releases).filter((name) => name.startsWith("."))).toEqual([]);
	expect(server.output()).not.toContain('"event":"failure"');
});
