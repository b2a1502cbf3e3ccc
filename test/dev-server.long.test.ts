import { cp, mkdir, mkdtemp, readFile, realpath, rm, symlink, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import sharp from "sharp";
import type { ViteDevServer } from "vite";
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from "vitest";
import { startDevServer } from "../packages/kakehashi/src/builder/dev/start-dev-server.ts";
import { site } from "./fixture-site.ts";
import { messagePattern, messageText } from "./messages.ts";
import { runKakehashi } from "./run-kakehashi.ts";
import { copySite } from "./sites/copy-site.ts";
import { drawn } from "./sites/drawn-pictures.ts";
import { newsFiles, newsFolder } from "./sites/news-site.ts";

const root = resolve(import.meta.dirname, "..");
let siteFolder: string;
let vite: ViteDevServer;
let origin: string;
let socket: WebSocket;
/** Messages from the server to the browser since the test began. */
let messages: { readonly type: string }[] = [];

const original = (name: string) => readFile(join(root, "test/site/content", name), "utf8");
const save = (name: string, text: string | Uint8Array) =>
	writeFile(join(siteFolder, "content", name), text);

async function page(path: string, language = "en") {
	const response = await fetch(origin + path, {
		headers: { accept: "text/html", "accept-language": language },
		redirect: "manual",
	});
	return {
		status: response.status,
		location: response.headers.get("location"),
		html: await response.text(),
	};
}

/** Saves a content file and waits until the server tells the browser to reload the page. */
async function saveAndWait(name: string, text: string | Uint8Array): Promise<void> {
	messages = [];
	await save(name, text);
	await expect
		.poll(() => messages, { timeout: 10_000 })
		.toContainEqual(expect.objectContaining({ type: "full-reload" }));
}

/** The visible text of the page that lists problems. */
const readable = (html: string) =>
	html
		.replace(/<(style|script)\b.*?<\/\1>/gs, "")
		.replace(/<[^>]+>/g, "\n")
		.replaceAll("&lt;", "<")
		.replaceAll("&gt;", ">")
		.replaceAll("&amp;", "&");

beforeAll(async () => {
	siteFolder = await mkdtemp(join(await realpath(tmpdir()), "kakehashi-site-"));
	copySite(join(root, "test/site"), siteFolder);
	await cp(newsFolder, join(siteFolder, "content/news"), { recursive: true });
	vite = await startDevServer({ folder: siteFolder, site, port: 0 });
	const address = vite.httpServer?.address();
	if (typeof address !== "object" || address === null)
		throw new Error("The dev server does not listen");
	origin = `http://127.0.0.1:${address.port}`;
	// The browser's side of hot reload: the same connection that Vite's client opens.
	socket = new WebSocket(
		`${origin.replace("http", "ws")}/?token=${vite.config.webSocketToken}`,
		"vite-hmr",
	);
	socket.addEventListener("message", ({ data }) => messages.push(JSON.parse(String(data))));
	await vi.waitFor(() => expect(messages).toContainEqual({ type: "connected" }), {
		timeout: 10_000,
	});
});

afterAll(async () => {
	socket.close();
	await vite.close();
	await rm(siteFolder, { recursive: true, force: true });
});

beforeEach(() => {
	messages = [];
});

describe("a page of the dev server", () => {
	it.each([
		["/", "en-US"],
		["/ja", "ja-JP"],
		["/opensource", "en-US"],
		["/ja/pricing", "ja-JP"],
		["/contact", "en-US"],
	])("%s is whole before any script runs, styles included", async (path, lang) => {
		const { status, html } = await page(path);
		expect(status).toBe(200);
		expect(html).toContain(`lang="${lang}"`);
		expect(html.match(/<h1\b/g)).toHaveLength(1);
		const sheets = [...html.matchAll(/<link rel="stylesheet" href="([^"]+)"/g)].map(
			([, href]) => href ?? "",
		);
		const styles = await Promise.all(
			sheets.map(async (href) => {
				const response = await fetch(origin + href, {
					headers: { accept: "text/css,*/*;q=0.1" },
				});
				expect(response.headers.get("content-type"), href).toContain("text/css");
				return response.text();
			}),
		);
		const css = styles.join("");
		// A page whose classes are missing in the styles would be unstyled.
		const used = new Set(
			[...html.matchAll(/ class="([^"]+)"/g)].flatMap(([, names]) =>
				(names ?? "").split(" "),
			),
		);
		expect(used.size).toBeGreaterThan(20);
		const unknown = [...used].filter((name) => !css.includes(`.${name}`));
		expect(unknown.length / used.size, `without style: ${unknown.join(", ")}`).toBeLessThan(
			0.2,
		);
		expect(css).toContain("--paper");
		expect(css).not.toContain("@custom-media");
		expect(css).not.toMatch(/@media \(--/);
	});

	it("tells what is missing or out of date, by page and language", async () => {
		await save("confirmed.txt", "");
		const { status, html } = await page("/_translations", "ja");
		expect(status).toBe(200);
		const heading = messageText("starter.tableColumnFile", {}, "ja");
		const complete = messageText("starter.textComplete", {}, "ja");
		expect(readable(html)).toMatch(
			new RegExp(`${heading}[\\s\\S]*content/pages/index\\.yaml\\s*${complete}`),
		);
		await rm(join(siteFolder, "content/confirmed.txt"));
	});

	it("loads the code as it stands in the sources, and reloads by itself", async () => {
		const { html } = await page("/");
		expect(html).toContain('src="/@vite/client"');
		const boot = /<script type="module" src="([^"]*boot[^"]*)"/.exec(html)?.[1] ?? "";
		const response = await fetch(origin + boot, { headers: { accept: "*/*" } });
		expect(response.status).toBe(200);
		expect(await response.text()).toContain("virtual:runtime");
	});

	it("comes to life: every module that the runtime imports can be had", async () => {
		const known = new Map<string, number>();
		const visit = async (address: string): Promise<void> => {
			// A browser requests the address without its hash.
			const { pathname, search } = new URL(address, origin);
			if (known.has(pathname)) return;
			known.set(pathname, 0);
			const response = await fetch(origin + pathname + search, {
				headers: { accept: "*/*" },
			});
			known.set(pathname, response.status);
			const code = await response.text();
			if (
				!response.headers.get("content-type")?.includes("javascript") ||
				pathname.includes("/.vite/") ||
				pathname.startsWith("/@vite/")
			)
				return;
			const imported = [
				...code.matchAll(/\b(?:from|import)\s*\(?\s*["'](\/[^"']+)["']/g),
			].map(([, found]) => found ?? "");
			await Promise.all(imported.map(visit));
		};
		const { html } = await page("/");
		await visit(/<script type="module" src="([^"]*boot[^"]*)"/.exec(html)?.[1] ?? "");
		expect(known.size).toBeGreaterThan(30);
		expect([...known].filter(([, status]) => status !== 200)).toEqual([]);
	});

	it("is sent to programs that accept anything, but not in place of a script", async () => {
		const get = async (headers: Readonly<Record<string, string>>) => {
			const { status, headers: sent } = await fetch(`${origin}/pricing`, { headers });
			return [status, sent.get("content-type")];
		};
		expect(await get({ accept: "*/*" })).toEqual([200, "text/html"]);
		const byScript = { accept: "*/*", "sec-fetch-dest": "script" };
		expect((await get(byScript))[0]).toBe(404);
	});

	it("has its payload, the manifest and the descriptor of the build beside it", async () => {
		const json = async (path: string) => (await fetch(origin + path)).json();
		const { id } = await json("/builds/latest.json");
		expect((await page("/pricing")).html).toContain(`"buildId":"${id}"`);
		expect(await json(`/builds/meta/${id}.json`)).toMatchObject({
			id,
			prerendered: expect.arrayContaining(["/", "/ja/contact"]),
		});
		for (const [path, kind] of [
			["/_payload.json", "index"],
			["/ja/pricing/_payload.json", "pricing"],
			["/404/_payload.json", "notFound"],
			["/ja/500/_payload.json", "error"],
		] as const)
			expect(await json(`${path}?${id}`), path).toMatchObject({ page: kind, buildId: id });
	});

	it("is the not-found page in the language of its path where there is none, with the address as text", async () => {
		const english = await page("/nope/%3Cb%3E");
		expect(english).toMatchObject({
			status: 404,
			html: expect.stringContaining('lang="en-US"'),
		});
		expect(english.html).toMatch(
			/<code data-requested-path=""[^>]*>\/nope\/(?:%3Cb%3E|&lt;b&gt;)<\/code>/,
		);
		const japanese = await page("/ja/nope");
		expect(japanese.status).toBe(404);
		expect(japanese.html).toContain('lang="ja-JP"');
		expect(japanese.html).toContain("/ja/nope");
	});

	it("is reached without the slash at its end, as on the server", async () => {
		expect(await page("/ja/pricing/?a=1")).toMatchObject({
			status: 308,
			location: "/ja/pricing?a=1",
		});
		expect(await page("/caf%e9")).toMatchObject({ status: 404 });
	});

	it("is reached by the redirects of the site", async () => {
		expect(await page("/en/pricing?a=1")).toMatchObject({
			status: 308,
			location: "/pricing?a=1",
		});
	});
});

describe("a picture", () => {
	/** The addresses of the picture's files that the page names, the smallest first. */
	const addressesIn = (html: string) =>
		[...html.matchAll(/\/assets\/table-[\w-]+\.(?:avif|jpg)/g)].map(([address]) => address);
	const replace = async (width: number) => {
		messages = [];
		await writeFile(
			join(siteFolder, "pictures/table.jpg"),
			await drawn(width, 40).jpeg().toBuffer(),
		);
		await expect
			.poll(() => messages, { timeout: 10_000 })
			.toContainEqual(expect.objectContaining({ type: "full-reload" }));
	};

	it("shows at once in every form, also when its file is replaced", async () => {
		const before = await original("pages/pricing.yaml");
		const section =
			'  - kind: gallery\n    heading: { en: [Table], ja: [机] }\n    pictures: [{ file: table.jpg, alt: { en: A table., ja: "机。" } }]\n';
		await mkdir(join(siteFolder, "pictures"), { recursive: true });
		await saveAndWait("pages/pricing.yaml", `${before.trimEnd()}\n${section}`);
		expect(readable((await page("/pricing")).html)).toContain(
			messageText("core.pictureMissing", { name: "table.jpg" }),
		);
		const seen: string[] = [];
		for (const width of [60, 90]) {
			await replace(width);
			const addresses = addressesIn((await page("/pricing")).html);
			expect(addresses).toHaveLength(2);
			for (const address of addresses) {
				expect(seen).not.toContain(address);
				const response = await fetch(origin + address, { headers: { accept: "image/*" } });
				expect(response.headers.get("content-type"), address).toMatch(
					address.endsWith("avif") ? "image/avif" : "image/jpeg",
				);
				expect((await sharp(await response.arrayBuffer()).metadata()).width, address).toBe(
					width,
				);
			}
			seen.push(...addresses);
		}
		await saveAndWait("pages/pricing.yaml", before);
	});
});

describe("a content file that is saved", () => {
	it("shows at once, in each language", async () => {
		const before = await original("pages/openSource.yaml");
		const changed = before.replace(
			/^title:\n( +)en: .*\n( +)ja: .*$/m,
			'title:\n$1en: "A new title"\n$2ja: "新しい題名"',
		);
		expect(changed).not.toBe(before);
		await saveAndWait("pages/openSource.yaml", changed);
		expect((await page("/opensource")).html).toContain("<title>A new title</title>");
		expect((await page("/ja/opensource")).html).toContain("<title>新しい題名</title>");
		await saveAndWait("pages/openSource.yaml", before);
		expect((await page("/opensource")).html).not.toContain("A new title");
	});

	const mistakes: readonly [
		string,
		string,
		(text: string) => string | Uint8Array,
		readonly (string | RegExp)[],
	][] = [
		[
			"lacks a text",
			"site.yaml",
			(text) =>
				text.replace("menuButton: { en: Menu, ja: メニュー }", "menuButton: { en: Menu }"),
			["site.yaml", "menuButton", /\bja\b/],
		],
		[
			"has an unknown key",
			"errors.yaml",
			(text) => `${text}\nextra: 1\n`,
			["errors.yaml", "extra"],
		],
		[
			"is no YAML",
			"pages/pricing.yaml",
			(text) => text.replace("billing:", "billing: {"),
			["pages/pricing.yaml"],
		],
		[
			"links to nowhere",
			"pages/index.yaml",
			(text) => text.replace("href: /opensource", "href: /nowhere"),
			["pages/index.yaml", "href", "/nowhere"],
		],
		[
			"is not UTF-8",
			"pages/contacts.yaml",
			() => Uint8Array.of(0x74, 0x3a, 0x20, 0xff, 0xfe),
			["pages/contacts.yaml", "UTF-8"],
		],
	];
	it.each(mistakes)(
		"and %s is explained in the page, until it is mended",
		async (_what, name, mistake, named) => {
			const before = await original(name);
			const broken = mistake(before);
			expect(broken).not.toBe(before);
			await saveAndWait(name, broken);
			const printed = vi.spyOn(console, "error").mockImplementation(() => {});
			for (const path of ["/", "/ja/pricing", "/not-there"]) {
				const { status, html } = await page(path);
				expect(status, path).toBe(500);
				const text = readable(html);
				for (const part of named)
					expect(text, path).toMatch(
						part instanceof RegExp
							? part
							: new RegExp(part.replace(/[.*+?^${}()|[\]\\]/g, "\\$&")),
					);
				if (typeof broken === "string") expect(text, path).toMatch(/:\d+|line \d+/i);
				// The page that lists problems contains Vite's client, so that it reloads when the
				// problem is solved.
				expect(html).toContain('src="/@vite/client"');
			}
			// The terminal says it once, however many pages fail.
			expect(printed.mock.calls).toEqual([[expect.stringContaining(name)]]);
			printed.mockRestore();
			await saveAndWait(name, before);
			for (const path of ["/", "/ja/pricing"])
				expect((await page(path)).status, path).toBe(200);
		},
	);

	it("with several mistakes in several files has them all explained together, with what they hold as text", async () => {
		const layout = await original("site.yaml");
		const errors = await original("errors.yaml");
		await saveAndWait(
			"site.yaml",
			layout.replace(
				"skip: { en: Skip to the content, ja: 本文へ移動 }",
				"skip: { en: '<script>alert(1)</script>{nobody}', ja: '' }",
			),
		);
		await saveAndWait("errors.yaml", errors.replace("retry:", "retryy:"));
		const { html } = await page("/");
		const text = readable(html);
		for (const part of ["site.yaml", "skip", "{nobody}", "errors.yaml", "retryy", "retry"])
			expect(text).toContain(part);
		expect(html).not.toContain("<script>alert(1)");
		await saveAndWait("site.yaml", layout);
		await saveAndWait("errors.yaml", errors);
		expect((await page("/")).status).toBe(200);
	});

	it("is explained in the language that the browser asks for", async () => {
		const before = await original("errors.yaml");
		await saveAndWait("errors.yaml", `${before}\nextra: 1\n`);
		const japanese = (await page("/", "ja,en;q=0.8")).html;
		expect(japanese).toContain('<html lang="ja">');
		expect(readable(japanese)).toContain(
			messageText("core.unknownKey", { key: "extra" }, "ja"),
		);
		const english = (await page("/", "en-US,en;q=0.9,ja;q=0.8")).html;
		expect(english).toContain('<html lang="en">');
		expect(readable(english)).toContain(messageText("core.unknownKey", { key: "extra" }));
		await saveAndWait("errors.yaml", before);
	});

	it("may go missing and come back", async () => {
		messages = [];
		await rm(join(siteFolder, "content", "errors.yaml"));
		await expect
			.poll(() => messages, { timeout: 10_000 })
			.toContainEqual(expect.objectContaining({ type: "full-reload" }));
		const { status, html } = await page("/");
		expect(status).toBe(500);
		expect(readable(html)).toContain("errors.yaml");
		await saveAndWait("errors.yaml", await original("errors.yaml"));
		expect((await page("/")).status).toBe(200);
	});
});

describe("a theme that is saved", () => {
	const saveTheme = async (text: string) => {
		messages = [];
		await writeFile(join(siteFolder, "theme.css"), text);
		await expect
			.poll(() => messages, { timeout: 10_000 })
			.toContainEqual(expect.objectContaining({ type: "full-reload" }));
	};
	const tokens = async () => {
		const { html } = await page("/");
		const href = /<link rel="stylesheet" href="([^"]+tokens\.css[^"]*)"/.exec(html)?.[1] ?? "";
		return (await fetch(origin + href, { headers: { accept: "text/css,*/*;q=0.1" } })).text();
	};

	it("shows at once, and what is wrong with it is explained in the page", async () => {
		expect(await tokens()).not.toContain("#123456");
		await saveTheme(":root { --act: #123456 }");
		expect(await tokens()).toMatch(/--act:\s*#123456/);
		await saveTheme(":root { --act: #654321; }");
		expect(await tokens()).toMatch(/--act:\s*#654321/);
		await saveTheme(":root {\n--acct: #123456;\n}");
		const { status, html } = await page("/ja");
		expect(status).toBe(500);
		expect(readable(html)).toMatch(/theme\.css:2 {2}--acct/);
		await saveTheme("");
		expect(await tokens()).not.toContain("#123456");
	});

	it("has the font of the kit that it names", async () => {
		await saveTheme(":root { --heading-face: nunito; }");
		const { html } = await page("/");
		const [, address = ""] = /src:url\("([^"]+nunito\.woff2)"\)/.exec(html) ?? [];
		const response = await fetch(origin + address);
		expect(response.status, address).toBe(200);
		const bytes = await response.arrayBuffer();
		expect(new TextDecoder("latin1").decode(bytes.slice(0, 4))).toBe("wOF2");
		await saveTheme("");
	});
});

it("settings that are saved count at once, and what is wrong with them is explained with the line", async () => {
	const settings = await readFile(join(root, "test/site/settings.yaml"), "utf8");
	await saveAndWait(
		"../settings.yaml",
		settings.replace("redirects:\n", "redirects:\n  /prices: /pricing\n"),
	);
	expect(await page("/prices")).toMatchObject({ status: 302, location: "/pricing" });
	await saveAndWait("../settings.yaml", `theem: dark\n${settings}`);
	const { status, html } = await page("/");
	expect(status).toBe(500);
	expect(readable(html)).toMatch(/settings\.yaml:1\s+theem/);
	await saveAndWait("../settings.yaml", settings.replace(/^origin: .*\n/m, ""));
	expect(readable((await page("/")).html)).toMatch(/settings\.yaml:\d+\s+origin/);
	await saveAndWait("../settings.yaml", settings);
	expect((await page("/")).status).toBe(200);
});

describe("entries in the dev server", () => {
	it("show with drafts and days to come; what is not there is not found", async () => {
		for (const path of [
			"/news",
			"/ja/news/2",
			"/news/tags/shop",
			"/news/draft",
			"/ja/news/next-century",
		])
			expect([path, (await page(path)).status]).toEqual([path, 200]);
		for (const path of ["/news/nothing", "/news/autumn-fair"])
			expect([path, (await page(path)).status]).toEqual([path, 404]);
		const data = await fetch(`${origin}/ja/news/autumn-fair/_payload.json`);
		expect(await data.json()).toMatchObject({ page: "news", locale: "ja", buildId: "dev" });
		const feed = await fetch(`${origin}/news/feed.xml`);
		expect([feed.headers.get("content-type"), await feed.text()]).toEqual([
			"application/atom+xml; charset=utf-8",
			expect.stringContaining("/news/draft</id>"),
		]);
	});

	it("come and go with their files, and with what they have in common", async () => {
		const name = "news/2026-10-10-plums.yaml";
		await saveAndWait(
			name,
			new TextDecoder().decode(newsFiles.get("news/2026-10-09-rye.yaml")),
		);
		expect((await page("/news/plums")).status).toBe(200);
		const collection = new TextDecoder().decode(newsFiles.get("news/_collection.yaml"));
		await saveAndWait("news/_collection.yaml", `${collection}\norder: oldest\n`);
		expect((await page("/news")).html).toContain("/news/opening");
		await saveAndWait("news/_collection.yaml", collection);
		messages = [];
		await rm(join(siteFolder, "content", name));
		await expect
			.poll(() => messages, { timeout: 10_000 })
			.toContainEqual(expect.objectContaining({ type: "full-reload" }));
		expect((await page("/news/plums")).status).toBe(404);
	});

	it("change when they are saved, and say what is wrong with them", async () => {
		const name = "news/2026-10-09-rye.yaml";
		const text = new TextDecoder().decode(newsFiles.get(name));
		await saveAndWait(name, text.replace("Rye is back", "Rye has come back"));
		expect((await page("/news/2")).html).toContain("Rye has come back");
		expect((await page("/news/rye")).html).toContain("Rye has come back");
		await saveAndWait(name, text.replace("tags: [bread]", "tags: [cake]"));
		const { status, html } = await page("/news/opening");
		expect(status).toBe(500);
		expect(readable(html)).toMatch(
			/content\/news\/2026-10-09-rye\.yaml:3 {2}tags\.0 {2}No such tag/,
		);
		await saveAndWait(name, text);
		expect((await page("/news/rye")).status).toBe(200);
	});
});

describe("a logo that is saved", () => {
	it("shows at once, and what is wrong with it is explained in the page", async () => {
		const saveLogo = async (inside: string) => {
			messages = [];
			await writeFile(
				join(siteFolder, "logo.svg"),
				`<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 20 20">${inside}</svg>`,
			);
			await expect
				.poll(() => messages, { timeout: 10_000 })
				.toContainEqual(expect.objectContaining({ type: "full-reload" }));
		};
		await saveLogo('<path d="M1 2h3v4z"/>');
		expect((await page("/")).html).toContain(
			'<symbol id="logo" viewBox="0 0 20 20"><path d="M1 2h3v4z"',
		);
		await saveLogo('<path d="M5 6h7v8z"/>');
		expect((await page("/ja")).html).toContain('d="M5 6h7v8z"');
		await saveLogo("<script>alert(1)</script>");
		const { status, html } = await page("/");
		expect(status).toBe(500);
		expect(readable(html)).toMatch(/logo\.svg:1 .*<script>/);
		await saveLogo('<path d="M1 2h3v4z"/>');
		expect((await page("/")).status).toBe(200);
	});
});

it("another dev server takes the next port, but never another than the one that was asked for", async () => {
	const usedPort = Number(new URL(origin).port);
	const other = await startDevServer({ folder: siteFolder, site, port: usedPort });
	const address = other.httpServer?.address();
	await other.close();
	expect(address).toMatchObject({ port: expect.toSatisfy((port) => port > usedPort) });
	expect(
		await runKakehashi(["dev", siteFolder, "--lang", "en", "--port", String(usedPort)]),
	).toMatchObject({
		code: 1,
		stderr: expect.stringContaining(
			messageText("command.devPortTaken", { port: String(usedPort) }),
		),
	});
});

it.runIf(process.platform !== "win32").each(["C#", "what?"])(
	"says which character to take out of the name of the folder %s",
	async (name) => {
		const folder = join(siteFolder, "..", `${Date.now()} ${name}`, "site");
		try {
			copySite(join(root, "test/site"), folder);
			expect(await runKakehashi(["dev", folder], { LANG: "en" })).toMatchObject({
				code: 1,
				stderr: expect.stringMatching(
					messagePattern("command.devFolderNameInvalid", { character: name.at(-1) }),
				),
			});
		} finally {
			await rm(join(folder, ".."), { recursive: true, force: true });
		}
	},
);

it.runIf(process.platform !== "win32")(
	"shows what links in the site lead to, and follows none that lead out of it",
	async () => {
		await writeFile(join(siteFolder, "public/prices.txt"), "prices");
		await symlink("prices.txt", join(siteFolder, "public/latest.txt"));
		await symlink("/", join(siteFolder, "public/all"));
		await symlink("none", join(siteFolder, "public/broken"));
		await expect
			.poll(async () => (await fetch(`${origin}/latest.txt`)).text(), { timeout: 10_000 })
			.toBe("prices");
		expect((await page("/")).status).toBeLessThan(400);
	},
);
