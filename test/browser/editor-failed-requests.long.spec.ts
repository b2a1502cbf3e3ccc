import { messagePattern, messageText } from "../messages.ts";
import { expect, test } from "./support/editor.ts";
import { closeOf, fieldOf, inspectorOf } from "./support/inspector.ts";

// The tests share one editor, so they run in order.
test.describe.configure({ mode: "default" });

const stopped = messageText("editor.offline");
const faults = [
	{ what: "the server is gone", sentence: stopped, fulfill: undefined },
	{ what: "the server breaks", sentence: stopped, fulfill: { status: 500, body: "" } },
	{
		what: "the server says why it cannot",
		sentence: "The disk is full.",
		fulfill: { status: 503, json: { ok: false, reason: "The disk is full." } },
	},
] as const;

test("a panel says that what it asked for has not come, and asks again", async ({
	editor: { page },
}) => {
	const panels = [
		{
			address: "**/_edit/changes?*",
			panel: page.getByRole("region", { name: messageText("editor.changes") }),
			sign: messagePattern("editor.nothingChanged"),
		},
		{
			address: "**/_edit/site?*looks=1*",
			panel: page.getByRole("complementary", { name: "Design" }),
			sign: /Colors/,
		},
	] as const;
	for (const [index, { address, panel, sign }] of panels.entries()) {
		const open = page.getByRole("button", {
			name: index === 0 ? messageText("editor.changes") : "Design",
			exact: index !== 0,
		});
		for (const { what, sentence, fulfill } of faults) {
			await page.route(address, (route) =>
				fulfill === undefined ? route.abort() : route.fulfill(fulfill),
			);
			await open.click();
			await expect
				.soft(panel.getByRole("alert").filter({ hasText: sentence }), what)
				.toBeVisible();
			await expect
				.soft(panel.getByText(messagePattern("editor.lookingForChanges")), what)
				.toHaveCount(0);
			await page.unroute(address);
			await panel.getByRole("button", { name: "Try again" }).click();
			await expect
				.soft(panel.getByRole("alert").filter({ hasText: sentence }), what)
				.toHaveCount(0);
			await expect.soft(panel, what).toContainText(sign);
			await page.keyboard.press("Escape");
			await expect(panel).toHaveCount(0);
		}
	}
});

test("the window says that what it asked for beside the page has not come, and asks again", async ({
	editor: { page, shown },
}) => {
	const requests = "**/_edit/page?*";
	for (const { what, sentence, fulfill } of faults) {
		await page.route(requests, (route) =>
			fulfill === undefined ? route.abort() : route.fulfill(fulfill),
		);
		await shown.locator('[data-key="pages/index.yaml#sections.1.intro"]').click();
		const alert = page.getByRole("alert").filter({ hasText: sentence });
		await expect.soft(alert, what).toBeVisible();
		await page.unroute(requests);
		await alert.getByRole("button", { name: messageText("editor.tryAgain") }).click();
		await expect.soft(alert, what).toHaveCount(0);
		await expect.soft(fieldOf(page, "English"), what).toBeVisible();
		await closeOf(inspectorOf(page)).click();
		await expect(inspectorOf(page)).toHaveCount(0);
	}
});
