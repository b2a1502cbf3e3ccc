import { expect, it } from "vitest";
import { readStudioEnvironment, studioWarnings } from "./environment.ts";

it("warns whoever opens the studio to the net without naming the proxy in front of it", () => {
	const warnings = (variables: Readonly<Record<string, string>>) =>
		studioWarnings(readStudioEnvironment(variables)).map(({ en }) => en);
	expect(warnings({ STUDIO_URL: "https://edit.example.com" })).toEqual([
		expect.stringContaining("TRUSTED_PROXIES"),
	]);
	expect(warnings({ STUDIO_URL: "https://edit.example.com", TRUSTED_PROXIES: "" })).toHaveLength(
		1,
	);
	for (const quiet of [
		{},
		{ STUDIO_URL: "http://localhost:3200" },
		{ STUDIO_URL: "https://edit.example.com", TRUSTED_PROXIES: "127.0.0.1" },
	])
		expect(warnings(quiet), JSON.stringify(quiet)).toEqual([]);
});
