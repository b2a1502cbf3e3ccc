import { readFileSync, rmSync } from "node:fs";
import { join } from "node:path";
import type { Page } from "@playwright/test";
import { fingerprint } from "../../packages/editor/src/files/fingerprint.ts";
import { openSiteFiles } from "../../packages/editor/src/files/open-site-files.ts";
import { long } from "../long.ts";
import { messagePattern, messageText } from "../messages.ts";
import { startKakehashi } from "../run-kakehashi.ts";
import { filesIn, folderOfFormat1 } from "../upgraded-folder.ts";
import { axeViolations } from "./support/axe.ts";
import { barOf } from "./support/editor.ts";
import { expect, test } from "./support/policy-test.ts";

let folder: string;
let editor: Awaited<ReturnType<typeof startKakehashi>>;

test.beforeEach(async ({ page }) => {
	folder = folderOfFormat1();
	editor = await startKakehashi(["edit", folder, "--no-open"]);
	await page.setViewportSize({ width: 360, height: 640 });
	await page.goto(editor.address);
});
test.afterEach(async () => {
	await editor.stop();
	rmSync(join(folder, ".."), { recursive: true, force: true });
});

const button = (page: Page) => page.getByRole("button", { name: messageText("editor.upgradeNow") });

test(
	"a site of an earlier format is offered an upgrade by a button, which another editor holds up",
	long,
	async ({ page }) => {
		const before = filesIn(folder);
		await expect(button(page)).toBeInViewport();
		expect(await axeViolations(page)).toEqual([]);

		const other = openSiteFiles(folder);
		await button(page).click();
		await expect(page.getByRole("alert")).toHaveText(
			messagePattern("editor.siteOpenElsewhere"),
		);
		await expect(button(page)).toBeFocused();
		other.close();
		expect(filesIn(folder)).toEqual(before);
	},
);

test("the upgrade opens the editor, and what was typed before it and not saved is saved under the new name @long", async ({
	page,
}) => {
	await expect(button(page)).toBeVisible();
	const before = { en: "You asked for", ja: "お探しのアドレス" };
	const draft = { before, value: { ...before, en: "Typed before the upgrade" } };
	const inList = {
		before: { en: "Soft inside and crisp outside." },
		value: { en: "Typed in a tile" },
	};
	const site = fingerprint(Buffer.from(folder)).slice(0, 16);
	for (const [key, item] of [
		["errors.yaml#notFound.asked", draft],
		["pages/index.yaml#sections.2.tiles.0.text", inList],
	] as const)
		await page.evaluate(([name, text]) => localStorage.setItem(name, text), [
			`editor-draft ${site} ${key}`,
			JSON.stringify(item),
		] as const);
	await button(page).click();
	await expect(page.getByRole("status")).toHaveText(messageText("editor.upgradeRunning"));
	await barOf(page).waitFor();
	await expect
		.poll(() => readFileSync(join(folder, "content/errors.yaml"), "utf8"))
		.toMatch(/^ {2}requested: .*Typed before the upgrade/m);
	await expect
		.poll(() => readFileSync(join(folder, "content/pages/index.yaml"), "utf8"))
		.toMatch(/^ {4}cards:\n.*\n.*\n {8}text: .*Typed in a tile/m);
});
