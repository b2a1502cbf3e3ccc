/** Placeholders are in braces; doubled braces stand for themselves. */
export const en = {
	// the command: inbox/delivery-text.ts
	channelNotification: "notification",
	channelAcknowledgement: "acknowledgement",
	channelWebhook: "webhook",
	channelNotice: "notice of quarantine",
	deliveredAt: "delivered {finished}",
	deliveryLine: "{channel}: {state}",
	deliveryLineTo: "{channel} to {recipient}: {state}",
	deliveryGivenUp: {
		one: "given up {finished} after {count} try.{error}",
		other: "given up {finished} after {count} tries.{error}",
	},
	deliveryWaiting: {
		one: "waiting, {count} try so far, next from {due}.{error}",
		other: "waiting, {count} tries so far, next from {due}.{error}",
	},
	deliveryLastError: " Last error: {failure}",

	// the command: inbox/doctor.ts
	databaseWritable: "The database can be written to.",
	noContactForm: "The site has no contact form: no messages come in.",
	nobodyNotified:
		"Nobody is notified. Set SMTP_URL and CONTACT_TO, or WEBHOOK_URL and WEBHOOK_SECRET.",
	notConfigured: "not configured",
	settingMessages: "Messages",
	storageSqlite: "SQLite in {dataDir}",
	storagePostgres: "PostgreSQL at {databaseUrl}",
	settingEmail: "Email to",
	emailRoute: "{to} through {url}, from {address}, {encryption}",
	settingAcknowledgement: "Email to senders",
	acknowledgementOn: "an acknowledgement",
	acknowledgementOff: "none",
	settingWebhook: "Webhook",
	webhookService: "{service} at {host}",
	settingMaxTries: "Given up after",
	tryCount: { one: "{count} try", other: "{count} tries" },
	settingLimits: "Limits",
	settingRetention: "Kept",
	keptUntilDeleted: "until you delete them",
	dayCount: { one: "{count} day", other: "{count} days" },
	testSender: "Test",
	testMessage: "This is a test. It shows that notifications arrive.",
	testSent: "A test was sent through: {name}.",
	testFailed: "The test through {name} failed: {reason}",
	columnChannel: "CHANNEL",
	columnState: "STATE",
	columnRows: "ROWS",
	columnOldest: "OLDEST",
	deliveryPending: "pending",
	deliveryDone: "done",
	deliveryDead: "dead",
	outboxEmpty: "The outbox is empty.",
	outboxFailure: "{reference} {text}",
	outboxRetryHint: "Try them again with: kakehashi inbox retry",
	webhookNotEncrypted: "{url} (not encrypted)",
	limitsTogether: "{perAddress}, {overall}",
	limitOfAddress: {
		one: "{count} message an hour from one address",
		other: "{count} messages an hour from one address",
	},
	limitOfAddressNone: "any number of messages an hour from one address",
	limitOfAll: "{count} altogether before they are quarantined",
	limitOfAllNone: "any number altogether",

	// the command: inbox/page-view-tables.ts
	pageViewsByDay: "Pages opened, by day",
	pageViewsByPage: "Pages",
	pageViewsByReferrer: "Where visits came from",
	pageViewsByLanguage: "Browser languages",

	// the command: inbox/page-views-page.ts
	pageViewsTitle: "Visits",
	pageViewsCount: "Count",
	pageViewsEmpty: "Nothing was counted.",
	pageViewsMadeOn: "Made on {date}",

	// the command: inbox-*.command.ts and visits.command.ts
	commandList: "lists messages, the newest first",
	commandShow: "shows everything about messages, with their deliveries",
	commandExport: "writes messages for other programs, to standard output or a file",
	commandSave: "writes the files of messages into a folder",
	commandMark: "changes the state of messages; a quarantined one that becomes new is delivered",
	commandDelete: "deletes messages permanently",
	commandPurge: "deletes all messages older than a given time permanently",
	commandRetry: "tries again what waits or has failed: of the given messages, or of all",
	commandLimits: "shows how many messages are accepted, and how many came",
	commandLimitsReset: "starts the count again: everybody can send messages",
	commandDoctor: "shows what is configured and what was not delivered, and sends a test",
	commandVisits: "shows which pages were visited, by day",
	argumentReference: "reference",
	optionSince: "only those received since then: 12h, 90d, 2w, 2026-04-01 or 2026-04-01T09:00",
	optionForm: "only those of the form with this name",
	optionTopic: "only those with the topic that has this id",
	optionState: "only those in this state: {messageStates}",
	optionFormat: "csv or json (default: json)",
	optionExportOut: "file to write (default: standard output)",
	optionSaveTo: "folder to write into (default: this one)",
	optionNewState: "the new state: {messageStates}",
	optionOlderThan: "a time, such as 90d, 2w or 2026-04-01",
	optionNoSend: "does not send a test message",
	optionVisitsSince: "first day, such as 7d or 2026-04-01 (default: 30d)",
	optionCsv: "writes CSV, for spreadsheets",
	optionJson: "writes JSON, for programs",
	optionHtml: "file to write as a page that can be opened and sent",
	badFormat: '--format must be csv or json, not "{format}".',
	markNeedsState: "Give the new state: --state {messageStates}.",
	purgeNeedsOlderThan: "Give a time: --older-than 90d.",

	// the command: inbox/read-values.ts
	badState: '--state must be one of {messageStates}, not "{text}".',
	badReference: '"{typed}" is not a reference. References look like 7KQXM-29PRT.',
	badTime: '{option} must be a time such as 12h, 90d, 2w or 2026-04-01, not "{text}".',
	olderThanZero: "--older-than must be more than zero. To delete single messages, use delete.",
	olderThanInFuture: '--older-than must be in the past, and "{text}" is not.',

	// the command: inbox-*.command.ts and inbox/message-text.ts
	noMessages: "No messages.",
	messageWithoutFiles: "{reference} has no files.",
	releasedWithoutChannel:
		"Nobody is notified of it, because these settings have no email and no webhook. Once they have one, mark it quarantined and then new again.",
	messageDeleted: "{reference} is deleted.",
	messagesPurged: {
		one: "{count} message received before {before} deleted.",
		other: "{count} messages received before {before} deleted.",
	},
	deliveriesRetried: {
		one: "{count} delivery will now be tried by the server.",
		other: "{count} deliveries will now be tried by the server.",
	},
	limitsReset: "The count starts again: everybody can send messages.",
	unknownMessage: "There is no message {reference}.",
	stateNew: "new",
	stateDone: "done",
	stateQuarantined: "quarantined",
	columnReference: "REFERENCE",
	columnReceived: "RECEIVED",
	columnTopic: "TOPIC",
	columnName: "NAME",
	columnEmail: "EMAIL",
	columnMessage: "MESSAGE",
	reasonHoneypot: "the hidden field was filled in",
	reasonTooFast: "it was sent within two seconds",
	reasonScanner: "the scanner found a file suspicious",
	reasonTooMany: "too many messages came in that hour",
	stateWithReason: "{word} (quarantined because {why})",
	labelForm: "Form",
	labelTopic: "Topic",
	labelPlan: "Plan",
	labelName: "Name",
	labelCompany: "Company",
	labelEmail: "Email",
	labelReference: "Reference",
	labelReceived: "Received",
	labelState: "State",
	notDelivered: "Not delivered to anyone.",
	deliveriesHeading: "Deliveries",
	messageMarked: "{reference} is {state}.",

	// the command: inbox/show-limits.ts
	beyondLimitRefused: "refused",
	limitPerAddress: "from one address in an hour",
	limitPerNetwork56: "from one IPv6 network (/56) in an hour",
	limitPerNetwork48: "from one IPv6 network (/48) in an hour",
	limitOverall: "from everybody in an hour",
	limitAcknowledgements: "acknowledged to one address in an hour",
	beyondLimitUnacknowledged: "not acknowledged",
	columnCounted: "MESSAGES",
	columnLimit: "LIMIT",
	columnBeyond: "BEYOND IT",
	columnHighest: "HIGHEST NOW",
	columnReached: "REACHED BY",
	columnFree: "FREE AGAIN",
	limitNone: "none",

	// the command: inbox/show-page-views.ts
	pageViewsWritten: "The figures are in {html}.",
	noPageViews: "No visits were counted in that time.",
	columnCount: "COUNT",

	// delivery/configured-channels.ts
	contactToWithoutForms: "The site has no form with a name.",
	contactToUnknownForm: "The forms of the site have: {names}.",
	badContactLocale: "Write a language of the site: {codes}.",

	// delivery/delivery.ts
	deliveryTimeout: "No answer within {timeoutMs} seconds.",

	// delivery/environment.ts
	badWholeNumber: "Write a whole number from {min} to {max}.",
	badUrl: "Write an address such as {example}.",
	badSwitch: 'Write "true" or "false".',
	badSender: "Write an email address such as site@example.com or Example <site@example.com>.",
	badRecipients: "Write one or more email addresses, separated by commas.",
	badServiceToken: "Write it as the service shows it, without spaces.",
	webhookUrlWithUser:
		"Write it without a user name and password: what is sent there is signed with WEBHOOK_SECRET instead.",
	badWebhookSecret:
		"Write whsec_ and 24 to 64 random bytes in Base64, as from: openssl rand -base64 32",
	contactToMissing: "SMTP_URL is set, so CONTACT_TO must say who gets the emails.",
	webhookSecretMissing: "WEBHOOK_URL is set, so {name} is needed to sign what is sent there.",
	webhookVariableMissing: "WEBHOOK_URL is set, so {name} is needed for {format}.",

	// delivery/mail-text.ts
	noticeSubject: "[{siteHost}] Messages are being held back",
	noticeTooMany:
		"More messages came to {siteHost} in an hour than CONTACT_RATE_LIMIT_TOTAL allows. Messages beyond that are stored and held back: you get no email about them, and their senders are told that their message has arrived. Most of these messages may be spam, but please look through them. The first is {reference}.\n\n  kakehashi inbox list --state quarantined\n  kakehashi inbox mark REFERENCE --state new     (delivers one)\n\nThe newest {maxQuarantined} are kept; beyond that the oldest of them are removed. This email comes at most once a day.\n",
	noticeSuspiciousFile:
		"The scanner (CONTACT_SCAN_COMMAND) found a file attached to the message {reference} suspicious, or could not check it. The message is stored and held back. Do not open its files.\n\n  kakehashi inbox show {reference}\n  kakehashi inbox delete {reference}\n",

	// delivery/send-mail.ts
	recipientsRefused: "The mail server refused {count} of the recipients.",
	mailEncryptionFailed: "{message} ({how})",
	mailEncryptionAlways: "encrypted from the start",
	mailEncryptionRequired:
		"encrypted with STARTTLS; without it nothing is sent, because SMTP_URL has a password",
	mailEncryptionIfOffered: "encrypted only if the mail server offers STARTTLS",

	// delivery/smtp-channels.ts
	mailTextMissing:
		"There is no text for the emails here, because the site has not been built. Run: kakehashi build",

	// delivery/webhook-channel.ts
	webhookFailed: "The webhook answered {status}.",

	// inbox.ts
	databaseTimeout: "no answer in time",
	fileStorageFull: "CONTACT_FILES_MB is reached",

	// the command: inbox/with-inbox.ts
	noPageViewsStored:
		"No visits were counted in {emptyFolder}. If a server counts them elsewhere, give this command its DATA_DIR or DATABASE_URL.",
	noFormNorMessages: "The site has no contact form, and there are no messages in {emptyFolder}.",
	noMessagesStored:
		"There are no messages in {emptyFolder}. If a server stores them elsewhere, give this command its DATA_DIR or DATABASE_URL.",

	// receive/client-address.ts
	badIpRange: '"{entry}" is neither an IP address nor a CIDR range such as 10.0.0.0/8.',

	// receive/warnings.ts
	overallLimitReached:
		"More messages came in the last hour than CONTACT_RATE_LIMIT_TOTAL allows. Messages beyond that are quarantined, not delivered.",
	datesInFuture: {
		one: "{count} message has a date in the future: the clock was ahead when they came, or is behind now.",
		other: "{count} messages have dates in the future: the clock was ahead when they came, or is behind now.",
	},

	// store/sqlite-store.ts
	diskFull: "the disk is full",
} as const;
