import type { Page } from "@playwright/test";
import { first, long } from "../long.ts";
import { accepted, fillIn, respondToContact } from "./support/contact-form.ts";
import { expect, hydrated, latch, navigate, open, test } from "./support/runtime-test.ts";

const runtimeFile = /\/assets\/runtime-.*\.js$/;

/**
 * Changes that extensions, translators and proxies make to a page. Each is a function that runs in
 * the page.
 */
const changes: Readonly<Record<string, () => void>> = {
	"icons behind each field": () => {
		for (const field of document.querySelectorAll("input, textarea, select")) {
			const icon = document.createElement("button");
			icon.type = "button";
			icon.textContent = "•••";
			field.after(icon);
			field.setAttribute("data-lpignore", "true");
			(field as HTMLElement).style.backgroundSize = "16px";
		}
	},
	nothing: () => {},
	"an element at the end of main": () =>
		document.querySelector("main")?.append(document.createElement("div")),
	"an element at the start of each section": () => {
		for (const section of document.querySelectorAll("section, form"))
			section.prepend(document.createElement("div"));
	},
	"a field of its own before each field": () => {
		for (const field of document.querySelectorAll("input, textarea, select"))
			field.before(document.createElement(field.nodeName));
	},
	"a wrapper around each field": () => {
		for (const field of document.querySelectorAll(
			"input:not(:focus), textarea:not(:focus), select",
		)) {
			const wrapper = document.createElement("span");
			field.replaceWith(wrapper);
			wrapper.append(field, document.createElement("i"));
		}
	},
	"an overlay over the textarea": () => {
		const textarea = document.querySelector("textarea");
		if (!textarea) return;
		const overlay = document.createElement("div");
		overlay.contentEditable = "true";
		textarea.before(overlay);
		textarea.style.display = "block";
	},
	"a translation in <font>": () => {
		document.documentElement.classList.add("translated-ltr");
		document.documentElement.lang = "fr";
		document.title = "Titre";
		const walker = document.createTreeWalker(
			document.getElementById("root") as Element,
			NodeFilter.SHOW_TEXT,
		);
		const texts: Text[] = [];
		while (walker.nextNode())
			if (walker.currentNode.parentElement?.closest("textarea, script, style") === null)
				texts.push(walker.currentNode as Text);
		for (const text of texts) {
			const outer = document.createElement("font");
			outer.append(document.createElement("font"));
			outer.firstElementChild?.append(`fr:${text.data}`);
			text.replaceWith(outer);
		}
	},
	"a translation in place": () => {
		const walker = document.createTreeWalker(
			document.getElementById("root") as Element,
			NodeFilter.SHOW_TEXT,
		);
		while (walker.nextNode()) {
			const text = walker.currentNode as Text;
			if (text.parentElement?.closest("textarea, script, style") === null)
				text.data = `fr:${text.data}`;
		}
	},
	"no comments": () => {
		const walker = document.createTreeWalker(document, NodeFilter.SHOW_COMMENT);
		const comments: Comment[] = [];
		while (walker.nextNode()) comments.push(walker.currentNode as Comment);
		for (const each of comments) each.remove();
		document.body.normalize();
	},
	"an element less": () => document.querySelector("main h1, main h2")?.remove(),
	"a dark theme of its own": () => {
		document.body.className = "dark-reader";
		for (const each of document.querySelectorAll<HTMLElement>("#root *"))
			each.style.setProperty("--darkreader", "#181a1b");
	},
	"header and footer in wrappers": () => {
		for (const part of document.querySelectorAll("#root header, #root footer")) {
			const wrapper = document.createElement("div");
			part.replaceWith(wrapper);
			wrapper.append(part);
		}
	},
};

/** Records all elements on the page and what was chosen, for `lost`. */
function remember(page: Page): Promise<void> {
	return page.evaluate(() => {
		const walker = document.createTreeWalker(
			document.getElementById("root") as Element,
			NodeFilter.SHOW_ELEMENT,
		);
		const nodes: Element[] = [];
		while (walker.nextNode()) nodes.push(walker.currentNode as Element);
		const stateOf = (node: Element) => {
			const { value, checked, open } = node as Element &
				Partial<HTMLInputElement & HTMLDetailsElement>;
			return JSON.stringify([
				node.textContent,
				node instanceof HTMLInputElement && node.type === "hidden" ? "" : value,
				checked,
				open,
			]);
		};
		const states = nodes.map(stateOf);
		const focus = document.activeElement;
		const { title, documentElement } = document;
		const { lang, dataset } = documentElement;
		const { theme } = dataset;
		const lost = () => [
			...nodes.flatMap((node, index) => {
				const name = `${node.nodeName} ${node.parentElement?.className} ${node.textContent?.slice(0, 40)}`;
				// An element that was empty, or that contains other elements, may get new content.
				if (
					node.isConnected &&
					(node.childElementCount > 0 || states[index]?.startsWith('["",'))
				)
					return [];
				return !node.isConnected
					? [`gone: ${name}`]
					: stateOf(node) !== states[index]
						? [`other: ${name} ${stateOf(node)}`]
						: [];
			}),
			...(document.activeElement === focus ? [] : ["focus"]),
			...(document.title === title && lang === documentElement.lang
				? []
				: [`title ${document.title} ${documentElement.lang}`]),
			...(dataset.theme === theme &&
			document.querySelector<HTMLInputElement>("[name=theme]:checked")?.value === theme
				? []
				: ["theme"]),
		];
		Object.assign(window, { lost });
	});
}

const lost = (page: Page) =>
	page.evaluate(() => (window as unknown as { lost: () => string[] }).lost());

test.describe("what others change before hydration costs nothing", () => {
	for (const [name, change] of first(1, Object.entries(changes)))
		test(`${name}: everything stays, the next key arrives, and pages change in place`, async ({
			page,
			gate,
			context,
			watch,
		}) => {
			const runtime = latch();
			gate.fault(runtimeFile, { type: "hold", until: runtime.opened });
			await context.addCookies([{ name: "theme", value: "dark", url: gate.origin }]);
			await page.goto("/contact", { waitUntil: "domcontentloaded" });
			const message = await page.locator("textarea").first().elementHandle();
			await page.locator("input[type=checkbox]").first().check();
			await page.locator("input[type=radio][name=topic]").last().check();
			await message?.focus();
			await page.keyboard.type("typed late");
			for (const _ of "late") await page.keyboard.press("ArrowLeft");
			await page.evaluate(change);
			await remember(page);
			runtime.open();
			await hydrated(page);
			expect(await lost(page)).toEqual([]);
			await page.keyboard.type("and ");
			expect(await message?.inputValue()).toBe("typed and late");
			expect(await navigate(page, "/pricing")).toBe("completed");
			expect(watch.documents()).toBe(1);
		});
});

test(
	"a proxy has changed the page before any script: every element stays, and the page is hydrated",
	long,
	async ({ page, gate, watch }) => {
		const runtime = latch();
		gate.fault(runtimeFile, { type: "hold", until: runtime.opened });
		const edit = (html: string) =>
			html.replaceAll("<!-- -->", "").replace("</h1>", "</h1><aside>Sponsored</aside>");
		gate.fault(/^\/contact$/, { type: "edit", edit });
		await page.goto("/contact");
		await remember(page);
		runtime.open();
		await hydrated(page);
		expect(await lost(page)).toEqual([]);
		expect(await navigate(page, "/pricing")).toBe("completed");
		expect(watch.documents()).toBe(1);
	},
);

test("a composition goes on while the page is hydrated", long, async ({ page, gate }) => {
	const payload = latch();
	gate.fault(runtimeFile, { type: "hold", until: payload.opened });
	await page.goto("/ja/contact");
	const message = page.locator("textarea").first();
	await message.focus();
	await message.evaluate((field) => {
		const heard: string[] = [];
		for (const type of ["compositionend", "blur"])
			field.addEventListener(type, () => heard.push(type));
		Object.assign(window, { heard });
	});
	const session = await page.context().newCDPSession(page);
	await session.send("Input.imeSetComposition", {
		text: "もし",
		selectionStart: 2,
		selectionEnd: 2,
	});
	await page.evaluate(changes["an element at the start of each section"] ?? (() => {}));
	payload.open();
	await hydrated(page);
	await session.send("Input.imeSetComposition", {
		text: "もしもし",
		selectionStart: 4,
		selectionEnd: 4,
	});
	expect(await page.evaluate(() => (window as { heard?: string[] }).heard)).toEqual([]);
	await session.send("Input.insertText", { text: "もしもし" });
	await expect(message).toHaveValue("もしもし");
});

test(
	"what others move or take away later makes nothing fail: the form says what is wrong and is sent",
	long,
	async ({ page }) => {
		await open(page, "/contact");
		for (const name of [
			"icons behind each field",
			"a wrapper around each field",
			"a translation in <font>",
		])
			await page.evaluate(changes[name] ?? (() => {}));
		await respondToContact(page, [accepted]);
		await page.locator("form[data-draft] [type=submit]").click();
		await expect(page.locator("form [aria-invalid=true]").first()).toBeVisible();
		await fillIn(page);
		await page.locator("form[data-draft] [type=submit]").click();
		await expect(page.getByText("7KQXM-29PRT").first()).toBeVisible();
		expect(await navigate(page, "/pricing")).toBe("completed");
	},
);
