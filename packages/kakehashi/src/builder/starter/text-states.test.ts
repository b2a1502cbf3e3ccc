import { expect, it } from "vitest";
import { configuration as site } from "../../../../../test/fixture-site.ts";
import { readConfirmations } from "../../content/translations/confirmations.ts";
import { textStatesIn } from "./text-states.ts";

it("a picture that has a file of its own in one language lacks no text in the other", () => {
	const picture = { file: "desk.webp", fileIn: { ja: "desk-ja.webp" }, alt: { en: "The desk" } };
	const states = textStatesIn({ body: [{ picture }] }, site.locales, readConfirmations(""));
	expect(states.map(({ path, states }) => [path.join("."), states])).toEqual([
		["body.0.picture.alt", { en: "complete", ja: "missing" }],
	]);
});
