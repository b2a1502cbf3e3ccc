/** Placeholders are in braces; doubled braces stand for themselves. */
export const en = {
	// run/publish-lock.ts
	publishLocked:
		"{by} has been publishing since {at}, on the computer {machine}. Wait until that is done, then run this again.",
	publishLockLost:
		"Somebody else has begun to publish meanwhile, so this was stopped. Run it again when they are done.",

	// run/run-own-command.ts
	publishCommandFailed: 'The command under "run" in publish.yaml has failed:\n{output}',

	// run/send-site.ts
	publishNothingReplaced: "Nothing was sent, and nothing has changed for visitors.",

	// run/target-session.ts
	publishCutForGood:
		"The connection was cut several times in a row, so this was stopped. {reason} Every page that visitors see is whole. Run this again: it goes on where it ended.",

	// settings/publish-settings.ts
	publishTextEmpty: "Write something here, or take the line out.",

	// target/folder-target.ts, and other targets
	publishLocalFolderMissing:
		'There is no folder {folder}. Make it, or correct "folder" in publish.yaml.',
	publishTargetFull:
		'There is no space left where the site goes: "{path}" could not be written. Free some space, or ask your host for more. Then run this again: it goes on where it ended.',
	publishTargetRefused:
		'Where the site goes, "{path}" cannot be read, written or removed: {reason}',

	// target/open-target.ts
	publishFolderInSite:
		'The site cannot be published into {folder}, because its own files are there. Choose another "folder" in publish.yaml.',
} as const;
