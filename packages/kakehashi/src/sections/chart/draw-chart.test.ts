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
		expect(drawChart([{ name: "a", value: 1234.5 }], undefined, "fr-FR").rows[0]?.value).toBe(
			"1\u202f234,5",
		);
	});

	it("gives numbers that would touch lines of their own", () => {
		const file = [50, 51, 52, 90, 100].map((value) => ({ name: String(value), value }));
		const { rows, height } = drawChart(file, undefined, "en-US");
		expect(rows.map(({ y }) => y)).toEqual([24, 48, 72, 24, 24]);
		expect(height).toBe(80);
	});

	it("gives labels that would touch lines of their own, inside the chart, on a phone as in a wide window", () => {
		const file = [111, 256, 262, 398, 514].map((value) => ({ name: `Kit ${value}`, value }));
		const { rows, labels } = drawChart(file, undefined, "en-US", undefined, "ms");
		for (const [size, width] of [
			["y", 520],
			["phone", 280],
		] as const) {
			const boxes = rows.map(({ name, value, end, label }) => {
				const foot = (Number.parseFloat(end) / 100) * width;
				const long = `${name} ${value} ms`.length * 8;
				return {
					line: label[size],
					from: label.anchor === "start" ? foot : foot - long,
					to: label.anchor === "start" ? foot + long : foot,
				};
			});
			for (const [index, a] of boxes.entries()) {
				expect(a.from).toBeGreaterThanOrEqual(0);
				expect(a.to).toBeLessThanOrEqual(width);
				for (const b of boxes.slice(index + 1))
					expect(
						a.line !== b.line || a.to < b.from || b.to < a.from,
						`${size}: ${JSON.stringify([a, b])}`,
					).toBe(true);
			}
			expect(Math.max(...boxes.map(({ line }) => line))).toBeLessThan(
				size === "y" ? labels.height : labels.phone,
			);
		}
	});
});
