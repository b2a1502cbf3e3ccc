import type { Event, Place, VirtualLocation } from "schema-dts";
import { type EventText, isTimed, lastDay } from "../../core/schema/event.ts";
import type { Organization } from "../../core/schema/organization.ts";
import { zonedTime } from "../events/zoned-time.ts";

export type EventNodeSources = {
	readonly event: EventText;
	/** Its place in the language; if left out, the organization's. */
	readonly place: string | undefined;
	readonly organization: Organization | undefined;
	readonly timeZone: string;
	/** Where it can be followed from anywhere, absolute: the page of the entry, if there is no other address. */
	readonly online: string | undefined;
};

/** When and where an event takes place, in schema.org terms. */
export function eventNode({ event, place, organization, timeZone, online }: EventNodeSources): Partial<Exclude<Event, string>> {
	const { begins, ends, limit, calledOff } = event;
	const moment = (text: string) => (isTimed(text) ? zonedTime(text, timeZone).iso : text);
	// What is online is not where the organization is, unless it says so.
	const address = place ?? (online === undefined ? organization?.address?.text : undefined);
	const there: Place | undefined = address === undefined ? undefined : { "@type": "Place", name: place ?? organization?.name ?? address, address };
	const anywhere: VirtualLocation | undefined = online === undefined ? undefined : { "@type": "VirtualLocation", url: online };
	const mode = anywhere === undefined ? "Offline" : there === undefined ? "Online" : "Mixed";
	const location = there && anywhere ? [there, anywhere] : (there ?? anywhere);
	return {
		startDate: moment(begins),
		...(ends !== undefined || !isTimed(begins) ? { endDate: moment(ends ?? lastDay(event)) } : {}),
		eventStatus: `https://schema.org/${calledOff ? "EventCancelled" : "EventScheduled"}`,
		eventAttendanceMode: `https://schema.org/${mode}EventAttendanceMode`,
		...(location && { location }),
		...(limit && { maximumAttendeeCapacity: limit }),
	};
}
