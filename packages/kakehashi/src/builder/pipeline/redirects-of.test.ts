import { expect, it } from "vitest";
import { contentFiles, site } from "../../../../../test/fixture-site.ts";
import { loadContent } from "../../content/load/load-content.ts";
import { redirectsOf } from "./redirects-of.ts";

const { pages, collections } = loadContent(contentFiles, site);
const contact = [...pages].find(([, page]) => page.path === "/contact");

it("what has an address now keeps it, in any language and any form, whatever had it before", () => {
	if (contact === undefined) throw new Error("The fixture has no contact page");
	const [name, page] = contact;
	const formerly = [
		"/write",
		"/pricing",
		"/ja/pricing",
		"/pricing/",
		"/files/10%off.pdf",
		"/資料.pdf",
	];
	const moved = new Map([...pages, [name, { ...page, formerly }]]);
	const files = new Map([
		["files/10%off.pdf", 1],
		["資料.pdf", 1],
	]);
	const from = Object.keys(redirectsOf(site, { pages: moved, collections }, files));
	// Only the Japanese addresses of these files are free, because the files themselves have the
	// others.
	const encoded = "%E8%B3%87%E6%96%99.pdf";
	expect(from).toEqual(["/write", "/ja/write", "/ja/files/10%25off.pdf", `/ja/${encoded}`]);
});
