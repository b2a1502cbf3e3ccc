import { readdir } from "node:fs/promises";
import { join } from "node:path";
import { parse } from "yaml";
import { messagePattern, messageText } from "../messages.ts";
import { newsFiles } from "../sites/news-site.ts";
import { expect, newEntryButton, test, textAt, toastOf } from "./support/editor.ts";

test.use({ content: newsFiles });

test("a section and an entry that are added with a double click are added once", async ({
	editor: { page },
	process,
}) => {
	const sections = async () => parse(await process.read("pages/index.yaml")).sections.length;
	const before = await sections();
	await page.getByRole("button", { name: "Sections", exact: true }).click();
	await page.getByRole("button", { name: messageText("editor.addSection"), exact: true }).click();
	// The test delays the response.
	const release = Promise.withResolvers<void>();
	const actions = [] as string[];
	await page.route("**/_edit/actions", async (route) => {
		actions.push(String(route.request().postDataJSON().action.kind));
		await release.promise;
		await route.continue();
	});
	const choice = page.getByRole("dialog", { name: messageText("editor.addSection") });
	await choice.getByRole("button", { name: /^FAQ/ }).dblclick();
	await expect(choice.getByRole("button", { name: /^FAQ/ })).toContainText("Adding");
	release.resolve();
	await expect(choice).toBeHidden();
	await expect(toastOf(page)).toContainText(
		messagePattern("editor.hasAdded", { label: /FAQ.*/ }),
	);
	expect(await sections()).toBe(before + 1);

	const entries = async () =>
		(await readdir(join(process.folder, "content/news"))).filter((name) =>
			/-new(?:-\d+)?\.yaml$/.test(name),
		);
	await newEntryButton(page).dblclick();
	await expect(page.getByRole("textbox", { name: "English: Title" })).toBeFocused();
	expect(await entries()).toHaveLength(1);
	expect(actions).toEqual(["addSection", "newEntry"]);
	// Each click on Undo reverts one more action, however fast the clicks are.
	await page.keyboard.press("Escape");
	await page.getByRole("button", { name: "Undo", exact: true }).dblclick();
	await expect.poll(sections).toBe(before);
	expect(await entries()).toEqual([]);
});

test("a window shows what others write at the same moment, without looking once for each change", async ({
	editor: { page, shown },
	process,
}) => {
	const key = "pages/index.yaml#sections.1.intro";
	const original = await process.read("pages/index.yaml");
	const cookie = process.cookies.map(({ name, value }) => `${name}=${value}`).join("; ");
	let looked = 0;
	page.on("request", (request) => {
		if (request.url().includes("/_edit/page?at=")) looked += 1;
	});
	const changes = 20;
	let before = parse(original).sections[1].intro;
	for (let number = 1; number <= changes; number += 1) {
		const texts = { ...before, en: `Change ${number}.` };
		const body = JSON.stringify({ action: { kind: "setText", key, expected: before, texts } });
		const response = await fetch(`${process.origin}/_edit/actions`, {
			method: "POST",
			headers: { cookie, origin: process.origin, "content-type": "application/json" },
			body,
		});
		expect(await response.json()).toMatchObject({ ok: true });
		before = texts;
	}
	await expect(textAt(shown, key)).toHaveText(`Change ${changes}.`);
	expect(looked).toBeLessThan(changes);
	await process.write("pages/index.yaml", original);
});
