/** The studio's messages in English. Placeholders are in braces. */
export const en = {
	toDo: "To do",
	done: "Done",
	all: "All",
	heldBack: "Held back",
	searchMessages: "Search by name or words",
	export: "Export",
	exportHint: "Exports the messages in this list as CSV, for a spreadsheet",
	more: "Show more",
	noMessages: "No messages here.",
	messagesNotNow:
		"Messages cannot be read at the moment, because their database does not answer. None are lost, everything else works, and they come back by themselves.",
	closedFolder:
		"The messages cannot be read: the studio runs as the user {user}, who is not allowed to use the folder {folder}.\nShow this to whoever looks after the server. The folder has to belong to a group that {user} and the user of the public server are both in; with systemd, deploy/kakehashi-messages.conf does it, otherwise these commands:\nsudo chgrp -R GROUP {folder}\nsudo chmod -R u=rwX,g=rwX,o= {folder}\nsudo chmod g+s {folder}",
	chooseMessage: "Choose a message to read it.",
	backToList: "Back to the list",
	unread: "Unread",
	fileCount: "Files: {count}",
	reference: "Reference",
	topic: "Topic",
	plan: "Plan",
	company: "Company",
	sentIn: "Language of the page",
	download: "Download {name}",
	filesHint: "These files may come from strangers. Open them only if you were expecting them.",
	answer: "Reply by email",
	noAddress: "There is no email address to reply to.",
	markDone: "Mark as done",
	markNew: "Move back to “To do”",
	release: "Not spam",
	releaseHint:
		"Held back as possible spam. “Not spam” moves it to “To do” and notifies you as usual.",
	suspicious: "Held back: an attached file may be dangerous. Do not open it.",
	markUnread: "Mark as unread",
	delete: "Delete",
	deleteAsk:
		"Permanently delete the message from {name}? Its files and notes will be deleted too.",
	notes: "Notes",
	note: "Add a note (the sender will not see it)",
	keepNote: "Add",
	retention: {
		one: "Messages are deleted {count} day after they arrive.",
		other: "Messages are deleted {count} days after they arrive.",
	},
	messageGone: "This message has been deleted.",

	// Signing in
	site: "Editing the site",
	signIn: "Sign in with a passkey",
	signInHint: "Use your fingerprint, face or screen lock.",
	signInNew: "New here, or a new device? Use the link in your invitation.",
	welcome: "Welcome, {name}",
	invitedBy: "{by} has invited you to edit {site}.",
	invited: "You are invited to edit {site}.",
	linkOfOther: "This link is for {name}",
	linkOfOtherHint:
		"You are signed in as {own}. The link has not been used up: send it on to {name}. If you are {name}, sign out first.",
	makePasskey: "Create a passkey",
	passkeyHint: "Your fingerprint, face or screen lock. There is no password to remember.",
	nextTime: "After that, your passkey is all you need.",
	wait: "One moment…",
	notDone: "The passkey was not confirmed. Try again when you are ready.",
	noPasskeys:
		"This browser cannot use passkeys. Use an up-to-date browser on a device with a screen lock.",
	offline: "The studio is not responding. Try again in a moment.",
	tryAgain: "Try again",
	needsScript: "Editing needs JavaScript.",
	nothingHere: "You are signed in, but have no rights here yet. Ask whoever invited you.",
	signOut: "Sign out",

	// Responses of the server
	notSignedIn: "Sign in first.",
	noPermission: "You are not allowed to do this. Ask somebody who is.",
	notKnown: "This passkey does not work here. Use a new invitation link.",
	noLink: "This link no longer works: each link works once, within 24 hours. Ask for a new one.",
	tooMany:
		"That did not work either. There have been many attempts, so each answer takes a while now. Use a new invitation link.",
	tooFast: "That was too much within a minute. Wait a minute, then go on.",
	notNow: "The studio’s database cannot be read at the moment. Try again soon.",
	full: "The studio’s database is full, so this was not saved. Everything saved before is still there. Ask whoever looks after the server to free some space, then try again.",
	nameInUse:
		"This name, or one that looks the same, is already used here. Add something to tell the two apart.",
	nameMixed:
		"A word of this name has letters of two scripts that look alike, such as Latin and Cyrillic ones. Type it again in one script.",
	alreadyRemoved: "This person has already been removed.",
	lastOne: "Nobody else can invite people. Give somebody else that right first.",
	moreThanOwn:
		"You can only give rights that you have yourself. You can only remove people, take rights away from them and create links for them if they have no rights beyond yours. Ask somebody who has those rights.",

	// People
	people: "People",
	log: "Log",
	back: "Back to the site",
	invite: "Invite",
	close: "Close",
	cancel: "Cancel",
	name: "Name",
	email: "Email (optional)",
	emailHint:
		"Links and notices are sent here if email is set up. The address is kept with the name in saved versions.",
	makeLink: "Create the link",
	link: "The link for {name}",
	linkHint:
		"Works once, within 24 hours. Send it to this person only: whoever opens it first can sign in as {name}.",
	mailedHint:
		"Sent to {email}. If it does not arrive, copy it and give it to {name} only. It works once, within 24 hours.",
	linkMailSubject: "Your link to edit {site}",
	linkMailFrom: "{by} has sent you a link to edit {site}.",
	linkMail:
		"Open it on the device you normally use, and create a passkey:\n\n{link}\n\nIt works once, within 24 hours. Do not pass it on: whoever opens it first can sign in as {name}.",
	copy: "Copy",
	copied: "Copied",
	write: "Write",
	writeHint: "text, pictures, pages",
	writeIn: "Translate into {language}",
	writeInHint: "only texts in this language",
	publish: "Publish",
	publishHint: "what visitors see",
	messages: "Messages",
	messagesHint: "read and reply",
	peopleHint: "invite people, set rights",
	you: "you",
	passkeys: "Passkeys: {count}",
	lastSeen: "last seen {when}",
	waiting: "Invited; the link works until {when}",
	noLinkNow: "Has not signed in yet; the link has expired",
	newLink: "New link",
	newLinkOf: "New link for {name}",
	remove: "Remove",
	removeOf: "Remove {name}",
	newLinkAsk: "With this link, {name} can add a device. Existing passkeys keep working.",
	removePasskeys:
		"Remove old passkeys (if a device was lost). This signs the person out at once.",
	removeAsk:
		"Remove {name}? Their passkeys will stop working, and they will be signed out at once.",
	peopleNote:
		"No passwords: each person signs in with a passkey. Removing a right, or a person, signs that person out at once. If a device is lost, create a new link and tick “Remove old passkeys”.",

	// The log
	quoted: "“{name}”",
	others: "{count} more",
	loggedBy: " ",
	bySchedule: "The studio",
	byCommand: "The command on the server",
	byOwner: "The owner",
	noPermissions: "none",
	older: "Show older entries",
	nothingYet: "Nothing has happened yet.",

	// Preview links to the draft
	showDraft: "Show the draft",
	showHint:
		"A link to the whole site as it is now, drafts included. No account is needed, and readers can leave notes.",
	showTo: "Who it is for",
	opensAt: "The link opens the page “{page}”.",
	until: "Until",
	untilDay: { one: "{day} ({count} day)", other: "{day} ({count} days)" },
	previewLinkHint:
		"Send it to {name}. Whoever has the link can read the draft, so take it back when it is no longer needed.",
	linksGiven: "Links created",
	noLinksGiven: "No links yet.",
	givenBy: "by {by}",
	endsOn: "until {when}",
	expired: "expired",
	notesCount: "notes: {count}",
	again: "New link",
	againFor: "New link for {name}",
	revoke: "Take back",
	revokeOf: "Take back the link for {name}",
	enoughPreviews: "There are too many links. Take back some that are no longer needed.",

	// Releases
	releases: "Releases",
	coming: "Coming up",
	published: "Published",
	plannedRelease: "Scheduled: everything in the draft at that time",
	appears: "appears automatically on that day, if it has been published",
	byItself: "automatic",
	liveNow: "Live now",
	broughtBack: "brought back by {by}, {when}",
	goBackToThis: "Go back to this",
	goBackTo: "Go back to this: {when}",
	goBackAsk: "Go back to {when}?",
	goBackHint:
		"Visitors see it within seconds. The draft stays as it is, and later changes become unpublished again.",
	goBack: "Go back",
	wentBack: "Visitors see the release of {when} again.",
	lastTen: "The last ten are kept. Time zone: {zone}.",
	noReleases: "Nothing has been published yet.",

	// Publishing
	askMailSubject: "{by} has asked to publish",
	askMail: "{by} has changed the site and asks you to publish it:\n{address}\n",
	notSent:
		"Saved here, but not yet sent to the site’s Git repository, which cannot be reached at the moment. The studio tries again when somebody opens this list or publishes.",
	notAccepted:
		"The site’s Git repository does not let the studio in, or does not accept what it sends. Nothing is lost, and you can go on writing and publishing. Ask whoever looks after the site: the server’s log says why. Once that is fixed, everything is sent.",
	noGit: "Git is not installed on the server, so no versions are kept, and nothing is sent to the site’s Git repository. You can go on writing and publishing. Ask whoever looks after the server to install it.",
	arrivedWaits:
		"Changes made outside the studio have arrived, but they are in files that also have unpublished changes here. They will be brought in once these are published.",
	bothChanged:
		"The same places in {pages} were also changed outside the studio, and it cannot combine the two versions by itself. Nothing is lost, and you can go on writing and publishing, but what you publish is not sent to the site’s Git repository until somebody has combined them. Ask whoever looks after the site to merge them with Git.",
	notTakenIn:
		"Changes made outside the studio could not be brought in. Nothing is lost, and you can go on writing and publishing. Ask whoever looks after the site: the server’s log says why.",

	// Commands
	started: "The studio is at {origin}. Press Ctrl+C to stop.",
	isRunning:
		"A studio for this site is already running at {origin} (process {pid}). Use that one, or stop it first.",
	noProxies:
		"Warning: STUDIO_URL is an https address, so there is a proxy in front of the studio, but TRUSTED_PROXIES does not name it. All people seem to come from its address. Set TRUSTED_PROXIES to the address that the proxy has as seen from here, such as 127.0.0.1.",
	portTaken: "Port {port} is in use or not allowed. Choose another one with --port.",
	nobody: 'Nobody can sign in yet. Run "kakehashi people add --name NAME".',
	mailed: "The link has also been sent to {email}.",
	added: "{name} can sign in with this link, once, within 24 hours:",
	removed: "{name} has been removed and signed out.",
	unknownPerson: 'There is nobody called "{name}". "kakehashi people list" shows everybody.',
	needsName: "Give a name: --name NAME.",
	wrongPerson:
		"The name, the email address or the rights cannot be used. A name can have up to 80 characters; the rights are {permissions}, and for translators write:fr and the like, separated by commas.",

	// The log: what somebody did
	"log.invited": "invited {about}",
	"log.linked": "created a link for {about}",
	"log.joined": "created a passkey",
	"log.signedOut": "signed out",
	"log.signedIn": "signed in",
	"log.permissions": "changed the rights of {name}: {permissions}",
	"log.keysRemoved": "removed the old passkeys of {about}",
	"log.removed": "removed {about}",
	"log.changed": "changed {where} ({about})",
	"log.pageAdded": "added {where}",
	"log.pageDeleted": "deleted {where}",
	"log.textConfirmed": "confirmed text ({about})",
	"log.requested": "asked to publish",
	"log.planned": "scheduled publishing for {about}",
	"log.unplanned": "canceled publishing scheduled for {about}",
	"log.published": "published: {about}",
	"log.failed": "could not publish: {about}",
	"log.wentBack": "went back to the release of {about}",
	"log.shown": "created a link to the draft for {about}",
	"log.takenBack": "took back the link for {about}",
	"log.ticked": "marked a note as done: {about}",
	"log.messageDone": "marked the message {about} as done",
	"log.messageToDo": "moved the message {about} to “To do”",
	"log.messageHeld": "held back the message {about}",
	"log.deleted": "deleted the message {about}",
	"log.exported": "exported messages: {about}",

	// server/environment.ts
	badStudioUrl:
		"Write the scheme and host of the studio's address, such as https://edit.example.com. Only localhost may be without https.",
	badWebhookSecret:
		'Use 20 characters or more that nobody can guess, such as the output of "openssl rand -hex 32".',

	// people/open-people.ts
	folderOwnerDiffers:
		'{folder} belongs to another user. Run the command as that user: "sudo -u USER …", such as kakehashi-studio.',
} as const;
