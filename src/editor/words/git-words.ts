import type { Message } from "../../core/messages/say.ts";

/** Why something cannot be committed, for a person who may not know Git. */
export const gitWords = {
	noGit: {
		en: "Git is not installed on this computer, so nothing can be recorded. You can still see your changes and undo them.",
		ja: "このパソコンにはGitが入っていないため、記録はできません。変更を確かめることと、元に戻すことはできます。",
	},
	noRepository: {
		en: "Git does not track this folder, so nothing can be recorded. You can still see your changes and undo them.",
		ja: "このフォルダーはGitで管理されていないため、記録はできません。変更を確かめることと、元に戻すことはできます。",
	},
	notYours: {
		en: "Git does not trust this folder, because it belongs to another user of this computer. The person who looks after it can allow it: git config --global --add safe.directory, then the path of the folder.",
		ja: "フォルダーの所有者が別のユーザーなので、Gitを使えません。管理している人は、git config --global --add safe.directoryにフォルダーの場所を続けて実行すると、許可できます。",
	},
	ignored: {
		en: "Git ignores this folder (.gitignore), so nothing in it can be recorded. You can still see your changes and undo them.",
		ja: "このフォルダーはGitの対象外（.gitignore）なので、記録はできません。変更を確かめることと、元に戻すことはできます。",
	},
	merging: {
		en: "A merge is in progress in this repository. Once whoever started it has finished it (git merge --continue or --abort), you can record changes here.",
		ja: "マージの途中なので、いまは記録できません。始めた人がgit merge --continueか--abortで終えると、ここで記録できるようになります。",
	},
	rebasing: {
		en: "A rebase is in progress in this repository. Once whoever started it has finished it (git rebase --continue or --abort), you can record changes here.",
		ja: "リベースの途中なので、いまは記録できません。始めた人がgit rebase --continueか--abortで終えると、ここで記録できるようになります。",
	},
	picking: {
		en: "A cherry-pick or a revert is in progress in this repository. Once whoever started it has finished it, you can record changes here.",
		ja: "チェリーピックか打ち消しの途中なので、いまは記録できません。始めた人が終えると、ここで記録できるようになります。",
	},
	detached: {
		en: "The repository is at an old version, not on a branch, so a record would be lost. The person who looks after it can go to a branch with git switch.",
		ja: "ブランチではなく過去の版が開かれているので、いま記録しても失われてしまいます。管理している人は、git switchでブランチに移れます。",
	},
	nobody: {
		en: "Git does not know who you are yet. Enter your name and email address: they are kept with each record.",
		ja: "Gitに名前がまだ登録されていません。名前とメールアドレスを入力してください。記録するたびに残ります。",
	},
	busy: {
		en: "Another program is using Git right now. Try again. If no other program is running, one that was interrupted has left the file .git/index.lock behind: delete it.",
		ja: "ほかのソフトがGitを使っています。もう一度お試しください。ほかに何も動いていなければ、中断したソフトが残した.git/index.lockを削除してください。",
	},
	readOnly: {
		en: "Git cannot write here: the repository is read-only or belongs to another user. Nothing was recorded.",
		ja: "リポジトリが読み取り専用か、別のユーザーのものなので、Gitで書き込めません。記録はしていません。",
	},
	refused: {
		en: "Git, or a check that this repository runs before each commit, has refused. Nothing was recorded, and nothing is lost. The reason:",
		ja: "Git、またはコミット前の検査に止められました。記録はしていませんが、変更は残っています。理由は次のとおりです。",
	},
} satisfies Readonly<Record<string, Message>>;
