import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { startEditorProcess } from "./support/editor.ts";
import { openFirefox } from "./support/firefox.ts";
import { expect, test } from "./support/policy-test.ts";

test("in Firefox a text is changed, told among the changes, and put back", async () => {
	test.setTimeout(180_000);
	const [editor, browser] = await Promise.all([startEditorProcess(), openFirefox(process.env.FIREFOX ?? "firefox-esr")]);
	try {
		const firefox = await browser.newPage();
		const file = () => readFile(join(editor.folder, "content/pages/index.yaml"), "utf8");
		const original = await file();
		await firefox.goto(editor.address);
		const open = () =>
			firefox.evaluate(() => {
				const text = document.querySelector("iframe")?.contentDocument?.querySelector<HTMLElement>('[data-key="pages/index.yaml#sections.1.intro"][tabindex]');
				text?.click();
				return document.querySelector(".card textarea:focus") !== null;
			});
		await expect.poll(open).toBe(true);
		await firefox.type(" Firefoxから。");
		await expect.poll(file).toContain("Firefoxから。");
		await firefox.click(".card .close");
		await firefox.click(".bar [data-panel=changes]");
		await expect.poll(() => firefox.evaluate(() => document.querySelector(".change ins mark")?.textContent)).toContain("Firefoxから。");
		await firefox.click(".change .choices button:last-child");
		await expect.poll(file).toBe(original);
		expect(firefox.complaints).toEqual([]);
	} finally {
		await Promise.all([editor.close(), browser.close()]);
	}
});
