import { expect, it } from "vitest";
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
	expect(missing?.en).toMatch(/5 times.*published: false/);
	expect(often(outdatedMessage).map(({ en }) => en)).toEqual([
		expect.stringMatching(/^(?!.*published: false).*5 times.*translations confirm/),
	]);
});
