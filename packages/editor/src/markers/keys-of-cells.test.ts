import { expect, it } from "vitest";
import { keysOfCells } from "./keys-of-cells.ts";

it("a dot in the opening hours leads to its day", () => {
	const html = `<tr><th data-key="organization.yaml#hours">9–12</th>${"<td></td>".repeat(8)}</tr>`;
	const keys = [...keysOfCells(html, () => false).matchAll(/<td data-key="([^"]+)"/g)].map(
		([, key]) => key,
	);
	expect(keys[0]).toBe("organization.yaml#hours.week.mon");
	expect(keys[5]).toBe("organization.yaml#hours.week.sat");
	expect(keys[7]).toBe("organization.yaml#hours.publicHolidays");
});
