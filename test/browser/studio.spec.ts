import { test as base, expect } from "./support/policy-test.ts";
import { addDevice, type StudioProcess, startStudioProcess } from "./support/studio.ts";

const test = base.extend<{ studio: StudioProcess }>({
	studio: [async ({ keep }, use, { file }) => use(await keep(`studio of ${file}`, startStudioProcess)), { timeout: 120_000 }],
});

const linkIn = (text: string) => /http\S+#\S+/.exec(text)?.[0] ?? "";

test("a link makes a passkey, and the passkey alone lets in from then on", async ({ studio, browser }) => {
	const context = await browser.newContext({ locale: "ja-JP" });
	const page = await context.newPage();
	await addDevice(page);
	const link = linkIn(await studio.run("people", "add", "--name", "佐藤"));
	await page.goto(link);
	await expect(page.getByRole("heading", { name: "佐藤さん、ようこそ" })).toBeVisible();
	await page.getByRole("button", { name: "パスキーを作る" }).click();
	await expect(page.locator(".bar")).toBeVisible();
	expect(new URL(page.url()).pathname).toBe("/_edit/");
	await page.getByRole("button", { name: "ログアウト" }).click();
	await page.getByRole("button", { name: "パスキーでログイン" }).click();
	await expect(page.locator(".bar")).toBeVisible();
	await page.goto(link);
	await expect(page.getByText("このリンクはもう使えません")).toBeVisible();
	await context.close();
});
