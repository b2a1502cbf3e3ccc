import { expect, it } from "vitest";
import { ContentError } from "../../content/problems/content-problem.ts";
import type { EditedSite, SiteChanges } from "./edited-site.ts";
import type { LoadedSite } from "./load-site.ts";
import { tryChanges } from "./try-changes.ts";

const message = { en: "Only half of it is there.", ja: "半分しかありません。" };
const changes = Array.from({ length: 120 }, (_, index) => ({
	file: `content/news/2026-01-01-${index}.yaml`,
	before: "",
	after: new Uint8Array([index]),
}));

/**
 * A site whose check takes as long as for a few files, and accepts the changes only if all of them
 * are present.
 */
function siteFor(onCheck: () => void) {
	const loaded = { content: { deadLinks: [] } } as unknown as LoadedSite;
	const withChanges = ({ content }: SiteChanges) => {
		onCheck();
		for (const end = performance.now() + 20; performance.now() < end; );
		if (content.size < changes.length) throw new ContentError([{ file: "x", message }]);
		return loaded;
	};
	const state = () => ({ loaded, findings: () => ({ problems: [] }) });
	return { dataFile: () => undefined, state, withChanges } as unknown as EditedSite;
}

it("lets others have their turn while many files are checked, and checks all of them together", async () => {
	const order: string[] = [];
	const site = siteFor(() => order.push("check"));
	const other = setInterval(() => order.push("other"), 0);
	const tried = await tryChanges(site, changes);
	clearInterval(other);
	expect(tried).toHaveProperty("loaded", site.state().loaded);
	expect(order.indexOf("other")).toBeGreaterThan(0);
	expect(order.indexOf("other")).toBeLessThan(order.lastIndexOf("check"));
});

it("says what is wrong with all of them", async () => {
	const tried = await tryChanges(
		siteFor(() => {}),
		changes.slice(1),
	);
	expect(tried).toEqual({ problems: [{ file: "x", message }] });
});
