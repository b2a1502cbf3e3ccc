import type { Page } from "@playwright/test";
import { t } from "../../packages/studio/src/i18n/t.ts";
import { messagePattern, messageText } from "../messages.ts";
import { axeViolations } from "./support/axe.ts";
import { homeText, shownIn } from "./support/editor.ts";
import { fieldsIn, inspectorOf } from "./support/inspector.ts";
import { expect, linkIn, openDevice, test } from "./support/studio.ts";
import { touchTargets } from "./support/touch-targets.ts";

/** Runs the accessibility checks at the width of a phone, in both languages, light and dark. */
async function expectNoBarriers(page: Page, name: string) {
	const size = page.viewportSize();
	await page.setViewportSize({ width: 360, height: 740 });
	for (const language of ["English", "日本語"]) {
		await page.getByRole("button", { name: language, exact: true }).click();
		for (const colorScheme of ["light", "dark"] as const) {
			await page.emulateMedia({ colorScheme });
			const label = `${name}, ${language}, ${colorScheme}`;
			expect.soft(await axeViolations(page), label).toEqual([]);
			expect
				.soft(
					await page.evaluate(() => document.documentElement.scrollWidth - innerWidth),
					label,
				)
				.toBe(0);
			expect
				.soft(
					(await touchTargets(page)).filter(
						({ width, height }) => width < 24 || height < 24,
					),
					label,
				)
				.toEqual([]);
		}
	}
	await page.emulateMedia({ colorScheme: "light" });
	await page.getByRole("button", { name: "English", exact: true }).click();
	if (size !== null) await page.setViewportSize(size);
}

test("people are invited and removed by keyboard, and whoever is removed is out at once", async ({
	studio,
	browser,
}) => {
	// Examines five pages, each in two languages, two themes and two sizes.
	test.slow();
	const host = await openDevice(browser, { locale: "en-GB", timezoneId: "America/New_York" });
	await host.goto(linkIn(await studio.run("people", "add", "--name", "Ken")));
	await expectNoBarriers(host, "invitation");
	await host.getByRole("button", { name: t("makePasskey").en }).press("Enter");
	await host.getByRole("button", { name: "Studio" }).press("Enter");
	await host.getByRole("button", { name: "People" }).press("Enter");

	const invite = host.getByRole("button", { name: "Invite", exact: true });
	await invite.press("Enter");
	await host.getByLabel("Name", { exact: true }).fill("佐藤 美緒");
	await host.keyboard.press("Enter");
	const link = await host
		.getByLabel(messageText("studio.link", { name: "佐藤 美緒" }))
		.inputValue();
	// The person who created the invitation link cannot use it to sign in as somebody else.
	const opened = await host.context().newPage();
	await opened.goto(link);
	await expect(
		opened.getByRole("heading", {
			name: t("linkOfOther", { name: "佐藤 美緒" }).en,
		}),
	).toBeVisible();
	await expect(opened.getByRole("button", { name: t("makePasskey").en })).toHaveCount(0);
	await opened.close();
	await expectNoBarriers(host, "people");
	await invite.press("Enter");
	await expect(host.getByLabel("Name", { exact: true })).toBeFocused();
	await host.keyboard.type("佐藤 美緒");
	await host.keyboard.press("Enter");
	await expect(host.getByRole("dialog").getByText(t("nameInUse").en)).toBeVisible();
	await host.keyboard.press("Escape");
	await expect(invite).toBeFocused();

	const writer = await openDevice(browser, {
		locale: "ja-JP",
		viewport: { width: 390, height: 844 },
		hasTouch: true,
	});
	await writer.goto(link);
	await expect(
		writer.getByText(messageText("studio.invitedBy", { by: "Ken", site: "Kakehashi" }, "ja")),
	).toBeVisible();
	await writer.getByRole("button", { name: messageText("studio.makePasskey", {}, "ja") }).tap();
	await homeText(shownIn(writer), "sections.1.intro").tap();
	await fieldsIn(inspectorOf(writer)).first().fill("東京で書いた文です。");
	await expect(
		inspectorOf(writer)
			.getByText(messageText("editor.saved", {}, "ja"))
			.first(),
	).toBeVisible();

	await host.getByRole("link", { name: "Log" }).press("Enter");
	await expect(host.getByRole("main").getByRole("listitem").first()).toContainText(
		"佐藤 美緒 changed “Home” (東京で書いた文です。)",
	);
	// The log shows times in the site's time zone, not in the browser's.
	const moment = host.getByRole("main").locator("time").first();
	const at = new Date((await moment.getAttribute("datetime")) ?? "");
	await expect(moment).toHaveText(
		new Intl.DateTimeFormat("en", {
			timeZone: "UTC",
			dateStyle: "medium",
			timeStyle: "short",
		}).format(at),
	);
	await host.getByRole("button", { name: "日本語", exact: true }).click();
	await expect(host.getByRole("main").getByRole("listitem").first()).toContainText(
		"佐藤 美緒さんが「ホーム」を変更（東京で書いた文です。）",
	);
	await expectNoBarriers(host, "log");
	await host.getByRole("link", { name: "People" }).press("Enter");
	await host.getByRole("checkbox", { name: "Publish" }).nth(1).press("Space");
	await expect
		.poll(async () => await studio.run("people", "list"))
		.toContain("佐藤 美緒  write,publish");
	const remove = host.getByRole("button", {
		name: messageText("studio.removeOf", { name: "佐藤 美緒" }),
	});
	await remove.press("Enter");
	await host.getByRole("button", { name: "Cancel" }).press("Enter");
	await expect(remove).toBeFocused();
	await remove.press("Enter");
	await host
		.getByRole("dialog")
		.getByRole("button", { name: "Remove", exact: true })
		.press("Enter");
	await expect(host.getByRole("main").getByRole("listitem")).toHaveCount(1);

	await fieldsIn(inspectorOf(writer)).first().fill("もう保存できない文です。");
	await expect(
		writer.getByRole("alert").getByText(messagePattern("editor.signedOut", {}, "ja")),
	).toBeVisible();
	await writer.getByRole("alert").getByRole("link", { name: "ログイン" }).tap();
	await expectNoBarriers(writer, "sign-in");
	await writer.getByRole("button", { name: messageText("studio.signIn") }).tap();
	await expect(writer.getByText(t("notKnown").en)).toBeVisible();
	await Promise.all([host, writer].map((page) => page.context().close()));
});

test("a window that nobody uses says so with what it asks for, so that the session can end", async ({
	studio,
	browser,
}) => {
	const page = await openDevice(browser, { locale: "en-GB" });
	await page.clock.install();
	await page.goto(
		linkIn(await studio.run("people", "add", "--name", "Ada", "--rights", "write,messages")),
	);
	const asksUnread = () => page.waitForRequest(/messages\/unread/);
	const first = asksUnread();
	await page.getByRole("button", { name: t("makePasskey").en }).press("Enter");
	const isUnattended = async (request: ReturnType<typeof asksUnread>) =>
		"x-editor-unattended" in (await (await request).allHeaders());
	expect(await isUnattended(first)).toBe(false);
	for (const [minutes, unattended] of [
		[2, false],
		[4, true],
	] as const) {
		const next = asksUnread();
		await page.clock.fastForward(minutes * 60_000);
		expect(await isUnattended(next), `${minutes} more minutes`).toBe(unattended);
	}
	await page.mouse.move(10, 10);
	await page.mouse.move(20, 20);
	const next = asksUnread();
	await page.clock.fastForward(60_000);
	expect(await isUnattended(next)).toBe(false);
});
