import type { Message } from "../../core/messages/say.ts";

/** Receives warnings: problems that do not stop the build. */
export type TakeNote = (note: Message) => void;

/** Outputs without which a site can still be published, with their names in messages. */
const names = {
	icons: { en: "The icons", ja: "アイコン" },
	fonts: { en: "The fonts of headings", ja: "見出しのフォント" },
	feeds: { en: "The feeds", ja: "フィード" },
	calendars: { en: "The calendars", ja: "カレンダーのファイル" },
	discovery: { en: "The files for search engines", ja: "検索エンジン用のファイル" },
	manifest: { en: "The web app manifest", ja: "ウェブアプリマニフェスト" },
	licenses: { en: "The list of licenses", ja: "ライセンスの一覧" },
	search: { en: "The index of the search", ja: "サイト内検索の索引" },
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

export function byProducts(takeNote: TakeNote): MakeByProduct {
	return async (name, without, make) => {
		try {
			return await make();
		} catch (error) {
			const reason = error instanceof Error ? error.message : String(error);
			takeNote({
				en: `${names[name].en} could not be made, and the site is published without: ${reason}`,
				ja: `${names[name].ja}を作れなかったので、なしで公開します（${reason}）。`,
			});
			return without;
		}
	};
}
