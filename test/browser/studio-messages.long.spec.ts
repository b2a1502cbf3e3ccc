import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { createSqliteStore } from "../../packages/kakehashi/src/inbox/store/sqlite-store.ts";
import { newMessage } from "../../packages/kakehashi/src/inbox/testing/store-contract.ts";
import { eitherLanguage, messagePattern, messageText } from "../messages.ts";
import { axeViolations } from "./support/axe.ts";
import { expect, linkIn, openDevice, test } from "./support/studio.ts";
import { touchTargets } from "./support/touch-targets.ts";

test("messages are found, read, noted, finished, exported and deleted by keyboard, and nothing in them runs", async ({
	studio,
	browser,
}) => {
	const store = createSqliteStore({ file: join(studio.folder, "data/inbox.sqlite") });
	const trap = '<img src=x onerror="document.title=1"><script>document.title=2</script>';
	await store.addFilePart({ id: "a", position: 0, bytes: Buffer.from(trap), now: 0 }, 1e6);
	const file = {
		id: "a",
		field: "papers",
		name: "図面.pdf",
		type: "pdf",
		size: 70,
		digest: "a",
	} as const;
	const at = Date.now();
	for (let index = 0; index < 60; index += 1)
		await store.add(newMessage({ receivedAt: at - 1000 - index, name: `Older ${index}` }), []);
	await store.add(
		newMessage({
			receivedAt: at,
			name: "井上 真理",
			email: "inoue@example.jp",
			message: `${trap}\n土曜に見てください。`,
			files: [file],
		}),
		[],
	);
	await store.add(
		newMessage({
			receivedAt: at - 1,
			name: "Held",
			state: "quarantined",
			quarantineReason: "too_fast",
		}),
		[],
	);

	const page = await openDevice(browser, {
		locale: "en-GB",
		viewport: { width: 1280, height: 800 },
	});
	await page.goto(linkIn(await studio.run("people", "add", "--name", "田中")));
	await page.getByRole("button", { name: messageText("studio.makePasskey") }).press("Enter");
	await page.getByRole("button", { name: "Studio" }).press("Enter");
	await page.getByRole("button", { name: "Messages, 61 unread", exact: true }).press("Enter");

	const rows = page
		.getByRole("region", { name: eitherLanguage("studio.messages") })
		.getByRole("listitem");
	await expect(rows).toHaveCount(50);
	await page.getByRole("button", { name: "Show more" }).press("Enter");
	await expect(rows).toHaveCount(61);
	await page.getByLabel(messageText("studio.searchMessages")).fill("井上　土曜");
	await expect(rows).toHaveCount(1);
	await rows.getByRole("link").press("Enter");
	const heading = page.getByRole("heading", { level: 2 });
	await expect(heading).toBeFocused();
	await expect(page.getByRole("article")).toContainText(trap);
	await expect(page).toHaveTitle("Messages");
	await expect(rows.getByRole("img", { name: "Unread" })).toHaveCount(0);

	const reply = new URL(
		(await page
			.getByRole("link", { name: messageText("studio.answer") })
			.getAttribute("href")) ?? "",
	);
	expect([reply.protocol, reply.pathname, [...reply.searchParams.keys()]]).toEqual([
		"mailto:",
		"inoue@example.jp",
		["subject", "body"],
	]);
	const [download] = await Promise.all([
		page.waitForEvent("download"),
		page.getByRole("link", { name: "Download 図面.pdf" }).press("Enter"),
	]);
	expect([download.suggestedFilename(), await readFile(await download.path(), "utf8")]).toEqual([
		"図面.pdf",
		trap,
	]);
	await page.getByLabel(messagePattern("studio.note")).fill("土曜の午前に電話します。");
	await page.getByRole("button", { name: "Add", exact: true }).press("Enter");
	await expect(
		page.getByRole("region", { name: "Notes" }).getByText("土曜の午前に電話します。"),
	).toBeVisible();

	await page.setViewportSize({ width: 360, height: 740 });
	for (const language of ["日本語", "English"]) {
		await page.getByRole("button", { name: language, exact: true }).click();
		for (const back of [false, true]) {
			if (back)
				await page
					.getByRole("button", { name: eitherLanguage("studio.backToList") })
					.press("Enter");
			else await expect(heading).toBeVisible();
			for (const colorScheme of ["light", "dark"] as const) {
				await page.emulateMedia({ colorScheme });
				const label = `${language}, ${colorScheme}, ${back ? "list" : "message"}`;
				expect.soft(await axeViolations(page), label).toEqual([]);
				expect
					.soft(
						await page.evaluate(
							() => document.documentElement.scrollWidth - innerWidth,
						),
						label,
					)
					.toBe(0);
				const small = (await touchTargets(page)).filter(
					({ width, height }) => width < 44 || height < 44,
				);
				expect.soft(small, label).toEqual([]);
			}
		}
		await expect(rows.getByRole("link")).toBeFocused();
		await rows.getByRole("link").press("Enter");
	}
	await page.emulateMedia({ colorScheme: "light" });
	await page.setViewportSize({ width: 1280, height: 800 });

	await page.getByRole("button", { name: messageText("studio.markDone") }).press("Enter");
	await expect(rows).toHaveCount(0);
	await page.getByRole("button", { name: "Done", exact: true }).press("Enter");
	await expect(rows).toHaveCount(1);
	const [csv] = await Promise.all([
		page.waitForEvent("download"),
		page.getByRole("button", { name: "Export" }).press("Enter"),
	]);
	expect(csv.suggestedFilename()).toMatch(/^Messages-\d{4}-\d\d-\d\d\.csv$/);
	expect(await readFile(await csv.path(), "utf8")).toContain("井上 真理");
	const remove = page.getByRole("button", { name: "Delete" });
	await remove.press("Enter");
	await page.getByRole("button", { name: "Cancel" }).press("Enter");
	await expect(remove).toBeFocused();
	await remove.press("Enter");
	await page.getByRole("dialog").getByRole("button", { name: "Delete" }).press("Enter");
	await expect(rows).toHaveCount(0);
	await page.getByLabel(messageText("studio.searchMessages")).fill("");
	await page.getByRole("button", { name: "Held back 1" }).press("Enter");
	await rows.getByRole("link").press("Enter");
	await page.getByRole("button", { name: "Not spam" }).press("Enter");
	await expect(rows).toHaveCount(0);
	await page.goto("about:blank");
	await page.goto(`${studio.origin}/_studio/log`);
	for (const entry of [
		messagePattern("studio.log.deleted"),
		messageText("studio.log.exported", { about: 1 }),
	])
		await expect(page.getByRole("listitem").getByText(entry)).toBeVisible();
	await store.close();
	await page.context().close();
});
