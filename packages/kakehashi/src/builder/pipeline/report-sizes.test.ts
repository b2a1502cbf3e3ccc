import { expect, it } from "vitest";
import { messageText } from "../../../../../test/messages.ts";
import { checkSizes } from "./report-sizes.ts";

const long = {
	path: "/long",
	language: "English",
	bytes: 15_250,
	budget: 14_000,
	pictureBytes: 0,
};
const sizes = [{ ...long, path: "/", bytes: 14_000 }, long];

it("tells of a page that is larger than what arrives at once, and ends the build only where the site wants that", () => {
	expect(checkSizes(sizes, {}).map(({ en }) => en)).toEqual([
		messageText("builder.sizePageLarge", { path: "/long", bytes: "15.3", budget: "14.0" }),
	]);
	const huge = { ...long, path: "/huge", bytes: 1_234_567 };
	expect(checkSizes([huge], {}).map(({ en }) => en)).toEqual([
		messageText("builder.sizePageLarge", { path: "/huge", bytes: "1,234.6", budget: "14.0" }),
	]);
	expect(checkSizes(sizes, { htmlBudget: { over: "note" } })).toHaveLength(1);
	expect(checkSizes(sizes.slice(0, 1), { htmlBudget: { over: "stop" } })).toEqual([]);
	expect(() => checkSizes(sizes, { htmlBudget: { over: "stop" } })).toThrow(
		/htmlBudget.*\/long/s,
	);
});
