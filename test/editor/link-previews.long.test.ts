import { readFileSync } from "node:fs";
import { resolve } from "node:path";
import { expect, it } from "vitest";
import { messageText } from "../messages.ts";
import { openWindow } from "./open-app.ts";
import { startEditor } from "./start-editor.ts";

const page = resolve(import.meta.dirname, "../site/content/pages/pricing.yaml");

it("before a version is saved, the editor lists what link previews lack, in words of the window", async () => {
	const text = readFileSync(page, "utf8").replace(
		/^ {6}ja: \[.*\]$/m,
		"      ja: [髙橋の料金🎄]",
	);
	const editor = await startEditor({
		content: new Map([["pages/pricing.yaml", new TextEncoder().encode(text)]]),
	});
	try {
		const window = await openWindow(editor, "ja");
		const { status, body } = await window.get("/_edit/previews");
		expect(status).toBe(200);
		expect(body).toEqual([
			expect.objectContaining({
				language: "日本語 (ja)",
				file: "pages/pricing.yaml",
				message: messageText(
					"builder.previewWordsExcludedInEditor",
					{ text: ["「🎄」", "「髙」"] },
					"ja",
				),
			}),
		]);
	} finally {
		await editor.close();
	}
});
