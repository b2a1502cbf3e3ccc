import { type EventText, isTimed, lastDay } from "@kakehashi/core/schema/event.ts";
import type { Organization } from "@kakehashi/core/schema/organization.ts";
import type { Event, Place, VirtualLocation } from "schema-dts";
import { eventMoments } from "../events/event-moments.ts";

export type EventNodeSources = {
	readonly event: EventText;
	/**
	 * The place in the page's language. If undefined, an event that is not online takes place at
	 * the organization's address.
	 */
	readonly place: string | undefined;
	readonly organization: Organization | undefined;
	readonly timeZone: string;
	/**
	 * The absolute URL of an online event: its link, or the page of the entry. Undefined if the
	 * event is not online.
	 */
	readonly online: string | undefined;
};

/** The date and place of an event as structured data (schema.org). */
export function eventNode({
	event,
	place,
	organization,
	timeZone,
	online,
}: EventNodeSources): Partial<Exclude<Event, string>> {
	const { begins, limit, calledOff } = event;
	const ends = event.ends ?? (isTimed(begins) ? undefined : lastDay(event));
	const moments = eventMoments({ begins, ...(ends && { ends }) }, timeZone);
	// An online event does not take place at the organization's address, unless it names a place.
	const address = place ?? (online === undefined ? organization?.address?.text : undefined);
	const venue: Place | undefined =
		address === undefined
			? undefined
			: { "@type": "Place", name: place ?? organization?.name ?? address, address };
	const anywhere: VirtualLocation | undefined =
		online === undefined ? undefined : { "@type": "VirtualLocation", url: online };
	const mode = anywhere === undefined ? "Offline" : venue === undefined ? "Online" : "Mixed";
	const location = venue && anywhere ? [venue, anywhere] : (venue ?? anywhere);
	return {
		startDate: moments.begins.iso,
		...(moments.ends && { endDate: moments.ends.iso }),
		eventStatus: `https://schema.org/${calledOff ? "EventCancelled" : "EventScheduled"}`,
		eventAttendanceMode: `https://schema.org/${mode}EventAttendanceMode`,
		...(location && { location }),
		...(limit && { maximumAttendeeCapacity: limit }),
	};
}
