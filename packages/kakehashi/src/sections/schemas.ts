import { calendar } from "./calendar/schema.ts";
import { callout } from "./callout/schema.ts";
import { callToAction } from "./callToAction/schema.ts";
import { cards } from "./cards/schema.ts";
import { chart } from "./chart/schema.ts";
import { code } from "./code/schema.ts";
import { comparison } from "./comparison/schema.ts";
import { descriptionList } from "./descriptionList/schema.ts";
import { directions } from "./directions/schema.ts";
import { embed } from "./embed/schema.ts";
import { entries } from "./entries/schema.ts";
import { faq } from "./faq/schema.ts";
import { files } from "./files/schema.ts";
import { form } from "./form/schema.ts";
import { gallery } from "./gallery/schema.ts";
import { hero } from "./hero/schema.ts";
import { links } from "./links/schema.ts";
import { logos } from "./logos/schema.ts";
import { openingHours } from "./openingHours/schema.ts";
import { parallelText } from "./parallelText/schema.ts";
import { priceList } from "./priceList/schema.ts";
import { pricingPlans } from "./pricingPlans/schema.ts";
import { search } from "./search/schema.ts";
import { sitemap } from "./sitemap/schema.ts";
import { stats } from "./stats/schema.ts";
import { steps } from "./steps/schema.ts";
import { table } from "./table/schema.ts";
import { team } from "./team/schema.ts";
import { testimonials } from "./testimonials/schema.ts";
import { text } from "./text/schema.ts";
import { video } from "./video/schema.ts";

/**
 * The kinds of section that a page file may use, by name. `readSiteModules` adds an owner's own
 * kinds.
 */
export const sectionKinds = {
	hero,
	parallelText,
	cards,
	steps,
	descriptionList,
	links,
	pricingPlans,
	comparison,
	faq,
	form,
	callToAction,
	text,
	stats,
	callout,
	testimonials,
	code,
	chart,
	gallery,
	team,
	logos,
	entries,
	openingHours,
	calendar,
	directions,
	priceList,
	table,
	files,
	video,
	embed,
	sitemap,
	search,
};

export type SectionKinds = typeof sectionKinds;
