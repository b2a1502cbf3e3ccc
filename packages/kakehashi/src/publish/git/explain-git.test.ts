import { expect, it } from "vitest";
import { explainGit } from "./explain-git.ts";

const result = (problem: string, hasTimedOut = false) => ({
	ok: false,
	out: Buffer.alloc(0),
	problem,
	isMissing: false,
	hasTimedOut,
});

it.each([
	["https://secret@example.jp/inn.git", "fatal: Authentication failed for 'URL'"],
	["https://inn:secret@example.jp/inn.git", "fatal: unable to access 'URL': timed out"],
	["https://inn:s@secret@example.jp/inn.git", " ! [rejected] to URL (fetch first)"],
	["ssh://inn:secret@example.jp/inn.git", "fatal: 'URL' is no repository\nfatal: URL"],
])("no message about %s shows the secret in it", (address, problem) => {
	const { localized } = explainGit(result(problem.replaceAll("URL", address)), address);
	for (const text of [localized.en, localized.ja]) {
		expect(text).not.toContain("secret");
		expect(text).toContain("://example.jp/inn.git");
	}
});

it("an address of another form is shown as it is", () => {
	const address = "git@example.jp:inn/site.git";
	expect(explainGit(result("", true), address).message).toContain(address);
});
