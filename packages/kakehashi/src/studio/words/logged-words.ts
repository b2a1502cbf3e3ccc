import type { Message, MessageLanguage } from "../../core/messages/say.ts";
import type { LoggedKind } from "../people/logged.ts";
import { permissions } from "../people/person.ts";
import { studioWords } from "./words.ts";

/** The log's texts for actions on people, the site and messages. */
export const loggedWords = {
	invited: { en: "invited {about}", ja: "{about}さんを招待" },
	linked: { en: "created a link for {about}", ja: "{about}さんのリンクを作成" },
	joined: { en: "created a passkey", ja: "パスキーを作成" },
	signedOut: { en: "signed out", ja: "ログアウト" },
	signedIn: { en: "signed in", ja: "ログイン" },
	permissions: {
		en: "changed the rights of {name}: {permissions}",
		ja: "{name}さんの権限を変更：{permissions}",
	},
	keysRemoved: {
		en: "removed the old passkeys of {about}",
		ja: "{about}さんのこれまでのパスキーを削除",
	},
	removed: { en: "removed {about}", ja: "{about}さんを外した" },
	changed: { en: "changed {where} ({about})", ja: "{where}を変更（{about}）" },
	pageAdded: { en: "added {where}", ja: "{where}を追加" },
	pageDeleted: { en: "deleted {where}", ja: "{where}を削除" },
	textConfirmed: { en: "confirmed text ({about})", ja: "文を確認（{about}）" },
	requested: { en: "asked to publish", ja: "公開を依頼" },
	planned: { en: "scheduled publishing for {about}", ja: "公開を予約：{about}" },
	unplanned: {
		en: "cancelled publishing scheduled for {about}",
		ja: "公開の予約を取り消し：{about}",
	},
	published: { en: "published: {about}", ja: "公開：{about}" },
	failed: { en: "could not publish: {about}", ja: "公開に失敗：{about}" },
	wentBack: { en: "went back to the release of {about}", ja: "{about}の版に戻した" },
	shown: {
		en: "created a link to the draft for {about}",
		ja: "下書きを見せるリンクを作成：{about}",
	},
	takenBack: {
		en: "took back the link for {about}",
		ja: "下書きを見せるリンクを取り消し：{about}",
	},
	ticked: { en: "marked a note as done: {about}", ja: "メモを対応済みに変更：{about}" },
	messageDone: {
		en: "marked the message {about} as done",
		ja: "お問い合わせ{about}を対応済みに変更",
	},
	messageToDo: {
		en: "moved the message {about} to “To do”",
		ja: "お問い合わせ{about}を未対応に変更",
	},
	messageHeld: { en: "held back the message {about}", ja: "お問い合わせ{about}を保留に変更" },
	deleted: { en: "deleted the message {about}", ja: "お問い合わせ{about}を削除" },
	exported: { en: "exported messages: {about}", ja: "お問い合わせ{about}件を書き出し" },
} as const satisfies Readonly<Record<LoggedKind, Message> & Record<string, Message>>;

/**
 * The values for the placeholders of such a text. For a change of permissions, `about` is the
 * person's name and the internal names of the permissions: `Anna: write, publish`.
 */
export function loggedParts(
	kind: keyof typeof loggedWords,
	about: string,
	language: MessageLanguage,
): Readonly<Record<string, string>> {
	if (kind !== "permissions") return { about };
	const end = about.lastIndexOf(": ");
	const given = about.slice(end + 2).split(", ");
	const held = permissions
		.filter((permission) => given.includes(permission))
		.map((permission) => studioWords[permission][language]);
	return {
		name: about.slice(0, end),
		permissions:
			held.length === 0
				? studioWords.noPermissions[language]
				: new Intl.ListFormat(language).format(held),
	};
}
