import type { KindWords } from "../core/schema/kind-words.ts";
import { calendarWords } from "./calendar/words.ts";
import { calloutWords } from "./callout/words.ts";
import { callToActionWords } from "./callToAction/words.ts";
import { cardsWords } from "./cards/words.ts";
import { chartWords } from "./chart/words.ts";
import { codeWords } from "./code/words.ts";
import { comparisonWords } from "./comparison/words.ts";
import { descriptionListWords } from "./descriptionList/words.ts";
import { directionsWords } from "./directions/words.ts";
import { embedWords } from "./embed/words.ts";
import { entriesWords } from "./entries/words.ts";
import { faqWords } from "./faq/words.ts";
import { filesWords } from "./files/words.ts";
import { formWords } from "./form/words.ts";
import { galleryWords } from "./gallery/words.ts";
import { heroWords } from "./hero/words.ts";
import { linksWords } from "./links/words.ts";
import { logosWords } from "./logos/words.ts";
import { openingHoursWords } from "./openingHours/words.ts";
import { parallelTextWords } from "./parallelText/words.ts";
import { priceListWords } from "./priceList/words.ts";
import { pricingPlansWords } from "./pricingPlans/words.ts";
import type { SectionKinds } from "./schemas.ts";
import { searchWords } from "./search/words.ts";
import { sitemapWords } from "./sitemap/words.ts";
import { statsWords } from "./stats/words.ts";
import { stepsWords } from "./steps/words.ts";
import { tableWords } from "./table/words.ts";
import { teamWords } from "./team/words.ts";
import { testimonialsWords } from "./testimonials/words.ts";
import { textWords } from "./text/words.ts";
import { videoWords } from "./video/words.ts";

/**
 * The words of every kind of section, in the order in which the editor offers the kinds. Only the
 * editor and the JSON Schemas need them, so no component and no schema imports them.
 */
export const kindWords = {
	hero: heroWords,
	text: textWords,
	cards: cardsWords,
	descriptionList: descriptionListWords,
	gallery: galleryWords,
	video: videoWords,
	embed: embedWords,
	team: teamWords,
	faq: faqWords,
	links: linksWords,
	steps: stepsWords,
	stats: statsWords,
	testimonials: testimonialsWords,
	logos: logosWords,
	entries: entriesWords,
	sitemap: sitemapWords,
	files: filesWords,
	form: formWords,
	priceList: priceListWords,
	pricingPlans: pricingPlansWords,
	table: tableWords,
	comparison: comparisonWords,
	openingHours: openingHoursWords,
	calendar: calendarWords,
	directions: directionsWords,
	search: searchWords,
	callout: calloutWords,
	callToAction: callToActionWords,
	chart: chartWords,
	parallelText: parallelTextWords,
	code: codeWords,
} satisfies Readonly<Record<keyof SectionKinds, KindWords>>;
