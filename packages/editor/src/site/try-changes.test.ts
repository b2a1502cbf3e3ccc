import { expect, it } from "vitest";
import { ContentError } from "../../../kakehashi/src/content/problems/content-problem.ts";
import type { SiteChanges } from "./change-set.ts";
import type { LoadedSite } from "./load-site.ts";
import type { SiteSnapshot } from "./site-snapshot.ts";
import { tryChanges } from "./try-changes.ts";

const message = { en: "Only half of it is there.", ja: "半分しかありません。" };
const changes = Array.from({ length: 120 }, (_, index) => ({
	file: `content/news/2026-01-01-${index}.yaml`,
	before: "",
	after: new Uint8Array([index]),
}));
const loaded = { content: { deadLinks: [] } } as unknown as LoadedSite;
const site = {
	loaded,
	dataFiles: new Set(),
	findings: { problems: [] },
} as unknown as SiteSnapshot;

/**
 * A check that takes as long as one of a few files, and accepts the changes only if all of them are
 * present.
 */
function checkThat(onCheck: () => void) {
	return (_: unknown, { content }: SiteChanges) => {
		onCheck();
		for (const end = performance.now() + 20; performance.now() < end; );
		if (content.size < changes.length) throw new ContentError([{ file: "x", message }]);
		return loaded;
	};
}

it("lets others have their turn while many files are checked, and checks all of them together", async () => {
	const order: string[] = [];
	const check = checkThat(() => order.push("check"));
	const other = setInterval(() => order.push("other"), 0);
	const tried = await tryChanges(site, changes, {}, check);
	clearInterval(other);
	expect(tried).toHaveProperty("loaded", loaded);
	expect(order.indexOf("other")).toBeGreaterThan(0);
	expect(order.indexOf("other")).toBeLessThan(order.lastIndexOf("check"));
});

it("says what is wrong with all of them", async () => {
	const check = checkThat(() => {});
	const tried = await tryChanges(site, changes.slice(1), {}, check);
	expect(tried).toEqual({ problems: [{ file: "x", message }] });
});
