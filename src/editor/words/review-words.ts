import type { Message } from "../../core/messages/say.ts";
import { gitWords } from "./git-words.ts";

/** The words of the changes: what was changed, since when, and what can be done with it. */
export const reviewWords = {
	changes: { en: "Changes", ja: "変更" },
	changesHint: {
		en: "What has changed, before and after, in every language. Nothing here is published yet.",
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
	noWords: { en: "This file has no texts to compare here.", ja: "このファイルには、ここで比べられる文がありません。" },
	brokenNow: { en: "The file cannot be read at the moment, so its changes cannot be shown.", ja: "いまは読み取れないため、変更の内容を示せません。" },
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
		en: "Also changed, but not editable here, so not part of the commit:",
		ja: "次のファイルも変更されていますが、編集画面では扱わないため、コミットには含めません。",
	},
	message: { en: "What you changed, in a few words", ja: "変更内容のひとことメモ" },
	commit: { en: "Commit", ja: "コミットする" },
	commitHint: {
		en: "A commit saves this state on this computer, on the branch {branch}, so that you can always come back to it. Nothing is published.",
		ja: "いまの状態をこのパソコンのブランチ「{branch}」に記録し、いつでも戻れるようにします。公開はされません。",
	},
	publishHint: {
		en: "To publish, send your commits to the host as usual (git push), or run npm run build and upload the folder dist.",
		ja: "公開するには、いつもの方法でコミットを送る（git push）か、npm run buildを実行してdistフォルダーをアップロードします。",
	},
	committed: {
		en: "Committed as {id}. It is on this computer; nothing has been published.",
		ja: "{id}としてコミットしました。このパソコンに記録しただけで、公開はしていません。",
	},
	nobody: gitWords.nobody,
	yourName: { en: "Your name", ja: "名前" },
	yourEmail: { en: "Your email address", ja: "メールアドレス" },
	changedSince: {
		en: "Something has changed since you opened this list. Check the list, then try again.",
		ja: "一覧を開いた後に変更がありました。一覧を確かめてから、やり直してください。",
	},
	cannotPutBack: { en: "That would leave the site incomplete: {reason}", ja: "戻すと、サイトに足りないところが出ます。{reason}" },

	done: { en: "History", ja: "編集の履歴" },
	doneHint: {
		en: "You can undo each change on its own, even days later. Everything you did since then stays.",
		ja: "何日も前の変更でも、それだけを元に戻せます。その後の変更はそのまま残ります。",
	},
	takeBack: { en: "Undo", ja: "元に戻す" },
	takeBackOf: { en: "Undo: {label}", ja: "元に戻す：{label}" },
	takenBack: { en: "undone", ja: "取り消し済み" },
	takenBackLabel: { en: "Undone: {label}", ja: "元に戻しました：{label}" },
	laterChange: {
		en: "The same place was changed again later. Undo that change first, or edit the text yourself.",
		ja: "同じところが、その後また変更されています。先に新しいほうを元に戻すか、直接書き換えてください。",
	},

	proposal: { en: "{what} on {where}", ja: "{where}：{what}" },
	proposalChanged: { en: "Change {count} texts", ja: "{count}か所を変更" },
	proposalChangedOne: { en: 'Change "{text}"', ja: "「{text}」に変更" },
	proposalAdded: { en: "Add {text}", ja: "{text}を追加" },
	proposalRemoved: { en: "Remove {text}", ja: "{text}を削除" },
	proposalMany: { en: "Change {count} places on {files} pages", ja: "{files}ページの{count}か所を変更" },
} satisfies Readonly<Record<string, Message>>;
