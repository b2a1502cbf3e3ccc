import { readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { messageText } from "../messages.ts";
import { axeViolations } from "./support/axe.ts";
import {
	barOf,
	homeText,
	panelOf,
	previewOf,
	sectionTools,
	shownIn,
	toastOf,
} from "./support/editor.ts";
import { inspectorOf } from "./support/inspector.ts";
import { expect, linkIn, openDevice, test } from "./support/studio.ts";

test("somebody who may publish but not write sees the draft, is offered nothing that changes it, and publishes", async ({
	studio,
	browser,
}) => {
	test.setTimeout(240_000);
	const home = join(studio.folder, "content/pages/index.yaml");
	await writeFile(
		home,
		(await readFile(home, "utf8")).replace(
			"Point at a sentence, or reach it with the Tab key",
			"Changed for the publisher",
		),
	);
	const page = await openDevice(browser, {
		locale: "en-GB",
		viewport: { width: 1280, height: 800 },
	});
	await page.goto(
		linkIn(await studio.run("people", "add", "--name", "Mori", "--rights", "publish")),
	);
	await page.getByRole("button", { name: messageText("studio.makePasskey") }).click();
	const text = homeText(shownIn(page), "sections.1.intro");
	await expect(text).toContainText("Changed for the publisher");
	const named = () =>
		barOf(page)
			.getByRole("button")
			.evaluateAll((buttons) =>
				buttons
					.filter((each) => each.checkVisibility())
					.map((each) =>
						(each.getAttribute("aria-label") ?? each.textContent)
							?.replace("▾", "")
							.trim(),
					),
			);
	// The last one is named when the state of the published site is known.
	await expect
		.poll(named)
		.toEqual(["Pages: Home", "Studio", "View", "English", "日本語", "Publish"]);
	await page.getByRole("button", { name: "Studio" }).click();
	await expect(page.locator("#bar-account").getByRole("button")).toHaveText([
		"Releases",
		"Sign out",
	]);
	await page.keyboard.press("Escape");

	// For somebody who may not write, a click opens no inspector, and links work although their
	// words are editable for others.
	await text.click();
	await page.keyboard.press("Control+z");
	await page.keyboard.press("Control+Shift+F");
	await page.keyboard.press("?");
	for (const opened of [
		inspectorOf(page),
		page.getByRole("dialog"),
		page.getByRole("complementary"),
		sectionTools(page),
	])
		await expect(opened).toHaveCount(0);
	await expect(toastOf(page)).toBeEmpty();
	await shownIn(page).getByRole("link", { name: "Pricing" }).first().click();
	await expect(previewOf(page)).toHaveAttribute("src", "/pricing");
	await page.getByRole("button", { name: /^Pages: / }).click();
	const pages = panelOf(page, "editor.pages");
	await expect(pages.getByRole("button", { name: /new/i })).toHaveCount(0);
	expect(await axeViolations(page)).toEqual([]);

	await barOf(page).getByRole("button", { name: "Publish", exact: true }).click();
	await page.getByRole("button", { name: messageText("editor.publishAll") }).click();
	await expect(page.getByRole("heading", { name: "Published" })).toBeVisible({
		timeout: 120_000,
	});
	expect(
		await readFile(join(studio.folder, "releases/current/client/index.html"), "utf8"),
	).toContain("Changed for the publisher");

	const writer = await openDevice(browser, { locale: "ja-JP" });
	await writer.goto(
		linkIn(await studio.run("people", "add", "--name", "佐藤", "--rights", "write")),
	);
	await writer.getByRole("button", { name: messageText("studio.makePasskey", {}, "ja") }).click();
	await writer.waitForURL("**/_edit/");
	await writer.evaluate(async () => {
		const action = {
			kind: "setField",
			key: "site.yaml#breadcrumbs",
			expected: null,
			value: true,
		};
		await fetch("/_edit/actions", {
			method: "POST",
			headers: { "content-type": "application/json" },
			body: JSON.stringify({ action }),
		});
	});
	await page.setViewportSize({ width: 360, height: 740 });
	await expect(page.getByText(messageText("editor.changedBy", { names: "佐藤" }))).toBeVisible();
	await expect(page.getByRole("button", { name: /^Put back|^Undo/ })).toHaveCount(0);
	for (const colorScheme of ["light", "dark"] as const) {
		await page.emulateMedia({ colorScheme });
		expect(await axeViolations(page), colorScheme).toEqual([]);
		expect(
			await page.evaluate(() => document.documentElement.scrollWidth - innerWidth),
			colorScheme,
		).toBe(0);
	}
	await Promise.all([page, writer].map((each) => each.context().close()));
});
