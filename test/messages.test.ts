import { expect, it } from "vitest";
import { lineWith, messagePattern, messageText } from "./messages.ts";

it("a pattern matches a message that has the values, and no other one", () => {
	const text = messageText("core.valueNotAllowed", { input: "grid", choices: ["list", "a.b"] });
	const pattern = (values: Parameters<typeof messagePattern>[1]) =>
		messagePattern("core.valueNotAllowed", values);
	expect(text).toMatch(pattern({}));
	expect(text).toMatch(pattern({ input: "grid", choices: ["list", "a.b"] }));
	expect(text).toMatch(pattern({ choices: /.*a\.b/ }));
	expect(text).not.toMatch(pattern({ input: "list" }));
	expect(text).not.toMatch(pattern({ choices: /list/ }));
	expect(text.replace("a.b", "a-b")).not.toMatch(pattern({ choices: ["list", "a.b"] }));
	expect(text).not.toMatch(messagePattern("core.valueNotAllowed", {}, "ja"));
});

it("a pattern with a count matches its plural form alone", () => {
	const problems = (count: number) => messageText("content.contentProblems", { count });
	const pattern = (count: number) => messagePattern("content.contentProblems", { count });
	expect(problems(1)).toMatch(pattern(1));
	expect(problems(1_000)).toMatch(pattern(1_000));
	expect(problems(2).replace("2", "1")).not.toMatch(pattern(1));
	for (const count of [1, 2])
		expect(problems(count)).toMatch(messagePattern("content.contentProblems"));
});

it("a line has its parts in their order", () => {
	const line = `a.yaml:7  title  ${messageText("core.textEmpty")}`;
	expect(line).toMatch(lineWith(/^a\.yaml:7 /, messagePattern("core.textEmpty")));
	expect(line).not.toMatch(lineWith(messagePattern("core.textEmpty"), /a\.yaml/));
});
