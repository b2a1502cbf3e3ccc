import { expect, it } from "vitest";
import { withNames, withoutNames } from "./placeholder-names.ts";

it("what stands in braces is shown by its name, and written back as it was", () => {
	const text = "{reference}: {monthly}（税込）, {unheardOf}, {yearly} {siteName} {";
	for (const language of ["en", "ja"] as const) {
		expect(withNames(text, language)).not.toContain("{monthly}");
		expect(withoutNames(withNames(text, language), language)).toBe(text);
	}
	expect(withoutNames("{ 受付番号 }", "ja")).toBe("{reference}");
});
