import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { messagePattern, messageText } from "../messages.ts";
import { axeViolations } from "./support/axe.ts";
import { barOf, homeText, shownIn } from "./support/editor.ts";
import { fieldsIn, inspectorOf } from "./support/inspector.ts";
import { expect, linkIn, openDevice, test } from "./support/studio.ts";

test("a writer asks on a phone, a publisher publishes by keyboard, goes back, and plans the next one", async ({
	studio,
	browser,
}) => {
	test.setTimeout(300_000);
	const seen = () => readFile(join(studio.folder, "releases/current/client/ja.html"), "utf8");
	const publisher = await openDevice(browser, {
		locale: "en-GB",
		viewport: { width: 1280, height: 800 },
	});
	await publisher.goto(linkIn(await studio.run("people", "add", "--name", "Ken")));
	await publisher.getByRole("button", { name: messageText("studio.makePasskey") }).press("Enter");
	await publisher.getByRole("button", { name: "Publish", exact: true }).press("Enter");
	await publisher.getByRole("button", { name: messageText("editor.publishAll") }).press("Enter");
	await expect(publisher.getByRole("heading", { name: "Publishing…" })).toBeVisible();
	// After a reload, the page still shows the progress of the publishing.
	await publisher.reload();
	await expect(barOf(publisher).getByRole("button", { name: "Publishing…" })).toBeVisible();
	await expect(barOf(publisher).getByRole("button", { name: "All published" })).toBeVisible({
		timeout: 120_000,
	});

	const writer = await openDevice(browser, {
		locale: "ja-JP",
		viewport: { width: 360, height: 740 },
		hasTouch: true,
	});
	await writer.goto(
		linkIn(await studio.run("people", "add", "--name", "佐藤", "--rights", "write")),
	);
	await writer.getByRole("button", { name: messageText("studio.makePasskey", {}, "ja") }).tap();
	await homeText(shownIn(writer), "sections.1.intro").tap();
	await fieldsIn(inspectorOf(writer)).first().fill("公開してほしい文です。");
	await expect(
		inspectorOf(writer)
			.getByText(messageText("editor.saved", {}, "ja"))
			.first(),
	).toBeVisible();
	await writer.keyboard.press("Escape");
	const askCount = messageText("editor.askCount", { count: 1 }, "ja");
	const ask = messageText("editor.askToPublish", {}, "ja");
	await writer.getByRole("button", { name: askCount }).tap();
	await writer.getByRole("button", { name: ask, exact: true }).tap();
	await expect(writer.getByText(messagePattern("editor.hasRequested", {}, "ja"))).toBeVisible();
	expect(await axeViolations(writer)).toEqual([]);
	expect(await writer.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBe(0);

	await expect(
		publisher.getByText(messageText("editor.publishRequestedBy", { names: "佐藤" })),
	).toBeVisible();
	await publisher.getByRole("button", { name: "Review", exact: true }).press("Enter");
	await expect(
		publisher.getByText(messageText("editor.changedBy", { names: "佐藤" })),
	).toBeVisible();
	expect(await axeViolations(publisher)).toEqual([]);
	await publisher.getByRole("button", { name: "Publish 1", exact: true }).last().press("Enter");
	await expect(publisher.getByRole("heading", { name: "Published" })).toBeVisible({
		timeout: 120_000,
	});
	expect(await seen()).toContain("公開してほしい文です。");
	await expect(
		barOf(writer).getByRole("button", { name: messageText("editor.allPublished", {}, "ja") }),
	).toBeVisible();
	await publisher.getByRole("link", { name: messageText("editor.seeSite") }).waitFor();

	await publisher.getByRole("link", { name: "Releases" }).press("Enter");
	const back = publisher.getByRole("button", { name: messagePattern("studio.goBackTo") });
	await expect(back).toBeVisible();
	expect(await axeViolations(publisher)).toEqual([]);
	await back.press("Enter");
	await publisher.keyboard.press("Escape");
	await expect(back).toBeFocused();
	expect(await seen()).toContain("公開してほしい文です。");
	await back.press("Enter");
	await publisher
		.getByRole("button", { name: messageText("studio.goBack"), exact: true })
		.press("Enter");
	await expect(publisher.getByText(messagePattern("studio.wentBack"))).toBeVisible();
	expect(await seen()).not.toContain("公開してほしい文です。");
	await publisher.getByRole("link", { name: messageText("studio.back") }).press("Enter");
	await expect(publisher.getByText(messagePattern("editor.visitorsSee"))).toBeVisible();

	// Of two changes, one waits and the other is published.
	await publisher.evaluate(async () => {
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
	await publisher.getByRole("button", { name: "Publish 2" }).press("Enter");
	const home = publisher.getByRole("checkbox", { name: /^Publish: .*Home/i });
	await home.press("Space");
	await expect(publisher.getByRole("checkbox", { checked: true })).toHaveCount(1);
	expect(await axeViolations(publisher)).toEqual([]);
	await publisher.getByRole("button", { name: messageText("editor.publishPart") }).press("Enter");
	await expect(publisher.getByRole("heading", { name: "Published" })).toBeVisible({
		timeout: 120_000,
	});
	expect(await seen()).not.toContain("公開してほしい文です。");
	await expect(barOf(publisher).getByRole("button", { name: "Publish 1" })).toBeVisible();

	await publisher.getByLabel(messageText("editor.publishLater")).press("Space");
	await publisher.getByLabel(messagePattern("editor.dayAndTime")).fill("2999-01-01T09:00");
	await publisher.getByRole("button", { name: "Schedule" }).press("Enter");
	await expect(
		publisher.getByText(messagePattern("editor.planned", { when: /Jan 1, 2999, 9:00.*/ })),
	).toBeVisible();
	await publisher.getByRole("button", { name: messageText("editor.cancelPlan") }).press("Enter");
	await expect(publisher.getByText(messagePattern("editor.planned"))).toBeHidden();
	await Promise.all([publisher, writer].map((page) => page.context().close()));
});
