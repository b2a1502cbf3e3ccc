import { expect, it, vi } from "vitest";
import { printFailure } from "./print-failure.ts";

it.each([
	[true, "\u001b[31mMissing\u001b[39m"],
	[false, "Missing"],
])("a failure has colors in a terminal alone: %s", (inColor, printed) => {
	const error = vi.spyOn(console, "error").mockImplementation(() => {});
	printFailure("\u001b[31mMissing\u001b[39m", inColor);
	expect(error.mock.calls).toEqual([[printed]]);
	error.mockRestore();
});
