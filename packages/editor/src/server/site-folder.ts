import { relative } from "node:path";
import { failureText } from "@kakehashi/core/messages/message-error.ts";
import { settingsFile } from "@kakehashi/core/routing/site.ts";
import { withSlashes } from "kakehashi/internal/storage.ts";
import type { SiteFiles } from "../files/site-files.ts";
import type { LoadedSite } from "../site/load-site.ts";
import type { SiteSnapshot } from "../site/site-snapshot.ts";
import type { EditedSite } from "../workspace/edited-site.ts";
import type { LiveEvents } from "./api/live-events.ts";
import type { DraftRendering } from "./draft-rendering.ts";

/** The owner's folder, whose changes the site, its pages and the browser windows follow. */
export type SiteFolder = {
	/** The site as it was last read. */
	readonly snapshot: () => SiteSnapshot;
	/** Reads the content again, and returns the site as it is now. */
	readonly read: () => Promise<SiteSnapshot>;
	/**
	 * Must be called with files that this server has just written, relative to the owner's folder,
	 * and with the site if it was loaded with them.
	 */
	readonly written: (files: readonly string[], loaded?: LoadedSite) => Promise<void>;
	/** Must be called with the path of any file that has changed. */
	readonly onChange: (path: string) => void;
};

const isContent = (file: string) => file.startsWith("content/");
const isConfiguration = (file: string) => file === settingsFile || file === "site.config.ts";

/**
 * Makes everything follow the files of the owner's folder.
 * @param onSettings opens the site again with its configuration; undefined if nobody does
 */
export function followFolder(
	edited: EditedSite,
	files: SiteFiles,
	rendering: DraftRendering,
	events: LiveEvents,
	onSettings: (() => void) | undefined,
): SiteFolder {
	const { snapshot } = edited;
	const seen = new Set<string>();

	async function read(): Promise<SiteSnapshot> {
		if (await edited.readContent()) events.notify();
		return snapshot();
	}

	async function written(all: readonly string[], loaded?: LoadedSite): Promise<void> {
		const isReopened = onSettings !== undefined && all.some(isConfiguration);
		if (isReopened) onSettings();
		const changed = isReopened ? all.filter((file) => !isConfiguration(file)) : all;
		if (changed.every(isContent))
			// A site with other settings is not the one that is open here.
			await (loaded === undefined || isReopened
				? edited.readContent()
				: edited.adopt(loaded));
		else {
			rendering.invalidate(changed);
			if (changed.some((file) => file !== "theme.css")) await edited.readFolder();
		}
		events.notify();
	}

	function onChange(path: string): void {
		const isLooking = seen.size > 0;
		seen.add(withSlashes(relative(edited.folder, path)));
		if (!isLooking) lookAgain().catch(report);
	}

	/** Handles all changed files at once, after this server has finished writing its own. */
	async function lookAgain(): Promise<void> {
		await files.whenWritten();
		const changed = [...seen];
		seen.clear();
		if (!changed.every(isContent)) await written(changed);
		// Files that this server wrote itself are already loaded, so reading finds no change.
		else await read();
	}

	return { snapshot, read, written, onChange };
}

/**
 * An error while handling changed files does not stop the server. The next change is handled again.
 */
function report(error: unknown): void {
	console.error(failureText(error));
}
