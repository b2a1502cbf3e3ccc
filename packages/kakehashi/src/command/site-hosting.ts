import type { Message } from "@kakehashi/core/messages/localize.ts";
import { MessageError } from "@kakehashi/core/messages/message-error.ts";
import type { HostingResult, SiteHosting } from "@kakehashi/editor/settings/site-hosting.ts";
import { tryConnection } from "../publish/run/try-connection.ts";
import type { SecretStore } from "../publish/secret/secret-store.ts";
import {
	secretAccount,
	takesPassword,
	withStoredPassword,
} from "../publish/secret/stored-password.ts";
import { t } from "./i18n/t.ts";

/** Sets up where the site in a folder is published, with this machine. */
export function siteHosting(folder: string, secrets: SecretStore): SiteHosting {
	return {
		tryConnection: (settings, typed) =>
			resultOf(async () => {
				const given = { known: () => typed, ask: async () => typed };
				const password = await withStoredPassword(given, settings, secrets);
				return tryConnection(settings, folder, password);
			}),
		hasPassword: async (settings) =>
			takesPassword(settings) && (await secrets.read(secretAccount(settings))) !== undefined,
		storePassword: (settings, password) =>
			resultOf(async () => {
				if (!takesPassword(settings)) throw new MessageError(t("passwordNotNeeded"));
				const place = await secrets.write(secretAccount(settings), password);
				return place.kind === "keychain"
					? t("passwordInKeychain")
					: t("passwordInFile", { file: place.file });
			}),
	};
}

/** What people read, also about a failure that they can fix. */
async function resultOf(work: () => Promise<Message>): Promise<HostingResult> {
	try {
		return { ok: true, message: await work() };
	} catch (error) {
		if (!(error instanceof MessageError)) throw error;
		return { ok: false, message: error.localized };
	}
}
