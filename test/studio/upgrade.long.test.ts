import { rmSync } from "node:fs";
import { join } from "node:path";
import { expect, it, onTestFinished } from "vitest";
import { loadConfiguration } from "../../packages/kakehashi/src/command/load-configuration.ts";
import { callKakehashi } from "../call-kakehashi.ts";
import { messagePattern } from "../messages.ts";
import { filesIn, folderOfFormat1 } from "../upgraded-folder.ts";
import { startStudio } from "./start-studio.ts";

it("an upgrade is not put back while a studio has the site open", async () => {
	const folder = folderOfFormat1();
	onTestFinished(() => rmSync(join(folder, ".."), { recursive: true, force: true }));
	expect(await callKakehashi(["upgrade", folder])).toMatchObject({ code: 0 });
	const { site: config } = await loadConfiguration(folder);
	const studio = await startStudio({ folder, config });
	const upgraded = filesIn(folder);
	expect(await callKakehashi(["upgrade", folder, "--undo"])).toMatchObject({
		code: 1,
		stderr: expect.stringMatching(messagePattern("editor.siteOpenElsewhere")),
	});
	expect(filesIn(folder)).toEqual(upgraded);
	await studio.close();
});
