import { createHash } from "node:crypto";
import { messagePattern, messageText } from "../messages.ts";
import { axeViolations } from "./support/axe.ts";
import { expect, test } from "./support/editor.ts";

/** Text that compresses badly. */
const long = Array.from({ length: 400 }, (_, index) =>
	createHash("sha256")
		.update(String(index))
		.digest("base64")
		.replaceAll(/[^a-z]/gi, ""),
).join(" ");

test("a page that has become too large is told of a pause after it was saved, until it is small again", async ({
	editor: { page },
	process,
}) => {
	const original = await process.read("pages/index.yaml");
	const note = page.getByRole("region", { name: messageText("editor.pageLarge") });
	await expect(note).toHaveCount(0);
	await process.write(
		"pages/index.yaml",
		original.replace("its counterpart is marked", `its counterpart is marked ${long}`),
	);
	await expect(note).toContainText(messagePattern("editor.pageLargeHint"));
	await expect(note.getByText("Limit: 14.0 KB")).toBeHidden();
	await note.getByText("Technical details").click();
	await expect(note.getByText("Limit: 14.0 KB")).toBeVisible();
	expect(await axeViolations(page)).toEqual([]);
	// The panel for saving a version warns again, whichever page is open.
	await page.getByRole("button", { name: messageText("editor.changes"), exact: true }).click();
	const large = page.getByRole("region", { name: "Large pages" });
	await expect(large.getByRole("listitem")).toHaveText([/^Home \/ \d\d\.\d KB$/]);
	await expect(large).toContainText(messagePattern("editor.largePagesHint"));
	expect(await axeViolations(page)).toEqual([]);
	await process.write("pages/index.yaml", original);
	await expect(large).toHaveCount(0);
	await page.keyboard.press("Escape");
	await expect(note).toHaveCount(0);
});

test("a page larger than the site publishes is an error", async ({ editor: { page } }) => {
	await page.route("**/_edit/**/size?*", (route) =>
		route.fulfill({ json: { bytes: 14_100, budget: 14_000, stops: true } }),
	);
	await page.reload();
	const error = page.getByRole("region", { name: messageText("editor.pageTooLarge") });
	await expect(error).toContainText(messagePattern("editor.pageTooLargeHint"));
	await expect(error).not.toContainText(messageText("editor.pageLargeHint"));
});
