import type { SameEntries } from "@kakehashi/core/i18n/translator.ts";
import type { en } from "./en.ts";

export const ja = {
	// problems/content-problem.ts
	unpublishedLanguageHint:
		"翻訳が済むまでは、settings.yamlのこの言語の行に「published: false」と書いてください。",
	repeatedProblem: "同じ問題が{count}か所（ここは最初の場所）：",
	contentProblems: "コンテンツに直すところが{count}か所あります。",

	// yaml/explain-indentation.ts
	yamlListDashMissing:
		"上の同じ位置の行は「- 」で始まるリストですが、この行は違います。「- 」で始めるか、字下げを直してください。",
	yamlDashAmongKeys:
		"上の同じ位置の行はキーですが、この行は「- 」で始まっています。リストは、キーの行の下に書いてください。",
	yamlIndentUnlikeAbove:
		"この行の字下げは半角{count}字で、上のどの行ともそろっていません。半角{columns}字にしてください。",

	// yaml/explain-issue.ts
	unknownLanguage:
		"「{code}」は、このサイトの言語（settings.yamlにあるのは{known}）ではありませんが、このファイルの{count}か所で使われています。settings.yamlに加えるか、その文を消してください。",
	unknownLanguageInEditor:
		"このサイトの言語に{code}はもうありませんが、ここにはその言語の文が{count}か所残っています。サイトの設定に言語を戻すか、ファイルからその文を消してください。",
	textMissing: "{name}の文がありません。ほかの言語と並べて「{code}:」を書いてください。",
	textMissingInEditor: "{name}の文がありません。",

	// yaml/explain-yaml.ts
	yamlQuoteBeforeKey:
		"「{key}:」の前の文は、「{mark}」で始まっていますが、閉じていません。その文の終わりに「{mark}」を書いてください。",
	yamlDuplicateKey: "同じところに「{key}」が二つあります。一つを消してください。",
	yamlExtraBracket:
		"「{sign}」が一つ余っています。消すか、文の一部なら文全体を引用符で囲んでください。",
	yamlUnclosedBracket: "この行の「{sign}」が閉じていません。終わりに「{end}」を書いてください。",
	yamlBackslash:
		"「\"」で囲んだ文の中の「\\」は特別な意味を持ちます。「\\\\」と書くか、文を「'」で囲んでください。",
	yamlDocumentEnd:
		"「---」だけの行があると、YAMLではファイルがそこで終わります。この行を消してください。",
	yamlCommaMissing:
		"{ }や[ ]の中で、ここにカンマがありません。項目のあとごとに半角の「,」を書いてください。",
	yamlExtraComma:
		"カンマが一つ余っています。消すか、文の一部なら文全体を引用符で囲んでください。",
	yamlColonMissing:
		"この行にコロンがありません。「キー: 文」のように書くか、まとまりの見出しなら「キー:」と書いてください。",
	yamlBlockIndent: "「|」や「>」に続く文の行は、キーより右から始めます。字下げしてください。",
	yamlBroken:
		"YAMLの書き方が正しくありません。字下げ・コロン・引用符を前後の行と比べてください。",
	yamlBraceInText: "{ }や[ ]の中の文に「{sign}」があります。文全体を引用符で囲んでください。",
	yamlBracketInText:
		"{ }や[ ]の中の文に「[」（リンクなど）があります。文全体を引用符で囲んでください。",

	// yaml/find-cut-texts.ts
	yamlHashCutsText:
		"文が#で終わってしまいます。文全体を引用符で囲むか、コメントを別の行に書いてください。",
	yamlSpaceAfterKey: "「{key}:」のあとに半角の空白を入れてください。",
	yamlCommaCutsText:
		"{ }の中ではカンマで文が終わるため、「{words}」が文から切り離されています。文全体を引用符で囲んでください。",

	// files/page-checker.ts
	dataFileNameInvalid:
		"「{path}」はデータファイルの名前として使えません。data/speed.jsonのように、サイトのフォルダーから見た場所を書いてください。",
	dataFileMissing:
		"ファイル{path}がありません。サイトのフォルダーに置くか、名前を直してください。",

	// yaml/find-yaml-mistakes.ts
	yamlTabIndent: "字下げにタブがあります。半角の空白で字下げしてください。",
	yamlWideIndent: "字下げに全角の空白があります。半角の空白に替えてください。",
	yamlWideColon: "「{wide}」のあとのコロンが全角（：）です。半角の「:」と空白にしてください。",
	yamlSpaceAfterDash: "「-」のあとに半角の空白を入れてください。",
	yamlWideSpace: "「{key}:」のあとの空白が全角です。半角にしてください。",
	yamlWideBrackets: "かっこが全角（｛ ｝）です。半角の「{」「}」にしてください。",
	yamlCommaBeforeKey:
		"「{after}:」の前に半角の「,」がありません。文の一部なら、文全体を引用符で囲んでください。",
	yamlColonInText: "文の中にコロンと空白（: ）があります。文全体を引用符で囲んでください。",
	yamlTextStartsSpecial: "文を「{sign}」で始めるときは、文全体を引用符で囲んでください。",
	yamlUnclosedQuote:
		"「{mark}」で始まる文が、この行で閉じていません。閉じるか、文全体を「{other}」で囲んでください。",
	yamlTextAfterQuote:
		"「{mark}」で始まる文が、次の「{mark}」のあとにも続いています。文全体を「{other}」で囲んでください。",

	// problems/outdated-message.ts
	outdatedText:
		"確認したあとで、この文のほかの言語が書き換えられました。こちらも直してください（変わったところは「npm run edit」で分かります）。このままで合っていれば、編集画面か「npx kakehashi translations confirm」で確認済みにしてください。",

	// files/page-checker.ts
	sectionOncePerSite:
		"セクション「{kind}」は一つのサイトに一つだけです。すでにページ「{holder}」にあります。どちらかを消して、もう一方へリンクしてください。",
	formOncePerPage:
		"フォームは1ページに一つだけです（どのフォームから届いたかを、ページのアドレスで見分けるためです）。別のページに置いてください。",
	formNameTaken:
		"ページ「{page}」に同じフォームがあります。「{key}: booking」のように別の名前を付けるか、どちらかを消してもう一方へリンクしてください。",
	homeIsDraft: "ホームは下書きにできません。サイトに欠かせないページです。",
	requiredFileMissing:
		"ファイルがありません。どのサイトにも必要です。以前に保存したものから戻してください。",
	pageNameReserved:
		"「{name}」は、サイトの動作に使われるページの名前です。ファイル名を変えてください。",

	// yaml/parse-content-file.ts
	fileNotUtf8: "ファイルがUTF-8ではありません。文字コードをUTF-8にして保存し直してください。",
	fileEmpty: "ファイルが空です。",
	yamlNotResolved: "&と*の参照をたどれません。参照を使わずに、文をそのまま書いてください。",

	// files/section-problems.ts
	duplicateSectionId:
		"このページの二つのセクションが同じid「{id}」を使っています。どちらかを変えてください。",

	// japanese/japanese-rules.ts
	japaneseEllipsis: "日本語に半角の点が三つ続いています。「…」と書いてください。",
	japaneseHalfWidth: "日本語の中に「{part}」があります。「{fullWidth}」と書いてください。",
	japaneseSpace:
		"「{part}」の空白を消してください。和文と欧文の間は自動で空きます。言葉を区切るなら「、」を使います。文の途中の改行も空白になるので、1行で書いてください。よその名前の中の空白なら、全角にするか、その名前をcontent/site.yamlの「wholeWords」かcontent/glossary.yamlに加えます。",
	japanesePlainStyle:
		"「{sentence}。」が常体です。ほかの文に合わせて「です・ます」か体言止めにしてください。",
	japaneseAvoidedWord: "「{not}」ではなく「{write}」と書いてください。",
	japaneseHalfWidthKana: "「{part}」は半角カナです。「{wide}」と書いてください。",
	japaneseFullWidthLetters: "「{part}」は全角です。英数字は半角で「{narrow}」と書いてください。",
	japaneseBracketNotClosed: "{open}と{close}の数が合いません。{close}で閉じてください。",
	japaneseBracketNotOpened:
		"{open}と{close}の数が合いません。前に{open}を置くか、{close}を消してください。",
} as const satisfies SameEntries<typeof en>;
