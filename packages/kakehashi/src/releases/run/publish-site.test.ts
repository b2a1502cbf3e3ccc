import { expect, it } from "vitest";
import { messagePattern } from "../../../../../test/messages.ts";
import { publishSite } from "./publish-site.ts";

it("refuses to publish on Windows before it reads or builds anything", async () => {
	const steps: string[] = [];
	const read = async () => {
		steps.push("read");
		return { day: undefined, build: async () => {} };
	};
	const published = publishSite("/none/releases", read, {
		by: "Ann",
		what: "",
		platform: "win32",
		onStep: (step) => steps.push(step),
	});
	await expect(published).rejects.toThrow(messagePattern("releases.releaseNotOnWindows"));
	expect(steps).toEqual([]);
});
