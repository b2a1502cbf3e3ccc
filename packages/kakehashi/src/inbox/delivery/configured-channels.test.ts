import { EnvironmentError } from "@kakehashi/core/environment.ts";
import { expect, it } from "vitest";
import { mailTextsForTests } from "../testing/mail-texts-for-tests.ts";
import { newMessage } from "../testing/store-contract.ts";
import { jobsOf } from "./channel.ts";
import { configuredChannels } from "./configured-channels.ts";
import { readInboxEnvironment } from "./environment.ts";
import { notificationMail } from "./mail-text.ts";

const channelsWith = (variables: Record<string, string>) =>
	configuredChannels(
		readInboxEnvironment({
			SMTP_URL: "smtp://mail",
			CONTACT_TO: "us@example.com",
			...variables,
		}),
		"site.example",
		Date.now,
		mailTextsForTests,
	);

it("sends the messages of a form to those who are named for it, and those of the others to all", () => {
	const channels = channelsWith({ CONTACT_TO_BOOKING: "desk@example.com,chief@example.com" });
	const addressees = (form?: string) =>
		jobsOf(channels, form).flatMap(({ channel, recipient }) =>
			channel === "notification" ? [recipient] : [],
		);
	expect(addressees("booking")).toEqual(["desk@example.com", "chief@example.com"]);
	expect([addressees(), addressees("job")]).toEqual([["us@example.com"], ["us@example.com"]]);
});

it("names a variable for a form that the site does not have", () => {
	expect(() => channelsWith({ CONTACT_TO_BOKING: "desk@example.com" })).toThrow(EnvironmentError);
	expect(() => channelsWith({ CONTACT_TO_BOKING: "desk@example.com" })).toThrow(
		/CONTACT_TO_BOKING.*CONTACT_TO_BOOKING/s,
	);
});

it("names the form in the mail, with the words of that form, and says how to answer without an address", () => {
	const { ja } = mailTextsForTests;
	if (ja === undefined) throw new Error("No words");
	const { idempotencyKeys: _, ...message } = newMessage({
		form: "booking",
		topic: "",
		message: "",
		email: undefined,
		fields: { room: "ume" },
	});
	const { subject, text, replyTo } = notificationMail(
		{ ...message, reference: "7KQXM-29PRT" },
		ja,
		"site.example",
		"日本語",
	);
	expect([
		subject.includes("ご予約"),
		text.includes("部屋：梅"),
		text.includes("お電話で"),
		replyTo,
	]).toEqual([true, true, true, undefined]);
	expect(text).not.toMatch(/メールアドレス：/);
});
