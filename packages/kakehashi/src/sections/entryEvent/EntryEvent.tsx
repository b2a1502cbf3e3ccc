import type { EntryEventContent } from "@kakehashi/core/payload/entry-sections.ts";
import { ButtonLink } from "../../view/ui/ButtonLink.tsx";
import { classNames } from "../../view/ui/class-names.ts";
import { useMinute } from "../../view/ui/use-minute.ts";
import * as styles from "./EntryEvent.module.css";

/**
 * The date, the place and the number of seats of an event, which people look for first. They become
 * less prominent once the event is over.
 */
export function EntryEvent({ section }: { readonly section: EntryEventContent }) {
	const { begins, day, times, place, online, limit, calledOff, over, words, add, overMinute } =
		section;
	const minute = useMinute() ?? 0;
	const state = calledOff ?? over;
	return (
		<section className={styles.columns} aria-label={words.when}>
			<div
				className={classNames(
					styles.event,
					(over !== undefined || overMinute <= minute) && styles.quiet,
				)}
			>
				{state && (
					<p className={classNames(styles.state, calledOff && styles.calledOff)}>
						{state}
					</p>
				)}
				<dl className={styles.items}>
					<div>
						<dt>{words.when}</dt>
						<dd className={classNames(calledOff && styles.off)}>
							<time dateTime={begins}>
								<span className={styles.day}>{day}</span>
								{times}
							</time>
						</dd>
					</div>
					{(place || online) && (
						<div>
							<dt>{words.where}</dt>
							{place && <dd>{place}</dd>}
							{online && (
								<dd>
									{online.href ? (
										<a href={online.href}>{online.label}</a>
									) : (
										online.label
									)}
								</dd>
							)}
						</div>
					)}
					{limit && (
						<div>
							<dt>{words.limit}</dt>
							<dd>{limit}</dd>
						</div>
					)}
				</dl>
				{add && <ButtonLink {...add} outlined />}
			</div>
		</section>
	);
}
