import { afterEach, expect, it, vi } from "vitest";
import { runCommandLine } from "./run-command-line.ts";

afterEach(() => vi.restoreAllMocks());

it.each(["--version", "-v"])("%s prints the version, also outside a site", async (word) => {
	const printed = vi.spyOn(console, "log").mockImplementation(() => undefined);
	expect(await runCommandLine([word])).toBe(0);
	expect(printed.mock.calls).toEqual([[expect.stringMatching(/^\d+\.\d+\.\d+$/)]]);
});
