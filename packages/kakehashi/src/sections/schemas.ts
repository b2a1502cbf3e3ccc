import { access } from "./access/schema.ts";
import { action } from "./action/schema.ts";
import { calendar } from "./calendar/schema.ts";
import { chart } from "./chart/schema.ts";
import { code } from "./code/schema.ts";
import { comparison } from "./comparison/schema.ts";
import { cover } from "./cover/schema.ts";
import { embed } from "./embed/schema.ts";
import { entries } from "./entries/schema.ts";
import { facts } from "./facts/schema.ts";
import { files } from "./files/schema.ts";
import { form } from "./form/schema.ts";
import { hours } from "./hours/schema.ts";
import { links } from "./links/schema.ts";
import { logos } from "./logos/schema.ts";
import { note } from "./note/schema.ts";
import { numbers } from "./numbers/schema.ts";
import { pairs } from "./pairs/schema.ts";
import { people } from "./people/schema.ts";
import { pictures } from "./pictures/schema.ts";
import { plans } from "./plans/schema.ts";
import { prices } from "./prices/schema.ts";
import { questions } from "./questions/schema.ts";
import { search } from "./search/schema.ts";
import { sitemap } from "./sitemap/schema.ts";
import { steps } from "./steps/schema.ts";
import { table } from "./table/schema.ts";
import { text } from "./text/schema.ts";
import { tiles } from "./tiles/schema.ts";
import { video } from "./video/schema.ts";
import { voices } from "./voices/schema.ts";

/** The kinds of section that a page file may use, by name. An owner's own kinds are added: see `readSiteModules`. */
export const sectionKinds = {
	cover,
	pairs,
	tiles,
	steps,
	facts,
	links,
	plans,
	comparison,
	questions,
	form,
	action,
	text,
	numbers,
	note,
	voices,
	code,
	chart,
	pictures,
	people,
	logos,
	entries,
	hours,
	calendar,
	access,
	prices,
	table,
	files,
	video,
	embed,
	sitemap,
	search,
};

export type SectionKinds = typeof sectionKinds;
