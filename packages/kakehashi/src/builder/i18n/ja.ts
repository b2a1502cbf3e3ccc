import type { SameEntries } from "@kakehashi/core/i18n/translator.ts";
import type { en } from "./en.ts";

export const ja = {
	// bundle/read-site-modules.ts
	sectionKindNameInvalid:
		"フォルダーsections/{name}はセクションの種類になりません。名前は英小文字で始め、英数字で書いてください。",
	sectionKindNameTaken:
		"種類「{name}」はキットにすでにあります。フォルダーsections/{name}の名前を変えてください。",
	sectionKindFileMissing:
		"フォルダーsections/{name}に{file}がないので、セクションの種類になりません。",
	sectionKindDefinitionNotExported:
		"sections/{name}/schema.tsは、定義を「{name}」という名前でexportしてください。",
	sectionKindComponentNotExported:
		"sections/{name}/{component}.tsxは、{component}をexportしてください。",

	// dev/dev-pages.ts
	devTextsByPage: "ページと言語ごとの文",
	devPageNotBuilt: "ページを作れませんでした",
	devFixAndSave: "直して保存すると、このページは自動で元に戻ります。",

	// hosts/static-host-form-warnings.ts
	hostCannotReceiveMessages:
		"content/pages/{page}.yaml：{host}ではファイルだけを公開するため、お問い合わせを受け取れません。ページには、フォームの代わりに、ここからは送信できないという案内が出ます。フォームの「instead:」に、メールアドレス（mailto:）や、ほかのサービスのフォームなど、送り先を書いてください。ご自分のサーバーで受け取るなら、そのアドレスをAPI_BASE_URLに入れてビルドします。「送信された内容を保存します」などの文には、「onlyWithServer: true」を付けてください。",

	// hosts/host-limits.ts
	hostLimitExceeded:
		"{file}の{unit}が{found}あります。Cloudflareが読むのは{limit}までで、残りは無視されます。ほかのホスティングには影響しません。",
	hostLimitLineCharacters: "1行の文字数",
	hostLimitRules: "規則の数",
	hostLimitWildcardRules: "「*」を含む規則の数",

	// hosts/own-apache-rules.ts
	apacheFallbackTargetMissing:
		"public/.htaccessの{line}行目で、ファイルのないアドレスがすべて「{target}」へ送られますが、publicフォルダーにはありません。このままApacheに置くと、存在しないアドレスにその言語の「ページが見つかりません」が出ず、ページが表示されないこともあります。WordPressなど、以前のシステムの設定が残っているなら、その行を消してください。",
	apacheRulesInSubfolder:
		"public/{path}に書き換えのルール（Rewrite…）があります。このフォルダーでは、Apacheはそのルールだけを使うので、「{below}」が表示されなかったり、転送されなかったりします。ルールをpublic/.htaccessへ移してください。",
	apacheRulesInUtf16:
		"public/{path}の文字コードがUTF-16です。Apacheでは読み込めず、すべてのページがエラーになります。UTF-8で保存し直してください。",

	// images/create-share-images.ts
	previewHeadingTooLong:
		"見出しが長く、リンクに添える画像からはみ出します。短くするか、ご自分の画像をpublic/shareに置いてください。",
	previewSiteNameTooLong:
		"サイト名が長く、リンクに添える画像からはみ出します。短くするか、ご自分の画像をpublic/shareに置いてください。",
	previewNotDrawn: "リンクに添える画像を描けなかったので、無地にします（{reason}）。",

	// images/preview-warnings.ts
	previewsWithoutWords:
		"リンクに添える画像のうち{count}枚は、フォントにこの言語の字がそろっていないため、文字を入れずに画像かロゴだけで作ります。字のあるフォントをfonts/に置くと、文字が入ります。",
	previewsWithoutWordsInEditor:
		"リンクに添える画像のうち{count}枚には、フォントに字がないため、この言語の言葉が入りません。",
	previewWordsExcludedInEditor:
		"リンクに添える画像のフォントに{text}がないため、画像にはこの言葉が入りません。",
	previewLettersExcluded: "リンクに添える画像のフォントに{text}がないため、画像では省きます。",
	previewLettersExcludedInEditor:
		"リンクに添える画像のフォントに{text}がないため、画像では省きます。",
	charactersAndOthers: "{characters}など",
	previewPictureWrongSize:
		"{width}×{height}ピクセルのPNGではないので、リンクに添える画像には使わず、代わりに描いた画像を使います。",
	previewWordsExcluded:
		"リンクに添える画像のフォントに{text}がないため、画像にはこの言葉を入れません。入れるには、字のそろったフォントをfonts/に置いてください。",
	previewWordsExcludedOrPicture:
		"リンクに添える画像のフォントに{text}がないため、画像にはこの言葉を入れません。入れるには、字のそろったフォントをfonts/に置くか、{width}×{height}ピクセルの画像をpublic/{own}に置いてください。",

	// images/site-icons.ts
	iconCannotBeDrawn:
		"public/{source}を描けません（{reason}）。ほかのアイコンは、これを使わずに作ります。別のSVGに替えてください。",

	// logo/logo-picture.ts
	logoPictureInvalid:
		"ロゴの画像は、{maxBytes}バイト以下のWebPにしてください。訪問者が必ず読み込みます。大きさは{size}ピクセルあれば足ります。編集画面で選べば、自動で小さくなります。",

	// logo/parse-logo.ts
	logoCannotBeDrawn: "画像として描けません。プレーンなSVGとして保存し直してください。",
	logoWithoutViewBox:
		'<svg>にviewBoxがないので、大きさが決まりません。「viewBox="0 0 120 40"」のように書いてください。',
	logoTooLarge:
		"ファイルが{size}文字あります。訪問者が必ず読み込むので、上限は{logoBudget}文字です。パスを簡単にするか、小数の桁を減らして書き出してください。",
	logoStyleHasAtRule:
		"図の<style>に@で始まる規則があります。スタイルではなく属性で書き出してください。",
	logoElementNotShape:
		"ロゴに<{name}>は使えません。図形だけにしてください。文字はパスに変換し、スクリプト、画像、フィルターは外してください。",
	logoElementNotShapeInEditor:
		"ロゴに使えるのは図形だけですが、この図にはほかのものも入っています。文字はパスに変換し、画像、フィルター、スクリプトは外してください。",

	// pictures/illustration-problem.ts, svg/svg-message.ts
	svgTooLarge:
		"図「{name}」は一辺が{side}ピクセルあります。{maxSide}ピクセル以下にして保存し直してください。図の鮮明さは変わりません。",
	svgNotPlainText:
		"図「{name}」は、圧縮されているか、UTF-8ではありません。プレーンなSVGとして保存し直してください。",
	svgHasEntities:
		"図「{name}」にエンティティの宣言（<!ENTITY …>）が入っています。Illustratorの「別名で保存」で作ったSVGによくあるものです。Illustratorの「ファイル」→「書き出し」→「書き出し形式」でSVGを選ぶか、Inkscapeで「プレーンSVG」として保存し直してください。",
	svgHasEntitiesInEditor:
		"図に、Illustratorの「別名で保存」が書くエンティティの宣言が入っています。Illustratorの「ファイル」→「書き出し」→「書き出し形式」でSVGを選び、書き出し直してください。",
	svgHasScript:
		"図「{name}」に、スクリプトか、スクリプトになりうるものが入っています（{line}行目の{part}）。それを除き、プレーンなSVGとして保存し直してください。",
	svgHasScriptInEditor:
		"図に、スクリプトか、スクリプトになりうるものが入っています（{line}行目の{part}）。それを除き、プレーンなSVGとして保存し直してください。",
	svgHasUnknownPart:
		"図「{name}」の{line}行目に、ウェブ用の図には使えない{part}があります。それを除き、プレーンなSVGとして保存し直してください。",
	svgHasUnknownPartInEditor:
		"図の{line}行目に、ウェブ用の図には使えない{part}があります。それを除き、プレーンなSVGとして保存し直してください。",
	svgNotWellFormed:
		"図「{name}」は{line}行目が壊れていて（{reason}）、ブラウザーでは表示できません。プレーンなSVGとして保存し直してください。",
	svgRefersOutside:
		"図「{name}」が、ほかの文書を参照しています（{line}行目の{part}）。必要なものをすべて中に含めて、プレーンなSVGとして保存し直してください。",
	svgRefersOutsideInEditor:
		"図が、外にあるものを参照しています（{line}行目の{part}）。必要なものをすべて中に含めて、プレーンなSVGとして保存し直してください。",

	// pictures/read-pictures.ts
	pictureUnreadable:
		"「{name}」は、画像として読み取れません。JPEG、PNG、WebP、AVIF、TIFF、SVGのどれかで保存し直してください。",

	// pictures/used-pictures.ts
	pictureUnused: "pictures/{path}：どのページでも使われていないので、公開されません。",
	pictureAnimated:
		"pictures/{path}：動く画像ですが、ページには最初の1枚だけが出ます。動きを見せるには、動画のセクションを使ってください。",

	// pipeline/build-kinds.ts
	sectionBuildNotExported: "関数buildをexportしてください。",
	sectionBuildAddressInvalid:
		"ファイルのアドレス「{path}」は、「/report.json」のように、/で始め、英小文字・数字・ピリオド・ハイフンで書いてください。",

	// pipeline/by-product.ts
	byProductIcons: "アイコン",
	byProductFonts: "見出しのフォント",
	byProductFeeds: "フィード",
	byProductCalendars: "カレンダーのファイル",
	byProductDiscovery: "検索エンジン用のファイル",
	byProductManifest: "ウェブアプリマニフェスト",
	byProductLicenses: "ライセンスの一覧",
	byProductSearch: "サイト内検索の索引",
	byProductFailed: "{name}を作れなかったので、なしで公開します（{reason}）。",

	// pipeline/entry-warnings.ts
	draftPageExcluded: "content/pages/{name}.yaml：下書きなので公開されません。",
	entriesWaiting:
		"content/{name}：次に公開されるのは{file}（{date}）です。その日以降のビルドで公開されます（公開予定{count}件）。",
	draftEntriesExcluded: "content/{name}：下書き{count}件は公開されません。",

	// pipeline/placeholder-warnings.ts
	placeholderOrigin:
		"settings.yaml：originの{origin}は、見本用の、だれも使えないアドレスです。ご自分のサイトのアドレスにしてください。",
	placeholderRepository:
		"settings.yaml：repositoryの{repository}は、見本用の、だれも使えないアドレスです。ソースを読める場所にするか、行を消してください。",
	placeholderRedirect:
		"settings.yaml：{pattern}の転送先の{to}は、見本用の、だれも使えないアドレスです。",
	placeholderSecurityContact:
		"settings.yaml：security.contactの{contact}は、見本用の、だれも使えないアドレスです。脆弱性の連絡先を書くか、消してください。",
	placeholderAmounts:
		"content/pages/{name}.yaml：金額が見本のままです。ご自分の金額にして、「sample: false」と書いてください。",

	// pipeline/public-files.ts
	publicFileTwice:
		"public/{path}が二つあります。名前は同じに見えますが、文字の記録のしかただけが違います（NFCと、macOSなどで使われるNFD）。どちらかのファイルの名前を変えるか、消してください。",
	publicFileNameInvalid:
		"public/{path}の名前に、アドレスには使えない文字があります。ファイルの名前を変えてください。",
	publicFileAddressTaken:
		"public/{path}のアドレスが、サイトのページか、ページのフォルダーと同じです。「.pdf」のような拡張子の付いた、別の名前にしてください。",
	siteNameDiffersInCase:
		"{name}の名前を{expected}に変えてください。多くの公開先では大文字と小文字が区別され、このままでは見つかりません。",
	publicFilesDifferInCase:
		"{files}の名前は、大文字と小文字だけが違います。WindowsやmacOS、一部の公開先には片方しか置けません。どちらかの名前を変えてください。",

	// pipeline/publish-collections.ts
	entryPagesBuilt: "ほかに、記事の一覧と記事のページが{count}ページあります。",

	// pipeline/build-site.ts
	searchEntriesExcluded:
		"サイト内検索：記事が多すぎるため、古いほうから{excluded}件は検索の対象に入りません。それより新しい記事とすべてのページは見つかります。",

	// pipeline/report-sizes.ts
	sizeBudgetExceeded:
		"settings.yamlのhtmlBudgetの上限を超えるページがあるので、書き出しませんでした。",
	sizePageLarge:
		"ページ{path}はHTMLが{bytes}KBあり、一度に届く{budget}KBを超えています。遅い回線では表示が少し遅くなります。短くするか、一部を別のページへ移してください。",
	sizeColumnPage: "ページ",
	sizeColumnHtml: "HTML（brotli）",
	sizeColumnBudget: "上限",
	pictures: "画像",
	sizeColumnLanguage: "言語",
	sizeOverBudget: "超過",

	// pipeline/draw-page.ts
	sectionChanges:
		"このセクションは、Math.random()などのために、レンダリングのたびに要素か文が変わります。そのためページ全体がハイドレーションされず、サーバーから届いたままになって、スクリプトの要る機能は動きません。そのような値は、useEffectの中で入れてください。",

	// pipeline/section-warnings.ts
	sectionNote: "content/pages/{name}.yaml：sections.{index}（{kind}）：{text}",

	// pipeline/stages.ts
	stageContent: "コンテンツ",
	stageScripts: "スクリプト",
	stageLinkPreviews: "リンクに添える画像",
	stageOwnSections: "独自のセクション",
	stagePageData: "ページのデータ",
	stageHeadingFonts: "見出しのフォント",
	stagePages: "ページ",
	stageCompression: "圧縮",
	stageCollections: "記事",
	stageWriting: "書き込み",

	// theme/check-contrast.ts
	contrastTooLowLight:
		"ライトの配色で、--{token}（{front}）と--{ground}（{back}）のコントラストは{found}で、{needed}以上が必要です。どちらかを明るく、または暗くしてください。",
	contrastTooLowDark:
		"ダークの配色で、--{token}（{front}）と--{ground}（{back}）のコントラストは{found}で、{needed}以上が必要です。どちらかを明るく、または暗くしてください。",

	// theme/heading-font.ts
	fontUnknown:
		'「{value}」は、キットのフォントでもファイルでもありません。nunitoのようなキットのフォントの名前か、url("fonts/name.woff2")のようにこのフォルダーのファイルを書くか、行を消してください。行を消すと、見出しは読む人の端末のフォントで表示されます。',
	fontFileMissing:
		"サイトのフォルダーに{file}がありません。フォントのファイルを置くか、行を消してください。",
	fontFileUnusable:
		"{file}は、使える形式のフォントではありません。WOFF2、TTF、OTFのどれかのファイルを置いてください。名前を変えるだけでは形式は変わりません。",

	// theme/make-fonts.ts
	fontLacksLetters:
		"見出しのフォントには、言語{tag}の文字（{letters}など）がありません。この言語の見出しは本文のフォントで表示します。配布元で対応言語を確かめて、その文字のあるフォントを選んでください。",

	// theme/parse-theme.ts
	themeTokenUnknown: "このトークンはありません。使えるのは{changeable}です。",
	themeTokenFixed:
		"このトークンはレイアウトの寸法なので変えられません。theme.cssで変えられるのは、色、フォント、角の丸み、見た目の設定です。",
	themeSemicolonMissing: "行の終わりにセミコロン（;）がありません。",
	themeWordInvalid:
		"「{value}」は{key}には使えません。{words}のどれかを書いてください。キットの値は「{word}」です。",
	themeColorInvalid:
		"「{value}」は不透明な色ではありません。「{light}」のように、または配色ごとに「light-dark({light}, {dark})」のように書いてください。",
	themeValueInvalid: "「{value}」は{otherToken}の値ではありません。キットの値は「{name}」です。",
	themeOnlyRoot:
		"theme.cssに書けるのは「:root { … }」の中のトークンだけです。ダークで変える値は「light-dark(…, …)」と書いてください。",
	themeNotCss: "CSSとして読めません（{message}）。かっこやセミコロンを確かめてください。",

	// theme/readable-theme.ts
	themeLinksAndSections: "リンクと色の付いたセクション",
	themeButtonsAndText: "ボタンと色の付いた文字",
	themeInLight: "ライトの配色では、",
	themeInDark: "ダークの配色では、",
	themeColorTooLight:
		"{file}：{where}{from}（--{brand}）は明るすぎて読みにくいため、{use}には{to}を使います。",
	themeColorTooDark:
		"{file}：{where}{from}（--{brand}）は暗すぎて読みにくいため、{use}には{to}を使います。",
} as const satisfies SameEntries<typeof en>;
