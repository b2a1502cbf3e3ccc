import type { SameEntries } from "@kakehashi/core/i18n/translator.ts";
import type { en } from "./en.ts";

export const ja = {
	// ask-for-site.ts
	questionFolder: "作るフォルダー",
	questionLanguages: "言語（主となる言語を先に。ja,en,zh-Hantなど）",
	questionCountry: "運営する会社・団体の国（通貨とタイムゾーンが決まります）",
	questionOrigin: "公開するアドレス（あとで変えられます）",
	colorNeedsBridge:
		"--colorを使えるのは、見た目がbridgeのときだけです。{look}には決まった配色があり、編集画面の「デザイン」で変えられます。",
	questionColor: "サイトの色。#166534やtealなど（Enterなら既定の色）",
	questionTrade: "業種（番号で。あてはまるものがなければEnter）",
	tradeClinic: "医院・歯科・治療院",
	tradeInn: "旅館・民宿・ホテル",
	tradeShop: "お店・通信販売",
	tradeCafe: "カフェ・飲食店",
	tradeOffice: "事務所（士業・設計など）",
	tradeSchool: "教室・塾・スクール",
	tradeAssociation: "団体・サークル・NPO",
	tradeProduct: "製品・サービス",
	unknownTrade:
		"「{answer}」という業種はありません。あるのは{tradeNames}です。あてはまるものがなければnoneと書いてください。",
	questionPages: "ホームのほかのページ（番号を「1,3」のように）",
	folderHasSite:
		"{answer}にはすでにサイトがあります。続けるには、次の順に実行してください。\n\n  cd {place}\n  npm install\n  npm run edit\n\n新しく作るなら、別のフォルダーにしてください。",
	folderNotEmpty:
		"{answer}にはすでにファイルがあります。別のフォルダーにするか、先にファイルを移してください。",
	unknownCountry:
		"「{answer}」という国はありません。国の名前か2文字のコードで、「{example}」や「JP」のように書いてください。",
	questionTimeZone: "タイムゾーン（日付の表示に使います）",
	unknownTimeZone: "「{answer}」はタイムゾーンではありません。{usual}のように書いてください。",
	questionName: "サイトの名前（{name}）",
	nameMissing:
		'サイトの名前を書いてください。--name 伊藤設計室、または --name ja=伊藤設計室 --name en="Studio Ito"',
	badOrigin:
		"「{answer}」はアドレスではありません。https://www.example.comのように書いてください。",
	questionLook: "見た目（あとで変えられます）",
	unknownLook: "「{answer}」という見た目はありません。あるのは{lookNames}です。",
	badColor: "「{answer}」は色ではありません。#166534やtealのように書いてください。",
	unknownPage:
		"「{unknown}」というページの見本はありません。あるのは{starterPages}です。ほかのページは、あとから加えられます。",

	// ask-for-host.ts
	questionHost: "どこに公開しますか（番号で。まだ決めないならEnter）",
	questionServer: "サーバー（host。ftp.example.comなど）。まだ決めないならEnter",
	questionUser: "ユーザー名（user）",
	questionServerFolder:
		"フォルダー（folder。public_htmlなど）。接続したときに開くフォルダーならEnter",
	questionOwnFolder: "このパソコンのフォルダー（../public_htmlなど）。まだ決めないならEnter",
	questionCommand:
		"コマンド（run。最後に、ビルドしたフォルダーが付きます）。まだ決めないならEnter",
	hostLater: "あとで決める",
	unknownHost:
		"「{answer}」という公開先はありません。あるのは{hosts}です。まだ決まっていなければnoneと書いてください。",
	publishOptionUnused:
		"{option}は、--host {host}では使いません。外すか、--hostを変えてください。",

	// hosts.ts
	hostFtp: "レンタルサーバー（FTP）",
	hostSftp: "SFTPでつなぐサーバー",
	hostFolder: "このパソコンのフォルダー",
	hostGithub: "GitHub Pages",
	hostGitlab: "GitLab Pages",
	hostForgejo: "Forgejo（Codebergなど）",
	hostCloudflare: "Cloudflare Pages",
	hostNetlify: "Netlify",
	hostSsh: "自分のサーバー（SSHで送る）",
	hostDocker: "コンテナー（Docker）",
	hostCommand: "自分で決めるコマンド",

	// install-packages.ts
	installStarted: "\nパッケージを入れています…",
	installFailed:
		"パッケージを入れられませんでした。理由は上の行にあります。サイトのファイルはできているので、そのフォルダーで「npm install」を実行してください。",
	installStopped:
		"\nパッケージを入れるのを途中でやめました。サイトのファイルはすべてできていて、足りないのはパッケージだけです。",

	// locales.ts
	languageListedTwice: "言語「{code}」が二度書かれています。",
	languageMissing: "言語を一つは書いてください。",
	unknownLanguage:
		"「{tag}」という言語はありません。「ja,en,fr」のように短い記号で書いてください。",
	untranslatedMainLanguage:
		"{name}は主となる言語なので、英語の文章が残っていても公開されてしまいます。",
	untranslatedNotPublished:
		"settings.yamlのその言語の行から「published: false」を消すまでは、公開されません。",
	languageKey: "「{code}:」",
	textsNotTranslated:
		"{names}の文章は、メニュー、フォーム、エラー、メールの言葉も含めて、いまは英語です。content/のファイルで{codes}のあとを翻訳してください。どのファイルの何行目かは「npm run check」で分かります。{note}",

	// options.ts
	optionLanguages: "言語（主となる言語を先に）",
	optionCountry: "運営する会社・団体の国。通貨とタイムゾーンが決まる",
	optionTimeZone: "タイムゾーン（国の中に二つ以上あるとき）",
	optionName: "サイトの名前。言語ごとに--name ja=伊藤 --name en=Itoのように書く",
	optionOrigin: "公開するアドレス",
	optionTrade: "業種。ページと見本の文が決まる（{tradeNames}）",
	optionLook: "見た目（{lookNames}）",
	optionColor: "見た目がbridgeのときの色。166534のような色コードか、tealのような色の名前",
	optionPages: "ホームのほかのページ（{starterPages}から。業種ごとにほかのページもある）",
	optionHost: "公開する場所。settings.yamlに書き、必要なファイルも作る（{hosts}）",
	optionPublishHost: "ftpとsftpのサーバー。パスワードは公開するときに入力する",
	optionPublishUser: "そのユーザー名",
	optionPublishFolder: "サーバーのフォルダー。folderなら、このパソコンのフォルダー",
	optionPublishRun: "commandで使うコマンド",
	optionYes: "何もたずねず、既定の答えを使う",
	optionNoInstall: "ファイルを作るだけで、パッケージは入れない",
	optionKit: "使うキット。ファイル、アドレス、またはバージョン",
	optionLang: "質問の言語",
	commandCreate:
		"npm create kakehashi [フォルダー] -- [オプション]\n  新しいフォルダーにウェブサイトを作ります。オプションにないことは、順にたずねます。",

	// run-create.ts
	nothingCreated: "\n何も作らずに終わりました。",
	extraFolder: "フォルダーは一つだけ書いてください（「{other}」が余分です）。",
	questionLanguage: "言語",
	kitFileMissing: "{wanted}というファイルはありません。",
	siteCreated:
		"\n{folder}を作りました。ブラウザーで開いて、文をクリックすると書き換えられます。\n\n{lines}\n\n公開する前に「npm run check」を実行すると、直すところが分かります。ほかのコマンドはREADME.mdにあります。",

	// site-color.ts
	colorTooLight:
		"{color}は明るすぎて読みにくい色です。theme.cssにはこのまま残し、ボタンと文字には、同じ色合いで濃くした色を使います。どの色かは「npm run check」で分かります。",
} as const satisfies SameEntries<typeof en>;
