/** Placeholders are in braces; doubled braces stand for themselves. */
export const en = {
	// follow/create-programs.ts
	releaseNeedsRestart:
		"This release cannot replace the one being served while the server is running. Restart the server.",

	// plan/publish-attempts.ts
	publishingNow: "{by} is publishing at the moment. Wait until that is done.",
	interrupted:
		"The studio stopped while publishing. Nothing has changed for visitors. Publish again.",
	wholeSite: "The whole site",
	cannotHoldBack:
		"It is not known which release visitors see, so nothing can be held back, and nothing was published. Publish everything, or look at the list again.",
	afterFailed:
		"The new version is live on this server, but the step that runs afterwards has failed:\n{output}",
	changedAfterPlan:
		"After this was scheduled, something was changed by {names}, who may not publish. So nothing was published. Look at the changes, then publish.",
	changedOutsideAfterPlan:
		"After this was scheduled, something was changed outside the editor. So nothing was published. Look at the changes, then publish.",

	// plan/publish-schedule.ts
	pastMoment: "This time has passed. Choose a later one.",
	mayNotAnyMore:
		"The person who scheduled this no longer has the right to publish, so nothing was published.",

	// record/release-record.ts
	releaseTimeInvalid: "not a time",
	releaseIncomplete: "{file} cannot be read: this is not a complete release. Remove its folder.",

	// run/publish.ts
	releaseStillVisible: " Visitors still see release {current}.",
	releaseDiskFull:
		"There is no space left on the disk, so nothing was published.{still} Free some space, then try again.",

	// run/publish-site.ts
	releaseNotOnWindows:
		'Windows cannot publish releases. Run this on Linux or macOS, or make the site with "npm run build" and publish the folder dist/client.',
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
