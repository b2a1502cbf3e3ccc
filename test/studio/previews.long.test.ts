import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { maxNotes } from "../../packages/studio/src/people/preview-store.ts";
import { onlyLong } from "../long.ts";
import { messagePattern } from "../messages.ts";
import { type Answer, type RunningStudio, startStudio } from "./start-studio.ts";

let studio: RunningStudio;
beforeAll(async () => {
	studio = await startStudio();
});
afterAll(() => studio.close());

const dayMs = 24 * 3_600_000;
const cookieOf = (response: Answer) => String(response.headers["set-cookie"]).split(";")[0] ?? "";
const visit = { accept: "text/html", "sec-fetch-dest": "document", "sec-fetch-site": "cross-site" };
const get = (path: string, cookie: string, headers: Readonly<Record<string, string>> = {}) =>
	studio.ask(path, { headers: { cookie, ...headers } });

/** A writer makes a link, and somebody opens it. */
async function shown(more: { start?: string; days?: number } = {}) {
	const writer = await studio.signedIn(["write"]);
	const made = await studio.post(
		"/_studio/previews/make",
		{ name: "森", start: "/", days: 14, ...more },
		{ cookie: writer.cookie },
	);
	const { link } = JSON.parse(made.text) as { link: string };
	const path = new URL(link).pathname;
	const opened = await studio.ask(path, { headers: visit });
	return { writer, path, opened, cookie: cookieOf(opened) };
}

describe("a link to the draft", () => {
	it("leads to the page that it begins at, and its secret stays in a cookie for the draft alone", async () => {
		const { opened, path, cookie } = await shown({ start: "/ja/pricing" });
		expect([opened.status, opened.headers.location]).toEqual([303, "/_preview/ja/pricing"]);
		expect(String(opened.headers["set-cookie"])).toMatch(
			/^__Secure-kakehashi-preview=[\w-]{43}; Max-Age=1209600; Path=\/_preview; HttpOnly; Secure; SameSite=Lax$/,
		);
		const secret = path.split("/").at(-1) ?? "";
		const page = await get("/_preview/ja/pricing", cookie, visit);
		expect(page.status).toBe(200);
		expect(page.text).not.toContain(secret);
		expect(/<html\s+lang="ja/.test(page.text)).toBe(true);
	});

	it("shows pages with their scripts and links, below its own path, and says that they are not to be found", async () => {
		const { cookie } = await shown();
		const page = await get("/_preview/", cookie, visit);
		expect(page.text).toContain('<meta name="robots" content="noindex, nofollow">');
		expect(page.headers).toMatchObject({
			"x-robots-tag": "noindex, nofollow",
			"cache-control": "no-store",
			"referrer-policy": "same-origin",
		});
		const addresses = [...page.text.matchAll(/ (?:href|src)="(\/[^"]*)"/g)].map(
			([, address = ""]) => address,
		);
		expect(addresses).toEqual(expect.arrayContaining(["/_preview/ja", "/_preview/pricing"]));
		expect(addresses.filter((address) => !address.startsWith("/_preview/"))).toEqual([]);
		expect(
			(await get("/_preview/", cookie, { ...visit, "accept-encoding": "gzip" })).headers[
				"content-encoding"
			],
		).toBe("gzip");
		const boot =
			/<script type="module" src="(\/_preview\/assets\/[^"]+)"/.exec(page.text)?.[1] ?? "";
		const script = await get(boot, cookie);
		expect([script.status, script.headers["content-type"]]).toEqual([
			200,
			expect.stringContaining("javascript"),
		]);
		const payload = await get("/_preview/_payload.json?draft", cookie);
		expect(JSON.parse(payload.text)).toMatchObject({ buildId: "draft", locale: "en" });
		expect((await get("/_preview/nowhere", cookie, visit)).status).toBe(404);
		const moved = await get("/_preview/en/pricing", cookie, visit);
		expect([moved.status, moved.headers.location]).toEqual([308, "/_preview/pricing"]);
		expect((await get("/_preview", cookie, visit)).headers.location).toBe("/_preview/");
	});

	it("has the icons and the manifest that browsers ask for", async () => {
		const { cookie } = await shown();
		const names = [
			"favicon.ico",
			"favicon.svg",
			"apple-touch-icon.png",
			"icon-512.png",
			"site.webmanifest",
		];
		const responses = await Promise.all(names.map((name) => get(`/_preview/${name}`, cookie)));
		expect(
			responses.map(({ status, headers }) => [
				status,
				String(headers["content-type"]).split(";")[0],
			]),
		).toEqual([
			[200, expect.stringMatching(/^image\/(?:x-icon|vnd\.microsoft\.icon)$/)],
			[200, "image/svg+xml"],
			[200, "image/png"],
			[200, "image/png"],
			[200, "application/manifest+json"],
		]);
		expect(JSON.parse(responses.at(-1)?.text ?? "")).toMatchObject({
			start_url: "/_preview/",
			icons: expect.any(Array),
		});
		expect((await get("/_preview/", cookie, visit)).text).toMatch(
			/<link rel="manifest" crossorigin="use-credentials"/,
		);
	});

	it("does not hold up those who write, however much somebody asks for with it", async () => {
		const { cookie, writer } = await shown();
		await get("/_preview/", cookie, visit);
		let done = 0;
		const pages = Array.from({ length: 60 }, () =>
			get("/_preview/pricing", cookie, visit).finally(() => (done += 1)),
		);
		expect((await get("/_studio/me", writer.cookie)).status).toBe(200);
		expect(done).toBeLessThan(30);
		expect((await Promise.all(pages)).map(({ status }) => status)).toEqual(Array(60).fill(200));
	});

	it("lets the page's scripts reach nothing but the draft", async () => {
		const { cookie } = await shown();
		const policy = String(
			(await get("/_preview/", cookie, visit)).headers["content-security-policy"],
		);
		expect(policy).not.toContain("'self'");
		for (const name of ["script-src", "connect-src", "img-src"])
			expect(policy).toContain(`${name} ${studio.origin}/_preview/`);
		expect(policy).toContain("default-src 'none'");
		expect(policy).toContain("form-action 'none'");
		expect(policy).toContain("frame-ancestors 'none'");
		expect(policy).toContain("require-trusted-types-for 'script'");
	});

	it("shows what is written at once", async () => {
		const { writer, cookie } = await shown();
		const key = "pages/index.yaml#sections.1.intro";
		const { inspector } = JSON.parse(
			(await get(`/_edit/page?key=${encodeURIComponent(key)}`, writer.cookie)).text,
		);
		const before = inspector.values[0].texts;
		await studio.post(
			"/_edit/actions",
			{
				action: {
					kind: "setText",
					key,
					expected: before,
					texts: { ...before, en: "Written for the reader." },
				},
			},
			{ cookie: writer.cookie },
		);
		expect((await get("/_preview/", cookie, visit)).text).toContain("Written for the reader.");
		expect((await get("/_preview/_payload.json?draft", cookie)).text).toContain(
			"Written for the reader.",
		);
	});

	it("works as long as was chosen, and not after it was taken back", async () => {
		const short = await shown({ days: 1 });
		const long = await shown({ days: 30 });
		studio.clock.ahead += dayMs;
		expect((await get("/_preview/", short.cookie)).status).toBe(401);
		expect((await get(short.path, "", visit)).status).toBe(404);
		expect((await get("/_preview/", long.cookie)).status).toBe(200);
		const { writer } = await shown();
		const { previews } = JSON.parse((await get("/_studio/previews/list", writer.cookie)).text);
		expect(previews[0]).toMatchObject({ name: "森", by: writer.person.name, notes: 0 });
		expect(JSON.stringify(previews)).not.toContain(long.path.split("/").at(-1));
		for (const { id } of previews)
			await studio.post("/_studio/previews/revoke", { id }, { cookie: writer.cookie });
		expect((await get("/_preview/", long.cookie)).status).toBe(401);
		expect((await get("/_preview/_payload.json", long.cookie)).status).toBe(401);
		expect((await get(long.path, "", visit)).status).toBe(404);
		expect(
			(
				await studio.post(
					"/_studio/previews/revoke",
					{ id: previews[0].id },
					{ cookie: writer.cookie },
				)
			).status,
		).toBe(200);
	});

	it("that is unknown, wrong or old gets the same answer, in the reader's language", async () => {
		const { cookie } = await shown();
		const secret = cookie.split("=")[1] ?? "";
		const unknown = await get(`/_preview/_open/${"A".repeat(43)}`, "", {
			...visit,
			"accept-language": "ja",
		});
		expect([unknown.status, unknown.text]).toEqual([
			404,
			expect.stringMatching(messagePattern("previews.ended", {}, "ja")),
		]);
		for (const path of [
			`/_preview/_open/${secret}x`,
			"/_preview/_open/x",
			"/_preview/_open/%00",
			`/_preview/_open/${secret.toUpperCase()}`,
		])
			expect((await get(path, "", { ...visit, "accept-language": "ja" })).text, path).toBe(
				unknown.text,
			);
		expect(
			(
				await get("/_preview/", `__Secure-kakehashi-preview=${"A".repeat(43)}`, {
					...visit,
					"accept-language": "ja",
				})
			).text,
		).toBe(unknown.text);
	});

	it("opens the draft alone: not the studio, the editor, other hosts or files", async () => {
		const { cookie } = await shown();
		for (const path of [
			"/_edit/",
			"/_edit/site",
			"/_edit/events",
			"/_studio/me",
			"/_studio/previews/list",
			"/pricing",
			"/",
		])
			expect((await get(path, cookie)).status, path).toBe(401);
		for (const path of [
			"/_preview/../_edit/site",
			"/_preview/%2e%2e/_edit/site",
			"/_preview/..%2f_edit/site",
			"/_preview//_edit/site",
			"/_preview/%2f_edit%2fsite",
		])
			expect((await get(path, cookie)).text, path).not.toContain('"locales"');
		for (const path of [
			"/_preview/../../../etc/passwd",
			"/_preview/..%2f..%2f..%2fetc%2fpasswd",
			"/_preview/.kakehashi/people.sqlite",
			"/_preview/content/site.yaml",
		])
			expect([401, 404], path).toContain((await get(path, cookie)).status);
		expect((await get("/_preview/", cookie, { host: "evil.example" })).status).toBe(421);
		expect((await get("/_preview/", cookie, { origin: "https://evil.example" })).status).toBe(
			403,
		);
		expect(
			(
				await get("/_preview/", cookie, {
					"sec-fetch-site": "cross-site",
					"sec-fetch-dest": "iframe",
				})
			).status,
		).toBe(403);
		expect((await studio.post("/_preview/contact", { name: "x" }, { cookie })).status).toBe(
			401,
		);
		expect(
			(await studio.ask("/_preview/", { method: "DELETE", headers: { cookie } })).status,
		).toBe(405);
	});

	it("begins at an address of the site and nowhere else, and lasts no longer than may be chosen", async () => {
		const { cookie } = await studio.signedIn(["write"]);
		const refused = [
			{ start: "https://evil.example/" },
			{ start: "/../_edit/" },
			{ start: "/%2e%2e/_edit/" },
			{ start: "/\\evil.example" },
			{ start: "" },
			{ days: 3650 },
			{ days: 0 },
			{ name: "" },
			{ name: "x".repeat(81) },
		];
		const before = (await studio.store.previews()).length;
		for (const wrong of refused)
			expect(
				(
					await studio.post(
						"/_studio/previews/make",
						{ name: "森", start: "/", days: 14, ...wrong },
						{ cookie },
					)
				).status,
				JSON.stringify(wrong),
			).toBe(400);
		expect(await studio.store.previews()).toHaveLength(before);
	});

	it("ends with the right of whoever made it", async () => {
		const { writer, cookie } = await shown();
		await studio.store.setPermissions(writer.person.id, ["publish"], {
			by: "test",
			now: studio.clock.now(),
		});
		expect((await get("/_preview/", cookie)).status).toBe(401);
	});
});

describe("a note", () => {
	const note = {
		key: "pages/index.yaml#title",
		path: "/",
		name: "森",
		words: "「建てる」のほうが<script>alert(1)</script>伝わります。",
	};
	const leave = (
		cookie: string,
		more: Readonly<Record<string, unknown>> = {},
		headers: Readonly<Record<string, string>> = {},
	) => studio.post("/_preview/_note", { ...note, ...more }, { cookie, ...headers });

	it("is kept as it was written", async () => {
		const { cookie } = await shown();
		expect((await leave(cookie)).status).toBe(200);
		expect((await studio.store.notes()).at(-1)).toMatchObject(note);
	});

	it("that is too long, about nothing, from elsewhere or without a link is refused and changes nothing", async () => {
		const { cookie } = await shown();
		const before = await studio.store.notes();
		const wrong: readonly [Readonly<Record<string, unknown>>, number][] = [
			[{ words: "x".repeat(2001) }, 400],
			[{ words: "あ".repeat(100_000) }, 413],
			[{ words: " " }, 400],
			[{ name: "" }, 400],
			[{ name: "<b>" }, 400],
			[{ name: "x".repeat(81) }, 400],
			[{ path: "https://evil.example" }, 400],
			[{ key: "x".repeat(400) }, 400],
			[{ key: 1 }, 400],
			...[
				"",
				"x",
				"pages/index.yaml#nothing",
				"../settings.yaml#x",
				"pages/index.yaml#__proto__.x",
				"__proto__#x",
				"site.yaml#constructor",
				"#",
				"pages/index.yaml#",
			].map((key): [Readonly<Record<string, unknown>>, number] => [{ key }, 422]),
		];
		for (const [more, status] of wrong)
			expect((await leave(cookie, more)).status, JSON.stringify(more).slice(0, 60)).toBe(
				status,
			);
		expect((await leave(cookie, {}, { origin: "https://evil.example" })).status).toBe(403);
		expect((await leave(cookie, {}, { origin: "null" })).status).toBe(403);
		expect((await leave(cookie, {}, { "content-type": "text/plain" })).status).toBe(415);
		expect((await leave(`__Secure-kakehashi-preview=${"A".repeat(43)}`)).status).toBe(401);
		expect(
			(await leave((await studio.signedIn(["write", "publish", "people"])).cookie)).status,
		).toBe(401);
		expect(await studio.store.notes()).toEqual(before);
	});

	it("is one of so many of a link: a thousand fill nothing up", {
		...onlyLong,
		timeout: 60_000,
	}, async () => {
		const { cookie } = await shown();
		const before = (await studio.store.notes()).length;
		const responses: Awaited<ReturnType<typeof leave>>[] = [];
		// A hundred requests at a time, about as many connections as a script opens.
		for (let sent = 0; sent < 1000; sent += 100)
			responses.push(
				...(await Promise.all(Array.from({ length: 100 }, () => leave(cookie)))),
			);
		expect(responses.filter(({ status }) => status === 200)).toHaveLength(maxNotes);
		expect(responses.filter(({ status }) => status === 429)).toHaveLength(1000 - maxNotes);
		expect(await studio.store.notes()).toHaveLength(before + maxNotes);
		expect((await leave((await shown()).cookie)).status).toBe(200);
	});
});
