import { localizedRoutes } from "../../packages/core/src/routing/route.ts";
import { site } from "../fixture-site.ts";
import { freshHead, prepareHeadReading, readHead } from "./support/runtime-head.ts";
import { expect, navigate, open, quiet, test } from "./support/runtime-test.ts";

declare global {
	interface Window {
		/**
		 * How many times the head was written, not counting the title, which changes with the page.
		 */
		headWrites: number;
	}
}

test.beforeEach(async ({ page }) => {
	await prepareHeadReading(page);
	await page.addInitScript(() => {
		window.headWrites = 0;
		addEventListener("DOMContentLoaded", () => {
			const isTag = (node: Node) =>
				node instanceof Element &&
				node.localName !== "title" &&
				!(node instanceof HTMLLinkElement && /stylesheet|modulepreload/.test(node.rel));
			const words = (nodes: NodeList) =>
				[...nodes]
					.filter(isTag)
					.map((node) => (node instanceof Element ? node.outerHTML : node.textContent));
			// All changes of one write arrive in one batch of records. Writing the same title again
			// does not count.
			const observer = new MutationObserver((records) => {
				const changes = records.filter(
					({ type, target, addedNodes, removedNodes }) =>
						target.nodeName !== "TITLE" &&
						(type === "childList"
							? words(addedNodes).join() !== words(removedNodes).join()
							: type === "characterData" || isTag(target)),
				);
				if (changes.length > 0) window.headWrites += 1;
			});
			observer.observe(document.head, {
				subtree: true,
				childList: true,
				attributes: true,
				characterData: true,
			});
		});
	});
});

const writes = (page: Parameters<typeof open>[0]) => page.evaluate(() => window.headWrites);

test("the server's tags are adopted: hydration writes nothing, and nothing is there twice", async ({
	page,
}) => {
	await open(page, "/ja/pricing");
	await quiet(page);
	expect(await writes(page)).toBe(0);
	const head = await readHead(page);
	expect(head).toEqual(await freshHead(page, "/ja/pricing"));
	expect(new Set(head.tags).size).toBe(head.tags.length);
});

test("a change of page is one write, and several within 10 ms are one as well", async ({
	page,
}) => {
	await open(page, "/");
	await quiet(page);
	await navigate(page, "/pricing");
	await expect.poll(() => writes(page)).toBe(1);
	await page.evaluate(() =>
		Promise.all(
			["/", "/ja", "/contact", "/opensource", "/ja/pricing"].map((path) =>
				window.kakehashi?.navigate(path),
			),
		),
	);
	await expect.poll(() => readHead(page)).toEqual(await freshHead(page, "/ja/pricing"));
	expect(await writes(page)).toBe(2);
});

test("waits for nobody and nobody waits for it: title and language change with the page, and the tags when their time has come", async ({
	page,
}) => {
	await open(page, "/");
	await quiet(page);
	const japanese = await freshHead(page, "/ja/pricing");
	await page.clock.install();
	await page.clock.pauseAt(Date.now() + 5_000);
	// Several navigations while the clock is paused: each page shows, and the head is written only
	// for the last one.
	for (const path of ["/pricing", "/ja", "/ja/pricing"]) {
		expect(await navigate(page, path)).toBe("completed");
		await expect(page).toHaveURL(path);
	}
	await expect(page).toHaveTitle(japanese.title);
	await expect(page.locator("html")).toHaveAttribute("lang", "ja-JP");
	expect(await writes(page)).toBe(0);
	// Waits for a frame, at most 16 ms on this clock, and for the delay that joins several changes
	// into one write.
	await page.evaluate(
		() => void requestAnimationFrame(() => Object.assign(window, { framed: true })),
	);
	while (!(await page.evaluate(() => "framed" in window))) await page.clock.runFor(1);
	expect(await writes(page)).toBe(0);
	await page.clock.runFor(11);
	await expect.poll(() => readHead(page)).toEqual(japanese);
	expect(await writes(page)).toBe(1);
});

test("every page is left with the head of a fresh load, attribute by attribute, whichever page was before", async ({
	page,
	watch,
}) => {
	test.setTimeout(120_000);
	await open(page, "/");
	const paths = [
		...localizedRoutes(site.routes, site.locales).map(({ path }) => path),
		"/nowhere",
		"/ja/nowhere",
	];
	// With several step sizes, each page is visited after different other pages.
	for (const step of [3, 1, 7])
		for (let index = 0; index < paths.length; index += 1) {
			const path = paths[(index * step) % paths.length] ?? "/";
			await navigate(page, path);
			await expect.poll(() => readHead(page), path).toEqual(await freshHead(page, path));
		}
	expect(watch.documents()).toBe(1);
	watch.complaints.length = 0;
});

test("what the page tells machines changes with it, though no script element may be filled under the site's policy", async ({
	page,
}) => {
	await open(page, "/");
	const structured = () =>
		page
			.locator('script[type="application/ld+json"]')
			.evaluateAll((all) => all.map(({ textContent }) => textContent));
	const types = async () =>
		(await structured()).flatMap((text) =>
			(JSON.parse(text)["@graph"] ?? []).map((node: { "@type": string }) => node["@type"]),
		);
	expect(await types()).toContain("WebSite");
	await navigate(page, "/ja/pricing");
	await expect.poll(types).toContain("Offer");
	expect(await types()).not.toContain("WebSite");
	expect((await structured()).join()).not.toContain("{origin}");
	await page.goBack();
	await expect.poll(types).toContain("WebSite");
	expect(await structured()).toHaveLength(1);
});
