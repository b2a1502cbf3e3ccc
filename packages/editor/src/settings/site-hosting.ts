import type { Message } from "@kakehashi/core/messages/localize.ts";
import type { PublishSettings } from "@kakehashi/core/schema/publish-settings.ts";

/** Whether something was done, and what people read about it. */
export type HostingResult = { readonly ok: boolean; readonly message: Message };

/**
 * What is needed to set up where a site is published. The machine that runs the editor does it, so
 * only the person at this machine gets it.
 */
export type SiteHosting = {
	/**
	 * Connects as publishing does.
	 * @param password the password that was typed; undefined for the stored one
	 */
	readonly tryConnection: (
		settings: PublishSettings,
		password: string | undefined,
	) => Promise<HostingResult>;
	readonly hasPassword: (settings: PublishSettings) => Promise<boolean>;
	/** Stores a password outside of the site. */
	readonly storePassword: (settings: PublishSettings, password: string) => Promise<HostingResult>;
};
