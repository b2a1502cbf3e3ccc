// Options that several commands have.
import type { Message } from "@kakehashi/core/messages/localize.ts";
import { t } from "./i18n/t.ts";

const text = (about: Message) => ({ type: "string", about }) as const;

export const portOption = { port: text(t("optionPort")) };
export const releasesOption = { releases: text(t("optionReleases")) };
// biome-ignore lint/suspicious/noThenProperty: This is the name of an option, and nothing awaits the object.
export const thenOption = { then: text(t("optionThen")) };
export const byOption = { by: text(t("optionBy")) };
export const pageOption = { page: text(t("optionPage")) };
/** The option for publishing in spite of placeholder text. */
export const withPlaceholdersOption = "with-samples";
export const placeholdersOption = {
	[withPlaceholdersOption]: { type: "boolean", about: t("optionWithPlaceholders") },
} as const;
