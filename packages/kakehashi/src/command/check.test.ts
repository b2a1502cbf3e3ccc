import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import { afterAll, expect, it } from "vitest";
import { callKakehashi } from "../../../../test/call-kakehashi.ts";
import { messageText } from "../../../../test/messages.ts";
import { copySite } from "../../../../test/sites/copy-site.ts";

const folder = mkdtempSync(join(tmpdir(), "check-"));
copySite(resolve(import.meta.dirname, "../../../../test/site"), folder);
afterAll(() => rmSync(folder, { recursive: true }));

it("without TypeScript, a mistyped key of the configuration is found, and the check says what it left out", async () => {
	const file = join(folder, "site.config.ts");
	writeFileSync(
		file,
		'export const routing = {};\nexport const site = { ...routing, routeRules: { "/old": { redirct: "/pricing" } } };\n',
	);
	const { code, stdout, stderr } = await callKakehashi(["check", folder]);
	expect(code).toBe(1);
	expect(stderr).toContain(
		messageText("core.unknownSettingSimilar", {
			where: 'routeRules: "/old"',
			key: "redirct",
			similar: "redirect",
			known: ["redirect", "prerender", "middleware"],
		}),
	);
	const skipped = messageText("command.checkTypesSkipped");
	expect(stdout).toContain(messageText("command.checkSkipped", { text: skipped }));
});
