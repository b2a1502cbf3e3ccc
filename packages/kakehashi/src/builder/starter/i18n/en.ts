/** Placeholders are in braces; doubled braces stand for themselves. */
export const en = {
	// looks/looks.ts
	lookBridge: "arches, a band of color, large characters",
	lookMoss: "round and green, for a clinic or a carer",
	lookCrust: "butter and cherry, for a bakery, a café or a shop",
	lookKozo: "paper and ink, for an architect, a craft workshop or a law office",
	lookKite: "slanting and bright, for a school, an association or a festival",
	lookSignal: "lime and graphite, for software or an online shop",
	lookLantern: "dusk and amber, for an inn, a museum or a restaurant",

	// starter/entry-texts.ts
	entryTitle: "A new entry",
	entrySummary: "What it is about, in one sentence.",
	entryPlace: "Where it takes place",
	entryParagraph: "Write your news here.",
	eventWhen: "When",
	eventWhere: "Where",
	eventLimit: "Room for",
	eventPeople: "{{count}} people",
	eventAddToCalendar: "Add to calendar",
	eventFollowCalendar: "Follow all dates in your calendar",
	eventCalledOff: "Called off",
	eventOver: "This event is over.",
	eventsPast: "Past events",

	// starter/placeholders.ts
	placeholderTexts: "Not written yet: {count}. Replace the sample text with your own.",
	untranslatedTexts: "Missing, or still in another language: {count}. Translate what is listed.",
	textCount: { one: "{count} text", other: "{count} texts" },
	fileCount: { one: "{count} file", other: "{count} files" },
	foreignTextsLeft: "at least {texts} in {files}",
	languageUnpublished:
		'settings.yaml: {name} ({code}) is not published yet. Still in another language: {left}. To publish it, remove "published: false" from its row.',
	languageReadyToPublish:
		'settings.yaml: {name} ({code}) is not published yet. The check no longer finds text in another language in it. To publish it, remove "published: false" from its row.',
	mainLanguageIncomplete:
		"{name} ({code}) is published with text in another language: {left}. Translate it.",
	publishedLanguageIncomplete:
		'{name} ({code}) is published with text in another language: {left}. Translate it, or write "published: false" into the row of the language in settings.yaml.',
	linesAndOthers: "{lines}, …",
	textsOnLines: { one: "{count} text (line {lines})", other: "{count} texts (lines {lines})" },

	// starter/translations-table.ts
	confirmationsMissing:
		'There is no record yet of which texts agree in all languages. "npx kakehashi translations confirm" creates it: from then on, any text that was changed in one language only is reported.',
	tableColumnFile: "File",
	tableListSeparator: ", ",
	textComplete: "complete",
	textOutdated: "outdated",
	textMissing: "missing",
	textPlaceholder: "placeholder",
} as const;
