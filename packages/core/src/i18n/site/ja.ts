import type { SameEntries } from "../translator.ts";
import type { en } from "./en.ts";

export const ja = {
	// environment.ts
	environmentProblems: "環境変数に直すところが{count}か所あります。",
	variableUnusable: "{name}：「{value}」は使えません。{advice}",
	secretUnusable: "{name}：この値は使えません。{advice}",

	// http/api-base-url.ts
	invalidApiBaseUrl:
		"クエリーとハッシュのないhttpかhttpsのアドレスか、/v1のようなパスを書いてください。サイト自身に送るなら空にします。",

	// http/security-contact.ts
	securityContactInvalid:
		"security.contact：「{contact}」はhttps:かmailto:で始まるアドレスにしてください。",
	securityExpiryInvalid:
		"security.expires：「{expires}」は「2027-10-31」のような日付にしてください。",
	securityRenewal:
		"{contact}に届く連絡をいまも読んでいることを確かめ、settings.yamlのsecurity.expiresを1年以内の日にしてください。",
	securityExpired:
		"settings.yaml：security.txtの期限が{expires}に切れ、脆弱性を見つけた人から信用されません。{renew}",
	securityExpiresSoon: "settings.yaml：security.txtの期限は{expires}です。{renew}",
	securityExpiresTooLate:
		"settings.yaml：security.txtの期限が1年より先の{expires}です。RFC 9116は1年以内を勧めています。{renew}",

	// routing/check-keys.ts
	unknownSetting: "{where}：「{key}」という項目はありません。使える項目：{known}",
	unknownSettingSimilar:
		"{where}：「{key}」という項目はありません。「{similar}」のことでしょうか。使える項目：{known}",

	// routing/check-site.ts
	configAddressNotHttp: "{key}：「{value}」はhttpまたはhttpsのアドレスではありません。",
	originNotBare:
		"origin：「{origin}」のように、スキームとホスト名だけを書いてください。パスや末尾の/は要りません。パスの下に置くサイトでは、そのパスをbaseに書きます。",
	baseNotPath:
		"base：「{base}」は「/repository」の形ではありません。/で始め、英数字と「.」「_」「~」「-」で書き、末尾に/は付けません。ホストの直下に置くサイトなら、baseの行は要りません。",
	externalPathInvalid:
		"externalPaths：「{path}」は「/blog」の形ではありません。末尾に/は付けません。",
	externalPathOfPage:
		"externalPaths：「{path}/」の下にはページ「{name}」があります。別のパスにしてください。",
	localeDefaultHasPrefix:
		'locales：最初の言語（{code}）は既定の言語なので、prefixは""にしてください。',
	localeDefaultUnpublished:
		"locales：最初の言語（{code}）は必ず公開されます。この行の「published: false」を消してください。",
	localePrefixInvalid:
		"locales：{code}のprefixは「/{code}」のように、/と一つの語にしてください。",
	localeDuplicate: "locales：二つの言語の{key}が同じ「{value}」です。別のものにしてください。",
	pageSettingsUnknownPage:
		"site.config.ts：pages：「{name}」というページはないので、この設定は使われません。いまあるページは{routes}です。",
	routeRuleWithoutSlash: "redirects：パターン「{pattern}」は/一つで始めてください。",
	routeRuleHasQuery:
		"redirects：パターン「{pattern}」に?か#があります。ルールで見るのはパスだけなので、?や#から後ろは消してください。パスの一部としての?は%3F、#は%23と書きます。",
	routeRuleStarInside: "redirects：「{pattern}」の星印は、末尾に「/**」の形でだけ使えます。",
	redirectRestWithoutStar:
		"redirects：「{pattern}」の転送先は「{to}」ですが、残りのパスを引き継げるのは「/**」で終わるパターンだけです。",
	redirectNotHttp:
		"redirects：「{pattern}」の転送先は「{to}」ですが、サイトの外へはhttpとhttpsだけが使えます。",
	redirectTargetInvalid:
		"redirects：「{pattern}」の転送先「{to}」は、/かhttps://で始めてください。",
	redirectCycle: "redirects：転送が{value}と循環しています。",
	redirectToRedirect:
		"redirects：「{pattern}」の転送先「{path}」は、さらに別のアドレスへ転送されています。直接「{location}」と書いてください。",
	redirectChain:
		"redirects：「{pattern}」は{seen}を経由して「{path}」に転送されます。直接「{path}」と書いてください。",
	redirectToMissingPage: "redirects：「{pattern}」の転送先「{to}」にページがありません。",
	redirectToMissingFile:
		"redirects：「{pattern}」の転送先「{to}」というファイルが、publicフォルダーにありません。",
	breakpointsInvalid: "breakpoints：ピクセル数を整数で、小さい順に書いてください。",
	unknownDefaultTheme:
		"defaultTheme：「{defaultTheme}」は使えません。{themes}のどれかにしてください。",
	htmlBudgetInvalid:
		'htmlBudget：バイト数は整数で、overは「note」（知らせる）か「stop」（ビルドを止める）で書いてください（例：{ bytes: 14000, over: "stop" }）。',
	unknownMiddleware:
		"site.config.ts：{where}：ミドルウェア「{name}」がありません。「middleware」に定義してください。",

	// routing/check-third-parties.ts
	embedNoticeMissing:
		"embeds.{name}.notice：開くと誰に何が送られるかを「{code}」で書いてください。",
	thirdPartyScriptInvalid:
		"thirdParties.{name}.script：「{script}」は、https://で始まるスクリプトのアドレスではありません。",
	thirdPartyAttributeForbidden:
		"thirdParties.{name}.attributes：「{key}」は使えません。名前は「data-」で始めてください。",
	thirdPartyUnknownPage:
		"thirdParties.{name}.pages：「{page}」というページはありません。いまあるページは{routes}です。",
	thirdPartyOriginInvalid:
		"{place}：「{text}」は、「https://www.example.com」のような、スキームとホスト名だけの形ではありません。",
	thirdPartyReceivesData:
		"settings.yaml：thirdParties.{name}：訪問者のブラウザーから{hosts}へ情報が送られます（少なくともIPアドレスと、読んでいるページ）。何を、誰に、何のために送るかを、個人情報の取り扱いの説明に書いてください。GDPRが求めているほか、サイトの内容によっては電気通信事業法（第27条の12、外部送信規律）も求めています。端末に何かを保存するものや、人を識別するものなら、EUでは先に同意も要りますが、Kakehashiに同意を取る機能はありません。",
	thirdPartyTypesUntrusted:
		"settings.yaml：thirdParties.{name}：trustedTypes: falseのページでは、文字列がマークアップやスクリプトになり得ます。この行がなくても動くスクリプトなら、消してください。",

	// routing/site-error.ts
	problemsInSite: "サイトに直すところが{count}か所あります。",
	problemsInPlace: "{place}に直すところが{count}か所あります。",

	// routing/site.ts
	quotedPattern: "「{pattern}」",
	routePatternTwice: "redirects：{patterns}は同じアドレスです。どれか一つにしてください。",

	// schema/collection-file.ts
	collectionHasLanguages:
		"一覧はすべての言語で出します。どの言語で出すかは、記事ごとに「languages:」に書いてください。ここからはこのキーを消してください。",
	tagNameInvalid: "タグの名前は英小文字で始め、英小文字・数字・ハイフンで書いてください。",

	// schema/entry-file.ts
	collectionWithoutTags: "この一覧には、まだタグがありません。",
	entryChangedBeforeDate: "この記事の日付は{date}です。更新日はその日以降にしてください。",
	entryBodyOrSections: "記事には「body:」か「sections:」のどちらか一方を書いてください。",
	entryWithoutPage:
		"このフォルダーの記事は、記事ごとのページを作らないので（entryPages: false）、「body:」と「sections:」は書けません。",
	entrySectionKindForbidden:
		"記事のページの先頭はタイトルから作られます。また、記事にフォームは置けません。「hero」と「form」のセクションを外してください。",
	formerSlugInvalid:
		"アドレスの末尾は英小文字と数字で書き、間にハイフンを一つずつ入れられます。ほかの形の以前のアドレスは、/2019/04/old-entry/のように先頭の/から書いてください。",
	eventWordsMissing:
		"イベントに添える言葉がありません。_collection.yamlの「words:」に「event:」を書き加えてください（書き方は手引き「お知らせとイベント」にあります）。",
	noTagDeclared: "このタグは_collection.yamlにありません。そこの「tags:」に書き加えてください。",
	unknownTag: "このタグは_collection.yamlにありません。使えるタグは{tags}です。",
	unknownTagInEditor: "この一覧に、そのタグはありません。使えるタグは{tags}です。",

	// schema/event.ts
	eventOnlineInvalid:
		"「online: true」か、アドレスを書いてください。会場だけのイベントなら、この行は要りません。",
	eventTimeMissing:
		"「begins:」と「ends:」は、両方に時刻を書くか、どちらにも書かないかにしてください。",
	eventReversed:
		"終わりが始まりより前になっています。日付をまたぐときは、「ends:」にも日付を書いてください。",
	eventReversedInEditor:
		"終わりが始まりより前になっています。日付をまたぐときは、終わりにも日付を書いてください。",

	// schema/glossary.ts
	glossaryTermOrKeep:
		"「term:」に各言語の言い方を書くか、どの言語でも変えない名前を「keep:」に書いてください（両方は書けません）。",

	// schema/menu.ts
	menuLabelOrPage:
		"メニューのグループには、「label:」（各言語での名前）か「page:」（親になるページ）の、どちらか一つを書いてください。",

	// schema/opening-hours.ts
	exceptionReversed:
		"「until:」には「date:」から続く期間の最後の日を書きます。「date:」より前の日にはできません。",
	exceptionsOverlap: "{date}についての例外が二つあります。一日につき一つにしてください。",

	// schema/organization-file.ts
	coordinatesInvalid:
		"場所は緯度と経度で、[34.7025, 135.4959]のように書いてください。地図サービスで調べられます。",
	languageTagInvalid: "言語は、enやja、zh-Hansのような言語タグで書いてください。",

	// schema/settings-file.ts
	currencyCodeInvalid: "通貨は、JPYやUSDのような大文字3文字で書いてください。",
	redirectStatusInvalid:
		"転送のstatusは{statuses}のどれかにしてください。301と308は恒久的な転送、ほかは一時的な転送です。",
	trustedTypesNeedless:
		"意味があるのは「trustedTypes: false」だけです。なくても動くスクリプトなら、この行を消してください。",
	firstLanguageIncomplete:
		"最初の言語には「{key}:」が必要です。ほかの言語は、書かなければ最初の言語と同じになります。",

	// schema/publish-settings.ts
	publishTextEmpty: "1行で書くか、この行を消してください。",
	publishHostInvalid:
		"「ftp.example.com」のように、サーバーの名前だけを書いてください。「ftp://」やフォルダーは付けません。",
	publishGitNameInvalid: "空白を入れず、「-」以外の文字で始めて書いてください。",
	publishRemoteSecret:
		"ユーザー名、パスワード、トークンを入れずに、アドレスだけを書いてください。これらは、Gitの認証ヘルパー（credential helper）に設定します。",
	publishUserInvalid: "サーバー会社から知らされたユーザー名を、空白を入れずに書いてください。",
	publishPasswordInFile:
		"このファイルからパスワードを消してください。書いたままだと、Gitやバックアップに残ってしまいます。パスワードは、実行したときに入力します。環境変数PUBLISH_PASSWORDで渡すこともできます。",

	// schema/section-error.ts
	sectionFails:
		"{content}：{index}番目のセクション（{kind}）で、sections/{kind}/{file}にエラーが起きました：{reason}",

	// values/picture-format.ts
	saveAsJpeg: "JPEGかPNGで保存し直して、そのファイルを使ってください。",
	formatHeic:
		"iPhoneなどで撮ったHEIC形式の写真で、ブラウザーでは表示できません。これから撮る写真は、iPhoneの「設定」→「カメラ」→「フォーマット」→「互換性優先」でJPEGになります。すでにある写真は、パソコンの写真アプリなどでJPEGとして書き出してください。",
	formatAvif: "読み取れないAVIF画像です。{asJpeg}",
	formatBmp: "ウェブ向きではないBMP形式の画像です。{asJpeg}",
	formatTiff: "印刷向けのTIFF形式の画像です。{asJpeg}",
	formatRaw:
		"カメラのRAW形式の写真です。カメラ付属のソフトなどで現像し、JPEGで保存したファイルを使ってください。",
	formatPhotoshop:
		"Photoshopの書類です。「ファイル」→「書き出し」でJPEGかPNGにして、そのファイルを使ってください。",
	formatPdf:
		"PDFかIllustratorの書類です。JPEG、PNG、SVGのどれかに書き出してください。PDFのまま見せるときは、public/に置いてリンクします。",
	formatPostScript:
		"EPSかPostScriptの書類です。SVG、JPEG、PNGのどれかに書き出して、そのファイルを使ってください。",
	formatJpegXl: "多くのブラウザーで表示できないJPEG XL形式の画像です。{asJpeg}",
	formatJpeg2000: "多くのブラウザーで表示できないJPEG 2000形式の画像です。{asJpeg}",
	formatIcon: "Windowsのアイコンです。{asJpeg}",
	formatVideo: "動画です。動画のセクションで見せるか、写真を使ってください。",
	formatArchive: "圧縮ファイルかOfficeの書類です。中の画像を取り出してください。{asJpeg}",
	formatWebPage:
		"画像ではなく、ウェブページです。画像を右クリックし、「名前を付けて画像を保存」で画像そのものを保存してください。",
	formatLfsPointer:
		"Git LFSの参照だけで、画像そのものがありません。「git lfs pull」を実行してください。",
	formatEmpty: "空のファイルです。コピーし直してください。",
	formatDamaged:
		"壊れているか、途中までしかありません。コピーし直すか、画像のソフトで開いて保存し直してください。",
	fileFormat: "「{name}」は、{text}",
	fileFormatInEditor: "このファイルは、{text}",

	// values/storable-text.ts
	invisibleCharacterAtStart:
		"先頭に、目に見えない文字（{code}）があります。消すか、その部分を貼り付けずに入力し直してください。",
	invisibleCharacterAfter:
		"「{near}」のあとに、目に見えない文字（{code}）があります。消すか、その部分を貼り付けずに入力し直してください。",
} as const satisfies SameEntries<typeof en>;
