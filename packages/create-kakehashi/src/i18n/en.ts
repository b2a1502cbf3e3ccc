/** Placeholders are in braces; doubled braces stand for themselves. */
export const en = {
	// ask-for-site.ts
	questionFolder: "Folder to create",
	questionLanguages: "Languages, the main one first (such as en,ja,fr)",
	questionCountry: "Country of your organization, for currency and time zone",
	questionOrigin: "Address that the site will have (you can change it later)",
	colorNeedsBridge:
		'--color works only with the look "bridge". {look} has colors of its own, which you change in the editor, under Design.',
	questionColor: "Color of the site, such as #166534 or teal (Enter for the default)",
	questionTrade: "Kind of organization (a number, or Enter for none of these):",
	tradeClinic: "clinic, dentist, therapist",
	tradeInn: "inn, guesthouse, hotel",
	tradeShop: "shop, with or without mail order",
	tradeCafe: "café, restaurant, bar",
	tradeOffice: "office of a lawyer, an accountant, an architect",
	tradeSchool: "school, classes, lessons",
	tradeAssociation: "association, club, nonprofit",
	tradeProduct: "software or another product",
	unknownTrade:
		'"{answer}" is not one of the kinds of organization. Choose one of: {tradeNames}; or write none.',
	questionPages: "Pages besides the home page (numbers, separated by commas):",
	folderHasSite:
		"There is a site in {answer} already. To go on with it:\n\n  cd {place}\n  npm install\n  npm run edit\n\nTo make another one, choose another folder.",
	folderNotEmpty:
		"There are already files in {answer}. Choose another folder, or move them away first.",
	unknownCountry:
		'"{answer}" is not a country. Write its name or its two-letter code, such as {example} or JP.',
	questionTimeZone: "Time zone, for the dates on the pages",
	unknownTimeZone: '"{answer}" is not a time zone. Write one such as {usual}.',
	questionName: "Name of the site ({name})",
	nameMissing:
		'The site needs a name: --name "Studio Ito", or --name en="Studio Ito" --name ja=伊藤設計室.',
	badOrigin: '"{answer}" is not an address. Write one such as https://www.example.com.',
	questionLook: "Look (you can change it later):",
	unknownLook: '"{answer}" is not a look. Choose one of: {lookNames}.',
	badColor: '"{answer}" is not a color. Write one such as #166534 or teal.',
	unknownPage:
		'"{unknown}" is not one of the starter pages ({starterPages}). You can add more pages later.',

	// ask-for-host.ts
	questionHost: "Where will it be? (a number, or Enter to decide later)",
	questionServer: "Server (host), such as ftp.example.com (Enter to decide later)",
	questionUser: "User name (user)",
	questionServerFolder:
		"Folder (folder), such as public_html (Enter for the one where you are after signing in)",
	questionOwnFolder: "Folder on this computer, such as ../public_html (Enter to decide later)",
	questionCommand: "Command (run), to which the built folder is added (Enter to decide later)",
	hostLater: "decide later",
	unknownHost: '"{answer}" is not one of the places. Choose one of: {hosts}; or write none.',
	publishOptionUnused:
		"{option} is not used with --host {host}. Leave it out, or choose another host.",

	// hosts.ts
	hostFtp: "Rental server (FTP)",
	hostSftp: "Server (SFTP)",
	hostFolder: "Folder on this computer",
	hostGithub: "GitHub Pages",
	hostGitlab: "GitLab Pages",
	hostForgejo: "Forgejo, such as Codeberg",
	hostCloudflare: "Cloudflare Pages",
	hostNetlify: "Netlify",
	hostSsh: "your own server, by SSH",
	hostDocker: "a container, with Docker",
	hostCommand: "Your own command",

	// install-packages.ts
	installStarted: "\nInstalling packages…",
	installFailed:
		'The packages could not be installed; the lines above say why. The site is there: run "npm install" in its folder.',
	installStopped:
		"\nInstalling was stopped. The files of the site are complete; only the packages are missing.",

	// locales.ts
	languageListedTwice: 'The language "{code}" is listed twice.',
	languageMissing: "A site needs a language.",
	unknownLanguage: '"{tag}" is not a language. Write short codes, such as "en,ja,fr".',
	untranslatedMainLanguage:
		"{name} is the main language, so nothing stops the site from being published with English text.",
	untranslatedNotPublished:
		'It is not published until you remove "published: false" from its row in settings.yaml.',
	languageKey: '"{code}:"',
	textsNotTranslated:
		'The text in {names} is English for now, in every file of content/, including menu, form, error pages and emails. Translate what comes after {codes}; "npm run check" lists files and lines. {note}',

	// options.ts
	optionLanguages: "languages, the main one first",
	optionCountry: "country of the organization, for currency and time zone",
	optionTimeZone: "time zone, where the country has several",
	optionName: "name of the site; once for each language, as in --name en=Ito --name ja=伊藤",
	optionOrigin: "address that the site will have",
	optionTrade: "kind of organization, for pages and sample texts: {tradeNames}",
	optionLook: "what it looks like: {lookNames}",
	optionColor: 'color, for the look "bridge": a code such as 166534 or a name such as teal',
	optionPages: "pages besides the home page, from: {starterPages}; a trade has more",
	optionHost: "where it will be, for settings.yaml and files that it needs: {hosts}",
	optionPublishHost: "server, for the hosts ftp and sftp; a password is asked for later",
	optionPublishUser: "user name there",
	optionPublishFolder: "folder there, or on this computer for the host folder",
	optionPublishRun: "command, for the host command",
	optionYes: "asks nothing and uses the defaults",
	optionNoInstall: "writes the files only",
	optionKit: "packed file, address or version of the kit to use",
	optionLang: "language of the questions",
	commandCreate:
		"npm create kakehashi [folder] -- [options]\n  Creates a website in a new folder, and asks for whatever the options leave open.",

	// run-create.ts
	nothingCreated: "\nNothing was created.",
	extraFolder: '"{other}" is one folder too many.',
	questionLanguage: "Language",
	kitFileMissing: "There is no file {wanted}.",
	siteCreated:
		'\nCreated {folder}. Open it in the browser, and click any text to change it:\n\n{lines}\n\nBefore you publish it, "npm run check" lists what is left to do. README.md lists the other commands.',

	// site-color.ts
	colorTooLight:
		'{color} is too light to read. It stays in theme.css, and buttons and text get a darker shade of it: "npm run check" says which.',
} as const;
