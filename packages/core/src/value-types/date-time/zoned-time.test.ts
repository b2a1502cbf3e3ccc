import { expect, it } from "vitest";
import { zonedTime } from "./zoned-time.ts";

it.each([
	["Asia/Tokyo", "2026-11-28T09:00", "2026-11-28T00:00:00.000Z"],
	["Europe/Berlin", "2026-07-01T00:30", "2026-06-30T22:30:00.000Z"],
	// When clocks are turned back, this time occurs twice. The first one counts.
	["Europe/Berlin", "2026-10-25T02:30", "2026-10-25T00:30:00.000Z"],
	// When clocks are turned forward, this time does not occur.
	["Europe/Berlin", "2026-03-29T02:30", "2026-03-29T01:30:00.000Z"],
	["America/New_York", "2026-11-01T00:30", "2026-11-01T04:30:00.000Z"],
	["Asia/Kathmandu", "2026-01-01T00:00", "2025-12-31T18:15:00.000Z"],
])("in %s, %s is %s", (timeZone, local, moment) => {
	expect(new Date(zonedTime(local, timeZone).ms).toISOString()).toBe(moment);
});
