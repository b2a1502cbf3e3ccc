import { join } from "node:path";
import { starterPages } from "./starter-pages.ts";

/** The time ranges of each day of the week; none on a day off. */
type Week = Readonly<
	Record<"mon" | "tue" | "wed" | "thu" | "fri" | "sat" | "sun", readonly string[]>
>;

/** What a trade brings, besides the files of its folder. */
export type Trade = {
	/** The name of a look. */
	readonly look: string;
	/** Its pages besides the home page, in the order of the menu. Each trade has a contact page. */
	readonly pages: readonly string[];
	/** The type of organization for search engines. */
	readonly type: string;
	/** The sample opening hours. If undefined, the starter's apply. */
	readonly hours?: { readonly week: Week; readonly isOpenOnHolidays?: boolean } | "none";
};

const half = ["9:00-12:00", "15:00-18:00"];
const shop = ["10:00-18:00"];
const evening = ["16:00-21:00"];

/**
 * The trades for which a new site has pages and sample texts of its own. Each has a folder in
 * `trades`, which `readStarter` lays over the starter.
 */
export const trades = {
	clinic: {
		look: "moss",
		pages: ["first", "care", "doctors", "access", "news", "contact"],
		type: "MedicalClinic",
		hours: {
			week: {
				mon: half,
				tue: half,
				wed: half,
				thu: ["9:00-12:00"],
				fri: half,
				sat: ["9:00-12:00"],
				sun: [],
			},
		},
	},
	inn: {
		look: "lantern",
		pages: ["rooms", "meals", "stay", "access", "news", "contact"],
		type: "LodgingBusiness",
		hours: "none",
	},
	shop: {
		look: "crust",
		pages: ["products", "shipping", "about", "access", "news", "legal", "contact"],
		type: "Store",
		hours: {
			week: { mon: shop, tue: shop, wed: [], thu: shop, fri: shop, sat: shop, sun: shop },
			isOpenOnHolidays: true,
		},
	},
	cafe: {
		look: "crust",
		pages: ["menu", "about", "access", "news", "contact"],
		type: "CafeOrCoffeeShop",
		hours: {
			week: { mon: [], tue: shop, wed: shop, thu: shop, fri: shop, sat: shop, sun: shop },
			isOpenOnHolidays: true,
		},
	},
	office: {
		look: "kozo",
		pages: ["services", "fees", "profile", "access", "contact"],
		type: "ProfessionalService",
	},
	school: {
		look: "kite",
		pages: ["courses", "fees", "teachers", "access", "news", "contact"],
		type: "School",
		hours: {
			week: {
				mon: evening,
				tue: evening,
				wed: evening,
				thu: evening,
				fri: evening,
				sat: shop,
				sun: [],
			},
		},
	},
	association: {
		look: "kite",
		pages: ["about", "activities", "join", "news", "contact"],
		type: "NGO",
	},
	product: {
		look: "signal",
		pages: ["features", "pricing", "support", "news", "contact"],
		type: "Organization",
	},
} as const satisfies Readonly<Record<string, Trade>>;

export type TradeName = keyof typeof trades;

export const tradeNames = Object.keys(trades) as readonly TradeName[];

/** The folder of all trades. */
export const tradesFolder = join(import.meta.dirname, "trades");

/**
 * Names of the pages that a site of a trade may have besides the home page, in the order of its
 * menu: those of the trade, then the other pages of the starter. Contact is the last.
 */
export function pagesOffered(trade: TradeName | undefined): readonly string[] {
	const own: readonly string[] = trade === undefined ? [] : trades[trade].pages;
	const others = [...own, ...starterPages].filter((name) => name !== "contact");
	return [...new Set(others), "contact"];
}
