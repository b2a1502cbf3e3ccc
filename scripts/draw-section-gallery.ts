import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { chromium } from "@playwright/test";
import { headlessShell } from "../test/browser/support/chromium.ts";
import { startStaticHost } from "../test/browser/support/static-host.ts";
import { builtSite } from "../test/sites/built-site.ts";
import { kindNames } from "../test/sites/section-examples.ts";
import { galleryPage, galleryPicture } from "../test/sites/section-gallery.ts";
import { root } from "./run-steps.ts";

// Writes docs/sections.md and takes a picture of the example of each kind of section in the built
// site, or only of the kinds that the command names.
const named = process.argv.slice(2);
const kinds = kindNames.filter((kind) => named.length === 0 || named.includes(kind));
const unknown = named.filter((name) => !kindNames.some((kind) => kind === name));
if (unknown.length > 0) throw new Error(`There is no such kind: ${unknown.join(", ")}`);
const docs = join(root, "docs");
const host = await startStaticHost(join(builtSite("sections"), "client"));
const browser = await chromium.launch(headlessShell);
// Each picture is taken in both languages, because the editor shows the one in the language of its
// texts.
const inEnglish = await browser.newPage({ viewport: { width: 1280, height: 800 } });
const inJapanese = await browser.newPage({
	viewport: { width: 1280, height: 800 },
	locale: "ja-JP",
});
const drawn = kinds.flatMap((kind) => [
	{
		kind,
		page: inEnglish,
		address: `/example-${kind.toLowerCase()}`,
		picture: galleryPicture(kind),
	},
	{
		kind,
		page: inJapanese,
		address: `/ja/example-${kind.toLowerCase()}`,
		picture: galleryPicture(kind, ".ja"),
	},
]);
for (const { kind, page, address, picture } of drawn) {
	const devtools = await page.context().newCDPSession(page);
	await page.goto(host.origin + address);
	// Browsers load images below the viewport lazily. The picture needs all of them, decoded.
	await page.evaluate(() => {
		for (const image of document.images) image.loading = "eager";
		return Promise.all(Array.from(document.images, (image) => image.decode()));
	});
	const box = await page.locator("main > :last-child").boundingBox();
	if (box === null) throw new Error(`The example of ${kind} is not to be seen`);
	const clip = { ...box, height: Math.min(box.height, 1200), scale: 0.5 };
	const { data } = await devtools.send("Page.captureScreenshot", {
		format: "webp",
		quality: 70,
		clip,
		captureBeyondViewport: true,
	});
	await devtools.detach();
	writeFileSync(join(docs, picture), Buffer.from(data, "base64"));
}
await browser.close();
await host.close();
writeFileSync(join(docs, "sections.md"), galleryPage());
