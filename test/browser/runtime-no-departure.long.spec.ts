import type { Page } from "@playwright/test";
import { accepted, fillIn, respondToContact } from "./support/contact-form.ts";
import type { Gate } from "./support/runtime-gate.ts";
import { addLink, expect, navigate, open, test } from "./support/runtime-test.ts";

/**
 * Navigations that begin like the load of another document but keep the page. Each function
 * resolves once that is certain.
 */
const beginnings: Readonly<Record<string, (page: Page, gate: Gate) => Promise<unknown>>> = {
	"a file that is saved": async (page, gate) => {
		gate.fault(/^\/leaflet\.zip/, {
			type: "answer",
			status: 200,
			contentType: "application/zip",
			body: "zip",
		});
		const download = page.waitForEvent("download");
		await (await addLink(page, { href: "/leaflet.zip" })).click();
		await download;
	},
	"a calendar": async (page, gate) => {
		gate.fault(/^\/open-day\.ics/, {
			type: "answer",
			status: 200,
			contentType: "text/calendar",
			body: "BEGIN:VCALENDAR",
		});
		const download = page.waitForEvent("download");
		await (await addLink(page, { href: "/open-day.ics" })).click();
		await download;
	},
	"an empty answer": async (page, gate) => {
		gate.fault(/^\/nothing\.txt/, { type: "answer", status: 204, body: "" });
		await (await addLink(page, { href: "/nothing.txt" })).click();
	},
	"a load that somebody stops": async (page, gate) => {
		gate.fault(/^\/slow\.html/, { type: "hold", until: new Promise(() => {}) });
		await (await addLink(page, { href: "/slow.html" })).click({ noWaitAfter: true });
		await expect.poll(() => gate.requests.some(({ url }) => url === "/slow.html")).toBe(true);
		await (await page.context().newCDPSession(page)).send("Page.stopLoading");
	},
	"a letter": async (page) => (await addLink(page, { href: "mailto:owner@example.com" })).click(),
};

for (const [name, begin] of Object.entries(beginnings))
	test(`${name} is no departure: a receipt goes into the address, and pages change in place`, async ({
		page,
		gate,
		watch,
	}) => {
		await respondToContact(page, [accepted]);
		await open(page, "/contact");
		await begin(page, gate);
		const documents = watch.documents();
		await fillIn(page);
		await page.locator("form[data-draft] [type=submit]").click();
		await expect(page).toHaveURL(/\?sent=/);
		expect(await navigate(page, "/pricing")).toBe("completed");
		expect(watch.documents()).toBe(documents);
		watch.complaints.length = 0;
	});

test("what never comes ends the wait, and the receipt follows", async ({ page, gate, watch }) => {
	// The test runner cannot call a page while it waits for a new document, so the page itself
	// reports its address.
	await page.addInitScript(() => {
		const { setTimeout } = window;
		Object.assign(window, {
			setTimeout: (work: () => void, ms = 0) => setTimeout(work, ms === 15_000 ? 1000 : ms),
		});
	});
	await respondToContact(page, [accepted]);
	await open(page, "/contact");
	gate.fault(/^\/slow\.html/, { type: "hold", until: new Promise(() => {}) });
	await fillIn(page);
	await page
		.evaluate(() => {
			Object.assign(document.body.appendChild(document.createElement("a")), {
				href: "/slow.html",
			}).click();
			document.querySelector<HTMLFormElement>("form[data-draft]")?.requestSubmit();
			navigation.addEventListener("currententrychange", () =>
				fetch(`/written${location.search}`),
			);
		})
		.catch(() => {});
	await expect
		.poll(() => gate.requests.some(({ url }) => url.startsWith("/written?sent=")))
		.toBe(true);
	watch.complaints.length = 0;
});
