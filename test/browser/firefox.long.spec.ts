import { type FirefoxPage, openFirefox } from "./support/firefox.ts";
import { test as base, expect } from "./support/policy-test.ts";
import { openGate } from "./support/runtime-gate.ts";
import { latch } from "./support/runtime-test.ts";

// A reader's journey in Firefox, the other engine that has the Navigation API, with a real mouse
// and keyboard and no mocks.
const test = base.extend<{ firefox: FirefoxPage }>({
	firefox: async ({ startShared }, use) => {
		const firefox = await startShared("firefox", async () => {
			const value = await openFirefox(process.env.FIREFOX ?? "firefox-esr");
			return { value, stop: () => value.close() };
		});
		await use(await firefox.newPage());
	},
});
// Starting Firefox takes longer than a test, so one worker runs all tests of this file with one
// browser.
test.describe.configure({ mode: "default" });

/** Facts about the shown page that must agree after each change of page. */
const shown = () => ({
	path: location.pathname,
	lang: document.documentElement.lang,
	focused: document.activeElement?.tagName,
	sameDocument: "marked" in window,
});

const facts = () => ({
	head: [
		...document.head.querySelectorAll(
			"title, meta[name], meta[property], link[rel=canonical], link[rel=alternate]",
		),
	]
		.map((tag) => tag.outerHTML)
		.sort(),
	lang: document.documentElement.lang,
	heading: document.querySelector("h1")?.textContent,
});

const hydrated = (firefox: FirefoxPage) =>
	expect.poll(() => firefox.evaluate(() => document.documentElement.dataset.hydrated)).toBe("");

test("a reader walks through the site, changes the language, goes back, and writes", async ({
	firefox,
	baseURL,
}) => {
	// This is the longest test of all, and the start of the browser is part of it.
	test.setTimeout(300_000);
	await firefox.goto(`${baseURL}/`);
	await hydrated(firefox);
	expect(await firefox.evaluate(() => "navigation" in window)).toBe(true);
	await firefox.evaluate(() => void Object.assign(window, { marked: true }));

	const inPlace = new Map<string, unknown>();
	for (const [selector, path, lang] of [
		['header a[href="/pricing"]', "/pricing", "en-US"],
		['footer a[data-locale="ja"]', "/ja/pricing", "ja-JP"],
		['header a[href="/ja/opensource"]', "/ja/opensource", "ja-JP"],
		['footer a[data-locale="en"]', "/opensource", "en-US"],
		['header a[href="/contact"]', "/contact", "en-US"],
	] as const) {
		await firefox.click(selector);
		await expect
			.poll(() => firefox.evaluate(shown))
			.toMatchObject({ path, lang, focused: "H1", sameDocument: true });
		// The runtime writes the tags of the head only after the page is painted.
		await expect
			.poll(() =>
				firefox.evaluate(
					() =>
						new URL(
							document.querySelector<HTMLLinkElement>("link[rel=canonical]")?.href ??
								"",
						).pathname,
				),
			)
			.toBe(path);
		inPlace.set(path, await firefox.evaluate(facts));
	}

	await firefox.traverse(-2);
	await expect
		.poll(() => firefox.evaluate(shown))
		.toMatchObject({ path: "/ja/opensource", lang: "ja-JP", sameDocument: true });
	await firefox.traverse(2);
	await expect
		.poll(() => firefox.evaluate(shown))
		.toMatchObject({ path: "/contact", sameDocument: true });
	for (const [path, seen] of inPlace) {
		await firefox.goto(`${baseURL}${path}`);
		await hydrated(firefox);
		expect(await firefox.evaluate(facts)).toEqual(seen);
	}
	for (const [name, text] of [
		["name", "架け橋 Firefox"],
		["email", "firefox@example.jp"],
		["message", "Firefoxからの問い合わせです。Hello from the other engine."],
	] as const) {
		await firefox.click(`main form [name=${name}]`);
		await firefox.type(text);
	}
	await firefox.click("main form [name=topic]:not([type=hidden])");
	await firefox.click("main form [name=consent]");
	await firefox.click("main form [type=submit]");
	await expect
		.poll(() =>
			firefox.evaluate(
				() => document.querySelector("[data-draft-sent] dd[translate=no]")?.textContent,
			),
		)
		.toMatch(/^[2-9A-Z]{5}-[2-9A-Z]{5}$/);
	expect(
		await firefox.evaluate(() => document.activeElement?.closest("[data-draft-sent]") !== null),
	).toBe(true);

	expect(firefox.complaints).toEqual([]);
});

test("a reload, which brings back the radio buttons of before, shows what is chosen now", async ({
	firefox,
	baseURL,
}) => {
	const chosen = () => ({
		theme: document.documentElement.dataset.theme,
		radios: [...document.querySelectorAll<HTMLInputElement>("input[type=radio]:checked")]
			.map(({ name, value }) => `${name}=${value}`)
			.sort(),
		search: location.search,
		locale: /locale=(\w+)/.exec(document.cookie)?.[1],
	});
	await firefox.goto(`${baseURL}/ja/pricing`);
	await hydrated(firefox);
	await firefox.click('header a[data-locale="en"], footer a[data-locale="en"]');
	await expect.poll(() => firefox.evaluate(chosen)).toMatchObject({ locale: "en", search: "" });
	await expect.poll(() => firefox.evaluate(() => location.pathname)).toBe("/pricing");
	await firefox.click("label:has([name=billing][value=yearly])");
	await firefox.click("header details:has([name=theme]) summary");
	await firefox.click("label:has([name=theme][value=dark])");
	await expect
		.poll(() => firefox.evaluate(chosen))
		.toEqual({
			theme: "dark",
			radios: ["billing=yearly", "theme=dark"],
			search: "?billing=yearly",
			locale: "en",
		});

	// Simulates a choice in another tab.
	await firefox.evaluate(() => {
		// biome-ignore lint/suspicious/noDocumentCookie: The page itself stores choices this way.
		for (const choice of ["theme=light", "locale=ja"]) document.cookie = `${choice}; path=/`;
	});
	await firefox.reload();
	await hydrated(firefox);
	await expect
		.poll(() => firefox.evaluate(chosen))
		.toEqual({
			theme: "light",
			radios: ["billing=yearly", "theme=light"],
			search: "?billing=yearly",
			locale: "ja",
		});
	expect(firefox.complaints).toEqual([]);
});

test("a reader ends where they clicked last, also when a click before it began to load a document", async ({
	firefox,
	baseURL,
}) => {
	const clickTwice = [
		// On an error page, a click on a link to the same address loads the document again.
		() => {
			const link = document.body.appendChild(document.createElement("a"));
			for (const href of ["/nope", "/ja/contact"]) Object.assign(link, { href }).click();
		},
		() => {
			const link = document.body.appendChild(document.createElement("a"));
			Object.assign(link, { href: "/nope" }).click();
			setTimeout(() => Object.assign(link, { href: "/ja/contact" }).click(), 20);
		},
	];
	for (const click of clickTwice) {
		await firefox.goto(`${baseURL}/contact`);
		await hydrated(firefox);
		expect(await firefox.evaluate(() => window.kakehashi?.navigate("/nope"))).toBe("failed");
		await firefox.evaluate(click);
		await expect
			.poll(() => firefox.evaluate(shown).catch(() => undefined))
			.toMatchObject({ path: "/ja/contact", lang: "ja-JP" });
		await expect.poll(() => firefox.evaluate(() => document.title)).toMatch(/問い合わせ/);
	}
});

test("a reader finds a page as it was left when they come back to it from another site", async ({
	firefox,
	baseURL,
}) => {
	await firefox.goto(`${baseURL}/`);
	await hydrated(firefox);
	// Firefox does not put a page with pending requests into its back/forward cache, so the test
	// waits until everything is fetched ahead.
	const isAllAhead = () => {
		const fetched = new Set(
			performance.getEntriesByType("resource").map(({ name }) => new URL(name).pathname),
		);
		const linked = [...document.querySelectorAll<HTMLAnchorElement>("a[href^='/']")].map(
			({ pathname }) => `${pathname.replace(/\/$/, "")}/_payload.json`,
		);
		return ["/500/_payload.json", ...linked].every((path) => fetched.has(path));
	};
	await expect.poll(() => firefox.evaluate(isAllAhead)).toBe(true);
	await firefox.evaluate(() =>
		addEventListener("pageshow", ({ persisted }) =>
			Object.assign(document.documentElement.dataset, { persisted }),
		),
	);
	await firefox.goto(`${baseURL?.replace("127.0.0.1", "localhost")}/contact`);
	await firefox.traverse(-1);
	await expect
		.poll(() =>
			firefox.evaluate(() => document.documentElement.dataset.persisted).catch(() => ""),
		)
		.toBe("true");
	expect(await firefox.evaluate(() => window.kakehashi?.navigate("/pricing"))).toBe("completed");
});

test("what an extension has changed before hydration stays, and so does what somebody types", async ({
	firefox,
	baseURL,
}) => {
	const gate = await openGate(String(baseURL));
	const runtime = latch();
	gate.fault(/\/assets\/runtime-.*\.js$/, { type: "hold", until: runtime.opened });
	await firefox.goto(`${gate.origin}/contact`);
	await firefox.evaluate(() => {
		const field = document.querySelector("textarea");
		field?.focus();
		Object.assign(window, { field });
		for (const section of document.querySelectorAll("main, form, label"))
			section.prepend(document.createElement("div"));
		document
			.querySelector("main p")
			?.replaceChildren(
				Object.assign(document.createElement("font"), { textContent: "traduit" }),
			);
	});
	await firefox.type("hello");
	runtime.open();
	await hydrated(firefox);
	await firefox.type(" there");
	expect(
		await firefox.evaluate(() => (window as { field?: HTMLTextAreaElement }).field?.value),
	).toBe("hello there");
	expect(await firefox.evaluate(() => document.querySelector("main p")?.textContent)).toBe(
		"traduit",
	);
	expect(firefox.complaints).toEqual([]);
	await gate.close();
});
