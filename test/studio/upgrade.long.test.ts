import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { expect, it, onTestFinished } from "vitest";
import { callKakehashi } from "../call-kakehashi.ts";
import { messagePattern } from "../messages.ts";
import { filesIn } from "../upgraded-folder.ts";
import { startStudio } from "./start-studio.ts";

it("a site is neither upgraded nor put back while a studio has it open", async () => {
	const studio = await startStudio();
	onTestFinished(() => studio.close());
	const { folder } = studio;
	const file = join(folder, "content/site.yaml");
	writeFileSync(file, readFileSync(file, "utf8").replace(/^format: 2$/m, "format: 1"));
	const before = filesIn(folder);
	for (const options of [[], ["--undo"]])
		expect(await callKakehashi(["upgrade", folder, ...options])).toMatchObject({
			code: 1,
			stderr: expect.stringMatching(messagePattern("editor.siteOpenElsewhere")),
		});
	expect(filesIn(folder)).toEqual(before);
});
