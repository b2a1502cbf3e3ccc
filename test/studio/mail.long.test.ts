import { afterAll, beforeAll, beforeEach, expect, it } from "vitest";
import {
	smtpRefusal,
	startSmtp,
} from "../../packages/kakehashi/src/inbox/testing/smtp-for-tests.ts";
import { createMailPerson, type MailPerson } from "../../packages/studio/src/mail/mail-person.ts";
import { createNotifyPeople } from "../../packages/studio/src/mail/notify-people.ts";
import { messagePattern } from "../messages.ts";
import { type RunningStudio, startStudio } from "./start-studio.ts";

const answers: (Error | undefined)[] = [];
let smtp: Awaited<ReturnType<typeof startSmtp>>;
let mailPerson: MailPerson;
let studio: RunningStudio;
beforeAll(async () => {
	smtp = await startSmtp({ answers });
	mailPerson = createMailPerson({
		url: smtp.url,
		to: [],
		toByForm: {},
		from: { name: "Site", address: "site@example.jp" },
		acknowledge: false,
	});
	studio = await startStudio({ mailPerson });
});
afterAll(() => Promise.all([studio.close(), smtp.close()]));
beforeEach(() => smtp.mails.splice(0));

const mail = {
	subject: { en: "Please look", ja: "確認のお願い" },
	text: { en: "Maya asks.", ja: "マヤさんからです。" },
};

it("an invitation and a new link are mailed to whoever has an address, and shown as well", async () => {
	const { cookie, person: host } = await studio.signedIn(["people"]);
	const invited = JSON.parse(
		(
			await studio.post(
				"/_studio/people/invite",
				{ name: "蓮", email: "ren@example.jp", permissions: [] },
				{ cookie },
			)
		).text,
	);
	const { id = "" } = (await studio.store.list(0)).find(({ name }) => name === "蓮") ?? {};
	const again = JSON.parse((await studio.post("/_studio/people/link", { id }, { cookie })).text);
	expect([invited.mailedTo, again.mailedTo]).toEqual(["ren@example.jp", "ren@example.jp"]);
	expect(smtp.mails.map(({ to }) => to)).toEqual([["ren@example.jp"], ["ren@example.jp"]]);
	for (const [index, { link }] of [invited, again].entries()) {
		const text = smtp.mails[index]?.text ?? "";
		expect(text.split(link)).toHaveLength(3);
		for (const language of ["en", "ja"] as const)
			expect(text).toMatch(
				messagePattern("studio.linkMailFrom", { by: host.name }, language),
			);
	}
});

it("whoever has no address, or whose mail server refuses, is given the link alone", async () => {
	const { cookie } = await studio.signedIn(["people"]);
	const invite = async (name: string, email?: string) =>
		JSON.parse(
			(
				await studio.post(
					"/_studio/people/invite",
					{ name, email, permissions: [] },
					{ cookie },
				)
			).text,
		);
	expect((await invite("A")).mailedTo).toBeUndefined();
	answers.push(smtpRefusal(550));
	const refused = await invite("B", "b@example.jp");
	expect([refused.link, refused.mailedTo]).toEqual([
		expect.stringContaining("/_studio/join#"),
		undefined,
	]);
	expect(smtp.mails).toEqual([]);
});

it("no address and no words become a header or another recipient", async () => {
	const { cookie } = await studio.signedIn(["people"]);
	for (const email of [
		"a@example.jp\r\nBcc: b@example.jp",
		"a@example.jp, b@example.jp",
		"<b@example.jp>",
		"A <a@example.jp>",
	])
		expect(
			(
				await studio.post(
					"/_studio/people/invite",
					{ name: `X ${email.length}`, email, permissions: [] },
					{ cookie },
				)
			).status,
			email,
		).toBe(400);
	await mailPerson(
		{ email: "a@example.jp", language: "en" },
		{ ...mail, subject: { en: "One\r\nBcc: b@example.jp\r\n\r\nbody", ja: "" } },
	);
	expect(smtp.mails).toMatchObject([{ to: ["a@example.jp"] }]);
	expect(smtp.mails[0]?.headerNames).not.toContain("bcc");
});

it("everybody with a right is told, in the language of their last sign-in, but whoever knows already", async () => {
	const { store, clock } = studio;
	const change = { by: "test", now: clock.now() };
	const add = async (name: string, permissions: ("publish" | "write")[], email?: string) => {
		const person = await store.add({ name, email, permissions }, change);
		if (typeof person === "string") throw new Error(name);
		return person;
	};
	const sato = await add("佐藤", ["publish"], "sato@example.jp");
	const asker = await add("Maya", ["publish"], "maya@example.jp");
	await add("Nobody", ["publish"]);
	await add("Writer", ["write"], "writer@example.jp");
	await add("New", ["publish"], "new@example.jp");
	const passkey = { id: "sato", publicKey: Uint8Array.of(1), counter: 0 };
	await store.link(sato.id, "link of sato", clock.now() + 1000, change);
	await store.join("link of sato", passkey, clock.now());
	await store.signIn(passkey, 0, "session of sato", clock.now(), "ja");
	expect(await createNotifyPeople(store, mailPerson, clock.now)("publish", mail, asker.id)).toBe(
		2,
	);
	const mails = smtp.mails
		.map(({ to, headers, text }) => [to[0], headers.get("subject"), text.trim()])
		.sort();
	expect(mails).toEqual([
		["new@example.jp", "Please look / 確認のお願い", "Maya asks.\n\nマヤさんからです。"],
		["sato@example.jp", "確認のお願い", "マヤさんからです。"],
	]);
});
