import type { Event } from "schema-dts";
import { type EventText, isTimed, lastDay } from "../../core/schema/event.ts";
import type { Organisation } from "../../core/schema/organisation.ts";
import { zonedTime } from "../events/zoned-time.ts";

export type EventNodeSources = {
	readonly event: EventText;
	/** Its place in the language; if left out, the organisation's. */
	readonly place: string | undefined;
	readonly organisation: Organisation | undefined;
	readonly timeZone: string;
};

/** When and where an event takes place, in schema.org terms. */
export function eventNode({ event, place, organisation, timeZone }: EventNodeSources): Partial<Exclude<Event, string>> {
	const { begins, ends, limit, calledOff } = event;
	const moment = (text: string) => (isTimed(text) ? zonedTime(text, timeZone).iso : text);
	const address = place ?? organisation?.address?.text;
	return {
		startDate: moment(begins),
		...(ends !== undefined || !isTimed(begins) ? { endDate: moment(ends ?? lastDay(event)) } : {}),
		eventStatus: `https://schema.org/${calledOff ? "EventCancelled" : "EventScheduled"}`,
		eventAttendanceMode: "https://schema.org/OfflineEventAttendanceMode",
		...(address && { location: { "@type": "Place", name: place ?? organisation?.name ?? address, address } }),
		...(limit && { maximumAttendeeCapacity: limit }),
	};
}
