import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { parse } from "yaml";
import { startEditorProcess } from "./support/editor.ts";
import { openFirefox } from "./support/firefox.ts";
import { expect, test } from "./support/policy-test.ts";

test("in Firefox a text is changed, told among the changes, and put back", async () => {
	test.setTimeout(180_000);
	const [editor, browser] = await Promise.all([
		startEditorProcess(),
		openFirefox(process.env.FIREFOX ?? "firefox-esr"),
	]);
	try {
		const firefox = await browser.newPage();
		const file = () => readFile(join(editor.folder, "content/pages/index.yaml"), "utf8");
		const original = await file();
		await firefox.goto(editor.address);
		const open = () =>
			firefox.evaluate(() => {
				const text = document
					.querySelector("iframe")
					?.contentDocument?.querySelector<HTMLElement>(
						'[data-key="pages/index.yaml#sections.1.intro"][tabindex]',
					);
				text?.click();
				return document.querySelector(".inspector textarea:focus") !== null;
			});
		await expect.poll(open).toBe(true);
		await firefox.type(" Firefoxから。");
		await expect.poll(file).toContain("Firefoxから。");
		await firefox.click(".inspector .close");
		await firefox.click(".bar [data-panel=changes]");
		await expect
			.poll(() =>
				firefox.evaluate(() => document.querySelector(".change ins mark")?.textContent),
			)
			.toContain("Firefoxから。");
		await firefox.click(".change .choices button:last-child");
		await expect.poll(file).toBe(original);
		expect(firefox.complaints).toEqual([]);
	} finally {
		await Promise.all([editor.close(), browser.close()]);
	}
});

test("in Firefox a section is dragged over the page, which is in a frame of its own", async () => {
	test.setTimeout(180_000);
	const [editor, browser] = await Promise.all([
		startEditorProcess(),
		openFirefox(process.env.FIREFOX ?? "firefox-esr"),
	]);
	try {
		const firefox = await browser.newPage();
		const sections = async (): Promise<{ kind: string }[]> =>
			parse(await readFile(join(editor.folder, "content/pages/index.yaml"), "utf8")).sections;
		const before = await sections();
		await firefox.goto(editor.address);
		/**
		 * Scrolls the section near the lower end of the window. Returns the position of its drag
		 * handle, or null while the handle is not visible.
		 */
		const dragHandle = () =>
			firefox.evaluate(() => {
				const page = document.querySelector("iframe")?.contentDocument;
				const section = page?.querySelectorAll("main > *")[2];
				page?.defaultView?.scrollBy({
					top: (section?.getBoundingClientRect().top ?? 0) - 700,
					behavior: "instant",
				});
				section
					?.querySelector<HTMLElement>("[data-key][tabindex]")
					?.focus({ preventScroll: true });
				const dragHandle = document.querySelector<HTMLElement>(
					".section-tools .dragHandle",
				);
				const { x, y } = dragHandle?.getBoundingClientRect() ?? { x: 0, y: 0 };
				return dragHandle?.getAttribute("aria-label")?.startsWith("Move Cards") &&
					dragHandle.checkVisibility({ visibilityProperty: true })
					? { x: x + 10, y: y + 10 }
					: null;
			});
		let from = { x: 0, y: 0 };
		// Waits until the drag handle no longer moves.
		await expect
			.poll(async () => {
				const last = from;
				const now = await dragHandle();
				from = now ?? last;
				return now !== null && now.x === last.x && now.y === last.y;
			})
			.toBe(true);
		// The target is the upper half of the previous section.
		await firefox.drag({ x: Math.round(from.x), y: Math.round(from.y) }, { x: 300, y: 150 });
		await expect.poll(sections).toEqual([before[0], before[2], before[1], ...before.slice(3)]);
		expect(
			await firefox.evaluate(() => document.activeElement?.getAttribute("aria-label")),
		).toMatch(/^Move Cards/);
		expect(firefox.complaints).toEqual([]);
	} finally {
		await Promise.all([editor.close(), browser.close()]);
	}
});
