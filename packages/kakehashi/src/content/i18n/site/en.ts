/** Placeholders are in braces; doubled braces stand for themselves. */
export const en = {
	// files/address-warnings.ts
	formerAddressInUse:
		'The earlier address "{old}" does not redirect, because {owner} is there now. Remove this line, or give the other another address.',
	formerAddressOfSite:
		'The earlier address "{old}" does not redirect, because the site itself uses it. Remove this line.',
	formerAddressIsCurrent:
		'"{old}" is the address that it has now. Remove this line: only earlier addresses belong here.',
	formerAddressWithBase:
		'The earlier address "{old}" begins with the path of the site ("base"), which goes before every address by itself. Write "{path}".',
	formerAddressOtherLanguage:
		'The earlier address "{old}" does not redirect: it is in a language that this is not in. For a redirect to another language, write one in settings.yaml ("redirects").',
	formerAddressInRules:
		'The earlier address "{old}" does not redirect here, because settings.yaml or site.config.ts has another redirect from it. Remove one of the two.',
	formerAddressTwice:
		'The earlier address "{old}" is in {other}, too. It can lead to one of them only: remove it from the other.',
	fileAtPageAddress:
		'This file has the same address as the page "{page}" ({owner}): one of the two cannot be reached, and which one depends on the host. Rename or remove the file, or give the page another address.',

	// files/entry-link-problems.ts
	linkEntryLanguage:
		'The link "{path}" leads to an entry that is in {names} only. Write "{own}" to link to it anyway, link to the list, or write the entry in {name} too.',
	linkEntryInEditor:
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

	// files/format-content.ts
	yamlNotFormatted:
		'The YAML is not formatted as usual. "kakehashi format" formats it; so does the editor when it first saves the file.',

	// files/link-elsewhere.ts
	linkDraft:
		'The link "{link}" leads to a draft, which visitors cannot open. Publish that page too (remove its "draft: true"), or remove the link.',
	linkDraftInEditor:
		"A link leads to a draft ({replace}), which visitors cannot open. Mark that page as ready to publish, or point the link elsewhere.",
	linkLanguageNotShown:
		'A link that names a language works in running text, or beside a "label:", where readers are told the language. Here write only the address.',
	linkPageLanguage:
		'The link "{link}" leads to a page that is in {names} only. To link to it anyway, write "{own}": readers are then told the language.',
	linkPageInEditor: "The page of this link is in {names} only.",

	// files/load-collections.ts
	collectionAsHome: "A collection cannot be the home page. Give it a path such as /news.",
	entryFileName:
		'The file of an entry is named "YYYY-MM-DD-slug.yaml": its date, then the end of its address in a–z, 0–9 and hyphens.',
	entrySlugReserved: 'The address "{slug}" belongs to the list. Choose another address.',
	addressTaken:
		'The address "{address}" already belongs to {owner}. Change one of the two addresses.',
	addressTakenInEditor: "Another entry or page has this address already. Choose another one.",

	// files/load-content.ts
	unusedFile:
		'This file is not used. Pages are in {folder}/pages, one file each, named with letters and digits and ending in ".yaml"; beside them are {known}.',
	menuUnknown: 'There is no page "{name}". Pages: {known}.',
	menuUnknownInEditor: "The menu lists a page that does not exist.",
	menuTwice: 'The page "{name}" is in the menu twice. Remove one of the two.',
	menuTwiceInEditor: "This page is in the menu already.",
	menuNameless:
		'The page "{name}" is in the menu but has no "menu:" in its file. Add it there, or remove the name here.',
	menuNamelessInEditor: "A page in the menu has no name for it.",

	// files/load-entry.ts
	entryLanguagesHint: ' If the entry should not be in {name}, write "languages: [{others}]".',

	// files/missing-addresses.ts
	pathMissing: 'The page has no address. Write one that begins with /, such as "path: /about".',
	homePathMissing:
		'No page has the path "/". Write "path: /" in the file of the page that visitors see first.',

	// files/naming-pictures.ts
	pictureSimilar: "{missing} Did you mean {names}?",
	pictureNames: "{missing} Pictures there: {names}.",
	pictureNamesAndMore: "{missing} Pictures there: {names} and {more} more.",

	// files/load-content.ts
	onlyInExample: "This page is in {{languages}} only",
	onlyInMissing:
		'The page "{found}" is not in every language, and its links to the others lead to the home page. Say why here, such as: {example}',

	// events/summarize-event.ts
	onlineEvent: "Online",

	// files/own-files.ts
	fileNotReadable: "{path} may not be read. Allow reading it, then try again.",
	leftOutOutsideLink:
		"{path} is a link that leads out of the site, or to a part of it that is not published, so it is left out. Put a copy of the file there.",
	leftOutBrokenLink:
		"{path} is a link that leads to no file, so it is left out. Delete it, or let it lead to a file of the site.",
	leftOutNotReadable:
		"{path} may not be read, so what is in it is left out. Allow reading it, or move it out of the site.",
	leftOutSpecialFile: "{path} is neither a file nor a folder, so it is left out. Delete it.",

	// files/page-language-problems.ts
	textInUnlistedLanguage:
		'"languages:" does not list {name}, but there is text in {name} here. Remove the text, or add {code} to "languages:".',
	homeHasLanguages:
		'The home page is in every language: language links and addresses in each language start there. Remove "languages:".',

	// yaml/parse-data-file.ts
	dataFileNotJson: "The file {path} is not JSON. Compare quotation marks, commas and brackets.",
	dataFileNotJsonAtLine:
		"The file {path} is not JSON: look at line {line}. Compare quotation marks, commas and brackets.",

	// yaml/yaml-form.ts
	yamlFileBroken: "The file has mistakes. Fix them first; the check lists them.",
	yamlFileHasTags:
		"The file has tags (!name), which content files do not have. Write the values without them.",
	yamlCommentsLost:
		"The file cannot be formatted without moving or losing something, most often a comment in an unusual place. Put comments on lines of their own.",

	// formats/content-format.ts
	siteFormatTooNew:
		'The site is written in format {format}, and this version of Kakehashi reads format {currentFormat}. Run "npm install kakehashi@latest @kakehashi/editor@latest".',
	siteFormatTooOld:
		'The site is written in format {format}, and this version of Kakehashi reads format {currentFormat}. Run "npx kakehashi upgrade": it shows what it changes, and "npx kakehashi upgrade --undo" undoes the upgrade.',
	siteFormatInEditor:
		"The files are in an older format, because the upgrade was undone. Redo it, or start the editor again to upgrade.",

	// formats/migrations/0001-from-repository-to-package.ts
	migrationPackage:
		"The kit is a package: the folder gets a package.json, its code imports from kakehashi, and {{license}} and {{nodeVersion}} are replaced by their values.",

	// formats/migrations/0002-names-of-the-field.ts
	migrationFieldNames:
		"Kinds of section are now called what web designers call them: cover is now hero, tiles is now cards, and so on. In theme.css, --cover is now --hero, and --tiles is now --cards. The file organisation.yaml is now organization.yaml. The settings of site.config.ts move to settings.yaml.",
	migrationConfigurationStays:
		"site.config.ts has code, or code imports it, so it stays as it is and goes on working. Its values, such as languages, address and redirects, can move to settings.yaml; docs/api.md lists the keys.",
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
	phraseWideInEditor:
		'"{phrase}" is too long for one line on a small screen, and may break anywhere. Say it in shorter words.',
	marksWithoutEffect:
		'Marks do not work in this text: "{mark}" would be shown as typed. Remove them, unless that is what you want.',
	titleTooLong:
		"This title is {length} characters long. Search engines show about {limit}: shorten it, with the important words first.",
	descriptionTooLong:
		"This description is {length} characters long. Search engines show about {limit}: shorten it, with the important words first.",

	// json-schema/json-schemas.ts
	sectionKind: "Kind of section",
	sectionKindPurpose: "{name}: {purpose}",

	// json-schema/write-json-schemas.ts
	vsCodeSettingsUnchanged:
		"{settingsFile} contains comments or a mistake, so it was left as it is. For help with the YAML files in VS Code, remove them and run the command again.",

	// settings/join-configuration.ts
	configurationSetTwice:
		"{settingsFile} and site.config.ts both set this. Remove it from one of the two.",
	configurationWithoutOrigin:
		'The address of the site is missing. Write it, such as "origin: https://www.example.com".',
	configurationWithoutLocales:
		'The languages of the site are missing. Write "locales:", and below it a row for each, such as "- { code: en, name: English, currency: USD, timeZone: America/New_York }".',
} as const;
