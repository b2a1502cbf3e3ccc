import { ownComponents } from "#own-sections";
import type { SectionComponents } from "../view/ui/page-component.ts";
import { Access } from "./access/Access.tsx";
import { Action } from "./action/Action.tsx";
import { Calendar } from "./calendar/Calendar.tsx";
import { Chart } from "./chart/Chart.tsx";
import { Code } from "./code/Code.tsx";
import { Comparison } from "./comparison/Comparison.tsx";
import { Cover } from "./cover/Cover.tsx";
import { Embed } from "./embed/Embed.tsx";
import { Entries } from "./entries/Entries.tsx";
import { EntryBody } from "./entryBody/EntryBody.tsx";
import { EntryCover } from "./entryCover/EntryCover.tsx";
import { EntryEnd } from "./entryEnd/EntryEnd.tsx";
import { EntryEvent } from "./entryEvent/EntryEvent.tsx";
import { EntryList } from "./entryList/EntryList.tsx";
import { EntryParts } from "./entryParts/EntryParts.tsx";
import { EventList } from "./eventList/EventList.tsx";
import { Facts } from "./facts/Facts.tsx";
import { Failure } from "./failure/Failure.tsx";
import { Files } from "./files/Files.tsx";
import { Form } from "./form/Form.tsx";
import { Ground } from "./ground/Ground.tsx";
import { Hours } from "./hours/Hours.tsx";
import { Links } from "./links/Links.tsx";
import { Logos } from "./logos/Logos.tsx";
import { Note } from "./note/Note.tsx";
import { NotFound } from "./notFound/NotFound.tsx";
import { Numbers } from "./numbers/Numbers.tsx";
import { Pairs } from "./pairs/Pairs.tsx";
import { People } from "./people/People.tsx";
import { Pictures } from "./pictures/Pictures.tsx";
import { Plans } from "./plans/Plans.tsx";
import { Prices } from "./prices/Prices.tsx";
import { Questions } from "./questions/Questions.tsx";
import { Search } from "./search/Search.tsx";
import { Sitemap } from "./sitemap/Sitemap.tsx";
import { Steps } from "./steps/Steps.tsx";
import { Table } from "./table/Table.tsx";
import { Text } from "./text/Text.tsx";
import { Tiles } from "./tiles/Tiles.tsx";
import { Video } from "./video/Video.tsx";
import { Voices } from "./voices/Voices.tsx";

/** The components of the kit's kinds of section, and of those that only error pages and entries use. */
const components = {
	action: Action,
	comparison: Comparison,
	cover: Cover,
	failure: Failure,
	entries: Entries,
	entryBody: EntryBody,
	entryCover: EntryCover,
	entryEnd: EntryEnd,
	entryEvent: EntryEvent,
	entryList: EntryList,
	entryParts: EntryParts,
	eventList: EventList,
	facts: Facts,
	form: Form,
	ground: Ground,
	links: Links,
	logos: Logos,
	notFound: NotFound,
	pairs: Pairs,
	people: People,
	pictures: Pictures,
	plans: Plans,
	questions: Questions,
	steps: Steps,
	tiles: Tiles,
	chart: Chart,
	code: Code,
	voices: Voices,
	note: Note,
	numbers: Numbers,
	text: Text,
	hours: Hours,
	calendar: Calendar,
	access: Access,
	prices: Prices,
	table: Table,
	files: Files,
	video: Video,
	embed: Embed,
	sitemap: Sitemap,
	search: Search,
};

/**
 * The component of every kind, all at once: nothing is loaded on demand where documents are made. The schema of its kind
 * has checked each section in a payload, so its component gets what it expects.
 */
export const sectionComponents = { ...components, ...ownComponents } as unknown as SectionComponents;
