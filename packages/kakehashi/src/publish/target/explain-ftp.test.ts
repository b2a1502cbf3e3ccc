import { expect, it } from "vitest";
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
