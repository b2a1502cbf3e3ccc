import { FTPError } from "basic-ftp";
import { expect, it } from "vitest";
import { messagePattern } from "../../../../../test/messages.ts";
import { explainFtp } from "./explain-ftp.ts";

/** An error of Node with these properties. */
const failure = (code: string, syscall: string) =>
	Object.assign(new Error(`${code}: ${syscall}`), { code, syscall });

it.each([
	["ENOENT", "open", "refused"],
	["ENOENT", "stat", "refused"],
	["EACCES", "open", "refused"],
	["EIO", "read", "refused"],
	["ECONNRESET", "read", "connection"],
	["ECONNREFUSED", "connect", "connection"],
	["EPIPE", "write", "connection"],
	["ENOTFOUND", "getaddrinfo", "refused"],
])("%s while Node does %s is understood as %s", (code, syscall, fault) => {
	const error = explainFtp(failure(code, syscall), { host: "example.jp", path: "a.html" });
	expect(error.fault).toBe(fault);
});

it.each([
	[552, "552 Disk full - please upload later", "full"],
	[553, "553 Quota exceeded: [a.html.kakehashi-new] won't fit", "full"],
	[451, "451 Error during write to file.", "full"],
	[550, "550 /www/a.html: No space left on device", "full"],
	[550, "550 /www/quota.html: Permission denied", "refused"],
	[451, "451 writing.html.kakehashi-new: Permission denied", "refused"],
	[530, "530 Login authentication failed", "login"],
	[421, "421 Timeout", "connection"],
	[500, "500 Unknown command", "refused"],
])("the answer %i %j is understood as %s", (code, message, fault) => {
	const error = explainFtp(new FTPError({ code, message }), { host: "example.jp" });
	expect(error.fault).toBe(fault);
});

it.each([
	["a.html", "publish.publishTargetRefused"],
	["", "publish.publishHostRefused"],
] as const)("a refusal about the path %j says what was refused", (path, key) => {
	const refusal = new FTPError({ code: 550, message: "550 No" });
	expect(explainFtp(refusal, { host: "example.jp", path }).message).toMatch(messagePattern(key));
});
