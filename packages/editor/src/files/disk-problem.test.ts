import { reasonOf } from "@kakehashi/core/messages/message-error.ts";
import { expect, it } from "vitest";
import { type MessageKey, messageText } from "../../../../test/messages.ts";
import { diskProblem } from "./disk-problem.ts";

const file = "content/pages/about.yaml";

it.each<[string, string, NodeJS.Platform, MessageKey]>([
	["EPERM", "rename", "win32", "editor.fileHeldOpen"],
	["EACCES", "rename", "win32", "editor.fileHeldOpen"],
	["EBUSY", "rename", "win32", "editor.fileHeldOpen"],
	["EBUSY", "unlink", "win32", "editor.fileHeldOpen"],
	["EPERM", "open", "win32", "editor.fileReadOnly"],
	["ENOSPC", "rename", "win32", "editor.diskFull"],
	["EPERM", "rename", "linux", "editor.fileReadOnly"],
	["EACCES", "open", "darwin", "editor.fileReadOnly"],
])("%s of %s on %s is the message %s", (code, syscall, platform, key) => {
	const problem = diskProblem(Object.assign(new Error(), { code, syscall }), file, platform);
	expect(problem && reasonOf(problem).en).toBe(messageText(key, { file }));
});
