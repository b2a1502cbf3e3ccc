import type { Message } from "../../core/messages/say.ts";

/** The texts for people with a preview link. */
export const previewWords = {
	draft: { en: "Draft", ja: "下書き" },
	until: { en: "until {day}", ja: "{day}まで" },
	leaveNote: { en: "Leave a note", ja: "メモを残す" },
	choose: {
		en: "Choose the text that your note is about.",
		ja: "メモを付ける文を選んでください。",
	},
	nothingToChoose: {
		en: "There is no text to choose here.",
		ja: "ここには、選べる文がありません。",
	},
	cancel: { en: "Cancel", ja: "やめる" },
	about: { en: "A note about “{text}”", ja: "「{text}」へのメモ" },
	name: { en: "Your name", ja: "お名前" },
	note: { en: "Note", ja: "メモ" },
	send: { en: "Leave the note", ja: "メモを残す" },
	whoSees: {
		en: "Only the people who run this site will see it.",
		ja: "見るのは、このサイトの担当者だけです。",
	},
	left: { en: "Your note has been saved.", ja: "メモを残しました。" },
	offline: {
		en: "The note was not sent. Try again in a moment.",
		ja: "メモを送れませんでした。少し待って、もう一度お試しください。",
	},
	textGone: {
		en: "This text is no longer on the page. Reload the page and choose another.",
		ja: "この文は、もうページにありません。読み込み直して、選び直してください。",
	},
	enoughNotes: {
		en: "There are too many notes already. Contact the people who run this site instead.",
		ja: "メモが多すぎるため、これ以上残せません。担当者に直接お伝えください。",
	},
	ended: {
		en: "This link no longer works. Ask whoever sent it to you for a new one.",
		ja: "このリンクはもう使えません。送ってくれた人に、新しいリンクをもらってください。",
	},
} as const satisfies Readonly<Record<string, Message>>;
