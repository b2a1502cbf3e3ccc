import { mkdtemp, realpath, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import { afterAll, beforeAll, expect, it } from "vitest";
import { startSmtp } from "../../packages/kakehashi/src/inbox/testing/smtp-for-tests.ts";
import { t } from "../../packages/studio/src/i18n/t.ts";
import { openPeople } from "../../packages/studio/src/people/open-people.ts";
import { hashOf } from "../../packages/studio/src/people/secrets.ts";
import { recordStudio } from "../../packages/studio/src/server/running-studio.ts";
import { messagePattern, messageText } from "../messages.ts";
import { runKakehashi } from "../run-kakehashi.ts";
import { copySite } from "../sites/copy-site.ts";

let folder: string;
beforeAll(async () => {
	folder = await mkdtemp(join(await realpath(tmpdir()), "kakehashi-people-command-"));
	copySite(join(resolve(import.meta.dirname, "../.."), "test/site"), folder);
});
afterAll(() => rm(folder, { recursive: true, force: true }));

const run = (words: readonly string[], environment: Record<string, string>) =>
	runKakehashi(["people", ...words, "--lang", "en"], environment, folder);
const people = (...words: string[]) => run(words, { STUDIO_URL: "https://edit.example.jp" });
const secretIn = (text: string) =>
	/^https:\/\/edit\.example\.jp\/_studio\/join#([\w-]{43})$/m.exec(text)?.[1] ?? "";

it("people are added, listed, given another link and removed while the studio may run", async () => {
	const store = openPeople(folder);
	const first = await people("add", "--name", "佐藤", "--email", "sato@example.jp");
	expect(first.code).toBe(0);
	expect(
		(await store.invitation(hashOf(secretIn(first.stdout)), Date.now()))?.person,
	).toMatchObject({
		name: "佐藤",
		permissions: ["write", "publish", "messages", "people"],
	});
	expect((await people("add", "--name", "Maya")).code).toBe(0);
	expect((await people("add", "--name", "Ren", "--rights", "write, publish")).code).toBe(0);
	expect((await store.list(0)).map(({ name, permissions }) => [name, permissions])).toEqual([
		["Maya", ["write"]],
		["Ren", ["write", "publish"]],
		["佐藤", ["write", "publish", "messages", "people"]],
	]);
	expect((await people("list")).stdout).toContain(
		`佐藤  sato@example.jp  write,publish,messages,people  ${messageText("studio.passkeys", { count: 0 })}`,
	);

	const second = await people("link", "sato@example.jp");
	expect(await store.invitation(hashOf(secretIn(first.stdout)), Date.now())).toBeUndefined();
	expect((await store.invitation(hashOf(secretIn(second.stdout)), Date.now()))?.person.name).toBe(
		"佐藤",
	);
	expect((await people("remove", "Maya")).code).toBe(0);
	expect((await store.list(0)).map(({ name }) => name)).toEqual(["Ren", "佐藤"]);
	await store.close();
});

it("whoever is added is mailed the link if there is a mail server, and otherwise given it by whoever ran the command", async () => {
	const smtp = await startSmtp();
	const mailed = {
		STUDIO_URL: "https://edit.example.jp",
		SMTP_URL: smtp.url,
		CONTACT_TO: "owner@example.jp",
	};
	const added = await run(["add", "--name", "Mori", "--email", "mori@example.jp"], mailed);
	expect([added.code, added.stdout]).toEqual([
		0,
		expect.stringContaining(messageText("studio.mailed", { email: "mori@example.jp" })),
	]);
	expect(smtp.mails.map(({ to }) => to)).toEqual([["mori@example.jp"]]);
	expect(secretIn(added.stdout)).not.toBe("");
	// The mail contains the link once in each language.
	expect(
		smtp.mails[0]?.text.split(`https://edit.example.jp/_studio/join#${secretIn(added.stdout)}`),
	).toHaveLength(3);

	const alone = await people("link", "Mori");
	const mailedTo = messagePattern("studio.mailed");
	expect([alone.code, alone.stdout]).toEqual([0, expect.not.stringMatching(mailedTo)]);
	expect(secretIn(alone.stdout)).not.toBe("");
	await smtp.close();
	// The mail server is unavailable. The command still succeeds and prints the link.
	const refused = await run(["link", "Mori"], mailed);
	expect([refused.code, refused.stdout]).toEqual([0, expect.not.stringMatching(mailedTo)]);
	expect(secretIn(refused.stdout)).not.toBe("");
	expect(smtp.mails).toHaveLength(1);
	await people("remove", "Mori");
});

it("a link needs no setting once a studio has been started in the folder", async () => {
	recordStudio(folder, "https://edit.example.jp");
	expect(secretIn((await run(["link", "佐藤"], {})).stdout)).not.toBe("");
	expect(
		(await run(["link", "佐藤"], { STUDIO_URL: "https://new.example.jp" })).stdout,
	).toContain("https://new.example.jp/_studio/join#");
});

it("what cannot be done is refused in words, and changes nothing", async () => {
	const wrongPerson = messageText("studio.wrongPerson", {
		permissions: "write, publish, messages, people",
	});
	const refused: readonly [readonly string[], number, string][] = [
		[["add"], 2, messageText("studio.needsName")],
		[["add", "--name", "佐藤"], 1, t("nameInUse").en],
		[["add", "--name", "M\u0430ya"], 1, t("nameMixed").en],
		[["add", "--name", "X", "--rights", "admin"], 2, wrongPerson],
		[["add", "--name", "X", "--email", "nothing"], 2, wrongPerson],
		[["add", "--name", "<X>"], 2, wrongPerson],
		[["remove", "Maya"], 1, messageText("studio.unknownPerson", { name: "Maya" })],
		[["remove", "佐藤"], 1, t("lastOne").en],
	];
	for (const [words, code, reason] of refused) {
		const result = await people(...words);
		expect([result.code, result.stderr], words.join(" ")).toEqual([
			code,
			expect.stringContaining(reason),
		]);
	}
	const wrong = await runKakehashi(
		["studio", "--lang", "en"],
		{ STUDIO_URL: "http://edit.example.jp" },
		folder,
	);
	expect([wrong.code, wrong.stderr]).toEqual([
		1,
		expect.stringContaining(messageText("studio.badStudioUrl")),
	]);
	expect((await people("list")).stdout.trim().split("\n")).toHaveLength(2);
});
