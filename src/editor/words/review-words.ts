import type { Message } from "../../core/messages/say.ts";
import { gitWords } from "./git-words.ts";

/** The words of the changes: what was changed, since when, and what can be done with it. */
export const reviewWords = {
	changes: { en: "Changes", ja: "変更" },
	changesHint: {
		en: "What is different now, before and after, in every language. Nothing of it is published yet.",
		ja: "どこがどう変わったかを、変更前・変更後の順に言語ごとに示します。まだ公開はされていません。",
	},
	since: { en: "Compared with", ja: "比べる時点" },
	sinceCommit: { en: "the last commit", ja: "最後のコミット" },
	sinceOpened: { en: "when this editor was started", ja: "編集を始めたとき" },
	sinceDay: { en: "before {day}", ja: "{day}より前" },
	nothingChanged: { en: "Nothing has been changed.", ja: "変更はありません。" },
	before: { en: "Before", ja: "変更前" },
	after: { en: "Now", ja: "変更後" },
	added: { en: "Added", ja: "追加" },
	removed: { en: "Removed", ja: "削除" },
	moved: { en: "Moved", ja: "移動" },
	fileAdded: { en: "new", ja: "新規" },
	fileRemoved: { en: "deleted", ja: "削除済み" },
	noWords: { en: "This file holds no texts that could be compared here.", ja: "ここで比べられる文のないファイルです。" },
	brokenNow: { en: "The file cannot be read at the moment, so its changes cannot be told.", ja: "いまは読み取れないため、変更の内容を示せません。" },
	putBack: { en: "Put back", ja: "変更前に戻す" },
	putBackOf: { en: "Put back: {place}", ja: "変更前に戻す：{place}" },
	showIt: { en: "Show", ja: "表示" },
	show: { en: "Show: {place}", ja: "表示：{place}" },
	section: { en: "Section {number}", ja: "セクション{number}" },
	aroundPages: { en: "Around every page", ja: "全ページ共通" },
	errorPages: { en: "Error pages", ja: "エラーページ" },
	colours: { en: "Colours and fonts", ja: "色とフォント" },
	picture: { en: "Picture", ja: "画像" },

	leftOut: {
		en: "Changed as well, but not by what is edited here, and therefore not part of the commit:",
		ja: "ほかにも変更がありますが、編集画面で扱わないファイルなので、コミットには含めません。",
	},
	message: { en: "What was done, in a few words", ja: "変更内容のひとことメモ" },
	commit: { en: "Commit", ja: "コミットする" },
	commitHint: {
		en: "A commit keeps this state on this computer, on the branch {branch}, so that you can always come back to it. It publishes nothing.",
		ja: "いまの状態をこのパソコンのブランチ「{branch}」に記録し、いつでも戻れるようにします。公開はされません。",
	},
	publishHint: {
		en: "To publish, send your commits to the host as you always do (git push), or run npm run build and upload the folder dist.",
		ja: "公開するには、いつもの方法でコミットを送る（git push）か、npm run buildを実行してdistフォルダーをアップロードします。",
	},
	committed: {
		en: "Committed as {id}. It is on this computer; nothing has been published.",
		ja: "{id}としてコミットしました。このパソコンに記録しただけで、公開はしていません。",
	},
	nobody: gitWords.nobody,
	yourName: { en: "Your name", ja: "名前" },
	yourEmail: { en: "Your e-mail address", ja: "メールアドレス" },
	changedSince: {
		en: "Something has been changed since you looked. Look at the list again, then repeat it.",
		ja: "一覧を表示した後に変更がありました。もう一度ご確認のうえ、やり直してください。",
	},
	cannotPutBack: { en: "That would leave the site incomplete: {reason}", ja: "元に戻すと、サイトに不足が生じます。{reason}" },

	done: { en: "What was done here", ja: "編集の履歴" },
	doneHint: {
		en: "Each line can be taken back by itself, also days later, and what was done since stays.",
		ja: "何日も前の変更でも、一つずつ元に戻せます。その後の変更はそのまま残ります。",
	},
	takeBack: { en: "Take back", ja: "元に戻す" },
	takeBackOf: { en: "Take back: {label}", ja: "元に戻す：{label}" },
	takenBack: { en: "taken back", ja: "取り消し済み" },
	takenBackLabel: { en: "Taken back: {label}", ja: "元に戻しました：{label}" },
	laterChange: {
		en: "The same place was changed again later. Take that back first, or change it by hand.",
		ja: "同じところが、その後また変更されています。先に新しいほうを元に戻すか、直接書き換えてください。",
	},

	proposal: { en: "{what} on {where}", ja: "{where}：{what}" },
	proposalChanged: { en: "Change {count} texts", ja: "{count}か所を変更" },
	proposalChangedOne: { en: 'Change "{text}"', ja: "「{text}」に変更" },
	proposalAdded: { en: "Add {text}", ja: "{text}を追加" },
	proposalRemoved: { en: "Remove {text}", ja: "{text}を削除" },
	proposalMany: { en: "Change {count} places on {files} pages", ja: "{files}ページの{count}か所を変更" },
} satisfies Readonly<Record<string, Message>>;
