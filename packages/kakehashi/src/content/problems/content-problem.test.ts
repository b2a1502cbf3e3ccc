import { expect, it } from "vitest";
import { messageText } from "../../../../../test/messages.ts";
import { formatProblems } from "./content-problem.ts";
import { outdatedMessage } from "./outdated-message.ts";

const often = (message: { en: string; ja: string }) =>
	formatProblems(
		Array.from({ length: 5 }, (_, index) => ({
			file: "content/site.yaml",
			key: `${index}.ja`,
			language: "日本語 (ja)",
			message,
		})),
	);

it("only of texts that are missing it is advised to wait with publishing their language", () => {
	const [missing, ...others] = often({ en: "It is missing.", ja: "ありません。" });
	expect(others).toEqual([]);
	const place = "content/site.yaml  日本語 (ja)  ";
	const times = messageText("content.repeatedProblem", { count: 5 });
	const hint = messageText("content.unpublishedLanguageHint");
	expect(missing?.en).toBe(`${place}${times}It is missing.${hint}`);
	expect(often(outdatedMessage).map(({ en }) => en)).toEqual([
		`${place}${times}${messageText("content.outdatedText")}`,
	]);
});
