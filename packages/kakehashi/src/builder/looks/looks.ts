import { readFile } from "node:fs/promises";
import { join } from "node:path";
import type { Message } from "../../core/messages/say.ts";

/**
 * The ready-made looks, each with a description of its style and use. Each is a `theme.css` in this
 * folder. The first is the kit's default.
 */
export const looks = {
	bridge: { en: "arches, a band of color, large characters", ja: "アーチと色の帯、大きな文字" },
	moss: {
		en: "round and green, for a clinic or a carer",
		ja: "丸みのある緑。医院や介護、治療院に",
	},
	crust: {
		en: "butter and cherry, for a bakery, a café or a shop",
		ja: "バターとさくらんぼの色。パン屋、喫茶店、商店に",
	},
	kozo: {
		en: "paper and ink, for an architect, a craft workshop or a law office",
		ja: "和紙と墨。設計事務所、工房、法律事務所に",
	},
	kite: {
		en: "slanting and bright, for a school, an association or a festival",
		ja: "明るく、斜めに。学校、団体、お祭りに",
	},
	signal: {
		en: "lime and graphite, for software or an online shop",
		ja: "ライムと黒鉛。ソフトウェアや通信販売に",
	},
	lantern: {
		en: "dusk and amber, for an inn, a museum or a restaurant",
		ja: "夕闇と灯り。宿、美術館、料理店に",
	},
} as const satisfies Readonly<Record<string, Message>>;

export type LookName = keyof typeof looks;

export const lookNames = Object.keys(looks) as readonly LookName[];

/** The `theme.css` of a look. */
export const readLook = (name: LookName): Promise<string> =>
	readFile(join(import.meta.dirname, `${name}.css`), "utf8");
