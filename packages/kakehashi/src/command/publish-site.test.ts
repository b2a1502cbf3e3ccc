import { expect, it } from "vitest";
import { messagePattern } from "../../../../test/messages.ts";
import { publishSite } from "./publish-site.ts";

it("refuses to publish on Windows before it reads or builds anything", async () => {
	const steps: string[] = [];
	const published = publishSite("/none", "/none/releases", {
		by: "Ann",
		what: "",
		platform: "win32",
		onStep: (step) => steps.push(step),
	});
	await expect(published).rejects.toThrow(messagePattern("command.releaseNotOnWindows"));
	expect(steps).toEqual([]);
});
