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
	await process.write("pages/index.yaml", original);
	await expect(note).toHaveCount(0);
});
