import type { SameEntries } from "@kakehashi/core/i18n/translator.ts";
import type { en } from "./en.ts";

export const ja = {
	// backup.ts
	backupFolderMissing: "--outに保存先のフォルダーを指定してください。",
	backupFolderNotNew: "保存先（{out}）には、サイトの外の、まだないフォルダーを指定してください。",
	backupDone:
		"{out}にバックアップしました（データベース{databases}個）。中身はサイトのフォルダーそのものです。元の場所に置いて「npm ci」を実行すると復元できます。",
	backupWithoutPostgres:
		"PostgreSQLにあるお問い合わせは入っていません。pg_dumpでバックアップしてください。",
	backupDatabaseNotCopied:
		"{from}/{from2}をコピーできません。壊れているか、書き込みが続いています。",

	// build.ts
	buildingFolder: "{folder}をビルドしています",
	buildDone: "\nできました。サイトは{out}にあります。",
	buildFolderNotFree:
		"ビルドすると、書き出し先のフォルダーの中身がすべて置き換わります。{out}には、このサイトやほかのファイルがあるので、書き出せません。--outには、まだないフォルダー、空のフォルダー、以前にビルドしたフォルダーのどれかを指定してください。",
	noteLine: "  ご注意：{note}",

	// check.ts
	checkContent: "コンテンツ",
	checkTypes: "型",
	checkTypesSkipped:
		"site.config.tsとご自分のセクションの型（TypeScriptとtsconfig.jsonがあれば確かめます。TypeScriptは「npm install --save-dev typescript」で入ります）",
	checkBuildSkipped: "ビルド、サーバーの起動（先にコンテンツを直してください）",
	checkBuild: "ビルド",
	checkStart: "起動",
	checkPassed: "問題なし",
	checkFailed: "直すところがあります",
	checkContentComplete: "コンテンツと設定はそろっています。",
	checkServerNotStarted: "ビルドしたサーバーが起動しません。\n{output}",
	checkServerAnswered: "ビルドしたサーバーが起動し、応答しました。",
	checkSkipped: "未確認：{text}",

	// command-options.ts and *.command.ts
	optionPort: "待ち受けるポート（環境変数PORTでも指定できる）",
	optionBuildOut: "書き出すフォルダー（指定しなければdist）",
	optionWithPlaceholders: "書き換えていない見本の文があっても止めない",
	optionReleases: "リリースのフォルダー（指定しなければreleases）",
	optionThen: "そのあとに実行するコマンド（rsyncで送るなど）",
	optionBy: "誰が行うか（指定しなければ、Gitの名前かユーザー名）",
	optionPage: "1ページだけ（アドレスかファイル）",
	commandStart: "サイトをビルドし、http://localhost:3000で見られるようにする",
	commandEdit: "サイトをブラウザーで開く。文をクリックして書き換えられる",
	optionNoOpen: "アドレスを表示するだけで、ブラウザーは開かない",
	commandDev: "サイトをファイルから直接表示する。変更はすぐ画面に出る",
	commandCheck: "抜けや間違いを、ファイル・行・言語を挙げて知らせる",
	optionContentOnly: "コンテンツと設定だけを確かめる",
	optionInStep: "ほかの言語に合わせて直していない文を、間違いとして扱う",
	commandLinks: "コンテンツのリンクを、リンク先ごとにファイルと行を挙げて並べる",
	optionJson: "プログラムで読めるJSONで出力する",
	commandTranslationsStatus: "前のままの文、ない文、見本の文を、ページと言語ごとに数える",
	commandTranslationsConfirm: "どの言語も同じ内容になっていることを確認済みにする",
	commandTranslationsExport: "翻訳者に渡す文を、XLIFFかCSVで書き出す",
	optionTo: "翻訳先の言語（frなど）",
	optionFrom: "翻訳元の言語（指定しなければ、ほかの言語のうち最初のもの）",
	optionOnly:
		"missing（ない）、outdated（前のまま）、placeholder（見本）、new（未確認）、all（すべて）。カンマで並べられる（指定しなければmissing,outdated,placeholder）",
	optionFormat: "xliff（翻訳ツール用）かcsv（表計算ソフト用）",
	optionExportOut: "書き出すファイル（指定しなければ標準出力）",
	commandTranslationsImport: "翻訳者から戻ったファイルを、コンテンツに取り込む",
	argumentFile: "ファイル",
	optionImportDryRun: "何が書き込まれるかを知らせるだけで、書き込まない",
	commandFormat: "コンテンツのYAMLファイルの書式をそろえる",
	commandBuild: "公開するファイルをdistに書き出す",
	commandPublish: "サイトを確かめてビルドし、公開先に送る",
	optionReplace: "Kakehashiが送ったものではないファイルも置き換える（コピーを残す）",
	commandRelease: "サイトを確かめてビルドし、公開する",
	optionWhat: "変更の内容（指定しなければ、最後のコミットの件名）",
	commandReleases: "残っているリリースを一覧にする",
	commandReleasesBack: "前のリリースに戻す",
	optionReleasesBackTo: "リリースの番号（指定しなければ一つ前）",
	commandBackup: "作り直せないもの（コンテンツ、お問い合わせ、履歴）をバックアップする",
	optionBackupOut: "新しく作る保存先のフォルダー（サイトの外）",
	commandUpgrade: "新しいバージョンに合わせてファイルを書き換え、変更点を表示する",
	optionUpgradeDryRun: "変更点を表示するだけで、書き換えない",
	optionUndo: "最後のアップグレードを元に戻す",
	commandServe: "最後にビルドしたサイトか、フォルダーにあるリリースを公開する",
	optionServeReleases: "リリースのフォルダー。新しいリリースは、そのつど反映される",
	commandStudio: "パスキーでログインし、どのブラウザーからでも編集できるようにする",
	commandPeopleAdd: "編集画面にログインできる人を加え、一度だけ使えるリンクを表示する",
	optionName: "名前",
	optionEmail: "メールアドレス（任意）",
	optionRights:
		"write（編集）、publish（公開）、messages（お問い合わせ）、people（メンバー）。write:frならフランス語の文だけを変えられる。カンマで並べられる（指定しなければ、最初の人はすべて、ほかの人はwrite）",
	commandPeopleList: "編集画面にログインできる人を一覧にする",
	commandPeopleRemove: "編集画面にログインできる人から外し、すぐにログアウトさせる",
	argumentName: "名前",
	commandPeopleLink: "新しい端末のために、リンクをもう一度表示する",
	optionRemovePasskeys: "これまでのパスキーを使えなくする（端末をなくしたとき）",

	// dev.ts
	devServing:
		"http://127.0.0.1:{port}{base}で表示しています。変更はすぐ画面に出ます。\nページと言語ごとの、抜けと前のままの文：http://127.0.0.1:{port}{translationsPath}",
	devFolderNameInvalid:
		"パスに「{character}」を含むフォルダーからは、プレビューを表示できません。\n{folder}\nフォルダー名から「{character}」を取って、もう一度実行してください。ビルドと編集は、このままでもできます。",
	devPortTaken:
		"ポート{port}は使用中か、許可されていません。別の番号を指定してください：npm run dev -- --port 3200",

	// help.ts
	topicUsage: "使い方：{usage}",
	topicFolder:
		"フォルダーは、中にcontent/site.yamlのある場所です。書かなければ、いまの場所から上にたどって探します。「kakehashi --version」でバージョンが分かります。",
	topicMore:
		"「{program} <コマンド> --help」で詳しい説明が出ます。「--lang en」で英語の表示になります。",
	argumentCommand: "コマンド",
	argumentFolder: "フォルダー",
	argumentOptions: "オプション",
	optionLang: "メッセージの言語",

	// list-links.ts
	linksCounted: "リンク{links}件、リンク先{targets}件、行き先のないリンク{dead}件。",
	linkLeadsNowhere: "行き先がありません",

	// load-configuration.ts
	configurationExportsMissing:
		"「export const routing = defineRouting({ … })」と「export const site = defineSite({ ...routing, … })」の両方を書いてください。コードの要らないサイトなら、このファイルは不要です（設定はsettings.yamlだけで足ります）。",
	configurationUnknownOption: "site：「{key}」という項目はありません。使える項目：{known}",
	configurationForeignOption:
		"site：「{key}」という項目はありません。使える項目：{known}。ヘッダーやセキュリティポリシーは、サイトの内容から作られます。外部のスクリプトはthirdPartiesに、地図・動画・予約ページはembedsに書いてください。",

	// host-publisher-for.ts
	publisherSilent:
		"公開するプログラムから応答がなくなったため、止めました。公開中のページは、どれも正しく表示されます。もう一度公開すると、続きから送ります。",
	publisherEnded:
		"公開が途中で終わりました。公開中のページは、どれも正しく表示されます。もう一度公開すると、続きから送ります。",

	// publish.ts and run-publish.ts
	publishChecking: "サイトを確かめています",
	publishBuilding: "ビルドしています",
	publishSending: "送っています",
	publishComparing: "  公開先にあるファイルと比べています",
	publishProgress: "  {all}個中{done}個を送りました。",
	publishCut: "  接続が切れました。つなぎ直しています（{all}回中{count}回目）。",
	publishCounts: "  送ったファイル：{sent}、消したファイル：{removed}",
	publishCopied: "  公開先にあった{count}個のファイルのコピーを、{copies}に残しました。",
	publishBranchPushed: "  {branch}ブランチにプッシュしました。",
	publishBranchUnchanged: "\n{branch}ブランチはすでにこの内容なので、プッシュしていません。",
	publishPushed: "\nプッシュしました。数分以内に、公開先に新しい内容が表示されます。",
	publishWorkflow:
		"\nプッシュしました。これから公開先でビルドが行われ、終わると新しいサイトが表示されます。",
	publishNotShown:
		"\nすべて送りましたが、{url}には、まだこの内容が表示されません。数分たっても変わらないときは、settings.yamlの「publish」にある「folder」に、このアドレスで表示されるフォルダーが書かれているか確かめてください。",
	publishCommandNotShown:
		"\nsettings.yamlの「publish」にある「run」のコマンドは終わりましたが、{url}には、まだこの内容が表示されません。数分たっても変わらないときは、コマンドの出力と、このアドレスに公開するコマンドになっているかを確かめてください。",
	publishDone: "\n公開しました。",
	publishForeignFiles:
		"公開先に、Kakehashiが送ったものとは違うファイルが{count}個あります。\n{list}",
	publishFileUnknown: "Kakehashiが送ったものではありません",
	publishFileChanged: "送ったあとに変更されています",
	publishWouldReplace: "（上書きされます）",
	publishWouldRemove: "（削除されます）",
	publishMoreFiles: "  ほかに{count}個",
	publishReplaceOption:
		"{title}\n何も送っていません。上書きや削除をしてもよければ、コマンドに「--replace」を付けてください。元のファイルのコピーは、このパソコンに残ります。",
	publishAskPassword: "{place}のパスワード：",
	publishAskReplace:
		"このまま公開しますか。元のファイルのコピーは、このパソコンに残ります。（公開するならy、やめるならEnter）",
	publishSettingsMissing:
		"公開先が決まっていません。編集画面の「設定」で選ぶか、settings.yamlに次のように書いてください。\n\npublish:\n  target: ftps\n  host: ftp.example.com\n  user: name\n  folder: public_html\n",

	// site-hosting.ts
	passwordInKeychain: "パスワードを、このパソコンのキーチェーンに保存しました。",
	passwordInFile:
		"このパソコンのキーチェーンを使えないため、パスワードを、ご本人だけが読めるファイルに保存しました：{file}",
	passwordNotNeeded: "そこへの公開に、パスワードは要りません。",

	// read-port.ts
	portInvalid: "「{wanted}」はポート番号ではありません。0から65535までの数を書いてください。",

	// read-translations.ts
	unknownPage: "「{page}」というページもファイルもありません。",

	// refuse-placeholders.ts
	placeholdersLeft:
		"見本の文が、そのまま公開されてしまいます。ご自分の文に書き換えるか、コマンドに「--{withPlaceholdersOption}」を付けてください。",

	// release.ts
	releaseUnchanged: "\n公開中のリリース{id}から変わったところはありません。",
	releaseDone:
		"\nリリース{id}を公開しました。前のリリースに戻すには「kakehashi releases back」を実行してください。",
	afterCommandFailed:
		"このサーバーではリリースが切り替わりましたが、そのあとのコマンドが失敗しました。原因を直してから、もう一度実行してください。",

	// releases.ts
	releasesNone: "リリースはまだありません。",
	releasesCurrent: "  ← 公開中",
	releasesAgainSince: "（{at}に{by}が戻した）",
	releasesNumberInvalid: "--toにはリリースの番号を書いてください（「{named}」は使えません）。",
	releasesBackDone: "リリース{id}に戻しました：{at}、{by}、{what}",

	// run-program.ts and kakehashi-program.ts
	incompleteCommand: "「{name}」のあとに続ける語を、次から選んでください。",
	packageOfOtherVersion:
		"{name}のバージョンは{version}ですが、kakehashiは{wanted}です。すべて同じバージョンにしてください：npm install {all}",
	packageMissing:
		"この操作にはパッケージ「{name}」が必要です。次のコマンドで入れてください：{command}",
	unknownCommand: "コマンド「{name}」はありません。",
	renamedCommand: "「{before}」は「{now}」という名前になりました。",
	noSiteHere:
		"ここにはサイトがありません（このフォルダーにも上のフォルダーにもcontent/site.yamlがありません）。サイトのフォルダーに移るか、コマンドのあとにフォルダーを書いてください。",
	noSiteInFolder: "{folder}にはサイトがありません（content/site.yamlがありません）。",
	missingArgument: "コマンドのあとに{argument}を書いてください。",
	extraWord: "「{word}」は余分です。",
	extraFolder: "フォルダーは一つだけ書いてください（「{other}」が余分です）。",

	// serve.command.ts
	serveWithoutBuild: "まだビルドがありません。先に「kakehashi build」を実行してください。",
	serveWithoutRelease:
		"このフォルダーにはまだリリースがありません。先に「kakehashi release」を実行してください。",
	serveStarted:
		"ブラウザーで{address}を開いてください。終わるときはCtrl+Cを押します。これより下はサーバーのログです。",

	// translations-export.ts
	exportLanguageMissing: "{name}からほかのどの言語に翻訳しますか。--toで指定してください。",
	exportDone: "翻訳する文：{count}件（{from}から{to}へ）。",
	exportDoneInFile: "翻訳する文：{count}件（{from}から{to}へ）。{out}に書き出しました。",
	exportOptionMissing: "--{option}に書けるのは{known}です。",
	exportOptionUnknown: "--{option}に書けるのは{known}です（「{name}」は使えません）。",

	// translations-import.ts
	importFileUnreadable: "{path}を読み取れません（{code}）。",
	importActionLabel: "翻訳の取り込み：{name}",
	importBreaksContent:
		"何も書き込みませんでした。このまま取り込むと、コンテンツに新しい間違いができます。取り込むファイルを直してください。",
	textCount: "{count}件",
	fileCount: "{count}ファイル",
	importDone:
		"書き込んだ文：{texts}（{files}）。変更がないか空のため、そのままにした文：{same}件。受け付けなかった文：{refused}件。",
	importDryRun:
		"書き込む文：{texts}（{files}）。変更がないか空のため、そのままにした文：{same}件。受け付けなかった文：{refused}件。ファイルは書き換えていません。",

	// translations.ts
	translationsUnconfirmed:
		"まだ確認済みにしていない文が{count}か所あります（「npx kakehashi translations confirm」）。",
	translationsConfirmed:
		"content/{confirmationsFile}に記録しました：新しい文{count}か所、前のままだった文{outdated}か所。",

	// translations/limits.ts
	importFileTooLarge:
		"ファイルが{maxBytes}MBを超えています。--pageを付けて、分けて書き出してください。",
	importTooManyTexts:
		"ファイルの文が{maxTexts}件を超えています。--pageを付けて、分けて書き出してください。",

	// translations/plan-import.ts
	marksDiffer: "記号が原文と合っていません。{missing}{extra}原文と同じ記号を入れてください。",
	marksMissing: "ないもの：{marks}。",
	marksNotInSource: "原文にないもの：{marks}。",

	// translations/read-csv.ts
	csvQuoteNotClosed:
		"表の{row}行目で、引用符が閉じていないか、引用符のあとに余分な文字があります。表計算ソフトから、もう一度CSVで保存してください。",
	csvColumnsMissing:
		"XLIFFでも、文の表でもありません（1行目に列名{columns}がありません）。「kakehashi translations export」で書き出したファイルを、1行目を変えずに使ってください。",

	// translations/read-units.ts
	importEncodingUnknown:
		"ファイルの文字コードが分かりません。UTF-8（Excelでは「CSV UTF-8」）で保存してください。",

	// translations/read-xliff.ts
	xliffPartlyTranslated:
		"一部のセグメントしか翻訳されていません。残りも翻訳して、もう一度取り込んでください。",
	xliffUnknownElement:
		"要素<{name}>が何を表すのか分かりません。**太字**などの記号を、そのままの文字で書き出してください。",
	xliffNotWellFormed: "XMLとして正しくありません（{reason}）。XLIFF 2.1で保存し直してください。",
	xliffHasDocumentType:
		"XLIFFにはないはずの文書型宣言（<!DOCTYPE …>）があるため、読み込みませんでした。",
	xliffVersionUnsupported: "{what}です。XLIFF 2.0か2.1で保存してください。",

	// translations/refusals.ts
	refusedUnknownId:
		"このサイトの文のIDではありません。IDは「kakehashi translations export」で書き出したままにしてください。",
	refusedOtherLanguage: "ファイルに書かれた言語が、書き出したときの翻訳先と違います。",
	refusedTextRemoved: "この文は、もうサイトにありません。何も変えていません。",
	refusedTextTwice: "この文の翻訳が、ファイルに二通りあります。一つだけ残してください。",
	refusedSourceChanged:
		"書き出したあとで、原文が変わっています。書き出し直して、いまの原文を翻訳してもらってください。",
	refusedSourceMixed:
		"横にある原文が、IDの示す原文と違います。一部の列だけを並べ替えたり、原文の列を書き換えたりしていないか、確かめてください。",
	refusedTranslationChanged:
		"書き出したあとで、この訳文が書き換えられています。どちらが正しいかを決めて、ファイルに書いてください。",
	refusedUntranslatedCopy:
		"ほかの言語の文か見本のままで、翻訳されていません。翻訳してもらうか、どちらの言語でも同じ文にするなら、ファイルに直接書いてください。",
	refusedLettersLost:
		"ファイルを保存したときに、この文の文字が失われたか、失われたおそれがあります。何も変えず、確認済みにもしていません。元の表をUTF-8（Excelでは「CSV UTF-8」）で保存して、取り込み直してください。この文で正しければ、コンテンツに直接書いてください。",
	refusedInvalidCharacters: "NULなど、文に使えない文字が入っています。入力し直してください。",

	// translations/texts-to-export.ts
	exportKeepMarks: "{markList}は原文のまま、文中の合う位置に残してください。",
	exportSetInLines: "行を分けて表示します。行の切れ目で改行してください。",
	exportTextUntranslated: "まだ翻訳がありません。",
	exportTextOutdated: "翻訳のあとで、原文が変わっています。",
	exportTextUnconfirmed: "翻訳済みです（まだ確認されていません）。",
	exportTextComplete: "翻訳済みです。",

	// upgrade-folder.ts
	upgradeActionLabel: "形式{from}から{to}へのアップグレード",

	// upgrade.ts
	upgradeNotNeeded: "サイトは形式{to}です。変えるところはありません。",
	upgradeFromFormat: "形式{from}から{to}へ：",
	upgradeNotesHeading: "次のところは、ご自分で確かめてください：",
	upgradeDryRunEnd: "\nファイルは書き換えていません。",
	upgradeDone:
		"\n{count}個のファイルを書き換えました。「npx kakehashi check」で確かめてください。「npx kakehashi upgrade --undo」で元に戻せます。",
	upgradeUndone: "サイトをアップグレードの前の状態に戻しました。",
	upgradeUndoNone: "元に戻せるアップグレードはありません。",
	upgradeUndoFilesChanged:
		"アップグレードのあとで変更されたファイルがあるので、元に戻しませんでした。\n{list}",
	upgradeUndoEditorChanged:
		"アップグレードのあとに、編集画面でほかの変更をしています。先にそれを元に戻してください。",
} as const satisfies SameEntries<typeof en>;
