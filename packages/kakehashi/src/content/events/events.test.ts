import type { EntryListContent } from "@kakehashi/core/payload/entry-sections.ts";
import { withPages } from "@kakehashi/core/routing/site.ts";
import { zonedTime } from "@kakehashi/core/value-types/date-time/zoned-time.ts";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { parse, stringify } from "yaml";
import { configuration, contentFiles } from "../../../../../test/fixture-site.ts";
import { messageText } from "../../../../../test/messages.ts";
import { newsFiles } from "../../../../../test/sites/news-site.ts";
import { exampleOrganization } from "../../../../../test/sites/section-examples.ts";
import { loadContent } from "../load/load-content.ts";
import { createPayloads } from "../payloads/payloads.ts";
import { scanPages } from "../read/scan-pages.ts";
import { calendars } from "../seo/calendars.ts";
import { eventNode } from "../seo/event-node.ts";
import { siteClock } from "./site-clock.ts";

const encode = (text: string) => new TextEncoder().encode(text);
const both = (en: string, ja: string) => ({ en, ja });
const event = {
	when: both("When", "日時"),
	where: both("Where", "場所"),
	limit: both("Room for", "定員"),
	people: both("{count} people", "{count}名"),
	add: both("Add to calendar", "カレンダーに追加"),
	calendar: both("All dates", "予定のカレンダー"),
	calledOff: both("Called off", "中止"),
	over: both("Over", "終了しました"),
	past: both("Past events", "終わったイベント"),
};

type Events = Readonly<Record<string, Readonly<Record<string, unknown>>>>;

/**
 * Loads a site whose news collection has an entry for each event. All entries have the same date.
 */
function load(
	events: Events,
	{
		today = "2026-10-31",
		words = { event } as Record<string, unknown>,
		others = {} as Record<string, string>,
	} = {},
) {
	const textOf = (file: string) => new TextDecoder().decode(newsFiles.get(file));
	const collection = parse(textOf("news/_collection.yaml"));
	const entries = Object.entries(events).map(([slug, facts]) => {
		const text = {
			title: both(slug, slug),
			summary: both("A; b, c", "あ、い"),
			event: facts,
			body: [{ paragraph: both("Come.", "どうぞ。") }],
		};
		return [`news/2026-10-10-${slug}.yaml`, stringify(text)] as const;
	});
	const list = stringify({
		...collection,
		pageSize: 4,
		words: { ...collection.words, ...words },
	});
	const more = Object.entries({
		...Object.fromEntries(entries),
		"news/_collection.yaml": list,
		"organization.yaml": exampleOrganization,
		...others,
	});
	const files = new Map([
		...contentFiles,
		...newsFiles,
		...more.map(([file, text]) => [file, encode(text)] as const),
	]);
	const site = withPages(configuration, scanPages(files));
	const content = loadContent(files, site, { today });
	return { content, site, payloads: createPayloads(content, site) };
}

const problemOf = (
	facts: Readonly<Record<string, unknown>>,
	options?: Parameters<typeof load>[1],
) => {
	try {
		load({ tasting: facts }, options);
	} catch (error) {
		return (error as Error).message;
	}
	return "";
};
const sectionAt = (loaded: ReturnType<typeof load>, path: string, kind: string) =>
	(
		loaded.payloads.pages.get(path) ?? loaded.payloads.collectionPages.find(path)?.payload()
	)?.sections.find((each) => each.kind === kind);
const slugsOf = (entries: EntryListContent["entries"] = []) => entries.map(({ slug }) => slug);
const plain = (text: unknown) =>
	String(text)
		.replaceAll(/[\u00a0\u202f]/g, " ")
		.replaceAll("\u200b", "");

describe("what an event says", () => {
	it.each([
		[
			"a day that does not exist",
			{ begins: "2026-02-30 10:00" },
			/news\/2026-10-10-tasting\.yaml:\d+ +event\.begins .*2026-02-30/,
		],
		["a time that does not exist", { begins: "2026-11-03 25:00" }, /event\.begins /],
		["no time at the end of the day", { begins: "2026-11-03 24:00" }, /event\.begins /],
		["an end that is no time", { begins: "2026-11-03 22:00", ends: "30:00" }, /event\.ends /],
		["no address online", { begins: "2026-11-03", online: "zoom" }, /event\.online /],
		["online: false", { begins: "2026-11-03", online: false }, /event\.online /],
		["no day to begin on", { begins: "10:00" }, /event\.begins /],
		[
			"an end before the beginning",
			{ begins: "2026-11-03 10:00", ends: "9:30" },
			/event\.ends .*before/,
		],
		[
			"a last day before the first",
			{ begins: "2026-11-03", ends: "2026-11-02" },
			/event\.ends .*before/,
		],
		[
			"a time at one end only",
			{ begins: "2026-11-03", ends: "2026-11-04 10:00" },
			/event\.ends .*neither/,
		],
		["room for nobody", { begins: "2026-11-03", limit: 0 }, /event\.limit /],
		["what is not known", { begins: "2026-11-03", until: "2026-11-04" }, /event\.until /],
	])("is refused with its place where it has %s", (_fault, facts, place) => {
		expect(problemOf(facts)).toMatch(place);
	});

	it("needs the words around events", () => {
		expect(problemOf({ begins: "2026-11-03" }, { words: {} })).toMatch(
			/ event .*_collection\.yaml/,
		);
	});

	it.each([
		[
			{ begins: "２０２６-11-03 9:00", ends: "12:30" },
			"Tue, November 3, 2026 | 9:00 AM–12:30 PM | 2026-11-03T09:00+09:00",
			"2026年11月3日(火) | 9:00〜12:30",
		],
		[
			{ begins: "2026-11-03 22:00", ends: "24:00" },
			"Tue, November 3, 2026 | 10:00 PM–12:00 AM | 2026-11-03T22:00+09:00",
			"2026年11月3日(火) | 22:00〜24:00",
		],
		[
			{ begins: "2026-11-03 22:00", ends: "2026-11-03 24:00" },
			"Tue, November 3, 2026 | 10:00 PM–12:00 AM | 2026-11-03T22:00+09:00",
			"2026年11月3日(火) | 22:00〜24:00",
		],
		[
			{ begins: "2026-11-03 22:00", ends: "25:30" },
			"Tue, November 3, 2026 10:00 PM – Wed, November 4, 2026 1:30 AM | undefined | 2026-11-03T22:00+09:00",
			"2026年11月3日(火) 22:00〜2026年11月4日(水) 1:30 | undefined",
		],
		[
			{ begins: "2026-11-03" },
			"Tue, November 3, 2026 | undefined | 2026-11-03",
			"2026年11月3日(火) | undefined",
		],
		[
			{ begins: "2026-12-31 22:00", ends: "2027-01-01 2:00" },
			"Thu, December 31, 2026 10:00 PM – Fri, January 1, 2027 2:00 AM | undefined | 2026-12-31T22:00+09:00",
			"2026年12月31日(木) 22:00〜2027年1月1日(金) 2:00 | undefined",
		],
	])("is written out in each language: %o", (facts, english, japanese) => {
		const loaded = load({ tasting: facts });
		const [en, ja] = ["/news/tasting", "/ja/news/tasting"].map((path) =>
			sectionAt(loaded, path, "entryEvent"),
		);
		expect(plain(`${en?.day} | ${en?.times} | ${en?.begins}`)).toBe(english);
		expect(plain(`${ja?.day} | ${ja?.times}`)).toBe(japanese);
	});

	it("is put into a calendar until it is called off or over", () => {
		const partsOf = (facts: Events[string]) => {
			const { add, over, calledOff } = (sectionAt(
				load({ tasting: facts }),
				"/news/tasting",
				"entryEvent",
			) ?? {}) as Record<string, unknown>;
			return [add !== undefined, over, calledOff];
		};
		expect(partsOf({ begins: "2026-10-31" })).toEqual([true, undefined, undefined]);
		expect(partsOf({ begins: "2026-10-30" })).toEqual([false, "Over", undefined]);
		expect(partsOf({ begins: "2026-11-03", calledOff: true })).toEqual([
			false,
			undefined,
			"Called off",
		]);
	});

	it("is over at its end, or with its day", () => {
		const overAt = (facts: Events[string]) =>
			Number(sectionAt(load({ tasting: facts }), "/news/tasting", "entryEvent")?.overMinute) *
			60_000;
		expect(overAt({ begins: "2026-11-03 9:00", ends: "12:30" })).toBe(
			Date.parse("2026-11-03T12:30+09:00"),
		);
		expect(overAt({ begins: "2026-11-03 9:00" })).toBe(Date.parse("2026-11-04T00:00+09:00"));
		expect(overAt({ begins: "2026-11-03", ends: "2026-11-05" })).toBe(
			Date.parse("2026-11-06T00:00+09:00"),
		);
	});

	it.each([
		[
			"an hour that does not exist",
			"2027-03-28T01:30",
			"Europe/London",
			"2027-03-28T02:30+01:00",
		],
		[
			"one that does not exist in the west",
			"2027-03-14T02:30",
			"America/New_York",
			"2027-03-14T03:30-04:00",
		],
		[
			"half an hour that does not exist",
			"2026-10-04T02:15",
			"Australia/Lord_Howe",
			"2026-10-04T02:45+11:00",
		],
		[
			"midnight that does not exist",
			"2026-09-06",
			"America/Santiago",
			"2026-09-06T01:00-03:00",
		],
		["a day that does not exist", "2011-12-30T12:00", "Pacific/Apia", "2011-12-31T12:00+14:00"],
		["the first of two hours", "2026-10-25T01:30", "Europe/London", "2026-10-25T01:30+01:00"],
		[
			"the first of two hours in the west",
			"2026-11-01T01:30",
			"America/New_York",
			"2026-11-01T01:30-04:00",
		],
		["a zone of half hours", "2026-11-01T10:00", "Asia/Kolkata", "2026-11-01T10:00+05:30"],
		[
			"a zone of quarters of an hour",
			"2026-11-01T10:00",
			"Asia/Kathmandu",
			"2026-11-01T10:00+05:45",
		],
		["the first day on earth", "2026-11-01", "Pacific/Kiritimati", "2026-11-01T00:00+14:00"],
	])("is one instant in %s", (_when, local, timeZone, iso) => {
		const time = zonedTime(local, timeZone);
		expect(time).toEqual({ iso, ms: Date.parse(iso) });
	});

	it.each([
		["02:15", "2:30 AM–3:15 AM", "20270328T013000Z", "20270328T021500Z"],
		["02:30", "2:30 AM–3:30 AM", "20270328T013000Z", "20270328T023000Z"],
		["03:00", "2:30 AM–3:00 AM", "20270328T013000Z", "20270328T020000Z"],
	])(
		"ends after it begins, also from the hour that does not exist until %s",
		(ends, times, start, end) => {
			const facts = { begins: "2027-03-28 01:30", ends };
			const others = {
				"organization.yaml": exampleOrganization.replace("Asia/Tokyo", "Europe/London"),
			};
			const loaded = load({ tasting: facts }, { others });
			const section = sectionAt(loaded, "/news/tasting", "entryEvent");
			const endMs = Date.parse(end.replace(/(....)(..)(..T..)(..)(..Z)/, "$1-$2-$3:$4:$5"));
			expect(plain(section?.times)).toBe(times);
			expect(Number(section?.overMinute) * 60_000).toBe(endMs);
			const calendar = calendars(loaded.content, loaded.site).events.get(
				"/news/tasting/event.ics",
			);
			expect(calendar).toContain(`DTSTART:${start}`);
			expect(calendar).toContain(`DTEND:${end}`);
			const node = eventNode({
				event: { begins: "2027-03-28T01:30", ends: `2027-03-28T${ends}` },
				place: undefined,
				organization: undefined,
				timeZone: "Europe/London",
				online: undefined,
			});
			expect(Date.parse(String(node.endDate))).toBe(endMs);
		},
	);

	it("follows the clocks of the organization when they are changed", () => {
		expect(zonedTime("2026-10-25T08:00", "Europe/Paris")).toEqual({
			iso: "2026-10-25T08:00+01:00",
			ms: Date.parse("2026-10-25T07:00Z"),
		});
		// An hour and a half before the clocks are changed.
		expect(zonedTime("2026-10-25T01:30", "Europe/Paris")).toEqual({
			iso: "2026-10-25T01:30+02:00",
			ms: Date.parse("2026-10-24T23:30Z"),
		});
		expect(zonedTime("2026-10-24T08:00", "Europe/Paris").iso).toBe("2026-10-24T08:00+02:00");
		expect(zonedTime("2026-07-01", "UTC").ms).toBe(Date.parse("2026-07-01"));
	});
});

const events: Events = {
	later: { begins: "2026-12-05 10:00" },
	next: { begins: "2026-11-03 10:00" },
	today: { begins: "2026-10-30", ends: "2026-10-31" },
	over: { begins: "2026-10-30 10:00" },
	before: { begins: "2026-10-20" },
};

describe("a list with events", () => {
	it("has those to come first, by their day, then the others, and those that are over at the end, the last first", () => {
		const loaded = load(events);
		const pages = ["/news", "/news/2"].map(
			(path) => sectionAt(loaded, path, "eventList") as unknown as EntryListContent,
		);
		expect(pages.map(({ entries }) => slugsOf(entries))).toEqual([
			["today", "next", "later", "rye"],
			["new-oven", "opening"],
		]);
		expect(pages.map(({ past }) => slugsOf(past?.entries))).toEqual([[], ["over", "before"]]);
		// On a page with past events only, their list is open.
		const only = load(
			Object.fromEntries(
				[1, 2, 3, 4, 5, 6].map((day) => [`day-${day}`, { begins: `2026-10-1${day}` }]),
			),
		);
		const last = sectionAt(only, "/news/3", "eventList") as unknown as EntryListContent;
		expect([last.past?.isOpen, last.empty]).toEqual([true, undefined]);
	});

	it("leaves the way from entry to entry by the day on which they were written", () => {
		const end = sectionAt(load(events), "/news/today", "entryEnd");
		expect(end).toMatchObject({
			before: { href: "/news/over", word: "Newer" },
			after: { href: "/news/next", word: "Older" },
		});
	});

	it("is shown on other pages with what these ask for", () => {
		const shown = (choice: object) => {
			const page = parse(new TextDecoder().decode(contentFiles.get("pages/index.yaml")));
			const section = {
				kind: "entries",
				from: "news",
				count: 2,
				heading: both("News", "お知らせ"),
				...choice,
			};
			// The heading of the home page's section is a list of lines.
			const sections = [
				...page.sections,
				{ ...section, heading: { en: ["News"], ja: ["お知らせ"] } },
			];
			const found = sectionAt(
				load(events, { others: { "pages/index.yaml": stringify({ ...page, sections }) } }),
				"/",
				"entries",
			) as unknown as EntryListContent;
			return [slugsOf(found.entries), slugsOf(found.past?.entries)];
		};
		expect(shown({})).toEqual([["today", "next"], []]);
		expect(shown({ events: "none" })).toEqual([["rye", "new-oven"], []]);
		expect(shown({ events: "only", past: both("Past", "終了"), count: 3 })).toEqual([
			["today", "next", "later"],
			["over", "before"],
		]);
	});
});

describe("an event for machines", () => {
	const nodeOf = (facts: Events[string], path = "/ja/news/tasting") => {
		const head = load({ tasting: facts }).payloads.collectionPages.find(path)?.payload().head;
		return JSON.parse(head?.structuredData ?? "{}")["@graph"].find(
			(node: { "@type": string }) => node["@type"] === "Event",
		);
	};

	it("has its times with their distance from UTC, its place, and whether it takes place", () => {
		const facts = {
			begins: "2026-11-03 9:00",
			ends: "12:30",
			place: both("The mill", "水車小屋"),
			limit: 8,
		};
		expect(nodeOf(facts)).toMatchObject({
			name: "tasting",
			startDate: "2026-11-03T09:00+09:00",
			endDate: "2026-11-03T12:30+09:00",
			location: { "@type": "Place", name: "水車小屋", address: "水車小屋" },
			eventStatus: "https://schema.org/EventScheduled",
			eventAttendanceMode: "https://schema.org/OfflineEventAttendanceMode",
			maximumAttendeeCapacity: 8,
			url: "{origin}/ja/news/tasting",
		});
		expect(nodeOf({ ...facts, calledOff: true }).eventStatus).toBe(
			"https://schema.org/EventCancelled",
		);
	});

	it("may be online, or both", () => {
		const page = "{origin}/ja/news/tasting";
		const place = both("The mill", "水車小屋");
		const begins = "2026-11-03";
		const virtual = (url: string) => ({ "@type": "VirtualLocation", url });
		const modeOf = (node: { eventAttendanceMode: string }) =>
			/(\w+)EventAttendanceMode$/.exec(node.eventAttendanceMode)?.[1];
		for (const [facts, mode, location] of [
			[{ begins, online: true }, "Online", virtual(page)],
			[
				{ begins, online: "https://meet.example/x" },
				"Online",
				virtual("https://meet.example/x"),
			],
			[{ begins, online: "/pricing" }, "Online", virtual("{origin}/ja/pricing")],
			[
				{ begins, online: true, place },
				"Mixed",
				[{ "@type": "Place", name: "水車小屋", address: "水車小屋" }, virtual(page)],
			],
		] as const) {
			const node = nodeOf(facts);
			expect([modeOf(node), node.location]).toEqual([mode, location]);
			const loaded = load({ tasting: facts });
			const { online, place: shown } = (sectionAt(loaded, "/ja/news/tasting", "entryEvent") ??
				{}) as Record<string, { label: string; href?: string }>;
			expect(online?.label).toBe(messageText("content.onlineEvent", {}, "ja"));
			expect(shown !== undefined).toBe("place" in facts);
			const text = calendars(loaded.content, loaded.site)
				.events.get("/news/tasting/event.ics")
				?.replaceAll("\r\n ", "");
			expect(text).not.toMatch(/^LOCATION:.*Kagawa/m);
			expect(/^LOCATION:(.*)\r$/m.exec(text ?? "")?.[1]).toEqual(
				"place" in facts
					? "The mill"
					: facts.online === true
						? undefined
						: facts.online === "/pricing"
							? expect.stringMatching(/^https:.*\/pricing$/)
							: facts.online,
			);
		}
	});

	it("is where the organization is unless it says otherwise", () => {
		expect(nodeOf({ begins: "2026-11-03" })).toMatchObject({
			startDate: "2026-11-03",
			endDate: "2026-11-03",
			location: { name: "Kakehashi", address: "〒123-4567 香川県緑市駅前1-2" },
		});
	});
});

describe("the calendar", () => {
	const { content, site } = load({
		...events,
		tasting: {
			begins: "2026-11-03 9:00",
			ends: "12:30",
			place: both("The mill, upstairs", "水車小屋"),
			calledOff: true,
		},
		fair: { begins: "2026-11-07", ends: "2026-11-08" },
	});
	const { feeds, events: single } = calendars(content, site);
	const unfolded = (text = "") => text.replaceAll("\r\n ", "");

	it("is there for each language, and a file for each event that is not over", () => {
		expect([...feeds.keys()]).toEqual(["/news/calendar.ics", "/ja/news/calendar.ics"]);
		expect([...single.keys()].filter((path) => !path.startsWith("/ja")).sort()).toEqual(
			["fair", "later", "next", "tasting", "today"].map((slug) => `/news/${slug}/event.ics`),
		);
	});

	it("keeps to RFC 5545: lines of 75 bytes at most that end in CRLF, what has a meaning escaped, every event once", () => {
		for (const text of [...feeds.values(), ...single.values()]) {
			expect(text).toMatch(
				/^BEGIN:VCALENDAR\r\nVERSION:2\.0\r\nPRODID:.*END:VCALENDAR\r\n$/s,
			);
			expect(text.replaceAll("\r\n", "")).not.toMatch(/[\r\n]/);
			for (const line of text.split("\r\n"))
				expect(encode(line).length).toBeLessThanOrEqual(75);
			const ids = text.match(/^UID:.*$/gm) ?? [];
			expect(new Set(ids).size).toBe(text.match(/BEGIN:VEVENT/g)?.length);
		}
		const text = unfolded(single.get("/news/tasting/event.ics"));
		for (const line of [
			"UID:news-tasting@kakehashi.example",
			"DTSTAMP:20261010T000000Z",
			"DTSTART:20261103T000000Z",
			"DTEND:20261103T033000Z",
			"DESCRIPTION:A\\; b\\, c",
			"LOCATION:The mill\\, upstairs",
			"STATUS:CANCELLED",
		])
			expect(text.split("\r\n")).toContain(line);
	});

	it("has whole days as dates, up to the day after the last", () => {
		const text = unfolded(single.get("/ja/news/fair/event.ics"));
		expect(text).toContain("DTSTART;VALUE=DATE:20261107\r\nDTEND;VALUE=DATE:20261109\r\n");
		expect(text).toContain("LOCATION:Kakehashi\\, 〒123-4567 香川県緑市駅前1-2");
	});

	it("is the same on another day", () => {
		const again = load({ tasting: { begins: "2026-11-03 9:00" } }, { today: "2026-11-01" });
		const before = load({ tasting: { begins: "2026-11-03 9:00" } }, { today: "2026-10-31" });
		expect(calendars(again.content, again.site).feeds).toEqual(
			calendars(before.content, before.site).feeds,
		);
	});
});

describe.each(["Pacific/Honolulu", "Pacific/Kiritimati"])("on a server in %s", (zone) => {
	beforeEach(() => {
		vi.stubEnv("TZ", zone);
		vi.spyOn(Date, "now").mockReturnValue(Date.parse("2026-11-28T15:30Z"));
	});
	afterEach(() => {
		vi.unstubAllEnvs();
		vi.restoreAllMocks();
	});

	it("today and every event are what they are where the site is", () => {
		const facts = {
			timed: { begins: "2026-11-29 0:30", ends: "24:00" },
			day: { begins: "2026-11-29" },
			over: { begins: "2026-11-28" },
		};
		const { content, site } = load(facts, { today: "2026-11-29" });
		const clock = siteClock({ organization: content.organization }, site);
		expect(clock).toEqual({ timeZone: "Asia/Tokyo", today: "2026-11-29" });
		const { events } = calendars(content, site);
		expect([...events.keys()].filter((path) => !path.startsWith("/ja")).toSorted()).toEqual([
			"/news/day/event.ics",
			"/news/timed/event.ics",
		]);
		expect(events.get("/news/day/event.ics")).toContain(
			"DTSTART;VALUE=DATE:20261129\r\nDTEND;VALUE=DATE:20261130\r\n",
		);
		expect(events.get("/news/timed/event.ics")).toContain(
			"DTSTART:20261128T153000Z\r\nDTEND:20261129T150000Z\r\n",
		);
	});
});
