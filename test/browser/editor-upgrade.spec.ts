import { rmSync } from "node:fs";
import { join } from "node:path";
import { openSiteFiles } from "../../packages/kakehashi/src/editor/files/open-site-files.ts";
import { messagePattern, messageText } from "../messages.ts";
import { startKakehashi } from "../run-kakehashi.ts";
import { filesIn, folderOfFormat1 } from "../upgraded-folder.ts";
import { axeViolations } from "./support/axe.ts";
import { expect, test } from "./support/policy-test.ts";

test("a site of an earlier format is upgraded by a button, opens, and can be taken back", async ({
	page,
}) => {
	const folder = folderOfFormat1();
	const before = filesIn(folder);
	const editor = await startKakehashi(["edit", folder, "--no-open"]);
	try {
		await page.setViewportSize({ width: 360, height: 640 });
		await page.goto(editor.address);
		const upgrade = page.getByRole("button", { name: messageText("editor.upgradeNow") });
		await expect(upgrade).toBeInViewport();
		expect(await axeViolations(page)).toEqual([]);

		// While another editor has the folder open, the page says so and nothing is changed.
		const other = openSiteFiles(folder);
		await upgrade.click();
		await expect(page.getByRole("alert")).toHaveText(
			messagePattern("editor.siteOpenElsewhere"),
		);
		other.close();
		expect(filesIn(folder)).toEqual(before);

		await upgrade.click();
		await expect(page.getByRole("status")).toHaveText(messageText("editor.upgradeRunning"));
		await page.locator(".bar").waitFor();
		expect(filesIn(folder)).not.toEqual(before);

		await page.setViewportSize({ width: 1280, height: 800 });
		await page.getByRole("button", { name: messageText("editor.undo"), exact: true }).click();
		await expect.poll(() => filesIn(folder)).toEqual(before);
	} finally {
		await editor.stop();
		rmSync(join(folder, ".."), { recursive: true, force: true });
	}
});
