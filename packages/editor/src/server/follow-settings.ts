import { isDeepStrictEqual } from "node:util";
import { failureText } from "@kakehashi/core/messages/message-error.ts";
import type { SiteConfig } from "@kakehashi/core/routing/site.ts";
import type { LoadConfig } from "../actions/action-context.ts";
import type { OpenEditor } from "./open-editor.ts";

/** The site of a server, which is opened again whenever its configuration changes. */
export type FollowedSite = {
	/** To be passed to `openEditor`. Undefined if the configuration cannot be loaded again. */
	readonly onSettings: (() => void) | undefined;
	/** Must be called when the site has been opened. */
	readonly opened: (editor: OpenEditor, config: SiteConfig) => void;
	/** Must be called when the server can respond. */
	readonly begin: () => void;
	/**
	 * Resolves when the site is open with its latest configuration. Requests wait for it, also
	 * those of a tab that was open before, which connects again at once.
	 */
	readonly ready: () => Promise<void>;
	/** Closes the site, if it is open. */
	readonly close: () => Promise<void>;
};

/**
 * Opens the site of a server again whenever its configuration changes.
 * @param show makes the server respond with a site that has been opened
 */
export function followSettings(
	loadConfig: LoadConfig | undefined,
	show: (editor: OpenEditor, config: SiteConfig) => void,
): FollowedSite {
	let open: { readonly editor: OpenEditor; readonly config: SiteConfig } | undefined;
	const first = Promise.withResolvers<void>();
	let ready = first.promise;
	const opened = (editor: OpenEditor, config: SiteConfig) => {
		open = { editor, config };
		show(editor, config);
	};
	const reopen = async (load: LoadConfig) => {
		const config = await load();
		// The settings also have what is not part of the configuration.
		if (open !== undefined && !isDeepStrictEqual(config, open.config))
			opened(await open.editor.reopen(config), config);
	};
	return {
		onSettings:
			loadConfig &&
			(() => {
				ready = ready.then(() => reopen(loadConfig)).catch(report);
			}),
		opened,
		begin: () => first.resolve(),
		ready: () => ready,
		async close() {
			await ready;
			open?.editor.close();
		},
	};
}

/** The site stays as it was: somebody may be in the middle of changing the file. */
function report(error: unknown): void {
	console.error(failureText(error));
}
