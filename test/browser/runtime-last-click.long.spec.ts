import type { Page } from "@playwright/test";
import type { Gate } from "./support/runtime-gate.ts";
import {
	expect,
	latch,
	linkTo,
	navigate,
	open,
	quiet,
	test,
	type Watch,
} from "./support/runtime-test.ts";

// Readers end on the page that they clicked last, even if something before it began to load a
// document.
test.use({ contextOptions: { reducedMotion: "reduce" } });

/** The navigations that begin to load a document. */
type Beginning = { readonly link: string } | { readonly post: string } | { readonly reload: true };

/**
 * Begins such a navigation, and clicks a link at the given moment. All of it runs within the page,
 * because the test runner cannot call a page that is about to be replaced. After one second the
 * page requests `/still-there`, if it still exists.
 */
const overtake = (
	page: Page,
	beginning: Beginning,
	target: string,
	when: "at once" | "later" | "hydrated",
) =>
	page
		.evaluate(
			([beginning, target, when]) => {
				const click = (href: string) =>
					Object.assign(document.body.appendChild(document.createElement("a")), {
						href,
					}).click();
				const follow = () => {
					click(target);
					setTimeout(() => fetch("/still-there"), 1000);
				};
				if ("link" in beginning) click(beginning.link);
				else if ("reload" in beginning) location.reload();
				else
					Object.assign(document.body.appendChild(document.createElement("form")), {
						method: "post",
						action: beginning.post,
					}).submit();
				if (when === "at once") follow();
				else if (when === "later") setTimeout(follow, 200);
				else
					new MutationObserver(follow).observe(document.documentElement, {
						attributeFilter: ["data-hydrated"],
					});
			},
			[beginning, target, when] as const,
		)
		.catch(() => {});

/**
 * Expects that the page of an address shows, and that it still does after all earlier requests have
 * their responses.
 */
async function endsOn(page: Page, gate: Gate, path: string, arrive = () => {}): Promise<void> {
	const isThere = () =>
		gate.requests.some(
			({ url, destination }) =>
				url === "/still-there" || (url === path && destination === "document"),
		);
	await expect.poll(isThere).toBe(true);
	arrive();
	await expect(page).toHaveURL(path);
	await quiet(page);
	await expect(page).toHaveURL(path);
	await expect(page.locator("link[rel=canonical]")).toHaveAttribute(
		"href",
		new RegExp(`${path}$`),
	);
}

const forgive = ({ complaints }: Watch) => complaints.splice(0);

test("after a click that came before the runtime", async ({ page, gate }) => {
	const runtime = latch();
	const document = latch();
	gate.fault(/\/assets\/runtime-.*\.js$/, { type: "hold", until: runtime.opened });
	gate.fault(/^\/opensource$/, { type: "hold", until: document.opened });
	await page.goto("/");
	await page.mouse.move(200, 300);
	await overtake(page, { link: "/opensource" }, "/pricing", "hydrated");
	runtime.open();
	await endsOn(page, gate, "/pricing", document.open);
	await page.goBack();
	await expect(page).toHaveURL("/");
});

test("on an error page, whose own address is another try", async ({ page, gate, watch }) => {
	await open(page, "/contact");
	expect(await navigate(page, "/nope")).toBe("failed");
	await overtake(page, { link: "/nope" }, "/pricing", "at once");
	await endsOn(page, gate, "/pricing");
	forgive(watch);
});

test("after a click that loads a new release", async ({ page, gate, watch }) => {
	const document = latch();
	gate.fault(/latest\.json/, {
		type: "answer",
		status: 200,
		body: '{"id":"ffffffffffff","timestamp":0}',
	});
	gate.fault(/^\/opensource$/, { type: "hold", until: document.opened });
	await page.clock.install();
	await open(page, "/");
	await quiet(page);
	const looked = page.waitForResponse(/latest\.json/);
	await page.clock.runFor(3_600_000);
	await (await looked).finished();
	await overtake(page, { link: "/opensource" }, "/pricing", "later");
	await endsOn(page, gate, "/pricing", document.open);
	forgive(watch);
});

for (const [what, beginning] of [
	["loads a file", { link: "/slow.svg" }],
	["leads to another site", { link: "//localhost/slow" }],
	["sends a form", { post: "/slow" }],
	["reloads", { reload: true }],
] as const)
	test(`after one that ${what}`, async ({ page, gate, watch }) => {
		const document = latch();
		await open(page, "/");
		gate.fault(/^\/(?:slow.*)?$/, { type: "hold", until: document.opened });
		const elsewhere = gate.origin.replace("http://127.0.0.1", "//localhost");
		await overtake(
			page,
			"link" in beginning
				? { link: beginning.link.replace("//localhost", elsewhere) }
				: beginning,
			"/pricing",
			"later",
		);
		await endsOn(page, gate, "/pricing", document.open);
		forgive(watch);
	});

test("after the browser's own reload", async ({ page, gate }) => {
	const document = latch();
	await open(page, "/");
	gate.fault(/^\/$/, { type: "hold", until: document.opened });
	await page.evaluate(() => {
		setTimeout(
			() =>
				Object.assign(
					window.document.body.appendChild(window.document.createElement("a")),
					{ href: "/pricing" },
				).click(),
			500,
		);
		setTimeout(() => fetch("/still-there"), 1500);
	});
	const session = await page.context().newCDPSession(page);
	session.send("Page.reload").catch(() => {});
	await endsOn(page, gate, "/pricing", document.open);
});

test("a letter, which is no load, leaves the next click in place", async ({ page, watch }) => {
	await open(page, "/");
	await page.evaluate(() =>
		Object.assign(document.body.appendChild(document.createElement("a")), {
			href: "mailto:owner@example.com",
		}).click(),
	);
	expect(await navigate(page, "mailto:owner@example.com")).toBe("completed");
	await expect(page).toHaveURL("/");
	expect(await navigate(page, "/pricing")).toBe("completed");
	expect(watch.documents()).toBe(1);
});

test("a click on the page's own link that is overtaken at once leaves the position as it was", async ({
	page,
}) => {
	await open(page, "/");
	await quiet(page);
	await page.evaluate(() => scrollTo({ top: 900, behavior: "instant" }));
	await page.evaluate(() => {
		const link = document.body.appendChild(document.createElement("a"));
		for (const href of ["/", "/pricing"]) Object.assign(link, { href }).click();
		link.remove();
	});
	await expect(page).toHaveURL("/pricing");
	await page.goBack();
	await expect(page).toHaveURL("/");
	await expect.poll(() => page.evaluate(() => Math.round(scrollY))).toBe(900);
});

for (const [what, path, end] of [
	[
		"is a click, and another page that is ready waits for it",
		"/contact",
		(page: Page) => page.mouse.up(),
	],
	[
		"keeps another page waiting for a moment alone",
		"/pricing",
		(page: Page) => page.clock.runFor(300),
	],
] as const)
	test(`a press ${what}`, async ({ page, gate }) => {
		const payload = latch();
		gate.fault(/^\/pricing\/_payload/, { type: "hold", until: payload.opened });
		await open(page, "/");
		await page.clock.install();
		await page.clock.pauseAt(Date.now() + 5_000);
		const answered = page.waitForResponse(/pricing\/_payload/);
		await linkTo(page, "/pricing").click();
		await linkTo(page, "/contact").hover();
		await page.mouse.down();
		payload.open();
		await (await answered).finished();
		// The clock is paused, so a message channel lets the page's event loop turn.
		await page.evaluate(async () => {
			const { port1, port2 } = new MessageChannel();
			for (let turn = 0; turn < 20; turn += 1)
				await new Promise((resolve) => {
					port1.onmessage = resolve;
					port2.postMessage(turn);
				});
		});
		await expect(page).toHaveURL("/");
		await end(page);
		await expect(page).toHaveURL(path);
	});
