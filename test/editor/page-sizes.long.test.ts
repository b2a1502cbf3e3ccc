import { appendFile } from "node:fs/promises";
import { join } from "node:path";
import { expect, it } from "vitest";
import { site } from "../fixture-site.ts";
import { openWindow } from "./open-app.ts";
import { startEditor } from "./start-editor.ts";

it("measures the pages there are, after one has gone from the menu", async () => {
	const editor = await startEditor();
	try {
		const window = await openWindow(editor);
		const weigh = async (path: string) =>
			(await window.get(`/_edit/size?at=${path}`)).body.bytes;
		const before = await weigh("/pricing");
		expect(before).toBeGreaterThan(2_000);
		expect(
			(
				await window.action({
					kind: "removePage",
					file: "pages/openSource.yaml",
					instead: "/pricing",
				})
			).body.ok,
		).toBe(true);
		// After a change of the theme, the editor bundles again.
		await appendFile(join(editor.folder, "theme.css"), "\n/* changed */\n");
		await expect.poll(async () => (await window.get("/_edit/large")).status).toBe(200);
		expect(await weigh("/pricing")).toBeGreaterThan(2_000);
	} finally {
		await editor.close();
	}
});

it("tells which pages of the site are larger than its own bound, as its build does", async () => {
	const bytes = 8_000;
	const editor = await startEditor({ config: { ...site, htmlBudget: { bytes, over: "stop" } } });
	try {
		const window = await openWindow(editor);
		const large: readonly { readonly path: string; readonly bytes: number }[] = (
			await window.get("/_edit/large")
		).body;
		expect(large.length).toBeGreaterThan(0);
		expect(large.length).toBeLessThan(site.routes.length * site.locales.length);
		for (const { path, bytes: weight } of large) {
			expect((await window.get(`/_edit/size?at=${path}`)).body).toEqual({
				bytes: weight,
				budget: bytes,
				stops: true,
			});
			expect(weight).toBeGreaterThan(bytes);
		}
		const small = site.routes
			.map(({ path }) => path)
			.filter((path) => !large.some((each) => each.path === path));
		for (const path of small)
			expect((await window.get(`/_edit/size?at=${path}`)).body.bytes).toBeLessThanOrEqual(
				bytes,
			);
	} finally {
		await editor.close();
	}
});
