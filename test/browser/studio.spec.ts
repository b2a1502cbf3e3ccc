import { messagePattern, messageText } from "../messages.ts";
import { barOf } from "./support/editor.ts";
import { expect, linkIn, openDevice, test } from "./support/studio.ts";

test("a link makes a passkey, and the passkey alone lets in from then on", async ({
	studio,
	browser,
}) => {
	const page = await openDevice(browser, { locale: "ja-JP" });
	const link = linkIn(await studio.run("people", "add", "--name", "佐藤"));
	await page.goto(link);
	await expect(
		page.getByRole("heading", { name: messageText("studio.welcome", { name: "佐藤" }, "ja") }),
	).toBeVisible();
	await page.getByRole("button", { name: messageText("studio.makePasskey", {}, "ja") }).click();
	await expect(barOf(page)).toBeVisible();
	expect(new URL(page.url()).pathname).toBe("/_edit/");
	await page.getByRole("button", { name: "運営" }).click();
	await page.getByRole("button", { name: "ログアウト" }).click();
	await page.getByRole("button", { name: messageText("studio.signIn", {}, "ja") }).click();
	await expect(barOf(page)).toBeVisible();
	await page.goto(link);
	await expect(page.getByText(messagePattern("studio.noLink", {}, "ja"))).toBeVisible();
	await page.context().close();
});
