import type { SameEntries } from "@kakehashi/core/i18n/translator.ts";
import type { en } from "./en.ts";

export const ja = {
	// git
	publishNoGit: "このパソコンにGitがありません。https://git-scm.com から入れてください。",
	publishNoRepository:
		"サイトのフォルダーがGitのリポジトリの中にないため、プッシュできません。フォルダーをGitで管理するか、settings.yamlの「publish」にある「target」を別の送り方に変えてください。",
	publishNoRepositoryInEditor:
		"サイトのフォルダーがGitのリポジトリの中にないため、プッシュできません。フォルダーをGitで管理するか、設定で別の公開先を選んでください。",
	publishNoBranch:
		"ブランチをチェックアウトしていないため、どのブランチをプッシュするのか分かりません。ブランチの名前を、settings.yamlの「publish」にある「branch」に書いてください。",
	publishNoBranchInEditor:
		"ブランチをチェックアウトしていないため、どのブランチをプッシュするのか分かりません。設定の「ブランチ（branch）」に書いてください。",
	publishUncommitted:
		"コミットしていないファイルが{count}個あり、このままでは公開されません（{files}）。先にコミットしてください。",
	publishPushRejected:
		"{remote}に、ここにはない変更があります。ほかの人が先に公開したか、プッシュしたようです。その変更を取り込んでから、もう一度実行してください。（{reason}）",
	publishGitLogin:
		"{remote}に接続する権限がありません。パスワードを聞かれずに接続できるよう、Gitに鍵か認証ヘルパー（credential helper）を設定してください。",
	publishGitFailed: "Gitの処理に失敗したため、公開していません。\n{output}",

	// run/build-copy.ts
	publishBuiltMeanwhile:
		"同時に別のビルドが行われたため、何も送っていません。もう一度実行してください。",

	// run/publish-lock.ts
	publishLocked:
		"{at}から、{by}さんが公開の作業をしています（パソコン：{machine}）。終わるのを待って、もう一度実行してください。",
	publishLockLost:
		"ほかの人が公開を始めたため、途中で止めました。その人の作業が終わってから、もう一度実行してください。",

	// run/only-publisher.ts
	publishRunsHere:
		"{at}から、{by}さんがこのサイトを公開しています（このパソコンの別のウィンドウかプログラム）。終わるのを待って、もう一度実行してください。",

	// run/run-own-command.ts
	publishCommandFailed:
		"settings.yamlの「publish」にある「run」のコマンドが失敗しました。\n{output}",
	publishCommandFailedInEditor: "公開するコマンドが失敗しました。\n{output}",

	// run/send-site.ts
	publishNothingReplaced: "何も送っていません。公開中のサイトは変わっていません。",
	publishFolderInTheWay:
		"公開先では「{path}」がフォルダーですが、サイトには同じ名前のファイルがあるため、何も送っていません。どちらかの名前を変えてから、もう一度実行してください。",
	publishNoCopy:
		"公開先の「{path}」を最後まで読み取れず、コピーを残せないため、何も送っていません。公開先でこのファイルの名前を変えるか、ファイルを消してから、もう一度実行してください。",

	// run/try-connection.ts
	publishConnectionWorks:
		"つながりました。ファイルも書き込めます（公開先にあるファイルとフォルダー：{count}）。",
	publishRemoteAnswers: "{remote}につながりました。",
	publishCommandNotTried: "コマンドの結果は、公開するときに分かります。",

	// run/target-session.ts
	publishCutForGood:
		"接続が続けて切れたため、中止しました。{reason}公開中のページは、どれも正しく表示されます。もう一度実行すると、続きから送ります。何度も切れるときは、公開先の空き容量が足りないのかもしれません。",

	// target/explain-ftp.ts, target/ftp-target.ts and target/password.ts
	publishNoPassword:
		"パスワードがありません。編集画面の「設定」で保存するか、ターミナルで実行して入力してください。環境変数PUBLISH_PASSWORDで渡すこともできます。",
	publishNoPasswordInEditor: "パスワードが入力されなかったため、何も送っていません。",
	publishWrongLogin:
		"このユーザー名とパスワードでは、{host}にログインできません。settings.yamlの「publish」にある「user」を確かめ、FTP用のパスワードを入力してください。管理画面のパスワードとは別のことがあります。保存したパスワードは、編集画面の「設定」で入れ直せます。",
	publishWrongLoginInEditor:
		"このユーザー名とパスワードでは、{host}にログインできません。設定の「ユーザー名（user）」を確かめ、FTP用のパスワードを入力してください。管理画面のパスワードとは別のことがあります。",
	publishHostUnknown:
		"{host}というサーバーが見つかりません。settings.yamlの「publish」にある「host」と、インターネットへの接続を確かめてください。",
	publishHostUnknownInEditor:
		"{host}というサーバーが見つかりません。設定の「サーバー（host）」と、インターネットへの接続を確かめてください。",
	publishBuiltFile:
		"このパソコンにある、ビルドしたサイトの「{path}」を読み取れません（{reason}）。もう一度実行すると、続きから送ります。",
	publishNoConnection:
		"{host}につながらないか、接続が切れました（{reason}）。インターネットへの接続を確かめてください。",
	publishNotEncrypted:
		"{host}のFTPは暗号化に対応していません。安全につなぐ方法を、サーバー会社に確かめてください。ほかに方法がなければ「target: ftp」と書きます。ただし、パスワードを途中で読み取られるおそれがあります。",
	publishCertificate:
		"{host}の証明書が正しくないため、安全につなげません（{reason}）。settings.yamlの「publish」にある「host」に、サーバー会社がFTP用に案内している名前を書いてください。",
	publishCertificateInEditor:
		"{host}の証明書が正しくないため、安全につなげません（{reason}）。設定の「サーバー（host）」に、サーバー会社がFTP用に案内している名前を書いてください。",
	publishFolderMissing:
		"公開先に「{folder}」というフォルダーがありません。settings.yamlの「publish」にある「folder」を直すか、公開先にフォルダーを作ってください。",
	publishFolderMissingInEditor:
		"公開先に「{folder}」というフォルダーがありません。設定の「フォルダー（folder）」を直すか、公開先にフォルダーを作ってください。",
	publishFolderMissingAmong:
		"公開先に「{folder}」というフォルダーがありません。settings.yamlの「publish」にある「folder」を直してください。公開先にあるフォルダー：{folders}",
	publishFolderMissingAmongInEditor:
		"公開先に「{folder}」というフォルダーがありません。設定の「フォルダー（folder）」を直してください。公開先にあるフォルダー：{folders}",

	// target/sftp-target.ts
	publishWrongSftpLogin:
		"{host}にログインできません。settings.yamlの「publish」にある「user」を確かめてから、SFTP（SSH）用のパスワードを入力するか、このパソコンの鍵をサーバーに登録してください。パスワードは、管理画面のものとは別のことがあります。保存したパスワードは、編集画面の「設定」で入れ直せます。",
	publishWrongSftpLoginInEditor:
		"{host}にログインできません。設定の「ユーザー名（user）」を確かめてから、SFTP（SSH）用のパスワードを入力するか、このパソコンの鍵をサーバーに登録してください。パスワードは、管理画面のものとは別のことがあります。",
	publishNoSftp:
		"このパソコンには「sftp」というプログラムがありません。Windowsでは「オプション機能」の「OpenSSHクライアント」を、Linuxではopenssh-clientというパッケージを入れてください（macOSにははじめから入っています）。多くのサーバーにはFTPでも送れます。その場合は「target: ftps」と書いてください。",
	publishHostKey:
		"{host}の鍵が、前につないだときと違います。サーバーが替わったか、通信の途中に別の誰かがいるおそれがあるため、何も送っていません。サーバーの鍵が変わったかどうか、サーバー会社に確かめてください。変わったのであれば、サーバーの名前を付けて「ssh-keygen -R」を実行してから、もう一度実行してください。",
	publishStillThere: "消えずに残っています",

	// target/publish-target.ts
	publishHostRefused:
		"{host}に断られたため、続けられません（{reason}）。理由が分からないときは、この文をサーバー会社に見せて相談してください。",
	publishTargetRefused:
		"サーバーの「{path}」を、読み書きまたは削除できません（{reason}）。サーバーで、ファイルとフォルダーの権限を確かめてください。",

	// target/folder-target.ts, and other targets
	publishLocalFolderMissing:
		"{folder}というフォルダーがありません。フォルダーを作るか、settings.yamlの「publish」にある「folder」を直してください。",
	publishLocalFolderMissingInEditor:
		"{folder}というフォルダーがありません。フォルダーを作るか、設定の「フォルダー（folder）」を直してください。",
	publishTargetFull:
		"公開先の空き容量が足りず、「{path}」を書き込めませんでした。空きを作るか、サーバー会社に相談して容量を増やしてから、もう一度実行してください。続きから送ります。",
	publishFileRefused:
		"{file}を、読み書きまたは削除できません（{reason}）。ファイルとフォルダーの権限と、ほかのソフトで開いていないかを確かめてください。",

	// target/open-target.ts
	publishFolderInSite:
		"{folder}にはサイトの元のファイルがあるため、公開先にできません。settings.yamlの「publish」にある「folder」に、別のフォルダーを書いてください。",
	publishFolderInSiteInEditor:
		"{folder}にはサイトの元のファイルがあるため、公開先にできません。設定の「フォルダー（folder）」に、別のフォルダーを書いてください。",
} as const satisfies SameEntries<typeof en>;
