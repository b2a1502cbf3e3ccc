import type { Message } from "../../core/messages/say.ts";

/** The stages of a build. Some run concurrently. */
export const stages = {
	content: { en: "content", ja: "コンテンツ" },
	bundles: { en: "scripts", ja: "スクリプト" },
	pictures: { en: "pictures", ja: "画像" },
	"share images": { en: "link previews", ja: "リンクに添える画像" },
	"own kinds": { en: "own sections", ja: "独自のセクション" },
	payloads: { en: "page data", ja: "ページのデータ" },
	fonts: { en: "heading fonts", ja: "見出しのフォント" },
	pages: { en: "pages", ja: "ページ" },
	compression: { en: "compression", ja: "圧縮" },
	collections: { en: "collections", ja: "記事" },
	writing: { en: "writing", ja: "書き込み" },
} as const satisfies Readonly<Record<string, Message>>;

/** Runs one stage of the build and reports how long it took. */
export type RunStage = <T>(name: keyof typeof stages, work: () => Promise<T>) => Promise<T>;
