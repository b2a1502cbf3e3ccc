import { expect, it } from "vitest";
import { rejectUnprintable } from "./unprintable.ts";

const setText = (expected: string, text: string) =>
	rejectUnprintable({
		kind: "setText",
		key: "site.yaml#skip",
		expected: { en: expected, ja: "本文へ" },
		texts: { en: text, ja: "本文へ" },
	});

it.each([
	["a text that gets one", setText("Skip", "Skip\u202e"), "value"],
	["a text that keeps its own", setText("Skip\u202e", "Skip\u202e"), undefined],
	["a text that loses its own", setText("Skip\u202e", "Skip"), undefined],
	["a text with another one", setText("Skip\u202e", "Skip\u202e\ue000"), "value"],
	[
		"a value that keeps its own in a list",
		rejectUnprintable({
			kind: "setField",
			key: "site.yaml#wholeWords",
			expected: ["a\ue000", "b"],
			value: ["a\ue000", "c"],
		}),
		undefined,
	],
	["a new name", rejectUnprintable({ kind: "keepWhole", word: "\ue000word" }), "value"],
])("an invisible character: %s", (_, rejection, why) => {
	expect(rejection?.why).toBe(why);
});
