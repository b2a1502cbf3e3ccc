import { expect, it } from "vitest";
import { waitingTime } from "./waiting-time.ts";

it.each([
	[0, "en-US", "1 minute"],
	[60, "en-US", "1 minute"],
	[61, "en-US", "2 minutes"],
	[3600, "en-US", "60 minutes"],
	[700, "ja-JP", "12分"],
])("%i seconds in %s are %j", (seconds, tag, text) => {
	expect(waitingTime(seconds, tag)).toBe(text);
});
