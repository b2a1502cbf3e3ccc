/** Placeholders are in braces; doubled braces stand for themselves. */
export const en = {
	// backup.ts
	backupFolderMissing: "Give the folder to write to: --out FOLDER.",
	backupFolderNotNew: "{out} must be a new folder outside the site.",
	backupDone:
		'The backup is in {out} (databases: {databases}). It can be used as the folder of the site: to restore it, put it in place and run "npm ci".',
	backupWithoutPostgres: "Messages in PostgreSQL are not in it: back them up with pg_dump.",
	backupDatabaseNotCopied:
		"{from}/{from2} cannot be copied: it is damaged, or constantly being written to.",

	// build.ts
	buildingFolder: "Building {folder}",
	buildDone: "\nDone. The site is in {out}.",
	buildFolderNotFree:
		"A build replaces the whole folder, and {out} has your site or other files in it. Give --out a new or empty folder, or one with an earlier build.",
	noteLine: "  note: {note}",

	// check.ts
	checkContent: "content",
	checkTypes: "types",
	checkTypesSkipped:
		'the types in site.config.ts and in your own kinds of section, which needs TypeScript ("npm install --save-dev typescript") and a tsconfig.json',
	checkBuildSkipped: "the build, and whether it starts, because the content must be fixed first",
	checkBuild: "build",
	checkStart: "start",
	checkPassed: "good",
	checkFailed: "FAILED",
	checkContentComplete: "The content and the configuration are complete.",
	checkServerNotStarted: "The built server does not start:\n{output}",
	checkServerAnswered: "The built server started and answered.",
	checkSkipped: "Not checked: {text}.",

	// command-options.ts and *.command.ts
	optionPort: "port to listen on (or the variable PORT)",
	optionBuildOut: "folder to write to (default: dist)",
	optionWithPlaceholders: "accepts sample text that nobody has replaced",
	optionReleases: "folder of the releases (default: releases)",
	optionThen: "command to run after it, such as rsync to a host",
	optionBy: "who is publishing (default: the name in Git, or the user name)",
	optionPage: "one page only: its address or its file",
	commandStart: "builds the site and serves it at http://localhost:3000",
	commandEdit: "opens the site in the browser: click any text to change it",
	optionNoOpen: "prints the address only",
	commandDev: "serves the site from its files; every change appears at once",
	commandCheck: "reports what is missing or wrong, with file, line and language",
	optionContentOnly: "checks content and configuration only",
	optionInStep: "fails if a language has not been updated with the others",
	commandLinks: "lists every link of the content by its address, with file and line",
	optionJson: "prints JSON, for programs",
	commandTranslationsStatus: "counts, per page and language, what is behind, missing or a sample",
	commandTranslationsConfirm: "confirms that all languages say the same",
	commandTranslationsExport: "writes text for a translator to work on, as XLIFF or CSV",
	optionTo: "language to translate into, such as fr",
	optionFrom: "language to translate from (default: the first other one)",
	optionOnly:
		"missing, outdated, placeholder, new (nobody has confirmed it), all; separate several with commas (default: missing,outdated,placeholder)",
	optionFormat: "xliff, for translation tools, or csv, for spreadsheets",
	optionExportOut: "file to write (default: standard output)",
	commandTranslationsImport: "writes the translator's work into the content files",
	argumentFile: "file",
	optionImportDryRun: "says what would be written, and writes nothing",
	commandFormat: "formats the YAML files of the content",
	commandBuild: "writes the site to dist, ready to publish",
	commandPublish: "checks and builds the site, and sends it to your host",
	optionReplace: "replaces files at the host that Kakehashi did not send, and copies them first",
	commandRelease: "checks, builds and publishes the site",
	optionWhat: "what changes (default: subject of the last commit)",
	commandReleases: "lists the releases that are kept",
	commandReleasesBack: "shows visitors an earlier release again",
	optionReleasesBackTo: "number of the release (default: the one before)",
	commandBackup: "copies what cannot be recreated: content, messages, history",
	optionBackupOut: "folder to make, outside the site",
	commandUpgrade: "updates the files for a new version, and shows each change",
	optionUpgradeDryRun: "shows the changes only",
	optionUndo: "undoes the last upgrade",
	commandServe: "serves the last build, or the releases of a folder",
	optionServeReleases: "folder of releases; each new one is served as soon as it appears",
	commandStudio: "lets people sign in with a passkey and edit the site from any browser",
	commandPeopleAdd: "lets somebody into the studio: prints a link that works once",
	optionName: "the person's name",
	optionEmail: "email address (optional)",
	optionRights:
		"write, publish, messages, people; write:fr may change French texts only; separate several with commas (default: all for the first person, then write)",
	commandPeopleList: "lists who may sign in to the studio",
	commandPeopleRemove: "removes somebody from the studio and signs them out at once",
	argumentName: "name",
	commandPeopleLink: "prints another link, for a new device",
	optionRemovePasskeys: "removes the old passkeys (if a device was lost)",

	// dev.ts
	devServing:
		"Serving http://127.0.0.1:{port}{base} from the files. Every change appears at once.\nWhat is missing or out of date, by page and language: http://127.0.0.1:{port}{translationsPath}",
	devFolderNameInvalid:
		'The preview cannot be shown from a folder with "{character}" in its path:\n{folder}\nTake "{character}" out of the folder’s name, then run this again. Building and editing work as it is.',
	devPortTaken:
		"Port {port} is in use or not allowed. Choose another one: npm run dev -- --port 3200",

	// help.ts
	topicUsage: "Usage: {usage}",
	topicFolder:
		'The folder is the one that has content/site.yaml in it. If you give none, it is this one or the nearest above it. "kakehashi --version" prints the version.',
	topicMore: '"{program} <command> --help" tells you more; "--lang ja" switches to Japanese.',
	argumentCommand: "command",
	argumentFolder: "folder",
	argumentOptions: "options",
	optionLang: "language of the messages",

	// list-links.ts
	linksCounted: "Links: {links}. Addresses: {targets}. Leading nowhere: {dead}.",
	linkLeadsNowhere: "leads nowhere",

	// load-configuration.ts
	configurationExportsMissing:
		'It must export both: "export const routing = defineRouting({ … })" and "export const site = defineSite({ ...routing, … })". A site without code does not need this file: settings.yaml is enough.',
	configurationUnknownOption: 'site: there is no "{key}" here. What can be set: {known}.',
	configurationForeignOption:
		'site: there is no "{key}" here. What can be set: {known}. Headers and the security policy follow from what the site shows: list scripts from elsewhere under thirdParties, and maps, videos or booking pages under embeds.',

	// host-publisher-for.ts
	publisherSilent:
		"The program that publishes no longer answered, so it was stopped. Every page that visitors open is complete. Publish again: it goes on where it stopped.",
	publisherEnded:
		"Publishing ended early. Every page that visitors open is complete. Publish again: it goes on where it stopped.",

	// publish.ts and run-publish.ts
	publishChecking: "Checking the site",
	publishBuilding: "Building it",
	publishSending: "Sending it",
	publishComparing: "  comparing it with what is there",
	publishProgress: "  files: {done} of {all}",
	publishCut: "  The connection was cut. Connecting again (try {count} of {all}).",
	publishCounts: "  sent: {sent}, removed: {removed}",
	publishCopied: {
		one: "  A copy of the file that was there is in {copies}.",
		other: "  Copies of the {count} files that were there are in {copies}.",
	},
	publishBranchPushed: "  pushed to the branch {branch}",
	publishBranchUnchanged:
		"\nThe branch {branch} has this version already, so nothing was pushed.",
	publishPushed: "\nDone. The host shows this version within a few minutes.",
	publishWorkflow:
		"\nDone. The host builds the site now; visitors see the new version when it is ready.",
	publishNotShown:
		'\nEverything was sent, but {url} does not show this version yet. If it still does not in a few minutes, look at "folder" under "publish" in settings.yaml: it must be the folder of your host that this address shows.',
	publishCommandNotShown:
		'\nThe command under "publish" in settings.yaml has ended, but {url} does not show this version yet. If it still does not in a few minutes, look at what the command has printed, and whether it publishes to this address.',
	publishDone: "\nDone. The new version is published.",
	publishForeignFiles: {
		one: "One file where the site goes was not sent by Kakehashi, or has changed since:\n{list}",
		other: "{count} files where the site goes were not sent by Kakehashi, or have changed since:\n{list}",
	},
	publishFileUnknown: "was not sent by Kakehashi",
	publishFileChanged: "was changed after it was sent",
	publishWouldReplace: ", and would be overwritten",
	publishWouldRemove: ", and would be removed",
	publishMoreFiles: { one: "  and one more", other: "  and {count} more" },
	publishReplaceOption:
		'{title}\nNothing was sent. If they may be replaced or removed, add "--replace" to the command. Copies are kept on this computer.',
	publishAskPassword: "Password of {place}: ",
	publishAskReplace: "Go on and replace or remove them? Copies are kept on this computer. (y/N)",
	publishSettingsMissing:
		"Nothing says yet where to publish. Choose it in the editor, under “Settings”, or write it to settings.yaml, such as:\n\npublish:\n  target: ftps\n  host: ftp.example.com\n  user: name\n  folder: public_html\n",

	// site-hosting.ts
	passwordInKeychain: "The password is in the keychain of this computer.",
	passwordInFile:
		"The password is in a file that only you can read, because no keychain of this computer could be used: {file}",
	passwordNotNeeded: "No password is needed there.",

	// read-port.ts
	portInvalid: '"{wanted}" is not a port. Write a number from 0 to 65535.',

	// read-translations.ts
	unknownPage: 'There is no page or file "{page}".',

	// refuse-placeholders.ts
	placeholdersLeft:
		'Visitors would read sample text. Write your own, or add "--{withPlaceholdersOption}" to the command:',

	// release.ts
	releaseUnchanged: "\nNothing has changed since release {id}, which visitors see.",
	releaseDone:
		'\nVisitors see release {id} now. "kakehashi releases back" shows the one before again.',
	afterCommandFailed:
		"The release is live on this server, but the command that runs afterwards has failed. Fix the cause, then run this again.",

	// releases.ts
	releasesNone: "There are no releases yet.",
	releasesCurrent: "  ← visitors see this one",
	releasesAgainSince: " again since {at} ({by})",
	releasesNumberInvalid: '--to takes the number of a release, not "{named}".',
	releasesBackDone: "Visitors see release {id} again: {at}, {by}  {what}",

	// run-program.ts and kakehashi-program.ts
	incompleteCommand: '"{name}" is the first word of these commands:',
	packageOfOtherVersion:
		"{name} has version {version}, but kakehashi has {wanted}. Install the same version of all: npm install {all}",
	packageMissing: "This needs the package {name}. Install it with: {command}",
	unknownCommand: 'There is no command "{name}".',
	renamedCommand: '"{before}" is called "{now}" now.',
	noSiteHere:
		'There is no site here: no "content/site.yaml" in this folder or above it. Go to the folder of your site, or give it after the command.',
	noSiteInFolder: 'There is no site in {folder}: it has no "content/site.yaml".',
	missingArgument: "Give the {argument} after the command.",
	extraWord: '"{word}" is one word too many.',
	extraFolder: '"{other}" is one folder too many.',

	// serve.command.ts
	serveWithoutBuild: 'There is no build yet. Run "kakehashi build" first.',
	serveWithoutRelease: 'There is no release in this folder yet. Run "kakehashi release" first.',
	serveStarted:
		"Open {address} in your browser. Press Ctrl+C to stop. What follows is the server's log.",

	// translations-export.ts
	exportLanguageMissing: "Translate from {name} into which other language? Give it with --to.",
	exportDone: {
		one: "{count} text to translate from {from} into {to}.",
		other: "{count} texts to translate from {from} into {to}.",
	},
	exportDoneInFile: {
		one: "{count} text to translate from {from} into {to}, in {out}.",
		other: "{count} texts to translate from {from} into {to}, in {out}.",
	},
	exportOptionMissing: "--{option} must be one of {known}.",
	exportOptionUnknown: '--{option} must be one of {known}, not "{name}".',

	// translations-import.ts
	importFileUnreadable: "{path} cannot be read ({code}).",
	importActionLabel: "Translations from {name}",
	importBreaksContent:
		"Nothing was written: these translations would bring new mistakes into the content. Correct them in the file that you import.",
	textCount: { one: "{count} text", other: "{count} texts" },
	fileCount: { one: "{count} file", other: "{count} files" },
	importDone:
		"Wrote {texts} into {files}. Left as they are, because they came back unchanged or empty: {same}. Refused: {refused}.",
	importDryRun:
		"Would write {texts} into {files}. Left as they are, because they came back unchanged or empty: {same}. Refused: {refused}. Nothing was written.",

	// translations.ts
	translationsUnconfirmed: {
		one: 'Not confirmed yet: {count} text ("npx kakehashi translations confirm").',
		other: 'Not confirmed yet: {count} texts ("npx kakehashi translations confirm").',
	},
	translationsConfirmed: {
		one: "Confirmed in content/{confirmationsFile}: {count} new text, and {outdated} that had not been updated.",
		other: "Confirmed in content/{confirmationsFile}: {count} new texts, and {outdated} that had not been updated.",
	},

	// translations/limits.ts
	importFileTooLarge:
		"The file is larger than {maxBytes} MB. Export the site in parts, with --page.",
	importTooManyTexts:
		"The file has more than {maxTexts} texts. Export the site in parts, with --page.",

	// translations/plan-import.ts
	marksDiffer: "Its marks differ from the source.{missing}{extra} Write them as in the source.",
	marksMissing: " Missing: {marks}.",
	marksNotInSource: " Not in the source: {marks}.",

	// translations/read-csv.ts
	csvQuoteNotClosed:
		"In row {row} of the table, a quotation mark is not closed, or something follows one. Save the table again as CSV from your spreadsheet.",
	csvColumnsMissing:
		'This is neither XLIFF nor a table of texts: its first row does not have the columns {columns}. Import what "kakehashi translations export" wrote, with its first row unchanged.',

	// translations/read-units.ts
	importEncodingUnknown:
		"The file is in an encoding that cannot be determined. Save it as UTF-8 (in Excel: CSV UTF-8).",

	// translations/read-xliff.ts
	xliffPartlyTranslated:
		"Only some of its segments are translated. Translate the others too, and import it again.",
	xliffUnknownElement:
		"The element <{name}> does not say what it represents. Have your tool write marks such as **bold** as they are.",
	xliffNotWellFormed: "The file is not well-formed XML ({reason}). Save it again as XLIFF 2.1.",
	xliffHasDocumentType:
		"The file has a document type (<!DOCTYPE …>), which XLIFF never has. Nothing was read.",
	xliffVersionUnsupported: "This is {what}, not XLIFF 2. Save it as XLIFF 2.0 or 2.1.",

	// translations/refusals.ts
	refusedUnknownId:
		'This is not the id of any text on this site. Leave the ids as "kakehashi translations export" wrote them.',
	refusedOtherLanguage:
		"The file says that it is in a language other than the one this text was exported for.",
	refusedTextRemoved: "This text is no longer on the site. Nothing was changed.",
	refusedTextTwice:
		"The file has this text twice, with different translations. Keep one of them.",
	refusedSourceChanged:
		"The source has changed since the export. Export it again and have it translated as it is now.",
	refusedSourceMixed:
		"The source beside this translation is not the one that was exported under its id. Were columns sorted separately, or was the source changed?",
	refusedTranslationChanged:
		"Somebody has changed this translation since the export. Decide which one is right, and write it into the file.",
	refusedUntranslatedCopy:
		"This is still the text of another language, or a sample. Have it translated; if it should be the same in both, write it into the file.",
	refusedLettersLost:
		"Letters of this text were lost when the file was saved, or may have been. Nothing was changed or confirmed. Save the original as UTF-8 (in Excel: CSV UTF-8), and import that. If the text is right, write it into the content itself.",
	refusedInvalidCharacters:
		"It contains characters that text cannot have, such as NUL. Type it again.",

	// translations/texts-to-export.ts
	exportKeepMarks: "Keep {markList} as in the source, at its place in the sentence.",
	exportSetInLines: "Set in lines: start a new line where one should end.",
	exportTextUntranslated: "Not translated yet.",
	exportTextOutdated: "The source has changed since this was translated.",
	exportTextUnconfirmed: "Translated; nobody has confirmed it yet.",
	exportTextComplete: "Translated.",

	// upgrade-folder.ts
	upgradeActionLabel: "Upgraded from format {from} to {to}",

	// upgrade.ts
	upgradeNotNeeded: "The site is in format {to}: nothing to change.",
	upgradeFromFormat: "From format {from} to {to}:",
	upgradeNotesHeading: "Look at these yourself:",
	upgradeDryRunEnd: "\nNothing was written.",
	upgradeDone:
		'\nFiles changed: {count}. "npx kakehashi check" says whether all is well; "npx kakehashi upgrade --undo" undoes the upgrade.',
	upgradeUndone: "The site is as it was before the upgrade.",
	upgradeUndoNone: "There is no upgrade to undo.",
	upgradeUndoFilesChanged:
		"These files have been changed since the upgrade, so nothing is undone:\n{list}",
	upgradeUndoEditorChanged:
		"Other changes were made in the editor since the upgrade. Undo them there first.",
} as const;
