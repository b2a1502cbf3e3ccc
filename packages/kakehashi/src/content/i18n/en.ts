/** Placeholders are in braces; doubled braces stand for themselves. */
export const en = {
	// problems/content-problem.ts
	unpublishedLanguageHint:
		' While it is being translated, write "published: false" into its row in settings.yaml.',
	repeatedProblem: { one: "{count} time, here first: ", other: "{count} times, here first: " },
	contentProblems: {
		one: "{count} problem in the content:",
		other: "{count} problems in the content:",
	},

	// yaml/explain-indentation.ts
	yamlListDashMissing:
		'The lines above with this indentation are a list and begin with "- ", but this one does not. Begin it with "- ", or change its indentation.',
	yamlDashAmongKeys:
		'The lines above with this indentation are keys, but this one begins with "- ". A list goes below its own key.',
	yamlIndentUnlikeAbove: {
		one: "This line is indented by {count} space, unlike any line above it. Indent it by {columns}.",
		other: "This line is indented by {count} spaces, unlike any line above it. Indent it by {columns}.",
	},

	// yaml/explain-issue.ts
	unknownLanguage: {
		one: '"{code}" is not a language of this site (settings.yaml lists {known}), but {count} text in this file is in it. Add it there, or remove the text.',
		other: '"{code}" is not a language of this site (settings.yaml lists {known}), but {count} texts in this file are in it. Add it there, or remove them.',
	},
	unknownLanguageInEditor: {
		one: "The site no longer has the language {code}, but {count} text here is still in it. Put the language back into the settings of the site, or remove the text from the file.",
		other: "The site no longer has the language {code}, but {count} texts here are still in it. Put the language back into the settings of the site, or remove its texts from the file.",
	},
	textMissing: 'The text is missing in {name}. Add "{code}:" beside the other languages.',
	textMissingInEditor: "The text is missing in {name}.",

	// yaml/explain-yaml.ts
	yamlQuoteBeforeKey:
		'The text before "{key}:" begins with {mark} and is not closed. Write {mark} at its end.',
	yamlDuplicateKey: 'The key "{key}" appears twice in the same place. Remove one of the two.',
	yamlExtraBracket:
		"There is one {sign} too many here. Remove it; if it is part of the text, put the whole text in quotation marks.",
	yamlUnclosedBracket: "The {sign} on this line is never closed. Add {end} where it ends.",
	yamlBackslash:
		"Inside \"…\" a backslash (\\) has a meaning of its own. Write \\\\, or put the text in '…' instead.",
	yamlDocumentEnd: "In YAML, a line of --- ends the document. Remove it.",
	yamlCommaMissing: "A comma is missing here: inside { } and [ ], commas separate the entries.",
	yamlExtraComma:
		"There is a comma too many here. Remove it; if it is part of the text, put the whole text in quotation marks.",
	yamlColonMissing:
		'A colon is missing on this line. Write "key: text", or just "key:" above the lines that belong to it.',
	yamlBlockIndent: "The lines of text after | or > must be indented more than its key.",
	yamlBroken:
		"The YAML is broken here. Compare indentation, colons and quotation marks with the lines around it.",
	yamlBraceInText:
		"Inside { } or [ ], text that contains {sign} needs quotation marks around all of it.",
	yamlBracketInText:
		"Inside { } or [ ], text that contains [ (as links do) needs quotation marks around all of it.",

	// yaml/find-cut-texts.ts
	yamlHashCutsText:
		"The text ends at #. Put it in quotation marks, or the comment on a line of its own.",
	yamlSpaceAfterKey: 'A space is missing after "{key}:".',
	yamlCommaCutsText:
		'Inside { } a comma ends the text, so "{words}" is left on its own. Put the whole text in quotation marks.',

	// files/page-checker.ts
	dataFileNameInvalid:
		'"{path}" is not the name of a data file. Write its path below the site\'s folder, such as data/speed.json.',
	dataFileMissing:
		"The file {path} is missing. Put it into the site's folder, or correct the name.",

	// yaml/find-yaml-mistakes.ts
	yamlTabIndent: "There is a tab in the indentation. Indent with spaces.",
	yamlWideIndent: "There is a full-width space in the indentation. Indent with ordinary spaces.",
	yamlWideColon: 'There is a full-width colon (：) after "{wide}". Write ":" and a space.',
	yamlSpaceAfterDash: 'A space is missing after "-".',
	yamlWideSpace: 'There is a full-width space after "{key}:". Write an ordinary one.',
	yamlWideBrackets: "The brackets ｛ ｝ are full-width. Write { and }.",
	yamlCommaBeforeKey:
		'A comma is missing before "{after}:". If it belongs to the text, put the whole text in quotation marks.',
	yamlColonInText:
		'The text contains a colon with a space (": "). Put the whole text in quotation marks.',
	yamlTextStartsSpecial: "Text cannot begin with {sign} here. Put it in quotation marks.",
	yamlUnclosedQuote:
		"The text begins with {mark}, which is not closed on the line. Close it, or put the whole text in {other}.",
	yamlTextAfterQuote:
		"The text begins with {mark} and goes on after the next {mark}. Put the whole text in {other}.",

	// problems/outdated-message.ts
	outdatedText:
		'This text has changed in another language since it was last confirmed. Update it in this one ("npm run edit" shows what changed), or, if it is still right, confirm it there or with "npx kakehashi translations confirm".',

	// files/page-checker.ts
	sectionOncePerSite:
		'A site can have only one section of the kind "{kind}", and the page "{holder}" already has it. Remove one and link to the other.',
	formOncePerPage:
		"A page can have only one form, because its address says which form was sent. Put this one on a page of its own.",
	formNameTaken:
		'The page "{page}" has this form already. Give this one a name of its own, such as "{key}: booking", or remove it and link to the other.',
	homeIsDraft: "The home page cannot be a draft: a site is not published without it.",
	requiredFileMissing:
		"The file is missing. Every site needs it; restore it from an earlier version.",
	pageNameReserved: 'The site has a page "{name}" of its own. Give this file another name.',

	// yaml/parse-content-file.ts
	fileNotUtf8: "The file is not UTF-8 text. Save it again with the encoding UTF-8.",
	fileEmpty: "The file is empty.",
	yamlNotResolved:
		"The YAML cannot be resolved: {reason}. Write the text out instead of using & and *.",

	// files/section-problems.ts
	duplicateSectionId: 'Two sections of the page have the id "{id}". Give one of them another id.',

	// japanese/japanese-rules.ts
	japaneseEllipsis: 'There are three dots next to Japanese. Write "…".',
	japaneseHalfWidth: 'There is a "{part}" in Japanese text. Write "{fullWidth}".',
	japaneseSpace:
		'There is a space in "{part}". Remove it: the page spaces Japanese and Latin letters automatically, and 、 separates words. A line break becomes a space, too: write the text on one line. In the name of somebody else, write a full-width space, or add the name to "wholeWords" in content/site.yaml or to content/glossary.yaml.',
	japanesePlainStyle:
		'"{sentence}。" ends in the plain style. End the sentence with です or ます, like all the others, or with a noun.',
	japaneseAvoidedWord: "Write {write}, not {not}.",
	japaneseHalfWidthKana: '"{part}" is half-width kana. Write {wide}.',
	japaneseFullWidthLetters:
		'"{part}" is full width. Write Latin letters and digits in half width: {narrow}.',
	japaneseBracketNotClosed:
		'"{open}" and "{close}" do not match. Close the bracket with "{close}".',
	japaneseBracketNotOpened:
		'"{open}" and "{close}" do not match. Open it with "{open}", or remove "{close}".',
} as const;
