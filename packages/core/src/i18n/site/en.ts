/** Placeholders are in braces; doubled braces stand for themselves. */
export const en = {
	// environment.ts
	environmentProblems: {
		one: "The environment has a problem:",
		other: "The environment has {count} problems:",
	},
	variableUnusable: '{name}: "{value}" cannot be used. {advice}',
	secretUnusable: "{name}: its value cannot be used. {advice}",

	// http/api-base-url.ts
	invalidApiBaseUrl:
		"Write an http or https address without a query or hash, a path such as /v1, or leave it empty for the site's own origin.",

	// http/security-contact.ts
	securityContactInvalid:
		'security.contact: "{contact}" must be an address that starts with https: or mailto:.',
	securityExpiryInvalid: 'security.expires: "{expires}" must be a date such as "2027-10-31".',
	securityRenewal:
		"Make sure that somebody still reads {contact}, then set security.expires in settings.yaml to a date within the next year.",
	securityExpired:
		"settings.yaml: security.txt expired on {expires}, and those who find a vulnerability will not trust it. {renew}",
	securityExpiresSoon: "settings.yaml: security.txt expires on {expires}. {renew}",
	securityExpiresTooLate:
		"settings.yaml: security.txt expires on {expires}, more than a year from now, which RFC 9116 advises against. {renew}",

	// routing/check-keys.ts
	unknownSetting: '{where}: there is no "{key}" here. What can be set: {known}.',
	unknownSettingSimilar:
		'{where}: there is no "{key}" here. Did you mean "{similar}"? What can be set: {known}.',

	// routing/check-site.ts
	configAddressNotHttp: '{key}: "{value}" is not an http or https address.',
	originNotBare:
		'origin: write only the scheme and host, such as "{origin}", without a path or a slash at the end. If the site is published below a path, that goes into base.',
	baseNotPath:
		'base: "{base}" is not a path such as "/repository": a slash, then letters, digits, ".", "_", "~" or "-", and no slash at the end. For a site at the root of its host, leave out base.',
	externalPathInvalid:
		'externalPaths: "{path}" is not a path such as "/blog", without a slash at the end.',
	externalPathOfPage:
		'externalPaths: "{path}/" is where the page "{name}" is. Choose another path.',
	localeDefaultHasPrefix:
		'locales: the first language ({code}) is the default and has the prefix "".',
	localeDefaultUnpublished:
		'locales: the first language ({code}) is the one that every site is published in. Remove "published: false" from its row.',
	localePrefixInvalid:
		'locales: the prefix of {code} must be a slash and one word, such as "/{code}".',
	localeDuplicate: 'locales: two languages have the same {key} "{value}".',
	pageSettingsUnknownPage:
		'site.config.ts: pages: there is no page "{name}", so its settings do nothing. Pages: {routes}.',
	routeRuleWithoutSlash: 'redirects: the pattern "{pattern}" must start with one slash.',
	routeRuleHasQuery:
		'redirects: the pattern "{pattern}" has a query or a place on the page. Rules are about the path alone: leave out everything from the ? or # on. A ? that belongs to the path is written %3F, a # %23.',
	routeRuleStarInside: 'redirects: in "{pattern}" a star is only allowed at the end, as "/**".',
	redirectRestWithoutStar:
		'redirects: "{pattern}" redirects to "{to}", but only a pattern that ends in "/**" can pass on the rest of the address.',
	redirectNotHttp:
		'redirects: "{pattern}" redirects to "{to}"; only http and https addresses are possible outside the site.',
	redirectTargetInvalid:
		'redirects: "{pattern}" redirects to "{to}", which must start with a slash or with https://.',
	redirectCycle: "redirects: the redirects {value} form a cycle.",
	redirectToRedirect:
		'redirects: "{pattern}" redirects to "{path}", which redirects again. Redirect to "{location}" directly.',
	redirectChain:
		'redirects: "{pattern}" reaches "{path}" by way of {seen}. Redirect to "{path}" directly.',
	redirectToMissingPage: 'redirects: "{pattern}" redirects to "{to}", where there is no page.',
	redirectToMissingFile:
		'redirects: "{pattern}" redirects to "{to}", but there is no such file in "public".',
	breakpointsInvalid: "breakpoints: write whole pixels, each larger than the one before.",
	unknownDefaultTheme: 'defaultTheme: "{defaultTheme}" is not one of {themes}.',
	htmlBudgetInvalid:
		'htmlBudget: write whole bytes, and "note" or "stop" for what happens above that: { bytes: 14000, over: "stop" }.',
	unknownMiddleware:
		'site.config.ts: {where}: Unknown route middleware: "{name}". Define it under "middleware".',

	// routing/check-third-parties.ts
	embedNoticeMissing:
		'embeds.{name}.notice: say in "{code}" who receives what when a visitor opens it.',
	thirdPartyScriptInvalid:
		'thirdParties.{name}.script: "{script}" is not the address of a script that begins with https://.',
	thirdPartyAttributeForbidden:
		'thirdParties.{name}.attributes: "{key}" is not allowed; names begin with "data-".',
	thirdPartyUnknownPage: 'thirdParties.{name}.pages: there is no page "{page}". Pages: {routes}.',
	thirdPartyOriginInvalid:
		'{place}: "{text}" is not just a scheme and host, such as "https://www.example.com".',
	thirdPartyReceivesData:
		"settings.yaml: thirdParties.{name}: visitors' browsers send data to {hosts} (at least their IP address and which page they read). Your privacy text must say what is sent, to whom and for what: the GDPR requires it, and so does Japan's Telecommunications Business Act (Article 27-12, external transmission) of some kinds of site. If it stores or recognizes anything, the EU requires consent first, which Kakehashi does not collect.",
	thirdPartyTypesUntrusted:
		"settings.yaml: thirdParties.{name}: trustedTypes: false lets text become markup and script on its pages. Remove the line if the script works without it.",

	// routing/site-error.ts
	problemsInSite: { one: "{count} problem in the site:", other: "{count} problems in the site:" },
	problemsInPlace: { one: "{count} problem in {place}:", other: "{count} problems in {place}:" },

	// routing/site.ts
	quotedPattern: '"{pattern}"',
	routePatternTwice: "redirects: {patterns} are the same address. Keep one of them.",

	// schema/collection-file.ts
	collectionHasLanguages:
		'A list is in every language; each of its entries says in "languages:" which it is in. Remove the key here.',
	tagNameInvalid: "The name of a tag starts with a–z, followed by a–z, 0–9 and hyphens.",

	// schema/entry-file.ts
	collectionWithoutTags: "The list has no tags yet.",
	entryChangedBeforeDate: "The entry is dated {date}: it cannot have been changed before that.",
	entryBodyOrSections: 'An entry needs either "body:" or "sections:", and cannot have both.',
	entryWithoutPage:
		'The entries of this folder have no pages of their own (entryPages: false), so they have no "body:" and no "sections:".',
	entrySectionKindForbidden:
		'An entry has a hero of its own, made from its title, and no form. Remove sections of the kinds "hero" and "form".',
	formerSlugInvalid:
		"The end of an address consists of a–z and 0–9, with single hyphens between. An earlier address of another form is written in full, from its first slash: /2019/04/old-entry/.",
	eventWordsMissing:
		'The words around events are missing. Write them under "words:" of _collection.yaml, as "event:"; the guide "News and events" has an example.',
	noTagDeclared: 'No such tag is declared in _collection.yaml. Declare it there under "tags:".',
	unknownTag: "No such tag is declared in _collection.yaml. Tags: {tags}.",
	unknownTagInEditor: "The list has no such tag. Tags: {tags}.",

	// schema/event.ts
	eventOnlineInvalid:
		'Write "online: true" or an address. If the event takes place somewhere only, leave the line out.',
	eventTimeMissing: '"begins:" and "ends:" must either both have a time, or neither.',
	eventReversed:
		'The event ends before it begins. If it goes on past midnight, write the day in "ends:" too.',
	eventReversedInEditor:
		"The event ends before it begins. If it goes on past midnight, write the day of the end too.",

	// schema/glossary.ts
	glossaryTermOrKeep:
		'Give the term in each language under "term:", or a name that stays as it is under "keep:", but not both.',

	// schema/menu.ts
	menuLabelOrPage:
		'A group of the menu has either "label:", its name in each language, or "page:", the page that the others belong to.',

	// schema/opening-hours.ts
	exceptionReversed:
		'"until:" is the last of the days that begin with "date:", so it cannot be before it.',
	exceptionsOverlap: "Two exceptions cover {date}. List each day in only one of them.",

	// schema/organization-file.ts
	coordinatesInvalid:
		"Write a place as its latitude and longitude, such as [34.7025, 135.4959]. Map services show both.",
	languageTagInvalid: "Write a language as its tag: en, ja, fr, zh-Hans.",

	// schema/settings-file.ts
	currencyCodeInvalid: "Write a currency as its three capital letters: JPY, USD, EUR.",
	redirectStatusInvalid:
		"The status of a redirect is one of {statuses}: 301 and 308 are permanent, the others temporary.",
	trustedTypesNeedless:
		'Only "trustedTypes: false" has a meaning. Remove the line for every script that works without it.',
	firstLanguageIncomplete:
		'The first language needs "{key}:". The other languages use the same unless they have their own.',

	// schema/publish-settings.ts
	publishTextEmpty: "Write one line here, or remove it.",
	publishHostInvalid:
		"Write the name of the server only, such as ftp.example.com, without ftp:// and without a path.",
	publishGitNameInvalid: "Write one word that does not begin with a hyphen.",
	publishRemoteSecret:
		"Write the address without a user name, password or token. Git gets them from a credential helper.",
	publishUserInvalid: "Write the user name that your host gave you, without spaces.",
	publishPasswordInFile:
		"Take the password out of this file: it would get into Git and into backups. The command asks for it, or reads the variable PUBLISH_PASSWORD.",

	// schema/section-error.ts
	sectionFails: '{content}: section {index} ("{kind}") fails in sections/{kind}/{file}: {reason}',

	// values/picture-format.ts
	saveAsJpeg: "Save it as JPEG or PNG and use that file.",
	formatHeic:
		"a HEIC photo, which iPhones take and browsers cannot show. On the iPhone, choose Settings → Camera → Formats → Most Compatible for photos from now on. A photo you already have becomes a JPEG if you open it on a computer and export it as JPEG.",
	formatAvif: "an AVIF picture that cannot be read. {asJpeg}",
	formatBmp: "a BMP picture, which is very large and not meant for the web. {asJpeg}",
	formatTiff: "a TIFF picture, which is meant for printing. {asJpeg}",
	formatRaw:
		"a raw photo of a camera. Develop it with the program of the camera, save it as JPEG and use that file.",
	formatPhotoshop:
		"a Photoshop document. Export it as JPEG or PNG (File → Export) and use that file.",
	formatPdf:
		"a PDF or Illustrator document. Export the page as JPEG, PNG or SVG; or put the PDF into public/ and link to it.",
	formatPostScript:
		"an EPS or PostScript document. Export it as SVG, JPEG or PNG and use that file.",
	formatJpegXl: "a JPEG XL picture, which most browsers cannot show. {asJpeg}",
	formatJpeg2000: "a JPEG 2000 picture, which most browsers cannot show. {asJpeg}",
	formatIcon: "a Windows icon. {asJpeg}",
	formatVideo: "a video. Show it with a section of the kind video, or use a photo.",
	formatArchive: "an archive or an Office document. Take the picture out of it. {asJpeg}",
	formatWebPage:
		"a web page, not a picture. Save the picture itself: right-click it and choose “Save image as”.",
	formatLfsPointer: "a pointer of Git LFS, not the picture itself. Run “git lfs pull”.",
	formatEmpty: "empty. Copy the file again.",
	formatDamaged:
		"damaged or not complete. Copy it again, or open it in a program for pictures and save it anew.",
	fileFormat: '"{name}" is {text}',
	fileFormatInEditor: "This file is {text}",

	// values/storable-text.ts
	invisibleCharacterAtStart:
		"There is an invisible character ({code}) at the beginning. Delete it, or type that part again instead of pasting it.",
	invisibleCharacterAfter:
		"There is an invisible character ({code}) after “{near}”. Delete it, or type that part again instead of pasting it.",
} as const;
