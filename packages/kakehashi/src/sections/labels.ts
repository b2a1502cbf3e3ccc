import type { KindLabels } from "@kakehashi/core/schema/kind-labels.ts";
import { calendarLabels } from "./calendar/labels.ts";
import { calloutLabels } from "./callout/labels.ts";
import { callToActionLabels } from "./callToAction/labels.ts";
import { cardsLabels } from "./cards/labels.ts";
import { chartLabels } from "./chart/labels.ts";
import { codeLabels } from "./code/labels.ts";
import { comparisonLabels } from "./comparison/labels.ts";
import { descriptionListLabels } from "./descriptionList/labels.ts";
import { directionsLabels } from "./directions/labels.ts";
import { embedLabels } from "./embed/labels.ts";
import { entriesLabels } from "./entries/labels.ts";
import { faqLabels } from "./faq/labels.ts";
import { filesLabels } from "./files/labels.ts";
import { formLabels } from "./form/labels.ts";
import { galleryLabels } from "./gallery/labels.ts";
import { heroLabels } from "./hero/labels.ts";
import { linksLabels } from "./links/labels.ts";
import { logosLabels } from "./logos/labels.ts";
import { openingHoursLabels } from "./openingHours/labels.ts";
import { parallelTextLabels } from "./parallelText/labels.ts";
import { priceListLabels } from "./priceList/labels.ts";
import { pricingPlansLabels } from "./pricingPlans/labels.ts";
import type { SectionKinds } from "./schemas.ts";
import { searchLabels } from "./search/labels.ts";
import { sitemapLabels } from "./sitemap/labels.ts";
import { statsLabels } from "./stats/labels.ts";
import { stepsLabels } from "./steps/labels.ts";
import { tableLabels } from "./table/labels.ts";
import { teamLabels } from "./team/labels.ts";
import { testimonialsLabels } from "./testimonials/labels.ts";
import { textLabels } from "./text/labels.ts";
import { videoLabels } from "./video/labels.ts";

/**
 * The labels of every kind of section, in the order in which the editor offers the kinds. Only the
 * editor and the JSON Schemas need them, so no component and no schema imports them.
 */
export const kindLabels = {
	hero: heroLabels,
	text: textLabels,
	cards: cardsLabels,
	descriptionList: descriptionListLabels,
	gallery: galleryLabels,
	video: videoLabels,
	embed: embedLabels,
	team: teamLabels,
	faq: faqLabels,
	links: linksLabels,
	steps: stepsLabels,
	stats: statsLabels,
	testimonials: testimonialsLabels,
	logos: logosLabels,
	entries: entriesLabels,
	sitemap: sitemapLabels,
	files: filesLabels,
	form: formLabels,
	priceList: priceListLabels,
	pricingPlans: pricingPlansLabels,
	table: tableLabels,
	comparison: comparisonLabels,
	openingHours: openingHoursLabels,
	calendar: calendarLabels,
	directions: directionsLabels,
	search: searchLabels,
	callout: calloutLabels,
	callToAction: callToActionLabels,
	chart: chartLabels,
	parallelText: parallelTextLabels,
	code: codeLabels,
} satisfies Readonly<Record<keyof SectionKinds, KindLabels>>;
