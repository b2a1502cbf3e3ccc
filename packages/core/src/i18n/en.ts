/** Placeholders are in braces; doubled braces stand for themselves. */
export const en = {
	// i18n/quoted.ts
	quoted: '"{text}"',

	// routing/check-page-path.ts
	pathInvalid:
		'The path "{path}" must start with a slash, not end with one, and use a–z, 0–9 and hyphens.',
	pathReserved: 'The path "{path}" is used by the site itself. Give the page another path.',
	pathReservedInEditor: "The site itself uses this address. Choose another one.",
	pathTaken:
		'This page and "{name}" both have the address "{address}". Give one of them another path.',
	pathTakenInEditor:
		"Another page, or a language of the site, has this address already. Choose another one.",

	// routing/known-embeds.ts
	embedNotice:
		"Once you press, {receiver} receives your IP address and which site you come from.",

	// schema/contact-form.ts
	duplicateTopicId: 'Two topics have the id "{each}". Give one of them another id.',

	// schema/extra-fields.ts
	fieldIdInvalid: "An id starts with a–z, followed by a–z, 0–9 and underscores.",
	fieldIdTaken: 'The form already has a field or a word "{input}". Choose another id.',
	choiceIdInvalid: "An id consists of a–z, 0–9, hyphens and underscores.",
	fileTypesMissing: "Name at least one type.",
	fieldChoicesMissing: 'A field of the kind "{kind}" needs "options:" to choose from.',
	tooManyFields: "A form can have at most {maxExtraFields} fields of its own.",
	uploadsTooLarge:
		'The files of a form can be {maxUploadBytes} MB in all. Lower "maxFiles:" or "maxMegabytes:".',
	fieldNeedsHours:
		'Which days are open is not known yet. Write "hours:" in content/organization.yaml, or remove this line.',
	fieldDaysReversed: 'No day could be chosen: "maxDaysAhead:" is less than "minDaysAhead:".',
	fieldPastAndFirstDay:
		'With "allowPast:", days before today are accepted too, so there is no first day. Remove it, or "minDaysAhead:".',
	fieldPastAndFirstDayInEditor:
		"Days before today are accepted too, so there is no first day. Choose one of the two.",
	fieldRangeReversed:
		'No number could be entered: "max:" is less than the smallest one, {min}. Without "min:" that is 0.',
	fieldRangeReversedInEditor:
		"No number could be entered: this is less than the smallest one, {min}.",
	fieldAfterUnknown:
		'The form has no date field "{after}" that comes before this one. Write the id of another field of the kind "date" whose day does not itself come after this one.',
	fieldAfterUnknownInEditor:
		"Choose another date field of this form, whose day does not itself come after this one.",
	duplicateIdInList: 'Two entries have the id "{id}". Give one of them another id.',
	fieldKeyOfOtherKinds: 'Only a field of the kind {kinds} has "{key}:".',

	// schema/page-file.ts
	unknownSectionKind: "There is no kind of section with this name. Kinds: {known}.",
	unknownSectionKindSimilar:
		'There is no kind of section with this name. Did you mean "{similar}"? Kinds: {known}.',
	heroNotFirst:
		'A page has one section of the kind "hero", and it comes first: it has the heading of the page.',
	formerAddressInvalid:
		"An earlier address is the path on this site: it starts with one slash, such as /about.html or /料金, and ends before a ? or #. What a query such as ?page_id=12 led to cannot be redirected here. For everything below an address, write a rule with ** in settings.yaml.",

	// schema/section.ts
	sectionIdInvalid: "An id starts with a–z, followed by a–z, 0–9 and hyphens.",
	sectionIdInEditor: "The name starts with a–z, followed by a–z, 0–9 and hyphens.",

	// value-types/amount
	amountNotWhole:
		"Write a whole number of the currency's smallest unit: cents for USD, yen for JPY.",

	// value-types/country
	countryCodeInvalid: "Write a country as its two-letter code: JP, FR, US.",

	// value-types/date
	dateInvalid: '"{text}" is not a date. Write year, month and day, such as 2026-11-20.',
	dateNotInCalendar: "There is no day {text}: the month or the day does not exist.",

	// value-types/date-time
	dateTimeInvalid:
		'"{text}" is not a day or a time. Write "2026-11-29 14:00", or "2026-11-29" for a whole day.',

	// value-types/month
	monthInvalid: "Write year and month, such as 2026-11.",

	// value-types/telephone
	phoneNumberInvalid:
		'Write the number with its country code, as it is dialed from abroad, with hyphens or spaces: "+81-6-1234-5678", "+44 20 7946 0000".',

	// value-types/time-zone
	unknownTimeZone:
		'There is no time zone "{name}". Write its place, such as Asia/Tokyo or Europe/Paris.',

	// value-types/times
	timeRangeInvalid:
		'"{text}" is not a range of times. Write "9:00-12:30"; a bar that closes at two in the morning writes "18:00-2:00", and what never closes "0:00-24:00".',
	timeRangeInEditor: "This is not a time. Write it like 9:00 or 18:30.",
	timesOverlap:
		"The times of a day follow one another and do not overlap: [9:00-12:30, 14:00-18:00].",

	// value-types/content-types.ts
	dataFilesUnavailable: "No files can be read here.",
	pictureAltAndDecorative:
		'A picture has "alt:" or "decorative: true", but not both. Remove one.',
	altMissing:
		'The picture has no description. Add one in "alt:", in each language, or write "decorative: true" if it shows nothing that readers need to know.',
	altMissingInEditor:
		"The picture has no description. Say in each language what it shows, or tick the box for decoration.",
	fileNameCaseDiffers:
		'There is no file "{path}", only "{other}". Capital letters count in addresses: write it as the file is named.',
	focusInvalid:
		"A focus is two numbers from 0 to 1: how far from the left, and how far from the top.",
	decorativeNotTrue:
		'Only "decorative: true" is possible. For a picture that shows something, write "alt:" instead.',
	captionNotShown:
		"No caption is shown under the picture here. Remove it; captions are shown in sections of the kinds gallery, text and directions, in running text, and with the picture of an entry.",
	unknownPlaceholder: "The placeholder {name} is not known here. Known: {known}.",
	placeholderMissing:
		"The placeholder {name} is used in another language but not here. Use it in every language, or in none.",
	dataFileProblem: "In the file {path}{line}{key}: {problem}",
	dataFileLine: ", line {line}",
	dataFileKey: ', "{key}"',
	publicFileMissing:
		'There is no file "{path}". Put it into the folder "public" and write its address there, such as /files/form.pdf.',
	unknownPublicFile:
		'There is no file "{path}". Put it into the folder "public" and write its address there, such as /files/form.pdf. Files there: {known}.',

	// values/issue-message.ts
	textEmpty: "The text is empty. Write it, in this language too.",
	valueUnfitInEditor: "Something here is missing or does not fit.",
	numberNotInDigits: "Write a number, in digits alone.",
	listEmpty: "The list is empty. Give it at least one entry.",
	unknownKey: 'The key "{key}" is not known here. Check its spelling, or remove it.',
	keyMissing: '"{key}" is missing. Add it here.',
	valueNotAllowed: '"{input}" is not allowed here. Write one of {choices}.',
	wrongType: "This must be {expected}, but it is {received}.",
	numberTooSmall: "Write {requirement} or more.",
	numberTooLarge: "Write {requirement} or less.",
	numberNotWhole: "Write a whole number.",
	valueInvalid: "This value cannot be used here.",
	typeText: "text",
	expectedList: 'a list (lines that start with "- ")',
	expectedNumber: "a number",
	expectedBoolean: "true or false",
	expectedChoice: "one of {choices}",
	expectedOther: "something else",
	typeNumber: "number",
	typeBoolean: "boolean",
	receivedEmpty: "empty",
	receivedList: "a list",
	receivedGroup: "a group of keys",
	receivedUnquoted: "the {kind} {input}; put it in quotation marks to make it text",
	expectedGroup: "a group of keys (for text: {codes})",

	// values/missing-picture.ts
	pictureMissing: 'There is no file "{name}" in the folder "pictures".',
	pictureFolderEmpty: "{text} The folder has none yet.",

	// values/parse-inline.ts
	inlineMarkEmpty:
		'There is nothing inside "{empty}". Put words there, or write "\\*" for a star.',
	inlineLinkInvalid:
		'A link is written "[words](address)". An address has no spaces, and its parentheses are in pairs. Write "\\[" for a plain bracket.',
	inlineNestedTooDeep:
		'More than {maxDepth} marks are nested. Write "\\[" for a plain bracket and "\\*" for a star.',
	inlineMarkUnclosed:
		'"{mark}" is opened but not closed. Close it, or write "\\{mark}" for the character itself.',

	// values/resolve-link.ts
	linkWithoutRepository:
		'The link "{link}" leads to the repository, but settings.yaml has none. Add it there, or remove the link.',
	linkSchemeForbidden:
		'The link "{link}" is not allowed. Links may start with /, #, https://, http://, mailto: or tel:.',
	linkWithoutSlash:
		'The link "{link}" must start with / (a page of this site), # (a place on this page) or https://.',
	linkToMissingPage:
		'The link "{link}" leads to a page that does not exist. Pages of this site: {known}.',
	linkWithoutNumber:
		'The link "{link}" dials no number. Write it as "tel:+81-6-1234-5678" or "tel:06-1234-5678".',
	linkWithoutEmail:
		'The link "{link}" has no email address. Write it as "mailto:info@example.com".',
	linkAnchorInEditor:
		"This link leads to a place that is not on the page ({hash}). Choose another place, or the page itself.",
	linkToPageWithoutAnchors:
		'The link "{link}" leads to the place "{hash}", which the page does not have. Give a section there an "id:".',
	linkToUnknownAnchor:
		'The link "{link}" leads to the place "{hash}", which the page does not have. Its places: {known}.',

	// value-types/text-blocks.ts
	blockKeyInvalid:
		'Each block has one key: paragraph, heading, list, numbered, quote, code, picture or note. Start another with "- ".',
} as const;
