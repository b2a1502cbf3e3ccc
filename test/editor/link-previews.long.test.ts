import { readFileSync } from "node:fs";
import { resolve } from "node:path";
import sharp from "sharp";
import { expect, it } from "vitest";
import { previewProblems } from "../../packages/kakehashi/src/builder/images/preview-warnings.ts";
import { readSources } from "../../packages/kakehashi/src/builder/pipeline/read-sources.ts";
import { site } from "../fixture-site.ts";
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

it("the list has an own picture of the wrong size, like everything that the check and the build name", async () => {
	const text = readFileSync(page, "utf8").replace(/^ {6}ja: \[.*\]$/m, "      ja: [料金🎄]");
	const small = await sharp({
		create: { width: 600, height: 315, channels: 3, background: "white" },
	})
		.png()
		.toBuffer();
	const editor = await startEditor({
		content: new Map<string, Uint8Array>([
			["pages/pricing.yaml", new TextEncoder().encode(text)],
			["../public/share/contacts-en.png", small],
		]),
	});
	try {
		const window = await openWindow(editor);
		const { body } = await window.get("/_edit/previews");
		const picture = "public/share/contacts-en.png";
		expect(body).toContainEqual({
			place: picture,
			file: picture,
			message: messageText("builder.previewPictureWrongSize", {
				width: "1200",
				height: "630",
			}),
		});
		const sources = await readSources(editor.folder, site);
		const named = previewProblems({ ...sources, fonts: sources.shareImages.fonts });
		expect(named.map(({ file }) => file)).toEqual(["content/pages/pricing.yaml", picture]);
		expect(body.map(({ file }: { readonly file: string }) => file)).toEqual(
			named.map(({ file }) => file.replace(/^content\//, "")),
		);
	} finally {
		await editor.close();
	}
});
