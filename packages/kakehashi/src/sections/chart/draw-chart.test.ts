import { describe, expect, it } from "vitest";
import { drawChart } from "./draw-chart.ts";

describe("drawChart", () => {
	it("places values on an axis that begins at 0, the smallest first, however small ours is", () => {
		const { rows } = drawChart(
			[
				{ name: "theirs", value: 200 },
				{ name: "ours", value: 50 },
			],
			"ours",
			"en-US",
		);
		expect(rows.map(({ name, end, highlighted }) => [name, end, highlighted])).toEqual([
			["ours", "25%", true],
			["theirs", "100%", false],
		]);
	});

	it("writes values as the language does", () => {
		expect(drawChart([{ name: "a", value: 1234.5 }], undefined, "fr-FR").rows[0]?.value).toBe("1\u202f234,5");
	});

	it("gives numbers that would touch lines of their own", () => {
		const file = [50, 51, 52, 90, 100].map((value) => ({ name: String(value), value }));
		const { rows, height } = drawChart(file, undefined, "en-US");
		expect(rows.map(({ y }) => y)).toEqual([24, 48, 72, 24, 24]);
		expect(height).toBe(80);
	});
});
