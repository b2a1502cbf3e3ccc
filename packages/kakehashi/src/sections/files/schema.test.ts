import { withPages } from "@kakehashi/core/routing/site.ts";
import { describe, expect, it } from "vitest";
import { stringify } from "yaml";
import { configuration, contentFiles } from "../../../../../test/fixture-site.ts";
import { lineWith, messagePattern } from "../../../../../test/messages.ts";
import { exampleFile, examplePage } from "../../../../../test/sites/section-examples.ts";
import { loadContent } from "../../content/load/load-content.ts";
import { createPayloads } from "../../content/payloads/payloads.ts";
import { scanPages } from "../../content/read/scan-pages.ts";

const files = new Map([
	...contentFiles,
	[
		"pages/forms.yaml",
		new TextEncoder().encode(stringify({ ...examplePage("files"), path: "/forms" })),
	],
]);
const site = withPages(configuration, scanPages(files));

function filesIn(path: string, bytes: number) {
	const content = loadContent(files, site, {
		publicFiles: new Map([[`/${exampleFile.path}`, bytes]]),
	});
	const section = createPayloads(content, site).pages.get(path)?.sections.at(-1) as
		| { files: object[] }
		| undefined;
	return section?.files;
}

describe("files", () => {
	it("have the kind and the size of what is there", () => {
		expect(filesIn("/ja/forms", 240_001)).toMatchObject([
			{ href: "/files/order-form.pdf", type: "PDF", size: "241 KB" },
		]);
		expect(filesIn("/forms", 1_250_000)).toMatchObject([{ size: "1.3 MB" }]);
	});

	it("say their language to those who read another", () => {
		expect(filesIn("/forms", 1)).toMatchObject([{ language: "Japanese", hreflang: "ja-JP" }]);
		expect(filesIn("/ja/forms", 1)).not.toMatchObject([{ language: expect.anything() }]);
	});

	it("that are not there are named, with those that are", () => {
		expect(() =>
			loadContent(files, site, { publicFiles: new Map([["/files/menu.pdf", 1]]) }),
		).toThrow(
			lineWith(
				/files\.0\.file/,
				messagePattern("core.unknownPublicFile", {
					path: /.*order-form\.pdf/,
					known: /\/files\/menu\.pdf.*/,
				}),
			),
		);
	});
});
