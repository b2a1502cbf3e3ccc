/** Placeholders are in braces; doubled braces stand for themselves. */
export const en = {
	// bundle/read-site-modules.ts
	sectionKindNameInvalid:
		"The folder sections/{name} is not a kind of section: the name of a kind starts with a–z, followed by letters and digits.",
	sectionKindNameTaken:
		'The kit already has a kind "{name}". Give the folder sections/{name} another name.',
	sectionKindFileMissing:
		"The folder sections/{name} is not a kind of section: it has no file {file}.",
	sectionKindDefinitionNotExported:
		'sections/{name}/schema.ts must export its definition under the name "{name}".',
	sectionKindComponentNotExported: "sections/{name}/{component}.tsx must export {component}.",

	// dev/dev-pages.ts
	devTextsByPage: "Text by page and language",
	devPageNotBuilt: "The page could not be built",
	devFixAndSave: "Fix it and save: this page will reload.",

	// hosts/static-host-form-warnings.ts
	hostCannotReceiveMessages:
		"content/pages/{page}.yaml: {host} publishes files, and files cannot receive messages. In place of the form, the page says so. Name in “instead:” of the form where visitors can write: an email address (mailto:), or a form at another service. Or build with API_BASE_URL, the address of a server of your own that receives them. Mark what the pages say about messages that you store with “onlyWithServer: true”.",

	// hosts/host-limits.ts
	hostLimitExceeded:
		"{file} has {found} {unit}; Cloudflare reads {limit} and ignores the rest. Other hosts are not affected.",
	hostLimitLineCharacters: "characters in one line",
	hostLimitRules: "rules",
	hostLimitWildcardRules: "rules with *",

	// hosts/own-apache-rules.ts
	apacheFallbackTargetMissing:
		'public/.htaccess:{line} sends addresses that have no file to "{target}", which is not in "public". On Apache, unknown addresses then do not get the not-found page of their language, and pages may be lost. If these lines are left from WordPress or another system, remove them.',
	apacheRulesInSubfolder:
		'public/{path} has rewrite rules. In this folder Apache follows them alone, so "{below}" may not be found or not redirect. Move these rules to public/.htaccess.',
	apacheRulesInUtf16:
		"public/{path} is saved as UTF-16, which Apache cannot read: every page would show an error. Save the file as UTF-8.",

	// images/create-share-images.ts
	previewHeadingTooLong:
		"The heading is too long for the link preview and runs over. Shorten it, or put a picture of your own into public/share.",
	previewSiteNameTooLong:
		"The name is too long for link previews and runs over. Shorten it, or put pictures of your own into public/share.",
	previewNotDrawn: "The link preview could not be drawn and is empty: {reason}",

	// images/preview-warnings.ts
	previewsWithoutWords:
		"Link previews without their words, because their font has not all letters of this language: {count}. They show the picture or the logo. Put a font that has the letters into fonts/, and they have words.",
	previewsWithoutWordsInEditor:
		"The pictures beside links to this site have no words in this language, because their font has not all of its letters: {count}.",
	previewWordsExcludedInEditor:
		"The picture beside links has no letter {text} in its font, so these words are not in it.",
	previewLettersExcluded:
		"The font of link previews has no {text}: the preview is drawn without it.",
	previewLettersExcludedInEditor:
		"The picture beside links is drawn without {text}, which its font does not have.",
	charactersAndOthers: "{characters} …",
	previewPictureWrongSize:
		"This is not a PNG of {width} × {height} pixels, so the link preview is drawn instead.",
	previewWordsExcluded:
		"The font of link previews has no {text}, so these words are not in the preview. To have them there, put a font with all their letters into fonts/.",
	previewWordsExcludedOrPicture:
		"The font of link previews has no {text}, so these words are not in the preview. To have them there, put a font with all their letters into fonts/, or a picture of your own, {width} × {height} pixels, at public/{own}.",

	// images/site-icons.ts
	iconCannotBeDrawn:
		"public/{source} cannot be drawn ({reason}). The other icons are made without it; replace it with another SVG.",

	// logo/logo-picture.ts
	logoPictureInvalid:
		"The logo must be a picture (WebP) of at most {maxBytes} bytes: every visitor loads it. {size} pixels are enough. Choose it in the editor, which makes it smaller.",

	// logo/parse-logo.ts
	logoCannotBeDrawn: "The file cannot be drawn. Save it again as a plain SVG.",
	logoWithoutViewBox:
		'The <svg> has no viewBox, so the size of the drawing is unknown. Write one, such as viewBox="0 0 120 40".',
	logoTooLarge:
		"The drawing takes {size} characters; every visitor loads it, and the limit is {logoBudget}. Simplify its paths, or export it with fewer decimals.",
	logoStyleHasAtRule:
		"A <style> of the drawing has an @-rule. Export it with attributes instead of styles.",
	logoElementNotShape:
		"The drawing has a <{name}>, but a logo can have only shapes. Turn text into paths, and leave out scripts, pictures and filters.",
	logoElementNotShapeInEditor:
		"A logo can have only shapes, and this drawing has something else in it. Turn text into paths, and leave out pictures, filters and scripts.",

	// pictures/illustration-problem.ts, svg/svg-message.ts
	svgTooLarge:
		'The drawing "{name}" is {side} pixels wide or high. Save it again with at most {maxSide}; it will be just as sharp.',
	svgNotPlainText:
		'The drawing "{name}" is compressed, or not in UTF-8. Save it again as a plain SVG.',
	svgHasEntities:
		'The drawing "{name}" declares entities (<!ENTITY …>), as Illustrator\'s "Save As" does. Use File → Export → Export As → SVG in Illustrator, or save it as a plain SVG in Inkscape.',
	svgHasEntitiesInEditor:
		"The drawing has entities, as Illustrator's “Save As” writes them. Use File → Export → Export As → SVG in Illustrator, or save it as a plain SVG.",
	svgHasScript:
		'The drawing "{name}" contains a script, or something that can become one: {part} on line {line}. Save it again without it, as a plain SVG.',
	svgHasScriptInEditor:
		"The drawing contains a script, or something that can become one: {part} on line {line}. Save it again without it, as a plain SVG.",
	svgHasUnknownPart:
		'The drawing "{name}" has {part} on line {line}, which drawings for the web cannot have. Save it again without it, as a plain SVG.',
	svgHasUnknownPartInEditor:
		"The drawing has {part} on line {line}, which drawings for the web cannot have. Save it again without it, as a plain SVG.",
	svgNotWellFormed:
		'The drawing "{name}" is damaged on line {line} ({reason}), so browsers cannot show it. Save it again as a plain SVG.',
	svgRefersOutside:
		'The drawing "{name}" refers to another document: {part} on line {line}. Save it again with everything in it, as a plain SVG.',
	svgRefersOutsideInEditor:
		"The drawing refers to something outside it: {part} on line {line}. Save it again with everything in it, as a plain SVG.",

	// pictures/read-pictures.ts
	pictureUnreadable:
		'The file "{name}" cannot be read as a picture. Save it as JPEG, PNG, WebP, AVIF, TIFF or SVG.',

	// pictures/used-pictures.ts
	pictureUnused: "pictures/{path}: no page shows this picture, so it is not published.",
	pictureAnimated:
		"pictures/{path}: this picture moves, but pages show its first image. To show movement, use a section of the kind video.",

	// pipeline/build-kinds.ts
	sectionBuildNotExported: 'It must export a function "build".',
	sectionBuildAddressInvalid:
		'"{path}" is not the address of a file. Start it with a slash, and use a–z, 0–9, full stops and hyphens: "/report.json".',

	// pipeline/by-product.ts
	byProductIcons: "The icons",
	byProductFonts: "The fonts of headings",
	byProductFeeds: "The feeds",
	byProductCalendars: "The calendars",
	byProductDiscovery: "The files for search engines",
	byProductManifest: "The web app manifest",
	byProductLicenses: "The list of licenses",
	byProductSearch: "The index of the search",
	byProductFailed: "{name} could not be made, and the site is published without: {reason}",

	// pipeline/entry-warnings.ts
	draftPageExcluded: "content/pages/{name}.yaml is a draft and is left out.",
	entriesWaiting: {
		one: "content/{name}: {file} is next, due on {date}; it waits for a build on that day or later.",
		other: "content/{name}: {file} is next, due on {date}; {count} entries wait for a build on that day or later.",
	},
	draftEntriesExcluded: {
		one: "content/{name}: {count} draft is left out.",
		other: "content/{name}: {count} drafts are left out.",
	},

	// pipeline/placeholder-warnings.ts
	placeholderOrigin:
		"settings.yaml: origin is {origin}, which is a sample: nobody can have such an address. Enter the address of your site.",
	placeholderRepository:
		"settings.yaml: repository is {repository}, which is a sample: nobody can have such an address. Enter where your source can be read.",
	placeholderRedirect:
		"settings.yaml: the redirect from {pattern} leads to {to}, which is a sample: nobody can have such an address.",
	placeholderSecurityContact:
		"settings.yaml: security.contact is {contact}, which is a sample: nobody can have such an address. Enter how to report a vulnerability in your site.",
	placeholderAmounts:
		"content/pages/{name}.yaml: the amounts are samples. Set your own, then write sample: false.",

	// pipeline/public-files.ts
	publicFileTwice:
		"public/{path} is there twice: the two names look the same, and differ only in how their letters are stored (NFC and NFD, as macOS writes them). Rename or remove one of the files.",
	publicFileNameInvalid:
		"public/{path} has a character in its name that no address can have. Rename the file.",
	publicFileAddressTaken:
		'public/{path} has the same address as a page of the site, or as a folder of its pages. Give the file another name, with an ending such as ".pdf".',
	siteNameDiffersInCase:
		"Rename {name} to {expected}. Most hosts distinguish capital letters and would not find it.",
	publicFilesDifferInCase:
		"{files} differ only in capital letters. On Windows, macOS and some hosts only one of them can be there. Rename one.",

	// pipeline/publish-collections.ts
	entryPagesBuilt: {
		one: "{count} more page is an entry, or a list of entries.",
		other: "{count} more pages are entries, or lists of entries.",
	},

	// pipeline/build-site.ts
	searchEntriesExcluded:
		"search: entries left out, the oldest first, because there are too many: {excluded}; newer ones and all pages can be found.",

	// pipeline/report-sizes.ts
	sizeBudgetExceeded:
		"Nothing was built: htmlBudget in settings.yaml does not allow larger pages.",
	sizePageLarge:
		"The page {path} has {bytes} KB of HTML, more than the {budget} KB that arrive at once: on a slow phone it takes a little longer. Shorten it, or move something to another page.",
	sizeColumnPage: "page",
	sizeColumnHtml: "HTML (brotli)",
	sizeColumnBudget: "budget",
	pictures: "pictures",
	sizeColumnLanguage: "language",
	sizeOverBudget: "OVER",

	// pipeline/draw-page.ts
	sectionChanges:
		"This section has other elements or texts each time it is rendered, for example because of Math.random(). So its page is never hydrated: it stays as the server sent it, without what needs scripts. Set such a value in an effect (useEffect).",

	// pipeline/section-warnings.ts
	sectionNote: "content/pages/{name}.yaml: sections.{index} ({kind}): {text}",

	// pipeline/stages.ts
	stageContent: "content",
	stageScripts: "scripts",
	stageLinkPreviews: "link previews",
	stageOwnSections: "own sections",
	stagePageData: "page data",
	stageHeadingFonts: "heading fonts",
	stagePages: "pages",
	stageCompression: "compression",
	stageCollections: "collections",
	stageWriting: "writing",

	// theme/check-contrast.ts
	contrastTooLowLight:
		"--{token} ({front}) on --{ground} ({back}) has a contrast of {found} in the light theme, and needs {needed}. Make one of them lighter or darker.",
	contrastTooLowDark:
		"--{token} ({front}) on --{ground} ({back}) has a contrast of {found} in the dark theme, and needs {needed}. Make one of them lighter or darker.",

	// theme/heading-font.ts
	fontUnknown:
		'"{value}" is neither a font of the kit nor a file name. Write a font of the kit, such as nunito, or a file of this folder, such as url("fonts/name.woff2"), or remove the line: headings then use the reader\'s own fonts.',
	fontFileMissing:
		"There is no file {file} in the site's folder. Put the font there, or remove the line.",
	fontFileUnusable:
		"{file} is not a font that can be used. Use the WOFF2, TTF or OTF file of the font; renaming another file does not convert it.",

	// theme/make-fonts.ts
	fontLacksLetters:
		"The heading font lacks letters that the language {tag} needs, such as {letters}, so headings in that language use the text fonts. Choose a font that has them: its provider says which languages it covers.",

	// theme/parse-theme.ts
	themeTokenUnknown: "Unknown token. Known tokens: {changeable}.",
	themeTokenFixed:
		"This token is a measure of the layout and cannot be changed. A theme changes colors, fonts, the corner radius and the settings of a look.",
	themeSemicolonMissing: "A semicolon is missing at the end of the line.",
	themeWordInvalid:
		'"{value}" is not a value for {key}. Write one of: {words}. The kit\'s value is "{word}".',
	themeColorInvalid:
		'"{value}" is not an opaque color. Write one such as "{light}", or one for each theme: "light-dark({light}, {dark})".',
	themeValueInvalid: '"{value}" is not a value for {otherToken}. The kit\'s value is "{name}".',
	themeOnlyRoot:
		'A theme only sets tokens in ":root { … }". Write values that differ in the dark theme as "light-dark(…, …)".',
	themeNotCss: "This is not CSS: {message}.",

	// theme/readable-theme.ts
	themeLinksAndSections: "links and colored sections",
	themeButtonsAndText: "buttons and colored text",
	themeInLight: " in the light theme",
	themeInDark: " in the dark theme",
	themeColorTooLight:
		"{file}: {from} (--{brand}) is too light to read{where}: {to} is used for {use}.",
	themeColorTooDark:
		"{file}: {from} (--{brand}) is too dark to read{where}: {to} is used for {use}.",
} as const;
