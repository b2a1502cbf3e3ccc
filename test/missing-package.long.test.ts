import { spawnSync } from "node:child_process";
import { mkdtempSync, realpathSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, expect, it } from "vitest";
import { kitVersion } from "../packages/kakehashi/src/command/same-version.ts";
import { copyKit } from "./copy-kit.ts";
import { messageText } from "./messages.ts";

/** A copy of the kit that can find neither the editor nor the studio. */
let repository: string;
beforeAll(() => {
	repository = mkdtempSync(join(realpathSync(tmpdir()), "kakehashi-copy-"));
	copyKit(repository);
});
afterAll(() => rmSync(repository, { recursive: true, force: true }));

const editor = `@kakehashi/editor@${kitVersion()}`;
const forStudio = `npm install ${editor} @kakehashi/studio@${kitVersion()}`;

it.each([
	["edit", "@kakehashi/editor", `npm install --save-dev ${editor}`],
	["studio", "@kakehashi/studio", forStudio],
	["people list", "@kakehashi/studio", forStudio],
])("kakehashi %s says in one line what to install", (line, name, command) => {
	const program = join(repository, "packages/kakehashi/src/command/kakehashi.ts");
	const words = [...line.split(" "), join(repository, "test/site"), "--lang", "en"];
	const { status, stdout, stderr } = spawnSync(process.execPath, [program, ...words], {
		encoding: "utf8",
		env: { PATH: process.env.PATH, LANG: "C.UTF-8" },
	});
	const message = messageText("command.packageMissing", { name, command });
	expect({ status, stdout, stderr }).toEqual({ status: 1, stdout: "", stderr: `${message}\n` });
});
