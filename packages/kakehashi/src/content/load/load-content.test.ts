import type { Locale } from "@kakehashi/core/routing/locale.ts";
import { describe, expect, it } from "vitest";
import { parse, stringify } from "yaml";
import { contentFiles as shipped, site } from "../../../../../test/fixture-site.ts";
import { lineWith, messagePattern, messageText } from "../../../../../test/messages.ts";
import { createPayloads } from "../payloads/payloads.ts";
import { ContentError, type ContentProblem } from "../problems/content-problem.ts";
import { loadContent } from "./load-content.ts";

const encode = (text: string) => new TextEncoder().encode(text);
const textOf = (name: string) => new TextDecoder().decode(shipped.get(name));

/** The problems if one file of the fixture has other contents. */
function problemsWith(
	name: string,
	text: string | Uint8Array,
): (Omit<ContentProblem, "message"> & { readonly message: string })[] {
	try {
		loadContent(
			new Map([...shipped, [name, typeof text === "string" ? encode(text) : text]]),
			site,
		);
	} catch (error) {
		if (error instanceof ContentError)
			return error.problems.map((problem) => ({ ...problem, message: problem.message.en }));
		throw error;
	}
	return [];
}

/** A file of the fixture with its data changed. */
function changed(
	name: string,
	change: (data: Record<string, Record<string, unknown>>) => void,
): string {
	const data = parse(textOf(name)) as Record<string, Record<string, unknown>>;
	change(data);
	return stringify(data);
}

describe("texts in a language that the site does not have", () => {
	it("are told once for each file, and other unknown keys one by one", () => {
		const text = changed("errors.yaml", ({ notFound = {} }) => {
			Object.assign(notFound.title as object, { fr: "Page introuvable" });
			Object.assign(notFound.requested as object, { fr: "Vous cherchiez" });
			Object.assign(notFound.heading as object, { fr: ["Page", "introuvable"] });
			Object.assign(notFound, { foo: "x", bar: "y" });
		});
		const problems = problemsWith("errors.yaml", text).map(({ line, key, message }) => [
			line !== undefined,
			key,
			message,
		]);
		const french = { code: "fr", known: "en, ja", count: 3 };
		expect(problems).toHaveLength(3);
		expect(problems).toEqual(
			expect.arrayContaining([
				[true, undefined, messageText("content.unknownLanguage", french)],
				[true, "notFound.foo", messageText("core.unknownKey", { key: "foo" })],
				[true, "notFound.bar", messageText("core.unknownKey", { key: "bar" })],
			]),
		);
	});
});

describe("a language that is not published yet", () => {
	const english = site.locales[0];
	const japanese = { ...site.locales[1], published: false } as Locale;
	const files = new Map([
		...shipped,
		["site.yaml", encode(changed("site.yaml", (data) => delete data.menuButton?.ja))],
	]);
	const load = (published: boolean) =>
		loadContent(files, { ...site, locales: [english, { ...japanese, published }] });

	it("has the text of the first one where it lacks its own, until it is published", () => {
		expect(load(false).site.menuButton.byLocale).toEqual({ en: "Menu", ja: "Menu" });
		expect(() => load(true)).toThrow(/menuButton\.ja/);
	});

	it("is the only one that may lack any", () => {
		const text = changed("site.yaml", (data) => delete data.menuButton?.en);
		expect(() =>
			loadContent(new Map([...shipped, ["site.yaml", encode(text)]]), {
				...site,
				locales: [english, japanese],
			}),
		).toThrow(/menuButton\.en/);
	});
});

describe("the shipped content", () => {
	it("is complete and makes a payload for each address", () => {
		const payloads = createPayloads(loadContent(shipped, site), site);
		expect([...payloads.pages.keys()]).toEqual([
			"/",
			"/ja",
			"/opensource",
			"/ja/opensource",
			"/pricing",
			"/ja/pricing",
			"/contact",
			"/ja/contact",
		]);
	});

	it("leaves no placeholder unfilled", () => {
		const payloads = createPayloads(loadContent(shipped, site), site);
		// Payloads must not contain the origin. It is inserted when a page is rendered, because it
		// may differ between servers.
		const texts = JSON.stringify([
			[...payloads.pages],
			[...payloads.notFound],
			[...payloads.error],
		]).replaceAll("{origin}", "");
		expect(texts).not.toMatch(/\{[a-zA-Z]+\}/);
	});
});

describe("a fault in a content file is named with file, line, key, language and what to do", () => {
	it("a text missing in one language", () => {
		const text = changed("site.yaml", (data) => delete data.menuButton?.ja);
		const [problem, ...more] = problemsWith("site.yaml", text);
		expect(more).toEqual([]);
		expect(problem).toEqual({
			file: "content/site.yaml",
			line: text.split("\n").findIndex((line) => line.startsWith("menuButton:")) + 2,
			key: "menuButton.ja",
			language: "日本語 (ja)",
			message: messageText("content.textMissing", { name: "日本語", code: "ja" }),
		});
	});

	it("an unknown key, each of several", () => {
		const found = problemsWith("site.yaml", `${textOf("site.yaml")}\nmneu: x\nfoo: y\n`);
		expect(found.map(({ key, message }) => [key, message])).toEqual([
			["mneu", messageText("core.unknownKey", { key: "mneu" })],
			["foo", messageText("core.unknownKey", { key: "foo" })],
		]);
		expect(found[1]?.line).toBe((found[0]?.line ?? 0) + 1);
	});

	it("a duplicate key", () => {
		const [problem] = problemsWith(
			"site.yaml",
			`${textOf("site.yaml")}\nskip:\n  en: x\n  ja: y\n`,
		);
		expect(problem).toMatchObject({
			file: "content/site.yaml",
			key: "skip",
			message: messageText("content.yamlDuplicateKey", { key: "skip" }),
		});
		expect(problem?.line).toBeGreaterThan(1);
	});

	const noText = (received: string) =>
		messageText("core.wrongType", { expected: messageText("core.typeText"), received });
	it.each([
		["a list instead of a text", [1], noText(messageText("core.receivedList"))],
		[
			"a number instead of a text",
			5,
			noText(
				messageText("core.receivedUnquoted", {
					kind: messageText("core.typeNumber"),
					input: 5,
				}),
			),
		],
		["a text that is empty", "", messageText("core.textEmpty")],
		["a text of blanks", "  \n ", messageText("core.textEmpty")],
		["null instead of a text", null, noText(messageText("core.receivedEmpty"))],
	])("%s", (_name, value, message) => {
		const text = changed("site.yaml", (data) => {
			if (data.menuButton) data.menuButton.ja = value;
		});
		expect(problemsWith("site.yaml", text)).toEqual([
			expect.objectContaining({
				key: "menuButton.ja",
				language: "日本語 (ja)",
				message,
			}),
		]);
	});

	it("a text that is not divided by language", () => {
		const text = changed("site.yaml", (data) => Object.assign(data, { menuButton: "Menu" }));
		expect(problemsWith("site.yaml", text)).toEqual([
			expect.objectContaining({
				key: "menuButton",
				message: messageText("core.wrongType", {
					expected: messageText("core.expectedGroup", {
						codes: { and: ['"en:"', '"ja:"'] },
					}),
					received: messageText("core.typeText"),
				}),
			}),
		]);
	});

	it("a placeholder on one side only", () => {
		const text = changed("site.yaml", (data) =>
			Object.assign(data.menuButton ?? {}, { en: "Menu of {siteName}", ja: "メニュー" }),
		);
		expect(problemsWith("site.yaml", text)).toEqual([
			expect.objectContaining({
				key: "menuButton.ja",
				message: expect.stringContaining("{siteName}"),
			}),
		]);
	});

	it("broken YAML", () => {
		const [problem] = problemsWith("site.yaml", "menuButton:\n  en: [x\n");
		expect(problem).toMatchObject({
			file: "content/site.yaml",
			line: expect.any(Number),
			message: messageText("content.yamlUnclosedBracket", { sign: "[", end: "]" }),
		});
	});

	it("a text that ends at # because it stands in no quotation marks", () => {
		const menu = (text: string) => textOf("site.yaml").replace(/^menuButton:.*$/m, text);
		const line = menu("menuButton:").split("\n").indexOf("menuButton:") + 2;
		const ends = {
			file: "content/site.yaml",
			message: messageText("content.yamlHashCutsText"),
		};
		expect(
			problemsWith("site.yaml", menu("menuButton:\n  en: We are #1 in town\n  ja: 町で一番")),
		).toEqual([{ ...ends, line }]);
		expect(
			problemsWith(
				"site.yaml",
				menu(
					"menuButton: # a note\n  # another\n  en: 'We are #1' # in town\n  ja: 町で#一番\n  # the last",
				),
			),
		).toEqual([]);
	});

	it.each([
		["*", "**強調**で始まる文です。"],
		["`", "`npm start`で始めます。"],
	])("a text that begins with %s and stands in no quotation marks", (sign, text) => {
		const source = textOf("site.yaml").replace(
			/^menuButton:.*$/m,
			`menuButton:\n  en: Menu\n  ja: ${text}`,
		);
		expect(problemsWith("site.yaml", source)).toEqual([
			{
				file: "content/site.yaml",
				line: source.split("\n").indexOf("menuButton:") + 3,
				key: "ja",
				message: messageText("content.yamlTextStartsSpecial", { sign }),
			},
		]);
	});

	it("a link to a page that does not exist", () => {
		const text = changed("site.yaml", (data) =>
			Object.assign(((data.footer?.links ?? []) as object[])[1] ?? {}, { href: "/nowhere" }),
		);
		expect(problemsWith("site.yaml", text)).toEqual([
			expect.objectContaining({
				key: "footer.links.1.href",
				message: expect.stringContaining("/nowhere"),
			}),
		]);
	});

	it("a link to a page that does not exist, inside a text", () => {
		const text = changed("site.yaml", (data) =>
			Object.assign((data.footer?.about ?? {}) as object, { ja: "[ここ](/nowhere)" }),
		);
		expect(problemsWith("site.yaml", text)).toEqual([
			expect.objectContaining({ key: "footer.about.ja", language: "日本語 (ja)" }),
		]);
	});

	it("a file that is not UTF-8, with the line of the first bad byte", () => {
		const bytes = new Uint8Array([...encode("menuButton:\n  en: x\n  ja: "), 0x83, 0x81, 0x0a]);
		expect(problemsWith("site.yaml", bytes)).toEqual([
			{ file: "content/site.yaml", line: 3, message: messageText("content.fileNotUtf8") },
		]);
	});

	it("an empty file", () => {
		expect(problemsWith("site.yaml", "# nothing\n")).toEqual([
			expect.objectContaining({
				file: "content/site.yaml",
				message: messageText("content.fileEmpty"),
			}),
		]);
	});

	it("a missing file", () => {
		const files = new Map(shipped);
		files.delete("errors.yaml");
		expect(() => loadContent(files, site)).toThrow(
			lineWith(/content\/errors\.yaml {2}/, messagePattern("content.requiredFileMissing")),
		);
	});

	it("many faults in many files, all at once", () => {
		const files = new Map(shipped);
		files.set(
			"site.yaml",
			encode(
				changed("site.yaml", (data) => [delete data.menuButton?.ja, delete data.skip?.en]),
			),
		);
		files.set("errors.yaml", encode("x: ["));
		files.set(
			"pages/pricing.yaml",
			encode(changed("pages/pricing.yaml", (data) => delete data.title?.ja)),
		);
		const { source } = messagePattern("content.contentProblems", { count: 4 });
		expect(() => loadContent(files, site)).toThrow(new RegExp(`^${source}`));
	});
});

describe("YAML aliases", () => {
	it("are refused when they multiply", () => {
		const levels = Array.from(
			{ length: 12 },
			(_, level) =>
				`k${level}: &k${level} [${
					level === 0
						? "x, x"
						: Array(9)
								.fill(`*k${level - 1}`)
								.join(", ")
				}]`,
		);
		expect(problemsWith("site.yaml", levels.join("\n"))).toEqual([
			expect.objectContaining({
				file: "content/site.yaml",
				message: expect.stringContaining("&"),
			}),
		]);
	});
});
