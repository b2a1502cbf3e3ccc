import type { MessageLanguage } from "@kakehashi/core/messages/localize.ts";
import { type RefObject, useEffect } from "react";
import { t } from "../../i18n/t.ts";
import { markTexts } from "../preview/page-texts.ts";
import type { LivePage } from "./use-live-page.ts";

/**
 * Marks the texts on the page that have notes from readers, and the texts that are outdated in a
 * language.
 */
export function useMarkers(
	{ site, page, entry, shown }: LivePage,
	frame: RefObject<HTMLIFrameElement | null>,
	language: MessageLanguage,
): void {
	const noted = site?.notes.keys;
	// biome-ignore lint/correctness/useExhaustiveDependencies: A page that was rendered again needs its markers again.
	useEffect(
		() => markTexts(frame.current?.contentDocument, "data-noted", noted ?? []),
		[noted, shown],
	);
	const outdated = (entry ?? page)?.outdated;
	// biome-ignore lint/correctness/useExhaustiveDependencies: A page that was rendered again needs its markers again.
	useEffect(
		() =>
			markTexts(
				frame.current?.contentDocument,
				"data-outdated",
				outdated ?? [],
				t("notUpdated")[language],
			),
		[outdated, shown, language],
	);
}
