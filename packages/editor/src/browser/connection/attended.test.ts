import { afterEach, beforeEach, expect, it, vi } from "vitest";

beforeEach(() => {
	vi.stubGlobal("addEventListener", () => {});
	vi.stubGlobal("document", { visibilityState: "visible" });
});
afterEach(() => {
	vi.unstubAllGlobals();
	vi.restoreAllMocks();
});

it.each([
	["a list", undefined, 120_000],
	["an action", { method: "POST", body: "{}" }, 120_000],
	["a picture", { method: "POST", body: new Blob(["picture"]) }, 900_000],
])("the request for %s ends although the server never answers", async (_, init, limitMs) => {
	const { fetchWithTimeout } = await import("./attended.ts");
	const limit = new AbortController();
	const timeout = vi.spyOn(AbortSignal, "timeout").mockReturnValue(limit.signal);
	vi.stubGlobal(
		"fetch",
		(_address: string, { signal }: { readonly signal: AbortSignal }) =>
			new Promise((_resolve, reject) =>
				signal.addEventListener("abort", () => reject(signal.reason)),
			),
	);
	const request = fetchWithTimeout("/_studio/people", init);
	limit.abort(new Error("too long"));
	await expect(request).rejects.toThrow("too long");
	expect(timeout).toHaveBeenCalledWith(limitMs);
});
