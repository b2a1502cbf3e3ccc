import type { PastEvents } from "@kakehashi/core/payload/entry-sections.ts";
import type { EntrySummary } from "@kakehashi/core/schema/entry-summary.ts";
import { Arch } from "./Arch.tsx";
import { classNames } from "./class-names.ts";
import { EntryLinks, type EntryLinksProps } from "./EntryLinks.tsx";
import * as styles from "./EventLinks.module.css";
import { useMinute } from "./use-minute.ts";

/**
 * Entries that may include events. Events show when they take place. An event that has ended since
 * the page was made is dimmed but keeps its position.
 */
export function EventLinks(props: EntryLinksProps) {
	const minute = useMinute() ?? 0;
	const when = ({ event }: EntrySummary) =>
		event && (
			<div className={classNames(styles.when, event.overMinute <= minute && styles.quiet)}>
				<time className={classNames(event.calledOff && styles.off)} dateTime={event.begins}>
					<span className={styles.day}>{event.day}</span>
					{event.times}
				</time>
				{event.calledOff && <strong className={styles.calledOff}>{event.calledOff}</strong>}
				{(event.place || event.online) && (
					<span className={styles.place}>
						{[event.place, event.online?.label].filter(Boolean).join(" / ")}
					</span>
				)}
			</div>
		);
	return props.entries.length === 0 ? null : <EntryLinks {...props} when={when} />;
}

/** Past events, collapsed. */
export function PastEventLinks({
	past: { label, entries, isOpen },
	level,
}: {
	readonly past: PastEvents;
	readonly level: 2 | 3;
}) {
	return (
		<details className={styles.past} open={isOpen}>
			<summary className={styles.label}>
				{label}
				<Arch className={styles.sign} />
			</summary>
			<EventLinks entries={entries} level={level} />
		</details>
	);
}
