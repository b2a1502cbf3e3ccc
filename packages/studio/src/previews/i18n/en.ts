/** The messages for people with a preview link, in English. Placeholders are in braces. */
export const en = {
	draft: "Draft",
	until: "until {day}",
	leaveNote: "Leave a note",
	choose: "Choose the text that your note is about.",
	nothingToChoose: "There is no text to choose here.",
	cancel: "Cancel",
	about: "A note about “{text}”",
	name: "Your name",
	note: "Note",
	send: "Leave the note",
	whoSees: "Only the people who run this site will see it.",
	left: "Your note has been saved.",
	offline: "The note was not sent. Try again in a moment.",
	textGone: "This text is no longer on the page. Reload the page and choose another.",
	enoughNotes: "There are too many notes already. Contact the people who run this site instead.",
	ended: "This link no longer works. Ask whoever sent it to you for a new one.",
} as const;
