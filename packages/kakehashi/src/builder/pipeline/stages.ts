import type { Message } from "@kakehashi/core/messages/localize.ts";
import { t } from "../i18n/t.ts";

/** The stages of a build. Some run concurrently. */
export const stages = {
	content: t("stageContent"),
	bundles: t("stageScripts"),
	pictures: t("pictures"),
	"share images": t("stageLinkPreviews"),
	"own kinds": t("stageOwnSections"),
	payloads: t("stagePageData"),
	fonts: t("stageHeadingFonts"),
	pages: t("stagePages"),
	compression: t("stageCompression"),
	collections: t("stageCollections"),
	writing: t("stageWriting"),
} as const satisfies Readonly<Record<string, Message>>;

/** Runs one stage of the build and reports how long it took. */
export type RunStage = <T>(name: keyof typeof stages, work: () => Promise<T>) => Promise<T>;
