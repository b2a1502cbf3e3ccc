import type { GeneratedKind } from "@kakehashi/core/payload/payload.ts";
import type { ComponentType } from "react";
import { ownComponents } from "#own-sections";
import type { SectionComponents, SectionProps } from "../view/ui/page-component.ts";
import { Calendar } from "./calendar/Calendar.tsx";
import { Callout } from "./callout/Callout.tsx";
import { CallToAction } from "./callToAction/CallToAction.tsx";
import { Cards } from "./cards/Cards.tsx";
import { Chart } from "./chart/Chart.tsx";
import { Code } from "./code/Code.tsx";
import { Comparison } from "./comparison/Comparison.tsx";
import { DescriptionList } from "./descriptionList/DescriptionList.tsx";
import { Directions } from "./directions/Directions.tsx";
import { Embed } from "./embed/Embed.tsx";
import { Entries } from "./entries/Entries.tsx";
import { EntryBody } from "./entryBody/EntryBody.tsx";
import { EntryEnd } from "./entryEnd/EntryEnd.tsx";
import { EntryEvent } from "./entryEvent/EntryEvent.tsx";
import { EntryHero } from "./entryHero/EntryHero.tsx";
import { EntryList } from "./entryList/EntryList.tsx";
import { EntryParts } from "./entryParts/EntryParts.tsx";
import { EventList } from "./eventList/EventList.tsx";
import { Failure } from "./failure/Failure.tsx";
import { Faq } from "./faq/Faq.tsx";
import { Files } from "./files/Files.tsx";
import { Form } from "./form/Form.tsx";
import { Gallery } from "./gallery/Gallery.tsx";
import { Ground } from "./ground/Ground.tsx";
import { Hero } from "./hero/Hero.tsx";
import { Links } from "./links/Links.tsx";
import { Logos } from "./logos/Logos.tsx";
import { NotFound } from "./notFound/NotFound.tsx";
import { OpeningHours } from "./openingHours/OpeningHours.tsx";
import { ParallelText } from "./parallelText/ParallelText.tsx";
import { PriceList } from "./priceList/PriceList.tsx";
import { PricingPlans } from "./pricingPlans/PricingPlans.tsx";
import type { SectionKinds } from "./schemas.ts";
import { Search } from "./search/Search.tsx";
import { Sitemap } from "./sitemap/Sitemap.tsx";
import { Stats } from "./stats/Stats.tsx";
import { Steps } from "./steps/Steps.tsx";
import { Table } from "./table/Table.tsx";
import { Team } from "./team/Team.tsx";
import { Testimonials } from "./testimonials/Testimonials.tsx";
import { Text } from "./text/Text.tsx";
import { Video } from "./video/Video.tsx";

/** The components of the kinds that a page file may use. Each gets the props of its own schema. */
const kindComponents = {
	hero: Hero,
	parallelText: ParallelText,
	cards: Cards,
	steps: Steps,
	descriptionList: DescriptionList,
	links: Links,
	pricingPlans: PricingPlans,
	comparison: Comparison,
	faq: Faq,
	form: Form,
	callToAction: CallToAction,
	text: Text,
	stats: Stats,
	callout: Callout,
	testimonials: Testimonials,
	code: Code,
	chart: Chart,
	gallery: Gallery,
	team: Team,
	logos: Logos,
	entries: Entries,
	openingHours: OpeningHours,
	calendar: Calendar,
	directions: Directions,
	priceList: PriceList,
	table: Table,
	files: Files,
	video: Video,
	embed: Embed,
	sitemap: Sitemap,
	search: Search,
} satisfies {
	readonly [Kind in keyof SectionKinds]: ComponentType<SectionProps<SectionKinds[Kind]>>;
};

/** The components of the kinds that only the kit adds to pages. */
const generatedComponents = {
	notFound: NotFound,
	failure: Failure,
	entryHero: EntryHero,
	entryBody: EntryBody,
	entryEnd: EntryEnd,
	entryEvent: EntryEvent,
	entryList: EntryList,
	entryParts: EntryParts,
	eventList: EventList,
	ground: Ground,
} satisfies Readonly<Record<GeneratedKind, ComponentType<never>>>;

/**
 * The component of every section kind. They are all imported at once, because the program that
 * renders documents loads nothing on demand. The schema of its kind has checked each section in a
 * payload, so each component gets the props that it expects.
 */
export const sectionComponents = {
	...kindComponents,
	...generatedComponents,
	...ownComponents,
} as unknown as SectionComponents;
