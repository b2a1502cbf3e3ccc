import type { Locale } from "@kakehashi/core/routing/locale.ts";
import { describe, expect, it } from "vitest";
import { parse, stringify } from "yaml";
import { contentFiles, site } from "../../../../../test/fixture-site.ts";
import { exampleOrganization } from "../../../../../test/sites/section-examples.ts";
import { loadContent } from "../load/load-content.ts";
import { createPayloads } from "../payloads/payloads.ts";
import { organizationIn } from "./organization-in.ts";
import { organizationLines } from "./organization-lines.ts";

type Data = {
	[key: string]: unknown;
	hours: { [key: string]: unknown; week: Record<string, string[]> };
};

const [english, japanese] = site.locales as readonly [Locale, Locale];
const encode = (text: string) => new TextEncoder().encode(text);
const textOf = (file: string) => new TextDecoder().decode(contentFiles.get(file));

function load(
	change: (data: Data) => void = () => {},
	today = "2026-11-24",
	others: Record<string, string> = {},
) {
	const data = parse(exampleOrganization) as Data;
	change(data);
	const more = Object.entries({ "organization.yaml": stringify(data), ...others }).map(
		([file, text]) => [file, encode(text)] as const,
	);
	return loadContent(new Map([...contentFiles, ...more]), site, { today });
}
const hoursIn = (locale: Locale, change?: (data: Data) => void, today?: string) => {
	const hours = organizationIn(load(change, today), locale)?.hours;
	if (hours === undefined) throw new Error("No hours");
	return hours;
};

describe("the address", () => {
	it("is written as readers of each language write it", () => {
		const content = load();
		expect(organizationIn(content, japanese)?.address).toEqual({
			lines: ["〒123-4567", "香川県緑市駅前1-2"],
			text: "〒123-4567 香川県緑市駅前1-2",
		});
		expect(organizationIn(content, english)?.address?.text).toBe(
			"1-2 Ekimae, Midori, Kagawa 123-4567, Japan",
		);
	});

	it("has the postal code before the city where the country does", () => {
		const address = {
			country: "FR",
			postalCode: "75011",
			city: { en: "Paris", ja: "パリ" },
			street: { en: "3, rue Oberkampf", ja: "オベルカンフ通り3" },
		};
		const content = load((data) => Object.assign(data, { address }));
		expect(organizationIn(content, english)?.address?.lines).toEqual([
			"3, rue Oberkampf",
			"75011 Paris",
			"France",
		]);
		expect(organizationIn(content, japanese)?.address?.text).toBe(
			"〒75011 フランスパリオベルカンフ通り3",
		);
	});

	it.each(["ＦＲ", "fr", " ｆｒ"])(
		"takes the code of a country as people type it: %j",
		(country) => {
			const address = {
				country,
				postalCode: "75011",
				city: { en: "Paris", ja: "パリ" },
				street: { en: "3, rue Oberkampf", ja: "オベルカンフ通り3" },
			};
			const content = load((data) => Object.assign(data, { address }));
			expect(organizationIn(content, english)?.address?.lines.at(-1)).toBe("France");
		},
	);
});

describe("the hours", () => {
	it("have a row for each time, with the days that have it, and public holidays last", () => {
		const { days, rows } = hoursIn(japanese);
		expect(days.map(({ short }) => short).join("")).toBe("月火水木金土日");
		expect(
			rows.map(({ part, times, open }) => [part, times.join(""), open.map(Number).join("")]),
		).toEqual([
			["morning", "7:00〜12:00", "01111111"],
			["afternoon", "13:00〜17:00", "01101100"],
		]);
	});

	it("tell the days of the weeks to come that are otherwise, with the names of public holidays", () => {
		const exceptions = [
			{
				date: "2026-12-29",
				until: "2027-01-03",
				hours: [],
				note: { en: "New Year", ja: "年末年始" },
			},
		];
		const change = ({ hours }: Data) => Object.assign(hours, { exceptions });
		const { changes, schedule } = hoursIn(japanese, change, "2026-11-02");
		// Both holidays have opening hours: November 3 is a Tuesday, and November 23 is a Monday,
		// on which the organization is usually closed.
		expect(changes.map(({ until, note, times }) => [until, note, times.length])).toEqual([
			["2026-11-03", "文化の日", 1],
			["2026-11-23", "勤労感謝の日", 1],
			["2027-01-03", "年末年始", 0],
		]);
		expect(changes.map(({ days }) => days)).toEqual([
			"11月3日(火)",
			"11月23日(月)",
			"12月29日(火)〜1月3日(日)",
		]);
		expect(schedule.days["2026-12-31"]).toEqual([]);
		expect(schedule.days["2027-01-01"]).toEqual([]);
		expect(schedule.days["2027-01-04"]).toBeUndefined();
		expect(hoursIn(english, change, "2026-11-02").changes[0]?.note).toBe(
			"National Culture Day",
		);
	});

	it("are the same on another day of the month, unless a day that is otherwise has passed", () => {
		expect(hoursIn(english, undefined, "2026-11-25")).toEqual(
			hoursIn(english, undefined, "2026-11-28"),
		);
		expect(hoursIn(english, undefined, "2026-11-22").changes).toHaveLength(
			hoursIn(english, undefined, "2026-11-24").changes.length + 1,
		);
	});
});

describe("a mistake in the file", () => {
	const problem = (change: (data: Data) => void) => {
		try {
			load(change);
		} catch (error) {
			return (error as Error).message;
		}
		return "";
	};
	const week = (days: Record<string, string[]>) => (data: Data) =>
		void Object.assign(data.hours.week, days);
	const exceptions =
		(...all: object[]) =>
		(data: Data) =>
			void Object.assign(data.hours, { exceptions: all });

	it.each([
		["a time that is none", week({ tue: ["7-12"] }), /hours\.week\.tue\.0.*"7-12"/s],
		[
			"times out of order",
			week({ tue: ["13:00-17:00", "7:00-12:00"] }),
			/hours\.week\.tue.*follow one another/s,
		],
		["times that overlap", week({ tue: ["7:00-12:00", "11:00-17:00"] }), /overlap/],
		[
			"a day that is left out",
			(data: Data) => void Reflect.deleteProperty(data.hours.week, "sun"),
			/"sun" is missing/,
		],
		[
			"no such time zone",
			(data: Data) => void Object.assign(data.hours, { timeZone: "Asia/Osaka" }),
			/"Asia\/Osaka"/,
		],
		[
			"an exception that ends before it begins",
			exceptions({ date: "2026-12-29", until: "2026-12-28", hours: [] }),
			/"until:"/,
		],
		[
			"two exceptions for a day",
			exceptions(
				{ date: "2026-12-28", until: "2026-12-30", hours: [] },
				{ date: "2026-12-30", hours: [] },
			),
			/2026-12-30/,
		],
		[
			"a number without its country",
			(data: Data) => void Object.assign(data, { telephone: "06-1234-5678" }),
			/from abroad/,
		],
		[
			"a place beyond the poles",
			(data: Data) => void Object.assign(data, { geo: [135.4, 34.7] }),
			/latitude/,
		],
		[
			"a business of no known kind",
			(data: Data) => void Object.assign(data, { type: "Denist" }),
			/"Denist".*Dentist/s,
		],
	])("is told with its place: %s", (_mistake, change, words) => {
		const message = problem(change);
		expect(message).toMatch(/content\/organization\.yaml/);
		expect(message).toMatch(words);
	});

	it("is no day without an end: it is said in words, and to search engines until 23:59", () => {
		const days = {
			mon: ["0:00-24:00"],
			tue: ["０:００〜０:００"],
			wed: ["9:00-12:00", "12:00-24:00"],
			thu: [],
			fri: [],
			sat: [],
			sun: [],
		};
		const change = (data: Data) => {
			Object.assign(data.hours, {
				week: days,
				exceptions: [{ date: "2026-12-01", hours: ["0:00-24:00"] }],
			});
			delete data.hours.publicHolidays;
		};
		for (const [locale, words] of [
			[english, "24 hours"],
			[japanese, "24時間"],
		] as const) {
			const { rows, changes } = hoursIn(locale, change);
			expect(rows[0]).toEqual({
				times: [words.replace(" ", "\u00a0"), ""],
				open: [true, true, false, false, false, false, false],
			});
			expect(changes[0]?.times).toEqual([rows[0]?.times]);
		}
		const { structuredData = "" } =
			createPayloads(load(change), site).pages.get("/")?.head ?? {};
		expect(structuredData).toContain(
			'"opens":"00:00","closes":"23:59","dayOfWeek":["Monday","Tuesday"]',
		);
		expect(structuredData).toContain(
			'"opens":"12:00","closes":"23:59","dayOfWeek":["Wednesday"]',
		);
		expect(structuredData).toContain(
			'"opens":"00:00","closes":"23:59","validFrom":"2026-12-01"',
		);
		for (const wrong of ["9:00-9:00", "1:00-25:30", "24:00-24:00"])
			expect(problem(week({ tue: [wrong] }))).toMatch(/hours\.week\.tue/);
	});

	it("is no time past midnight, and none in full-width figures", () => {
		const { rows } = hoursIn(japanese, week({ tue: ["１８：００〜２：００"] }));
		expect(rows.at(-1)).toMatchObject({ part: "evening", times: ["18:00〜", "2:00"] });
	});
});

describe("numbers as people type them", () => {
	it.each(["９２０−０８３１", "〒920-0831", "9200831", "９２０ー０８３１", " 920‐0831 "])(
		"are in one form: the postal code %s",
		(postalCode) => {
			const content = load((data) => Object.assign(data.address as object, { postalCode }));
			expect(organizationIn(content, japanese)?.address?.lines[0]).toBe("〒920-0831");
		},
	);

	it.each(["＋８１－８７−０００－００００", "+81 87 000 0000", "+81–87–000–0000"])(
		"are in one form: the telephone number %s",
		(telephone) => {
			expect(
				organizationIn(
					load((data) => Object.assign(data, { telephone })),
					english,
				)?.telephone?.href,
			).toBe("tel:+81-87-000-0000");
		},
	);
});

describe("the facts", () => {
	it("stand in any text that asks for them, and their numbers on one line", () => {
		const siteFile = parse(textOf("site.yaml")) as { footer: { about: unknown } };
		siteFile.footer.about = { en: "{address} {telephone}", ja: "{address} {telephone}" };
		const pages = createPayloads(
			load(undefined, undefined, { "site.yaml": stringify(siteFile) }),
			site,
		).pages;
		expect(JSON.stringify(pages.get("/ja")?.layout.footer.about)).toContain(
			"087-\u2060000-\u20600000",
		);
		expect(JSON.stringify(pages.get("/")?.layout.footer.about)).toContain(
			"Kagawa 123-\u20604567, Japan +81-\u206087-\u2060000-\u20600000",
		);
	});

	it("are told to search engines on the home page, as the kind that it is", () => {
		const { structuredData = "" } = createPayloads(load(), site).pages.get("/")?.head ?? {};
		const graph = JSON.parse(structuredData)["@graph"] as Record<string, unknown>[];
		expect(graph.find((node) => node["@type"] === "Bakery")).toMatchObject({
			"@id": "{origin}/#organization",
			address: { addressCountry: "JP", postalCode: "123-4567" },
			telephone: "+81-87-000-0000",
			openingHoursSpecification: [
				{
					opens: "07:00",
					closes: "12:00",
					dayOfWeek: [
						"Sunday",
						"Tuesday",
						"Wednesday",
						"Thursday",
						"Friday",
						"Saturday",
						"PublicHolidays",
					],
				},
				{
					opens: "13:00",
					closes: "17:00",
					dayOfWeek: ["Tuesday", "Wednesday", "Friday", "Saturday"],
				},
			],
			specialOpeningHoursSpecification: [
				{
					opens: "00:00",
					closes: "00:00",
					validFrom: "2099-12-30",
					validThrough: "2100-01-05",
				},
			],
		});
	});

	it("are told to programs that read text, day by day", () => {
		expect(organizationLines(load(), english)).toEqual(
			expect.arrayContaining([
				"Monday: —",
				expect.stringMatching(/^Tuesday: 7:00\sAM–12:00\sPM, /),
			]),
		);
	});
});
