import type { Message } from "../../core/messages/say.ts";

/** Why something cannot be committed, for a person who may not know Git. */
export const gitWords = {
	noGit: {
		en: "The program Git is not on this computer, so nothing can be committed. What was changed here is shown and can be taken back all the same.",
		ja: "このパソコンにはGitがないので、コミットはできません。ここでの変更を見ることと、元に戻すことはできます。",
	},
	noRepository: {
		en: "This folder is not under Git, so nothing can be committed. What was changed here is shown and can be taken back all the same.",
		ja: "このフォルダーはGitで管理されていないので、コミットはできません。ここでの変更を見ることと、元に戻すことはできます。",
	},
	notYours: {
		en: "Git does not trust this folder, because it belongs to another user of this computer. Whoever looks after it can allow it with git config --global --add safe.directory.",
		ja: "フォルダーの所有者が別のユーザーなので、Gitが使えません。管理している人は、git config --global --add safe.directoryで許可できます。",
	},
	ignored: {
		en: "Git leaves this folder out (.gitignore), so nothing of it can be committed. What was changed here is shown and can be taken back all the same.",
		ja: "このフォルダーはGitの対象外（.gitignore）なので、コミットはできません。ここでの変更を見ることと、元に戻すことはできます。",
	},
	merging: {
		en: "A merge is under way in this repository. Whoever began it has to end it (git merge --continue or --abort); then you can commit here.",
		ja: "マージの途中なので、いまはコミットできません。始めた人がgit merge --continueか--abortで終えると、ここでコミットできるようになります。",
	},
	rebasing: {
		en: "A rebase is under way in this repository. Whoever began it has to end it (git rebase --continue or --abort); then you can commit here.",
		ja: "リベースの途中なので、いまはコミットできません。始めた人がgit rebase --continueか--abortで終えると、ここでコミットできるようになります。",
	},
	picking: {
		en: "A cherry-pick or a revert is under way in this repository. Whoever began it has to end it; then you can commit here.",
		ja: "チェリーピックか打ち消しの途中なので、いまはコミットできません。始めた人が終えると、ここでコミットできるようになります。",
	},
	detached: {
		en: "The repository stands at an old version, not on a branch: a commit would be lost. Whoever looks after it can go to a branch with git switch.",
		ja: "ブランチではなく過去の版が開かれているので、いまコミットしても失われてしまいます。管理している人は、git switchでブランチに移れます。",
	},
	nobody: {
		en: "Git does not know yet who you are. Enter your name and your e-mail address; they stand with each commit.",
		ja: "Gitに名前がまだ登録されていません。名前とメールアドレスを入力してください。コミットごとに記録されます。",
	},
	busy: {
		en: "Another program is using Git at this moment. Try again. If nothing else is running, the file .git/index.lock is left from one that broke off, and can be deleted.",
		ja: "ほかのソフトがGitを使っています。もう一度お試しください。何も動いていなければ、中断したソフトの残した.git/index.lockを削除してください。",
	},
	readOnly: {
		en: "Git may not write here: the repository is read-only, or belongs to somebody else. Nothing was committed.",
		ja: "リポジトリが読み取り専用か、別のユーザーのものなので、書き込めません。コミットはしていません。",
	},
	refused: {
		en: "Git has refused, or a check that this repository runs before each commit. Nothing was committed, nothing is lost. It says:",
		ja: "Git、またはコミット前の検査で止められました。コミットはしていませんが、変更は残っています。理由は次のとおりです。",
	},
} satisfies Readonly<Record<string, Message>>;
