import type { Message } from "../../core/messages/say.ts";

/** The texts of the Messages page. */
export const messageWords = {
	toDo: { en: "To do", ja: "未対応" },
	done: { en: "Done", ja: "対応済み" },
	all: { en: "All", ja: "すべて" },
	heldBack: { en: "Held back", ja: "保留" },
	searchMessages: { en: "Search by name or words", ja: "名前や言葉で探す" },
	export: { en: "Export", ja: "書き出す" },
	exportHint: {
		en: "Exports the messages in this list as CSV, for a spreadsheet",
		ja: "この一覧を、表計算ソフト用のCSVで書き出します",
	},
	more: { en: "Show more", ja: "さらに表示" },
	noMessages: { en: "No messages here.", ja: "ここにお問い合わせはありません。" },
	messagesNotNow: {
		en: "Messages cannot be read at the moment, because their database does not answer. None are lost, everything else works, and they come back by themselves.",
		ja: "お問い合わせのデータベースにつながらないため、いまは読み込めません。お問い合わせは失われておらず、つながれば自動で表示されます。ほかの作業は、そのまま続けられます。",
	},
	closedFolder: {
		en: "The messages cannot be read: the studio runs as the user {user}, who is not allowed to use the folder {folder}.\nShow this to whoever looks after the server. The folder has to belong to a group that {user} and the user of the public server are both in; with systemd, deploy/kakehashi-messages.conf does it, otherwise these commands:\nsudo chgrp -R GROUP {folder}\nsudo chmod -R u=rwX,g=rwX,o= {folder}\nsudo chmod g+s {folder}",
		ja: "お問い合わせを読み込めません。編集プログラムはユーザー{user}で動いていますが、フォルダー{folder}を使う権限がありません。\nサーバーの担当者に、この文を見せてください。フォルダーは、{user}と公開サイトのサーバーのユーザーの両方が入っているグループのものにします。systemdではdeploy/kakehashi-messages.confで、それ以外では次のコマンドで設定します。\nsudo chgrp -R グループ {folder}\nsudo chmod -R u=rwX,g=rwX,o= {folder}\nsudo chmod g+s {folder}",
	},
	chooseMessage: {
		en: "Choose a message to read it.",
		ja: "お問い合わせを選ぶと、ここに表示されます。",
	},
	backToList: { en: "Back to the list", ja: "一覧に戻る" },
	unread: { en: "Unread", ja: "未読" },
	fileCount: { en: "Files: {count}", ja: "ファイル：{count}" },
	reference: { en: "Reference", ja: "受付番号" },
	topic: { en: "Topic", ja: "用件" },
	plan: { en: "Plan", ja: "プラン" },
	company: { en: "Company", ja: "会社名" },
	sentIn: { en: "Language of the page", ja: "ページの言語" },
	download: { en: "Download {name}", ja: "{name}をダウンロード" },
	filesHint: {
		en: "These files may come from strangers. Open them only if you were expecting them.",
		ja: "知らない人からのファイルかもしれません。心当たりのあるものだけ開いてください。",
	},
	answer: { en: "Reply by email", ja: "メールで返事を書く" },
	noAddress: {
		en: "There is no email address to reply to.",
		ja: "返事を送れるメールアドレスがありません。",
	},
	markDone: { en: "Mark as done", ja: "対応済みにする" },
	markNew: { en: "Move back to “To do”", ja: "未対応に戻す" },
	release: { en: "Not spam", ja: "スパムではない" },
	releaseHint: {
		en: "Held back as possible spam. “Not spam” moves it to “To do” and notifies you as usual.",
		ja: "スパムの疑いで保留中です。「スパムではない」を押すと未対応に移り、いつもの通知も送られます。",
	},
	suspicious: {
		en: "Held back: an attached file may be dangerous. Do not open it.",
		ja: "添付ファイルが危険かもしれないため、保留中です。開かないでください。",
	},
	markUnread: { en: "Mark as unread", ja: "未読に戻す" },
	delete: { en: "Delete", ja: "削除" },
	deleteAsk: {
		en: "Permanently delete the message from {name}? Its files and notes will be deleted too.",
		ja: "{name}さんのお問い合わせを完全に削除しますか。ファイルとメモもなくなります。",
	},
	notes: { en: "Notes", ja: "メモ" },
	note: { en: "Add a note (the sender will not see it)", ja: "メモを追加（相手には見えません）" },
	keepNote: { en: "Add", ja: "追加" },
	retention: {
		en: "Messages are deleted {days} after they arrive.",
		ja: "届いてから{count}日たつと削除されます。",
	},
	messageGone: { en: "This message has been deleted.", ja: "このお問い合わせは削除されました。" },
} as const satisfies Readonly<Record<string, Message>>;
