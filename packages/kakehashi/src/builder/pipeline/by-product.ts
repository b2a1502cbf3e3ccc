import type { Message } from "@kakehashi/core/messages/localize.ts";
import { reasonOf } from "@kakehashi/core/messages/message-error.ts";
import { t } from "../i18n/t.ts";

/** Receives warnings: problems that do not stop the build. */
export type OnWarning = (note: Message) => void;

/** Outputs without which a site can still be published, with their names in messages. */
const names = {
	icons: t("byProductIcons"),
	fonts: t("byProductFonts"),
	feeds: t("byProductFeeds"),
	calendars: t("byProductCalendars"),
	discovery: t("byProductDiscovery"),
	manifest: t("byProductManifest"),
	licenses: t("byProductLicenses"),
	search: t("byProductSearch"),
} as const satisfies Readonly<Record<string, Message>>;

/**
 * Makes a by-product. If that fails, the owner gets a warning with the reason, and the site is
 * published without the by-product.
 */
export type MakeByProduct = <T>(
	name: keyof typeof names,
	without: T,
	make: () => T | Promise<T>,
) => Promise<T>;

export function byProducts(onWarning: OnWarning): MakeByProduct {
	return async (name, without, make) => {
		try {
			return await make();
		} catch (error) {
			onWarning(t("byProductFailed", { name: names[name], reason: reasonOf(error) }));
			return without;
		}
	};
}
