import { tmpdir } from "node:os";
import { expect, it } from "vitest";
import { runGit } from "./run-git.ts";

it("stops what takes too long, and tells that from what fails", async () => {
	const timedOut = await runGit(tmpdir(), ["-c", "alias.wait=!exec sleep 60", "wait"], {
		timeoutMs: 200,
	});
	expect(timedOut).toMatchObject({ ok: false, hasTimedOut: true });
	expect(await runGit(tmpdir(), ["no-such-command"])).toMatchObject({
		ok: false,
		hasTimedOut: false,
	});
	expect(await runGit(tmpdir(), ["--version"])).toMatchObject({ ok: true, hasTimedOut: false });
});

it("lets no helper ask, neither in a terminal nor in a window", async () => {
	const { out } = await runGit(tmpdir(), ["-c", "alias.variables=!env", "variables"]);
	expect(out.toString("utf8").split("\n")).toEqual(
		expect.arrayContaining([
			"GIT_TERMINAL_PROMPT=0",
			"SSH_ASKPASS_REQUIRE=force",
			"GCM_INTERACTIVE=never",
		]),
	);
});
