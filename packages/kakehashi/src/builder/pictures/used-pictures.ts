import type { Message } from "../../core/messages/say.ts";
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
export function pictureNotes(content: unknown, pictures: OriginalsByPath): Message[] {
	const used = usedPictures(content, pictures);
	return [...pictures.keys()]
		.filter((path) => !used.has(path))
		.map((path) => ({
			en: `pictures/${path}: no page shows this picture, so it is not published.`,
			ja: `pictures/${path}：どのページでも使われていないので、公開されません。`,
		}));
}

/** Warnings about animations, which are published as their first frame. */
export function animationNotes(content: unknown, pictures: OriginalsByPath): Message[] {
	return [...usedPictures(content, pictures)]
		.filter(([, { isAnimated }]) => isAnimated === true)
		.map(([path]) => ({
			en: `pictures/${path}: this picture moves, but pages show its first image. To show movement, use a section of the kind video.`,
			ja: `pictures/${path}：動く画像ですが、ページには最初の1枚だけが出ます。動きを見せるには、動画のセクションを使ってください。`,
		}));
}
