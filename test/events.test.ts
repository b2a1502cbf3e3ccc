import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { type BuiltServer, startServer } from "./deploy/start-server.ts";
import { readDocument, structuredDataOf, valuesOf, wordsOf } from "./html-document.ts";
import { builtSite, readBuiltSite } from "./sites/built-site.ts";

// The example in examples/office has two events in its news, one of which is over.
const files = readBuiltSite("office");
const textOf = (path: string) => new TextDecoder().decode(files.get(`client/${path}`));
const page = (path: string) => readDocument(textOf(`${path.slice(1)}.html`));
const coming = "/news/models-on-the-table";

describe("events among the news", () => {
	it("are on their pages in each language, with a file for calendars while they are to come", () => {
		expect(wordsOf(page(coming))).toMatch(/When\s*Sat, January 23, 2027\s*1:00\sPM–5:00\sPM/);
		expect(wordsOf(page(`/fr${coming}`))).toContain("12 personnes");
		expect(valuesOf(page(`/ja${coming}`), "dateTime", "dd time")).toEqual([
			"2027-01-23T13:00+09:00",
		]);
		expect(valuesOf(page(`/ja${coming}`), "href", 'main a[href$=".ics"]')).toEqual([
			`/ja${coming}/event.ics`,
		]);
		expect(files.has(`client/ja${coming}/event.ics`)).toBe(true);
		expect(valuesOf(page("/news/open-house"), "href", 'main a[href$=".ics"]')).toEqual([]);
		expect(wordsOf(page("/news/open-house"))).toContain("This event is over.");
		expect(files.has("client/news/open-house/event.ics")).toBe(false);
	});

	it("lead the list, and are folded away at its end once they are over", () => {
		const list = page("/ja/news");
		const first = list.querySelector("main li h2 a");
		expect(first?.getAttribute("href")).toBe(`/ja${coming}`);
		const past = list.querySelector("main details");
		expect([past?.hasAttribute("open"), valuesOf(list, "href", "main details h2 a")]).toEqual([
			false,
			["/ja/news/open-house"],
		]);
		expect(valuesOf(list, "href", 'link[type="text/calendar"]')).toEqual([
			"/ja/news/calendar.ics",
		]);
	});

	it("are told to search engines", () => {
		const graph = JSON.parse(structuredDataOf(page(`/fr${coming}`))[0] ?? "")[
			"@graph"
		] as Record<string, unknown>[];
		expect(graph.find((node) => node["@type"] === "Event")).toMatchObject({
			startDate: "2027-01-23T13:00+09:00",
			inLanguage: "fr-FR",
			image: expect.stringMatching(/^https:\/\/office\.example\/.*\.png$/),
		});
	});

	it("cost other sites nothing: what shows no events has no script and no header for them", () => {
		const plain = readBuiltSite("entries");
		const scripts = [...plain].filter(
			([path]) => path.startsWith("client/assets/") && path.endsWith(".js"),
		);
		for (const [path, bytes] of scripts)
			expect(new TextDecoder().decode(bytes), path).not.toContain("overMinute");
		expect([...plain.keys()].filter((path) => path.endsWith(".ics"))).toEqual([]);
	});
});

describe.each([
	["as it was built", {}, "https://office.example"],
	["under another address", { SITE_URL: "https://other.example" }, "https://other.example"],
])("the server, %s,", (_name, environment, origin) => {
	let server: BuiltServer;
	beforeAll(async () => {
		server = await startServer(builtSite("office"), environment);
	});
	afterAll(async () => {
		await server?.stop();
	});

	it("answers calendars as such, with its own address in them", async () => {
		for (const path of ["/ja/news/calendar.ics", `/ja${coming}/event.ics`]) {
			const response = await fetch(`http://127.0.0.1:${server.port}${path}`);
			expect([
				response.status,
				response.headers.get("content-type"),
				response.headers.get("cache-control"),
			]).toEqual([200, "text/calendar; charset=utf-8", "no-cache"]);
			const text = await response.text();
			expect(text).toContain(`URL;VALUE=URI:${origin}/ja${coming}`);
			// The UID is the same wherever the site is, so that calendars recognize the event.
			expect(text).toContain("UID:news-models-on-the-table@office.example");
		}
		expect(
			(await fetch(`http://127.0.0.1:${server.port}/news/open-house/event.ics`)).status,
		).toBe(404);
	});
});
