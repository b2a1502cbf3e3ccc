import type { Page } from "@playwright/test";
import { first } from "../long.ts";
import { expect, test } from "./support/policy-test.ts";
import { ownerPort } from "./support/ports.ts";

/**
 * Cells and headers of the page's tables as the browser exposes them to assistive technology, row
 * by row.
 */
async function tablesOf(page: Page): Promise<readonly string[]> {
	const session = await page.context().newCDPSession(page);
	const { nodes } = await session.send("Accessibility.getFullAXTree");
	await session.detach();
	const byId = new Map(nodes.map((node) => [node.nodeId, node]));
	const roleOf = (id: string) => String(byId.get(id)?.role?.value);
	const within = (id: string, roles: readonly string[]): string[] =>
		(byId.get(id)?.childIds ?? []).flatMap((child) =>
			roles.includes(roleOf(child)) ? [child] : within(child, roles),
		);
	const describe = (id: string) => `${roleOf(id)}: ${byId.get(id)?.name?.value}`;
	return nodes
		.filter(({ ignored, role }) => !ignored && role?.value === "table")
		.flatMap(({ nodeId }) => [
			describe(nodeId),
			...within(nodeId, ["row"]).map((row) =>
				within(row, ["cell", "rowheader", "columnheader", "gridcell"])
					.map(describe)
					.join(" | "),
			),
		]);
}

for (const path of first(1, ["/pricing", `http://127.0.0.1:${ownerPort}/opensource`]))
	test(`the table of ${path} is the same table to assistive technology however it is laid out`, async ({
		page,
	}) => {
		await page.setViewportSize({ width: 1280, height: 900 });
		await page.goto(path);
		const wide = await tablesOf(page);
		expect(wide.length).toBeGreaterThan(5);
		expect(wide[0]).toMatch(/^table: \S/);
		expect(wide[1]).toMatch(/^columnheader: \S.*\| columnheader: \S/);
		for (const row of wide.slice(2)) expect(row).toMatch(/^rowheader: \S/);
		expect(wide.join("\n")).toContain("| cell: ");
		await page.setViewportSize({ width: 360, height: 800 });
		expect(await tablesOf(page)).toEqual(wide);
	});
