import type { SameEntries } from "@kakehashi/core/i18n/translator.ts";
import type { en } from "./en.ts";

/** The messages for people with a preview link, in Japanese. */
export const ja = {
	draft: "下書き",
	until: "{day}まで",
	leaveNote: "メモを残す",
	choose: "メモを付ける文を選んでください。",
	nothingToChoose: "ここには、選べる文がありません。",
	cancel: "やめる",
	about: "「{text}」へのメモ",
	name: "お名前",
	note: "メモ",
	send: "メモを残す",
	whoSees: "見るのは、このサイトの担当者だけです。",
	left: "メモを残しました。",
	offline: "メモを送れませんでした。少し待って、もう一度お試しください。",
	textGone: "この文は、もうページにありません。読み込み直して、選び直してください。",
	enoughNotes: "メモが多すぎるため、これ以上残せません。担当者に直接お伝えください。",
	ended: "このリンクはもう使えません。送ってくれた人に、新しいリンクをもらってください。",
} as const satisfies SameEntries<typeof en>;
