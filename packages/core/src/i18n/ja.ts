import type { en } from "./en.ts";
import type { SameEntries } from "./translator.ts";

export const ja = {
	// i18n/quoted.ts
	quoted: "「{text}」",

	// routing/check-page-path.ts
	pathInvalid:
		"パス「{path}」は/で始め、英小文字・数字・ハイフンで書いてください。末尾に/は付けません。",
	pathReserved:
		"パス「{path}」はサイトの動作に使われます。このページには別のパスを付けてください。",
	pathReservedInEditor: "このアドレスはサイトの動作に使われます。別のアドレスにしてください。",
	pathTaken:
		"このページと「{name}」のアドレスが同じ「{address}」です。どちらかのパスを変えてください。",
	pathTakenInEditor:
		"このアドレスは、すでにほかのページか言語が使っています。別のアドレスにしてください。",

	// routing/known-embeds.ts
	embedNotice: "押すと、IPアドレスと、どのサイトから開いたかが、{receiver}に送られます。",

	// schema/contact-form.ts
	duplicateTopicId: "二つの用件が同じid「{each}」を使っています。どちらかを変えてください。",

	// schema/extra-fields.ts
	fieldIdInvalid: "idは英小文字で始め、英小文字・数字・アンダースコア（_）で書いてください。",
	fieldIdTaken: "「{input}」はフォームがすでに使っています。別のidにしてください。",
	choiceIdInvalid: "idは英小文字・数字・ハイフン・アンダースコア（_）で書いてください。",
	fileTypesMissing: "種類を一つ以上書いてください。",
	fieldChoicesMissing: "種類が「{kind}」の欄には、選択肢「options:」が必要です。",
	tooManyFields: "入力欄を加えられるのは{maxExtraFields}個までです。",
	uploadsTooLarge:
		"一つのフォームのファイルは、合わせて{maxUploadBytes}MBまでです。「maxFiles:」か「maxMegabytes:」を小さくしてください。",
	fieldNeedsHours:
		"営業日がまだ分かりません。content/organization.yamlに「hours:」を書くか、この行を消してください。",
	fieldDaysReversed: "「maxDaysAhead:」が「minDaysAhead:」より小さいので、選べる日がありません。",
	fieldPastAndFirstDay:
		"「allowPast:」があると過去の日も選べるので、最初の日はありません。これか「minDaysAhead:」の、どちらかを消してください。",
	fieldPastAndFirstDayInEditor:
		"過去の日も選べるときは、最初の日を決められません。どちらか一方にしてください。",
	fieldRangeReversed:
		"「max:」がいちばん小さい数の{min}より小さいので、入力できる数がありません（「min:」がなければ0からです）。",
	fieldRangeReversedInEditor: "いちばん小さい数の{min}より小さいので、入力できる数がありません。",
	fieldAfterUnknown:
		"この日より前になる「{after}」という日付の欄が、フォームにありません。種類が「date」のほかの欄のidを書いてください（その欄が、この欄より後の日を求めていてはいけません）。",
	fieldAfterUnknownInEditor:
		"このフォームにある、ほかの日付の欄を選んでください（その欄が、この欄より後の日を求めていてはいけません）。",
	duplicateIdInList: "id「{id}」が二つあります。どちらかを変えてください。",
	fieldKeyOfOtherKinds: "「{key}:」を書けるのは、種類が{kinds}の欄だけです。",

	// schema/page-file.ts
	unknownSectionKind: "この名前のセクションの種類はありません。使える種類は{known}です。",
	unknownSectionKindSimilar:
		"この名前のセクションの種類はありません。「{similar}」のことでしょうか。使える種類は{known}です。",
	heroNotFirst: "ページのはじめには、大見出しを持つheroを一つだけ置いてください。",
	formerAddressInvalid:
		"以前のアドレスは、このサイトの中のパスを/about.htmlや/料金のように、/一つで始めて書いてください。?や#から後ろは書けません（?page_id=12のような問い合わせ文字列で分かれていたページは、ここでは転送できません）。あるアドレスの下をまとめて転送するには、settings.yamlに**を使ったルールを書きます。",

	// schema/section.ts
	sectionIdInvalid: "idは英小文字で始め、英小文字・数字・ハイフンで書いてください。",
	sectionIdInEditor: "名前は英小文字で始め、英小文字・数字・ハイフンで書いてください。",

	// value-types/amount
	amountNotWhole: "通貨の最小単位で、整数を書いてください（JPYは円、USDはセント）。",

	// value-types/country
	countryCodeInvalid: "国は、JPやFRのように、英字2字の国コードで書いてください。日本ならJPです。",

	// value-types/date
	dateInvalid: "「{text}」は日付ではありません。2026-11-20のように、年・月・日を書いてください。",
	dateNotInCalendar: "{text}という日はありません。月と日を確かめてください。",

	// value-types/date-time
	dateTimeInvalid:
		"「{text}」は日時として読めません。「2026-11-29 14:00」のように書いてください。終日のときは「2026-11-29」とだけ書きます。",

	// value-types/month
	monthInvalid: "2026-11のように、年と月を書いてください。",

	// value-types/telephone
	phoneNumberInvalid:
		'国番号から書いてください。06-1234-5678なら"+81-6-1234-5678"です（日本語のページには06-1234-5678と出ます）。',

	// value-types/time-zone
	unknownTimeZone:
		"「{name}」というタイムゾーンはありません。Asia/TokyoやEurope/Parisのように、地名で書いてください。",

	// value-types/times
	timeRangeInvalid:
		"「{text}」は時間の範囲として読めません。「9:00-12:30」のように書いてください。翌日の2時に閉まる店は「18:00-2:00」、24時間なら「0:00-24:00」です。",
	timeRangeInEditor: "時刻を、9:00や18:30のように書いてください。",
	timesOverlap:
		"一日の時間は早い順に、重ならないように書いてください（例：[9:00-12:30, 14:00-18:00]）。",

	// value-types/content-types.ts
	dataFilesUnavailable: "ここではファイルを読み取れません。",
	pictureAltAndDecorative:
		"画像には「alt:」か「decorative: true」のどちらか一方だけを書きます。片方を消してください。",
	altMissing:
		"何の画像かが書かれていません。「alt:」に各言語で書くか、飾りだけの画像なら「decorative: true」と書いてください。",
	altMissingInEditor:
		"何の画像かが書かれていません。各言語で書くか、「飾りだけの画像」にチェックを入れてください。",
	fileNameCaseDiffers:
		"「{path}」というファイルはありません。「{other}」ならあります。アドレスでは大文字と小文字が区別されるので、ファイル名のとおりに書いてください。",
	focusInvalid: "「focus」は、左からと上からの位置を表す、0から1までの二つの数です。",
	decorativeNotTrue:
		"書けるのは「decorative: true」だけです。何かを伝える画像なら、代わりに「alt:」を書いてください。",
	captionNotShown:
		"ここでは、画像の下に言葉は出ません。「caption」を消してください。言葉を添えられるのは、種類がgallery・text・directionsのセクションと、文章の中と、記事の画像です。",
	unknownPlaceholder: "ここでは{name}は使えません。使えるのは{known}です。",
	placeholderMissing:
		"{name}がほかの言語にだけあります。どの言語でも使うか、どれからも外してください。",
	dataFileProblem: "ファイル{path}{line}{key}に誤りがあります。{problem}",
	dataFileLine: "、{line}行目",
	dataFileKey: '、"{key}"',
	publicFileMissing:
		"「{path}」というファイルはありません。フォルダーpublicに置き、その中での場所を/files/form.pdfのように書いてください。",
	unknownPublicFile:
		"「{path}」というファイルはありません。フォルダーpublicに置き、その中での場所を/files/form.pdfのように書いてください。いまあるのは{known}です。",

	// values/issue-message.ts
	textEmpty: "文が空です。この言語でも書いてください。",
	valueUnfitInEditor: "足りないものか、ここでは使えないものがあります。",
	numberNotInDigits: "数字だけで書いてください。",
	listEmpty: "リストが空です。1項目以上書いてください。",
	unknownKey: "ここでは「{key}」というキーは使えません。つづりを確かめるか、削除してください。",
	keyMissing: "「{key}」がありません。ここに書き加えてください。",
	valueNotAllowed: "ここに「{input}」とは書けません。使えるのは{choices}です。",
	wrongType: "ここには{expected}を書きますが、いまは{received}です。",
	numberTooSmall: "{requirement}以上の数を書いてください。",
	numberTooLarge: "{requirement}以下の数を書いてください。",
	numberNotWhole: "整数を書いてください。",
	valueInvalid: "ここではこの値は使えません。",
	typeText: "文",
	expectedList: "リスト（「- 」で始まる行）",
	expectedNumber: "数",
	expectedBoolean: "trueかfalse",
	expectedChoice: "{choices}のどれか",
	expectedOther: "ほかの値",
	typeNumber: "数",
	typeBoolean: "真偽値",
	receivedEmpty: "空",
	receivedList: "リスト",
	receivedGroup: "キーのまとまり",
	receivedUnquoted: "{kind}の{input}（文にするには引用符で囲みます）",
	expectedGroup: "キーのまとまり（文なら{codes}）",

	// values/missing-picture.ts
	pictureMissing: "フォルダー「pictures」に「{name}」というファイルはありません。",
	pictureFolderEmpty: "{text}まだ1枚もありません。",

	// values/parse-inline.ts
	inlineMarkEmpty:
		"「{empty}」の間に言葉がありません。言葉を入れるか、星印そのものなら「\\*」と書いてください。",
	inlineLinkInvalid:
		"リンクは「[言葉](アドレス)」と書きます。アドレスに空白は使えず、かっこは対にします。かっこそのものなら「\\[」と書いてください。",
	inlineNestedTooDeep:
		"記号の中の記号が{maxDepth}段を超えています。かっこそのものなら「\\[」、星印そのものなら「\\*」と書いてください。",
	inlineMarkUnclosed:
		"「{mark}」が閉じていません。閉じるか、記号そのものなら「\\{mark}」と書いてください。",

	// values/resolve-link.ts
	linkWithoutRepository:
		"リンク「{link}」はリポジトリを指しますが、settings.yamlにrepositoryがありません。そこに書くか、リンクを外してください。",
	linkSchemeForbidden:
		"リンク「{link}」は使えません。/、#、https://、http://、mailto:、tel:のどれかで始めてください。",
	linkWithoutSlash:
		"リンク「{link}」は、/（このサイトのページ）、#（このページの中）、https://のどれかで始めてください。",
	linkToMissingPage:
		"リンク「{link}」の先にページがありません。このサイトのページは{known}です。",
	linkWithoutNumber:
		"リンク「{link}」は電話番号になっていません。「tel:06-1234-5678」や「tel:+81-6-1234-5678」のように書いてください。",
	linkWithoutEmail:
		"リンク「{link}」がメールアドレスになっていません。「mailto:info@example.com」のように書いてください。",
	linkAnchorInEditor:
		"このリンクの行き先（{hash}）は、そのページにありません。ほかの場所か、ページ全体を選んでください。",
	linkToPageWithoutAnchors:
		"リンク「{link}」の先のページに「{hash}」がありません。行き先のセクションに「id:」を付けてください。",
	linkToUnknownAnchor:
		"リンク「{link}」の先のページに「{hash}」がありません。そのページにあるのは{known}です。",

	// value-types/text-blocks.ts
	blockKeyInvalid:
		"一つのまとまりに書けるキーは、paragraph、heading、list、numbered、quote、code、picture、noteのうち一つです。次のまとまりは「- 」で始めてください。",
} as const satisfies SameEntries<typeof en>;
