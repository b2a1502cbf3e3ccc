import type { SameEntries } from "@kakehashi/core/i18n/translator.ts";
import type { en } from "./en.ts";

export const ja = {
	// files/address-warnings.ts
	formerAddressInUse:
		"以前のアドレス「{old}」からは転送されません。いまは{owner}のアドレスだからです。この行を消すか、もう一方のアドレスを変えてください。",
	formerAddressOfSite:
		"以前のアドレス「{old}」からは転送されません。サイトの動作に使われているアドレスだからです。この行を消してください。",
	formerAddressIsCurrent:
		"「{old}」はいまのアドレスです。ここに書くのは以前のアドレスだけなので、この行を消してください。",
	formerAddressWithBase:
		"以前のアドレス「{old}」が、サイトのパス（base）で始まっています。baseはどのアドレスにも自動で付くので、「{path}」と書いてください。",
	formerAddressOtherLanguage:
		"以前のアドレス「{old}」からは転送されません。このアドレスの言語では公開されていないからです。別の言語へ転送するには、settings.yamlのredirectsに書いてください。",
	formerAddressInRules:
		"以前のアドレス「{old}」からここへは転送されません。settings.yamlかsite.config.tsに、同じアドレスからの別の転送があるからです。どちらかを消してください。",
	formerAddressTwice:
		"以前のアドレス「{old}」は{other}にもあります。転送先は一つだけなので、どちらかから消してください。",
	fileAtPageAddress:
		"このファイルとページ「{page}」（{owner}）のアドレスが同じです。どちらか一方は開けません（どちらが開くかは公開先によって違います）。ファイルの名前を変えるか消す、またはページのアドレスを変えてください。",

	// files/entry-link-problems.ts
	linkEntryLanguage:
		"リンク「{path}」の先は{names}だけの記事です。そこへリンクするなら「{own}」と書きます。そうでなければ、一覧へリンクするか、記事を{name}でも書いてください。",
	linkEntryInEditor:
		"このリンクの先は{names}だけの記事です。一覧へのリンクにするか、記事を{name}でも書いてください。",
	linkEntryUnpublished:
		"リンク「{path}」の先に、公開中の記事がありません。削除された、下書きである、日付が先である、アドレスが違う、のどれかです。リンクか記事を直してください。",

	// files/entry-redirect-problems.ts
	redirectFormerAddress:
		"「{pattern}」の転送先「{address}」は記事の前のアドレスです。直接「{movedTo}」と書いてください。",
	redirectEntryLanguage:
		"「{pattern}」の転送先「{address}」は{names}だけの記事です。転送先を一覧にするか、記事を{name}でも書いてください。",
	redirectEntryUnpublished:
		"「{pattern}」の転送先「{address}」に公開中の記事がありません。つづりと、記事の日付・「draft:」を確かめてください。",

	// files/format-content.ts
	yamlNotFormatted:
		"YAMLの書式がそろっていません。「kakehashi format」でそろいます。編集画面で最初に保存したときにもそろいます。",

	// files/link-elsewhere.ts
	linkDraft:
		"リンク「{link}」の先は下書きで、訪問者には開けません。そのページも公開する（「draft: true」を消す）か、リンクを外してください。",
	linkDraftInEditor:
		"下書き（{replace}）へのリンクがありますが、訪問者には開けません。そのページを「公開予定」にするか、リンク先を変えてください。",
	linkLanguageNotShown:
		"言語を指定したリンクは、文の中か「label:」のあるところで使えます。何語のページかを、そこに示すからです。ここにはアドレスだけを書いてください。",
	linkPageLanguage:
		"リンク「{link}」の先は{names}だけのページです。そこへリンクするなら「{own}」と書いてください。読む人には何語のページかが示されます。",
	linkPageInEditor: "リンク先は{names}だけのページです。",

	// files/load-collections.ts
	collectionAsHome: "記事の一覧はホームにできません。/newsのようなパスを付けてください。",
	entryFileName:
		"記事のファイル名は「年-月-日-アドレス.yaml」です（例：2026-11-20-opening.yaml）。アドレスは英小文字・数字・ハイフンで書いてください。",
	entrySlugReserved: "「{slug}」は一覧が使うアドレスです。別のアドレスにしてください。",
	addressTaken: "アドレス「{address}」はすでに{owner}が使っています。どちらかを変えてください。",
	addressTakenInEditor:
		"このアドレスは、すでにほかの記事かページが使っています。別のアドレスにしてください。",

	// files/load-content.ts
	unusedFile:
		"どこからも読まれないファイルです。ページは{folder}/pagesに1ページ1ファイルで置き、名前は英数字、末尾は「.yaml」にします。ほかに使えるのは{known}です。",
	menuUnknown: "「{name}」というページはありません。いまあるページは{known}です。",
	menuUnknownInEditor: "メニューに、存在しないページがあります。",
	menuTwice: "「{name}」がメニューに二つあります。どちらかを消してください。",
	menuTwiceInEditor: "このページは、すでにメニューにあります。",
	menuNameless:
		"メニューにある「{name}」のファイルに「menu:」がありません。ファイルに書き加えるか、ここから名前を外してください。",
	menuNamelessInEditor: "メニューにあるページに、メニューでの名前がありません。",

	// files/load-entry.ts
	entryLanguagesHint: "{name}では出さない記事なら、「languages: [{others}]」と書いてください。",

	// files/missing-addresses.ts
	pathMissing:
		"ページのアドレスがありません。「path: /about」のように、/で始まるアドレスを書いてください。",
	homePathMissing:
		"パスが「/」のページがありません。最初に開くページのファイルに「path: /」と書いてください。",

	// files/naming-pictures.ts
	pictureSimilar: "{missing}{names}ではありませんか。",
	pictureNames: "{missing}いまある画像：{names}。",
	pictureNamesAndMore: "{missing}いまある画像：{names}、ほか{more}枚。",

	// files/load-content.ts
	onlyInExample: "このページは{{languages}}だけです",
	onlyInMissing:
		"ページ「{found}」は一部の言語にしかなく、ほかの言語へのリンクはホームにつながります。その理由をここに書いてください。例：{example}",

	// events/summarize-event.ts
	onlineEvent: "オンライン",

	// files/own-files.ts
	fileNotReadable: "{path}を読み取れません。読み取りを許可してから、もう一度お試しください。",
	leftOutOutsideLink:
		"{path}は、サイトの外（または公開しない場所）を指すリンクなので、含めていません。ファイルそのものをコピーして置いてください。",
	leftOutBrokenLink:
		"{path}は、ファイルにつながらないリンクなので、含めていません。消すか、サイトの中のファイルを指すようにしてください。",
	leftOutNotReadable:
		"{path}は読み取れないので、中身を含めていません。読み取りを許可するか、サイトの外に移してください。",
	leftOutSpecialFile:
		"{path}はファイルでもフォルダーでもないので、含めていません。消してください。",

	// files/page-language-problems.ts
	textInUnlistedLanguage:
		"「languages:」に{name}がないのに、{name}の文があります。文を消すか、「languages:」に{code}を加えてください。",
	homeHasLanguages:
		"ホームはすべての言語で出します。言語のリンクも、各言語のアドレスも、ここから始まるからです。「languages:」を消してください。",

	// yaml/parse-data-file.ts
	dataFileNotJson:
		"ファイル{path}はJSONとして読めません。引用符、カンマ、かっこを確かめてください。",
	dataFileNotJsonAtLine:
		"ファイル{path}はJSONとして読めません（{line}行目のあたり）。引用符、カンマ、かっこを確かめてください。",

	// yaml/yaml-form.ts
	yamlFileBroken:
		"ファイルに誤りがあります。先に直してください。どこが違うかは、検査で分かります。",
	yamlFileHasTags:
		"ファイルにタグ（!名前）があります。コンテンツのファイルでは使えません。タグを付けずに書いてください。",
	yamlCommentsLost:
		"書式を整えると、一部が移動したり失われたりします（多くは、変わった位置にあるコメントが原因です）。コメントは、独立した行に書いてください。",

	// formats/content-format.ts
	siteFormatTooNew:
		"このサイトは形式{format}で書かれていますが、いまのKakehashiが読めるのは形式{currentFormat}です。「npm install kakehashi@latest @kakehashi/editor@latest」を実行してください。",
	siteFormatTooOld:
		"このサイトは形式{format}で書かれていますが、いまのKakehashiが読むのは形式{currentFormat}です。「npx kakehashi upgrade」を実行してください。変更点が表示され、「npx kakehashi upgrade --undo」で元に戻せます。",
	siteFormatInEditor:
		"アップグレードを元に戻したので、ファイルは前の形式です。「やり直す」か、編集プログラムを起動し直してアップグレードしてください。",

	// formats/migrations/0001-from-repository-to-package.ts
	migrationPackage:
		"キットはパッケージになりました。フォルダーにpackage.jsonが加わり、コードはkakehashiから読み込みます。{{license}}と{{nodeVersion}}は、その内容に置き換わります。",

	// formats/migrations/0002-names-of-the-field.ts
	migrationFieldNames:
		"セクションの種類の名前を、Web制作で一般に使われるものに変えます（coverをheroに、tilesをcardsにするなど）。theme.cssの--coverは--heroに、--tilesは--cardsに、ファイルorganisation.yamlはorganization.yamlに変わります。site.config.tsの設定は、settings.yamlに移ります。",
	migrationConfigurationStays:
		"site.config.tsにはコードがある（またはほかのコードが読み込んでいる）ので、そのままにします。いままでどおり動きます。言語、アドレス、転送などの値は、settings.yamlに移せます。書けるキーはdocs/api.mdにあります。",
	migrationKindRenamed:
		"「{kind}」という種類がキットにもできたので、お手元の種類の名前を「{name}」に変えました。フォルダーsections/{name}を確かめてください。",
	migrationNameInCode:
		"{path}の{lines}行目：名前の変わったものを指しているかもしれません。そのときは、ここも書き換えてください。",

	// japanese/check-prose.ts
	glossaryAvoidedWord: "用語集：「{insteadOf}」ではなく「{write}」と書きます。{text}",
	glossaryTermMissing: "用語集：「{write}」がここにありません。{text}",
	glossaryCounterpartMissing:
		"用語集：「{counterpartOf}」はここでは「{write}」ですが、それがありません。{text}",
	phraseTooWide:
		"「{phrase}」は小さな画面の1行に入らず、思わぬところで改行されます。短い言葉にするか、japanese-words.tsのsplitWordsに加えてください。",
	phraseWideInEditor:
		"「{phrase}」は小さな画面の1行に入らず、思わぬところで改行されます。短い言葉にしてください。",
	marksWithoutEffect:
		"この文では強調やリンクの記号は使えず、「{mark}」とそのまま表示されます。文字として見せるのでなければ、記号を消してください。",
	titleTooLong:
		"このタイトルは{length}文字あります。検索結果に出るのは約{limit}文字です。大事な言葉を先に置き、短くしてください。",
	descriptionTooLong:
		"この説明文は{length}文字あります。検索結果に出るのは約{limit}文字です。大事な言葉を先に置き、短くしてください。",

	// json-schema/json-schemas.ts
	sectionKind: "セクションの種類",
	sectionKindPurpose: "{name}：{purpose}",

	// json-schema/write-json-schemas.ts
	vsCodeSettingsUnchanged:
		"{settingsFile}にコメントか書き間違いがあるので、そのままにしました。VS CodeでYAMLの入力補助を使うには、それを除いてから、もう一度実行してください。",

	// settings/join-configuration.ts
	configurationSetTwice:
		"{settingsFile}とsite.config.tsの両方に書かれています。どちらかを消してください。",
	configurationWithoutOrigin:
		"サイトのアドレスがありません。「origin: https://www.example.com」のように書いてください。",
	configurationWithoutLocales:
		"サイトの言語がありません。「locales:」の下に、言語ごとに「- { code: ja, name: 日本語, currency: JPY, timeZone: Asia/Tokyo }」のような行を書いてください。",
} as const satisfies SameEntries<typeof en>;
