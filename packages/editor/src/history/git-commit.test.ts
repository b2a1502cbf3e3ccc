import { tmpdir } from "node:os";
import type { Git, GitResult } from "kakehashi/internal/storage.ts";
import { expect, it } from "vitest";
import { messageText } from "../../../../test/messages.ts";
import { commitFiles } from "./git-commit.ts";

const done: GitResult = {
	ok: true,
	out: Buffer.alloc(0),
	problem: "",
	isMissing: false,
	hasTimedOut: false,
};

/** A repository in which every commit fails with these words of Git. */
const gitThatSays = (problem: string): Git => ({
	folder: tmpdir(),
	run: async (args) => (args.includes("commit") ? { ...done, ok: false, problem } : done),
	line: async () => undefined,
});

const commit = (problem: string) =>
	commitFiles(
		gitThatSays(problem),
		{ kind: "ready", branch: "main" },
		{ files: ["content/none.yaml"], message: "x", author: undefined, isStill: undefined },
	);

const full = messageText("editor.diskFull", { file: ".git" });
it.each([
	["fatal: cannot write .git/objects/tmp: No space left on device", full],
	["fatal: sha1 file write error. Out of diskspace: Disk quota exceeded", full],
	["fatal: Unable to create '/site/.git/index.lock': File exists.", messageText("editor.busy")],
	[
		"error: insufficient permission for adding an object to .git/objects",
		messageText("editor.readOnly"),
	],
	["fatal: empty ident name (for <>) not allowed", messageText("editor.nobody")],
])("a commit that Git refuses with %j says what is wrong", async (problem, reason) => {
	expect(await commit(problem)).toEqual({ ok: false, reason });
});

it("of any other refusal, Git's words are passed on", async () => {
	expect(await commit("hook: no tabs, please\n")).toEqual({
		ok: false,
		reason: messageText("editor.refused"),
		output: "hook: no tabs, please",
	});
});
