import type { EntryListContent } from "@kakehashi/core/payload/entry-sections.ts";
import { EventLinks, PastEventLinks } from "../../view/ui/EventLinks.tsx";
import { EntryList } from "../entryList/EntryList.tsx";
import * as styles from "./EventList.module.css";

/**
 * The list of a collection with events: upcoming events, collapsed past events, and a calendar to
 * subscribe to.
 */
export function EventList({ section }: { readonly section: EntryListContent }) {
	const { past, calendar } = section;
	return (
		<EntryList
			section={section}
			Links={EventLinks}
			below={past && <PastEventLinks past={past} level={2} />}
			calendar={
				calendar && (
					<p>
						<a className={styles.calendar} href={calendar.href} type="text/calendar">
							{calendar.label}
						</a>
					</p>
				)
			}
		/>
	);
}
