import type { RefObject } from "react";
import type { ShownPage } from "../../server/description/describe-site.ts";
import { closeInspector } from "../inspector/close-inspector.ts";
import type { NextToCheck } from "../pages/next-to-check.ts";
import { collectionOf, fileOf, type Place, pageOfText } from "../pages/places.ts";
import type { PageChanges } from "../pages/use-page-changes.ts";
import type { OpenTexts } from "./open-texts.ts";
import type { OpenArticle } from "./opened.ts";
import type { LivePage } from "./use-live-page.ts";
import type { OpenedParts } from "./use-opened.ts";

type Options = {
	readonly live: LivePage;
	readonly opened: OpenedParts;
	readonly texts: OpenTexts;
	readonly entries: Pick<PageChanges, "findEntry" | "showEntry">;
	/** Goes to a page and opens a running text of it in the article editor. */
	readonly go: (place: Partial<Place>, article?: OpenArticle) => void;
	/** The key of a text to open as soon as its page has loaded. */
	readonly awaited: RefObject<string | undefined>;
	readonly frame: RefObject<HTMLIFrameElement | null>;
};

/** Opens texts on the pages that they belong to. */
export function textPlaces({ live, opened, texts, entries, go, awaited, frame }: Options) {
	const { site, page, entry, file } = live;
	const { openInspector, openArticle } = texts;
	const openText = (key: string) =>
		closeInspector(() => {
			opened.makeWayFor("text");
			if (opened.article !== undefined && texts.isInArticle(key))
				return opened.open({ article: { ...opened.article, requested: { key } } });
			opened.close("article");
			openAt(key);
		});
	const openAt = (key: string) => {
		if (texts.returnTo([key])) return;
		const [own = "", blocks] = /^(.*)#(body|sections\.\d+\.blocks)$/.exec(key)?.slice(1) ?? [];
		if (blocks !== undefined && own === file) return openArticle(blocks);
		const list = site && pageOfText(site, key);
		if (
			list !== undefined &&
			fileOf(site, key) === undefined &&
			!key.startsWith(`${entry?.file}#`)
		)
			return void openInEntry(key, list);
		const element =
			frame.current?.contentDocument?.querySelector<HTMLElement>(
				`[data-key~="${CSS.escape(key)}"]`,
			) ?? undefined;
		const fileOfText = fileOf(site, key);
		if (blocks !== undefined && fileOfText !== undefined)
			return go({ file: fileOfText }, { path: blocks });
		if (element === undefined && fileOfText !== undefined) {
			// A text of another page opens after that page has loaded. Emails have no page to wait
			// for.
			if (fileOfText !== page?.file && Object.keys(list?.addresses ?? {}).length > 0) {
				awaited.current = key;
				return go({ file: fileOfText });
			}
			go({ file: fileOfText });
		}
		// Scrolls the text to the top, so that the inspector has room below it.
		element?.scrollIntoView({ block: "start", behavior: "instant" });
		frame.current?.contentWindow?.scrollBy({
			top: element === undefined ? 0 : -24,
			behavior: "instant",
		});
		openInspector([key], element);
	};
	/** Shows the page of the entry first, if it has one. */
	const openInEntry = async (key: string, list: ShownPage) => {
		const found = await entries.findEntry(key.split("#")[0] ?? "").catch(() => undefined);
		if (found === undefined || Object.keys(found.addresses).length === 0)
			return openInspector([key]);
		const collection = collectionOf(list.file) ?? "";
		if (key.endsWith("#body")) return writeEntry(collection, found);
		awaited.current = key;
		entries.showEntry(collection, found);
	};
	/** Opens the article editor at once, because people write an article in both languages. */
	const writeEntry = (...[collection, next]: Parameters<typeof entries.showEntry>) => {
		if (next.file === entry?.file) openArticle("body");
		else entries.showEntry(collection, next, (place) => go(place, { path: "body" }));
	};
	return {
		openText,
		openAt,
		writeEntry,
		/** Opens the awaited text, now that its page has loaded. */
		showPage: (keys: ReadonlySet<string>) => {
			live.setShown(keys);
			const key = awaited.current;
			awaited.current = undefined;
			if (key === undefined) return;
			// The page may not show the text, as with its title in search results.
			if (!keys.has(key)) return openInspector([key]);
			const openFirst = () => {
				// If the person has opened another text in the meantime, that one stays open.
				if (!document.activeElement?.closest(".inspector")) openText(key);
			};
			// The position of the text is unknown until the browser has loaded the page.
			if (frame.current?.contentDocument?.readyState === "complete") openFirst();
			else frame.current?.contentWindow?.addEventListener("load", openFirst, { once: true });
		},
		goOn: ({ page: { file, addresses }, entry: next, key }: NextToCheck) => {
			// Emails have no page to wait for.
			if (Object.keys(addresses).length === 0) return openText(key);
			awaited.current = key;
			if (next === undefined) go({ file });
			else entries.showEntry(collectionOf(file) ?? "", next);
		},
	};
}
