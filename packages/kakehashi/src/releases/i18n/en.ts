/** Placeholders are in braces; doubled braces stand for themselves. */
export const en = {
	// follow/create-programs.ts
	releaseNeedsRestart:
		"This release cannot replace the one being served while the server is running. Restart the server.",

	// record/release-record.ts
	releaseTimeInvalid: "not a time",
	releaseIncomplete: "{file} cannot be read: this is not a complete release. Remove its folder.",

	// run/publish.ts
	releaseStillVisible: " Visitors still see release {current}.",
	releaseDiskFull:
		"There is no space left on the disk, so nothing was published.{still} Free some space, then try again.",

	// run/publish-site.ts
	releaseServerNotStarted: "The built server does not start, so nothing was published:\n{output}",

	// run/publisher-for.ts
	noAnswer:
		"The program that publishes no longer answered, so it was stopped. Nothing has changed for visitors. Publish again; if this happens again, ask whoever looks after the server.",
	endedEarly: "Publishing ended early. Nothing has changed for visitors.",

	// run/run-after.ts
	afterCommandTimedOut: "It took too long, and was stopped.",

	// run/run-publisher.ts
	tookTooLong:
		"Publishing took too long, so it was stopped. Nothing has changed for visitors. Publish again; if this happens again, ask whoever looks after the server.",

	// switch/switch-release.ts
	noEarlierRelease: "There is no earlier release. Those that are kept: {others}.",
	unknownRelease: "There is no release {id}. Those that are kept: {others}.",
	noReleaseKept: "none",
} as const;
