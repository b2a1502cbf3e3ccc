/** Placeholders are in braces; doubled braces stand for themselves. */
export const en = {
	// files/address-notes.ts
	formerAddressInUse:
		'The earlier address "{old}" does not redirect, because {owner} is there now. Remove this line, or give the other another address.',
	formerAddressOfSite:
		'The earlier address "{old}" does not redirect, because the site itself uses it. Remove this line.',
	formerAddressIsCurrent:
		'"{old}" is the address that it has now. Remove this line: only earlier addresses belong here.',
	formerAddressWithBase:
		'The earlier address "{old}" begins with the path of the site ("base"), which goes before every address by itself. Write "{path}".',
	formerAddressOtherLanguage:
		'The earlier address "{old}" does not redirect: it is in a language that this is not in. For a redirect to another language, write a rule in site.config.ts ("routeRules").',
	formerAddressInRules:
		'The earlier address "{old}" does not redirect here, because "routeRules" in site.config.ts has another rule for it. Remove one of the two.',
	formerAddressTwice:
		'The earlier address "{old}" is in {other}, too. It can lead to one of them only: remove it from the other.',
	fileAtPageAddress:
		'This file has the same address as the page "{page}" ({owner}): one of the two cannot be reached, and which one depends on the host. Rename or remove the file, or give the page another address.',

	// problems/content-problem.ts
	unpublishedLanguageHint:
		' While it is being translated, write "published: false" into its row in site.config.ts.',
	repeatedProblem: { one: "{count} time, here first: ", other: "{count} times, here first: " },
	contentProblems: {
		one: "{count} problem in the content:",
		other: "{count} problems in the content:",
	},

	// files/entry-link-problems.ts
	linkEntryLanguage:
		'The link "{path}" leads to an entry that is in {names} only. Write "{own}" to link to it anyway, link to the list, or write the entry in {name} too.',
	linkEntryInWindow:
		"This link leads to an entry that is in {names} only. Point it to the list, or write the entry in {name} too.",
	linkEntryUnpublished:
		'The link "{path}" leads to no published entry. It may have been deleted, it may be a draft or dated in the future, or the address may be misspelled. Change the link or the entry.',

	// files/entry-redirect-problems.ts
	redirectFormerAddress:
		'"{pattern}" redirects to "{address}", an earlier address of an entry. Redirect to "{movedTo}" directly.',
	redirectEntryLanguage:
		'"{pattern}" redirects to "{address}", but the entry is in {names} only. Redirect to the list, or write the entry in {name} too.',
	redirectEntryUnpublished:
		'"{pattern}" redirects to "{address}", where no entry is published: check the spelling, the date of the entry and "draft:".',

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
		one: '"{code}" is not a language of this site (site.config.ts lists {known}), but {count} text in this file is in it. Add it there, or remove the text.',
		other: '"{code}" is not a language of this site (site.config.ts lists {known}), but {count} texts in this file are in it. Add it there, or remove them.',
	},
	unknownLanguageInWindow: {
		one: "The site no longer has the language {code}, but {count} text here is still in it. Put the language back into the settings of the site, or remove the text from the file.",
		other: "The site no longer has the language {code}, but {count} texts here are still in it. Put the language back into the settings of the site, or remove its texts from the file.",
	},
	textMissing: 'The text is missing in {name}. Add "{code}:" beside the other languages.',
	textMissingInWindow: "The text is missing in {name}.",

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

	// files/format-content.ts
	yamlNotFormatted:
		'The YAML is not formatted as usual. "kakehashi format" formats it; so does the editor when it first saves the file.',

	// files/link-elsewhere.ts
	linkDraft:
		'The link "{link}" leads to a draft, which visitors cannot open. Publish that page too (remove its "draft: true"), or remove the link.',
	linkDraftInWindow:
		"A link leads to a draft ({replace}), which visitors cannot open. Mark that page as ready to publish, or point the link elsewhere.",
	linkLanguageNotShown:
		'A link that names a language works in running text, or beside a "label:", where readers are told the language. Here write only the address.',
	linkPageLanguage:
		'The link "{link}" leads to a page that is in {names} only. To link to it anyway, write "{own}": readers are then told the language.',
	linkPageInWindow: "The page of this link is in {names} only.",

	// files/load-collections.ts
	collectionAsHome: "A collection cannot be the home page. Give it a path such as /news.",
	entryFileName:
		'The file of an entry is named "YYYY-MM-DD-slug.yaml": its date, then the end of its address in a–z, 0–9 and hyphens.',
	entrySlugReserved: 'The address "{slug}" belongs to the list. Choose another address.',
	addressTaken:
		'The address "{address}" already belongs to {owner}. Change one of the two addresses.',
	addressTakenInWindow: "Another entry or page has this address already. Choose another one.",

	// files/load-content.ts
	unusedFile:
		'This file is not used. Pages are in {folder}/pages, one file each, named with letters and digits and ending in ".yaml"; beside them are {known}.',
	menuUnknown: 'There is no page "{name}". Pages: {known}.',
	menuUnknownInWindow: "The menu lists a page that does not exist.",
	menuTwice: 'The page "{name}" is in the menu twice. Remove one of the two.',
	menuTwiceInWindow: "This page is in the menu already.",
	menuNameless:
		'The page "{name}" is in the menu but has no "menu:" in its file. Add it there, or remove the name here.',
	menuNamelessInWindow: "A page in the menu has no name for it.",

	// files/load-entry.ts
	entryLanguagesHint: ' If the entry should not be in {name}, write "languages: [{others}]".',

	// files/missing-addresses.ts
	pathMissing: 'The page has no address. Write one that begins with /, such as "path: /about".',
	homePathMissing:
		'No page has the path "/". Write "path: /" in the file of the page that visitors see first.',

	// files/naming-pictures.ts
	pictureSimilar: '{missing} Did you mean "{names}"?',
	pictureNames: "{missing} Pictures there: {names}.",
	pictureNamesAndMore: "{missing} Pictures there: {names} and {more} more.",

	// files/load-content.ts
	onlyInMissing:
		'The page "{found}" is not in every language, and its links to the others lead to the home page. Say why here, such as: {example}',

	// problems/outdated-message.ts
	outdatedText:
		'This text has changed in another language since it was last confirmed. Update it in this one ("npm run edit" shows what changed), or, if it is still right, confirm it there or with "npx kakehashi translations confirm".',

	// files/own-files.ts
	fileNotReadable: "{path} may not be read. Allow reading it, then try again.",
	leftOutOutsideLink:
		"{path} is a link that leads out of the site, or to a part of it that is not published, so it is left out. Put a copy of the file there.",
	leftOutBrokenLink:
		"{path} is a link that leads to no file, so it is left out. Delete it, or let it lead to a file of the site.",
	leftOutNotReadable:
		"{path} may not be read, so what is in it is left out. Allow reading it, or move it out of the site.",
	leftOutSpecialFile: "{path} is neither a file nor a folder, so it is left out. Delete it.",

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

	// files/page-language-problems.ts
	textInUnlistedLanguage:
		'"languages:" does not list {name}, but there is text in {name} here. Remove the text, or add {code} to "languages:".',
	homeHasLanguages:
		'The home page is in every language: language links and addresses in each language start there. Remove "languages:".',

	// yaml/parse-content-file.ts
	fileNotUtf8: "The file is not UTF-8 text. Save it again with the encoding UTF-8.",
	fileEmpty: "The file is empty.",
	yamlNotResolved:
		"The YAML cannot be resolved: {reason}. Write the text out instead of using & and *.",

	// yaml/parse-data-file.ts
	dataFileNotJson: "The file {path} is not JSON. Compare quotation marks, commas and brackets.",
	dataFileNotJsonAtLine:
		"The file {path} is not JSON: look at line {line}. Compare quotation marks, commas and brackets.",

	// files/section-problems.ts
	duplicateSectionId: 'Two sections of the page have the id "{id}". Give one of them another id.',

	// yaml/yaml-form.ts
	yamlFileBroken: "The file has mistakes. Fix them first; the check lists them.",
	yamlFileHasTags:
		"The file has tags (!name), which content files do not have. Write the values without them.",
	yamlCommentsLost:
		"The file cannot be formatted without moving or losing something, most often a comment in an unusual place. Put comments on lines of their own.",

	// formats/content-format.ts
	siteFormatTooNew:
		'The site is written in format {format}, and this version of Kakehashi reads format {currentFormat}. Run "npm update kakehashi".',
	siteFormatTooOld:
		'The site is written in format {format}, and this version of Kakehashi reads format {currentFormat}. Run "npx kakehashi upgrade": it shows what it changes, and "npx kakehashi upgrade --undo" undoes the upgrade.',
	siteFormatInWindow:
		"The files are in an older format, because the upgrade was undone. Redo it, or start the editor again to upgrade.",

	// formats/migrations/0001-from-repository-to-package.ts
	migrationPackage:
		"The kit is a package: the folder gets a package.json, its code imports from kakehashi, and {{license}} and {{nodeVersion}} are replaced by their values.",

	// formats/migrations/0002-names-of-the-field.ts
	migrationFieldNames:
		"Kinds of section are now called what web designers call them: cover is now hero, tiles is now cards, and so on. In theme.css, --cover is now --hero, and --tiles is now --cards. The file organisation.yaml is now organization.yaml.",
	migrationKindRenamed:
		'The kit now has a kind "{kind}" too, so yours is called "{name}": look through the folder sections/{name}.',
	migrationNameInCode: {
		one: "{path}, line {lines}: this may be a name that the kit has changed. Change it there too if it is.",
		other: "{path}, lines {lines}: this may be a name that the kit has changed. Change it there too if it is.",
	},

	// japanese/check-prose.ts
	glossaryAvoidedWord: 'Glossary: write "{write}", not "{insteadOf}".{text}',
	glossaryTermMissing: 'Glossary: "{write}" is missing here.{text}',
	glossaryCounterpartMissing:
		'Glossary: in this language, "{counterpartOf}" is "{write}", which is missing.{text}',
	phraseTooWide:
		'"{phrase}" is too long for one line on a small screen, and may break anywhere. Say it in shorter words, or add it to splitWords in japanese-words.ts.',
	phraseWideInWindow:
		'"{phrase}" is too long for one line on a small screen, and may break anywhere. Say it in shorter words.',
	marksWithoutEffect:
		'Marks do not work in this text: "{mark}" would be shown as typed. Remove them, unless that is what you want.',
	titleTooLong:
		"This title is {length} characters long. Search engines show about {limit}: shorten it, with the important words first.",
	descriptionTooLong:
		"This description is {length} characters long. Search engines show about {limit}: shorten it, with the important words first.",

	// japanese/japanese-rules.ts
	japaneseEllipsis: 'There are three dots next to Japanese. Write "…".',
	japaneseHalfWidth: 'There is a "{part}" in Japanese text. Write "{fullWidth}".',
	japaneseSpace:
		'There is a space in "{part}". Remove it: the page spaces Japanese and Latin letters automatically, and 、 separates words. A line break becomes a space, too: write the text on one line. In the name of somebody else, write a full-width space.',
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

	// json-schema/json-schemas.ts
	sectionKind: "Kind of section",
	sectionKindPurpose: "{name}: {purpose}",

	// json-schema/write-json-schemas.ts
	vsCodeSettingsUnchanged:
		"{settingsFile} contains comments or a mistake, so it was left as it is. For help with the YAML files in VS Code, remove them and run the command again.",
} as const;
