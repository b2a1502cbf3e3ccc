import { EventLinks, PastEventLinks } from "../../view/ui/EventLinks.tsx";
import type { SectionProps } from "../../view/ui/page-component.ts";
import { PlainEntries } from "./PlainEntries.tsx";
import type { entries } from "./schema.ts";

/** Does the same as `PlainEntries` for a collection with events. */
export function Entries({ section }: SectionProps<typeof entries>) {
	return (
		<PlainEntries
			section={section}
			Links={EventLinks}
			below={section.past && <PastEventLinks past={section.past} level={3} />}
		/>
	);
}
