import { createHash } from "node:crypto";
import { axeViolations } from "./support/axe.ts";
import { expect, test } from "./support/editor.ts";

/** Words that no compression makes much smaller. */
const long = Array.from({ length: 400 }, (_, index) =>
	createHash("sha256")
		.update(String(index))
		.digest("base64")
		.replaceAll(/[^a-z]/gi, ""),
).join(" ");

test("a page that has become too large is told of a pause after it was saved, until it is small again", async ({ editor: { page }, process }) => {
	const original = await process.read("pages/index.yaml");
	const note = page.getByRole("region", { name: "This page is large." });
	await expect(note).toHaveCount(0);
	await process.write("pages/index.yaml", original.replace("its counterpart is marked", `its counterpart is marked ${long}`));
	await expect(note).toContainText("up to 14.0 KB arrive at once");
	expect(await axeViolations(page)).toEqual([]);
	// It is told again before a version is saved, whichever page is looked at.
	await page.getByRole("button", { name: "Save a version", exact: true }).click();
	const large = page.getByRole("region", { name: "Large pages" });
	await expect(large.getByRole("listitem")).toHaveText([/^Home \/ \d\d\.\d KB$/]);
	await expect(large).toContainText("You can publish all the same.");
	expect(await axeViolations(page)).toEqual([]);
	await process.write("pages/index.yaml", original);
	await expect(large).toHaveCount(0);
	await page.keyboard.press("Escape");
	await expect(note).toHaveCount(0);
});
