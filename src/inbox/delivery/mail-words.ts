/** The words of the mails in one language. `{reference}`, `{name}`, `{topic}` and `{site}` are filled in. */
export type MailWords = {
	/** BCP 47 tag and time zone in which the time of receipt is written. */
	readonly tag: string;
	readonly timeZone: string;
	/** To the owner. What the visitor typed stands at the end, so that it cannot pass for something else. */
	readonly notification: {
		readonly subject: string;
		readonly opening: string;
		readonly answer: string;
		/** Instead of `answer`, when the sender's address cannot be put into a mail header. */
		readonly noAnswer: string;
		/** Stands between a label and its value. */
		readonly colon: string;
		readonly labels: Readonly<Record<"reference" | "receivedAt" | "topic" | "plan" | "name" | "company" | "email" | "message", string>>;
	};
	/** To the sender. */
	readonly acknowledgement: {
		readonly subject: string;
		readonly greeting: string;
		/** Instead of `greeting`, when the name looks like advertising. */
		readonly greetingWithoutName: string;
		readonly body: string;
	};
};

/** The words by the short code of the language. A further language needs a row here. */
export const mailWords: Readonly<Record<string, MailWords>> = {
	en: {
		tag: "en-US",
		timeZone: "UTC",
		notification: {
			subject: "Contact form: {topic} ({reference})",
			opening: "{name} wrote through the contact form of {site}.",
			answer: "Reply to this mail and {name} gets your answer.",
			noAnswer: "To answer, write to the address above: not every mail server knows its letters, so this mail has no reply address.",
			colon: ": ",
			labels: {
				reference: "Reference",
				receivedAt: "Received",
				topic: "Topic",
				plan: "Plan",
				name: "Name",
				company: "Company",
				email: "Mail address",
				message: "Message",
			},
		},
		acknowledgement: {
			subject: "We have your message ({reference})",
			greeting: "Hello {name},",
			greetingWithoutName: "Hello,",
			body: [
				"thank you for writing to us. Your message has arrived, and a person will read it.",
				"",
				"Reference: {reference}",
				"",
				"Please name this reference if you write about the same matter again.",
				"",
				"This mail was sent automatically by {site}. If you did not write to us, someone entered your address by mistake; you need not do anything.",
			].join("\n"),
		},
	},
	ja: {
		tag: "ja-JP",
		timeZone: "Asia/Tokyo",
		notification: {
			subject: "お問い合わせ：{topic}（{reference}）",
			opening: "{site} のお問い合わせフォームに、{name} 様からお問い合わせがありました。",
			answer: "このメールに返信すると、{name} 様に届きます。",
			noAnswer: "ご返信は上記のメールアドレス宛にお送りください。一部のメールサーバーで扱えない文字を含むため、返信先を設定していません。",
			colon: "：",
			labels: {
				reference: "受付番号",
				receivedAt: "受付日時",
				topic: "種別",
				plan: "プラン",
				name: "お名前",
				company: "会社名",
				email: "メールアドレス",
				message: "お問い合わせ内容",
			},
		},
		acknowledgement: {
			subject: "お問い合わせを受け付けました（受付番号 {reference}）",
			greeting: "{name} 様",
			greetingWithoutName: "お客様",
			body: [
				"お問い合わせいただきありがとうございます。",
				"下記の受付番号で承りました。担当者が内容を確認いたします。",
				"",
				"受付番号：{reference}",
				"",
				"同じ件で再度お問い合わせの際は、この受付番号をお知らせください。",
				"",
				"このメールは {site} から自動で送信しています。お心当たりのない場合は、メールアドレスの入力間違いと思われますので、このまま破棄してください。",
			].join("\n"),
		},
	},
};

/** The words of a message's language. Falls back to English for a message whose language the site no longer has. */
export function wordsFor(locale: string): MailWords {
	const words = Object.hasOwn(mailWords, locale) ? mailWords[locale] : mailWords.en;
	if (words === undefined) throw new Error(`src/inbox/delivery/mail-words.ts has no words for "${locale}".`);
	return words;
}

/** Names the languages of the site that have no words here. */
export function localesWithoutMailWords(codes: readonly string[]): string[] {
	return codes.filter((code) => !Object.hasOwn(mailWords, code));
}
