import type { Message } from "@kakehashi/core/messages/localize.ts";
import { t } from "../i18n/t.ts";
import type { Original, OriginalsByPath } from "./read-pictures.ts";

/** The pictures that the checked content uses, by path in the folder. */
export function usedPictures(content: unknown, pictures: OriginalsByPath): Map<string, Original> {
	const seen = new Set<unknown>();
	const visit = (value: unknown) => {
		if (typeof value !== "object" || value === null || seen.has(value)) return;
		seen.add(value);
		for (const each of value instanceof Map ? value.values() : Object.values(value))
			visit(each);
	};
	visit(content);
	const used = [...pictures].filter(
		(entry): entry is [string, Original] => "image" in entry[1] && seen.has(entry[1].image),
	);
	return new Map(used);
}

/** Warnings about pictures that no page shows. */
export function pictureWarnings(content: unknown, pictures: OriginalsByPath): Message[] {
	const used = usedPictures(content, pictures);
	return [...pictures.keys()]
		.filter((path) => !used.has(path))
		.map((path) => t("pictureUnused", { path }));
}

/** Warnings about animations, which are published as their first frame. */
export function animationWarnings(content: unknown, pictures: OriginalsByPath): Message[] {
	return [...usedPictures(content, pictures)]
		.filter(([, { isAnimated }]) => isAnimated === true)
		.map(([path]) => t("pictureAnimated", { path }));
}
