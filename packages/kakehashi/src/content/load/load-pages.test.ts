import { withPages } from "@kakehashi/core/routing/site.ts";
import { describe, expect, it } from "vitest";
import { parse, stringify } from "yaml";
import { configuration, contentFiles } from "../../../../../test/fixture-site.ts";
import { messagePattern, messageText } from "../../../../../test/messages.ts";
import { exampleOf } from "../../../../../test/sites/section-examples.ts";
import { sectionKinds } from "../../sections/schemas.ts";
import { ContentError, type ContentProblem } from "../problems/content-problem.ts";
import { scanPages } from "../read/scan-pages.ts";
import { loadContent } from "./load-content.ts";

const textOf = (name: string) => new TextDecoder().decode(contentFiles.get(name));

/** The problems if files of the fixture are changed, removed (undefined) or added. */
function problemsWith(
	changes: Readonly<Record<string, string | undefined>>,
): (Omit<ContentProblem, "message"> & { readonly message: string })[] {
	const files = new Map(contentFiles);
	for (const [name, text] of Object.entries(changes)) {
		if (text === undefined) files.delete(name);
		else files.set(name, new TextEncoder().encode(text));
	}
	try {
		loadContent(files, withPages(configuration, scanPages(files)));
	} catch (error) {
		if (error instanceof ContentError)
			return error.problems.map((problem) => ({ ...problem, message: problem.message.en }));
		throw error;
	}
	return [];
}

type Section = Record<string, unknown>;

/** A page file with its sections changed. */
function withSections(
	name: string,
	change: (sections: Section[]) => Section[],
): Record<string, string> {
	const page = parse(textOf(name)) as { sections: Section[] };
	return { [name]: stringify({ ...page, sections: change(page.sections) }) };
}

const lineOf = (text: string | undefined, words: string) =>
	(text ?? "").split("\n").findIndex((line) => line.includes(words)) + 1;
const both = (text: string) => ({ en: text, ja: text });
const closing = (text: string, href = "/contact") => ({
	kind: "callToAction",
	heading: both(text),
	actions: [{ label: both("x"), href }],
});

describe("the sections of a page", () => {
	it("may be put in another order, left out and repeated", () => {
		expect(
			problemsWith(
				withSections("pages/openSource.yaml", ([cover, ...others]) => [
					cover ?? {},
					...others.reverse(),
					closing("x"),
					closing("y"),
				]),
			),
		).toEqual([]);
		expect(
			problemsWith(withSections("pages/openSource.yaml", (sections) => sections.slice(0, 1))),
		).toEqual([]);
	});

	it("are of a kind that exists: an unknown one is named once, with the known ones", () => {
		const changes = withSections("pages/index.yaml", (sections) => [
			...sections,
			{ kind: "tiels", cards: [] },
		]);
		expect(problemsWith(changes)).toEqual([
			{
				file: "content/pages/index.yaml",
				line: lineOf(changes["pages/index.yaml"], "kind: tiels"),
				key: expect.stringMatching(/^sections\.\d+\.kind$/),
				message: expect.stringContaining(Object.keys(sectionKinds).join(", ")),
			},
		]);
	});

	it("are of a kind that exists: the one that was probably meant is named", () => {
		const [problem] = problemsWith(
			withSections("pages/index.yaml", (sections) => [...sections, { kind: "testimonial" }]),
		);
		expect(problem?.message).toBe(
			messageText("core.unknownSectionKindSimilar", {
				known: Object.keys(sectionKinds).join(", "),
				similar: "testimonials",
			}),
		);
	});

	it.each(["constructor", "toString", "__proto__"])("are not of the kind %s", (kind) => {
		expect(
			problemsWith(withSections("pages/index.yaml", (sections) => [...sections, { kind }])),
		).toHaveLength(1);
	});

	it.each([
		["no kind", { heading: both("x") }],
		["a number for a kind", { kind: 5 }],
	])("have a kind: %s is told about the kind alone", (_what, section) => {
		const found = problemsWith(
			withSections("pages/index.yaml", (sections) => [...sections, section]),
		);
		expect(found.map(({ key }) => key)).toEqual([
			expect.stringMatching(/^sections\.\d+\.kind$/),
		]);
	});

	it.each([null, "cover", 5])("are groups of keys, not %j", (section) => {
		const found = problemsWith(
			withSections("pages/index.yaml", (sections) => [
				...sections,
				section as unknown as Section,
			]),
		);
		expect(found).toEqual([
			expect.objectContaining({
				file: "content/pages/index.yaml",
				key: expect.stringMatching(/^sections\.\d+$/),
			}),
		]);
	});

	it.each<[string, (sections: Section[]) => Section[]]>([
		["has no hero", (sections) => sections.slice(1)],
		["has it later", ([cover, next, ...others]) => [next ?? {}, cover ?? {}, ...others]],
		["has two", ([cover, ...others]) => [cover ?? {}, cover ?? {}, ...others]],
	])("begin with the one hero: a page that %s is told so", (_what, change) => {
		expect(problemsWith(withSections("pages/index.yaml", change))).toEqual([
			{
				file: "content/pages/index.yaml",
				line: expect.any(Number),
				key: "sections",
				message: expect.stringMatching(messagePattern("core.heroNotFirst")),
			},
		]);
	});

	it("have ids that differ, and ids that can stand in an address", () => {
		const changes = withSections("pages/index.yaml", (sections) => [
			...sections,
			{ ...closing("x"), id: "how" },
		]);
		const [problem, ...more] = problemsWith(changes);
		expect(more).toEqual([]);
		expect(problem).toMatchObject({
			file: "content/pages/index.yaml",
			key: expect.stringMatching(/^sections\.\d+\.id$/),
			message: expect.stringContaining('"how"'),
		});
		// The problem must be reported for the second section, not for the first.
		expect(problem?.line).toBe(
			(changes["pages/index.yaml"] ?? "")
				.split("\n")
				.findLastIndex((line) => line.includes("id: how")) + 1,
		);
		expect(
			problemsWith(
				withSections("pages/index.yaml", (sections) => [
					...sections,
					{ ...closing("x"), id: "Über uns" },
				]),
			),
		).toEqual([expect.objectContaining({ message: messageText("core.sectionIdInvalid") })]);
	});
});

describe("amounts in the texts of a page", () => {
	it("may be named where the page has plans, in every section, title and description", () => {
		expect(
			problemsWith(
				withSections("pages/pricing.yaml", (sections) => [
					...sections,
					closing("{saving}"),
				]),
			),
		).toEqual([]);
		expect(
			problemsWith({
				"pages/pricing.yaml": textOf("pages/pricing.yaml").replaceAll(
					/"(料金|Pricing)([｜:])/g,
					'"$1{monthly}$2',
				),
			}),
		).toEqual([]);
	});

	it("may not be named elsewhere", () => {
		const found = problemsWith(
			withSections("pages/index.yaml", (sections) => [...sections, closing("{saving}")]),
		);
		expect(found.map(({ key, message }) => [key, message])).toEqual(
			["en", "ja"].map((code) => [
				expect.stringMatching(`^sections\\.\\d+\\.heading\\.${code}$`),
				expect.stringMatching(
					messagePattern("core.unknownPlaceholder", { name: "{saving}" }),
				),
			]),
		);
	});
});

describe("a link to a place", () => {
	const linking = (href: string) =>
		problemsWith(
			withSections("pages/index.yaml", (sections) => [...sections, closing("x", href)]),
		);

	it.each(["#how", "/contact#form", "/contact?plan=own#form", "/#how", "#main", "/pricing#main"])(
		"that exists is accepted: %s",
		(href) => {
			expect(linking(href)).toEqual([]);
		},
	);

	const unknownAnchor = (link: string, hash: string, known: string | RegExp) =>
		messagePattern("core.linkToUnknownAnchor", { link, hash, known });
	it.each([
		["#why", unknownAnchor("#why", "#why", "#how")],
		["/#why", unknownAnchor("/#why", "#why", "#how")],
		["/contact#from", unknownAnchor("/contact#from", "#from", /.*#form.*/)],
		["#form", unknownAnchor("#form", "#form", "#how")],
		["/pricing#plans", messagePattern("core.linkToPageWithoutAnchors", { hash: "#plans" })],
	])("that does not exist is named with the places that do: %s", (href, message) => {
		expect(linking(href)).toEqual([
			{
				file: "content/pages/index.yaml",
				line: expect.any(Number),
				key: expect.stringMatching(/\.actions\.0\.href$/),
				message: expect.stringMatching(message),
			},
		]);
	});

	it("from what stands around every page must name the page, for there is no own one", () => {
		const text = textOf("site.yaml").replace("/contact#accessibility", "/contact#accessible");
		expect(problemsWith({ "site.yaml": text })).toEqual([
			expect.objectContaining({
				file: "content/site.yaml",
				line: lineOf(text, "#accessible"),
				message: expect.stringContaining("#accessibility"),
			}),
		]);
	});
});

describe("the menu", () => {
	const menu = (names: string) => ({
		"site.yaml": textOf("site.yaml").replace(/^menu:.*$/m, `menu: [${names}]`),
	});

	it("that names an unknown page is told the pages that there are", () => {
		expect(problemsWith(menu("index, pricng"))).toEqual([
			expect.objectContaining({
				file: "content/site.yaml",
				key: "menu.1",
				message: expect.stringMatching(
					messagePattern("content.menuUnknown", {
						name: "pricng",
						known: /.*index, .*pricing.*/,
					}),
				),
			}),
		]);
	});

	it("that names a page without a menu label is told where to add one", () => {
		const page = textOf("pages/pricing.yaml").replace(/^menu:.*\n/m, "");
		expect(problemsWith({ "pages/pricing.yaml": page })).toEqual([
			expect.objectContaining({
				file: "content/site.yaml",
				key: "menu.2",
				message: messageText("content.menuNameless", { name: "pricing" }),
			}),
		]);
		expect(problemsWith({ "pages/pricing.yaml": page, ...menu("index") })).toEqual([]);
	});

	it("may have groups, under a label or under a page", () => {
		expect(
			problemsWith(
				menu("index, { label: { en: More, ja: その他 }, pages: [pricing, contacts] }"),
			),
		).toEqual([]);
		expect(problemsWith(menu("{ page: index, pages: [pricing, contacts] }"))).toEqual([]);
	});

	const unknown = (name: string) => messagePattern("content.menuUnknown", { name });
	const labelOrPage = messagePattern("core.menuLabelOrPage");
	it.each([
		[
			"index, { label: { en: More, ja: その他 }, pages: [pricng] }",
			"menu.1.pages.0",
			unknown("pricng"),
		],
		["index, { page: indx, pages: [pricing] }", "menu.1.page", unknown("indx")],
		[
			"index, pricing, { label: { en: More, ja: その他 }, pages: [contacts, pricing] }",
			"menu.2.pages.1",
			messagePattern("content.menuTwice", { name: "pricing" }),
		],
		["index, { pages: [pricing] }", "menu.1", labelOrPage],
		[
			"{ label: { en: More, ja: その他 }, page: index, pages: [pricing] }",
			"menu.0",
			labelOrPage,
		],
		[
			"index, { label: { en: More }, pages: [pricing] }",
			"menu.1.label.ja",
			messagePattern("content.textMissing", { name: "日本語" }),
		],
		[
			"index, { label: { en: More, ja: その他 }, pages: [] }",
			"menu.1.pages",
			messagePattern("core.listEmpty"),
		],
		[
			"index, { label: { en: More, ja: その他 }, pages: [{ page: pricing, pages: [contacts] }] }",
			"menu.1.pages.0",
			messagePattern("core.wrongType", { expected: messageText("core.typeText") }),
		],
	])("with a mistake in a group says where: %s", (names, key, message) => {
		expect(problemsWith(menu(names))).toEqual([
			expect.objectContaining({
				file: "content/site.yaml",
				line: expect.any(Number),
				key,
				message: expect.stringMatching(message),
			}),
		]);
	});

	it("says in which line a name is wrong", () => {
		const changes = menu("index, pricng");
		expect(problemsWith(changes)[0]?.line).toBe(lineOf(changes["site.yaml"], "pricng"));
	});
});

describe("the files of the content folder", () => {
	it.each([
		"pricing.yaml",
		"pages/pricing.yml",
		"pages/more/a.yaml",
		"pages/料金.yaml",
		"notes.txt",
	])("a file that nobody reads is named: %s", (name) => {
		expect(problemsWith({ [name]: "path: /x" })).toEqual([
			{
				file: `content/${name}`,
				message: expect.stringMatching(messagePattern("content.unusedFile")),
			},
		]);
	});

	it.each(["notFound", "error"])("a page may not be called %s, as an error page is", (name) => {
		expect(
			problemsWith({
				[`pages/${name}.yaml`]: textOf("pages/openSource.yaml").replace(
					"path: /opensource",
					"path: /x",
				),
			}),
		).toEqual([
			expect.objectContaining({
				file: `content/pages/${name}.yaml`,
				message: expect.stringContaining(`"${name}"`),
			}),
		]);
	});

	it("a page without an address, or one whose YAML is broken, is named although no route leads to it", () => {
		const found = problemsWith({
			"pages/more.yaml": textOf("pages/openSource.yaml").replace(/^path:.*\n/m, ""),
			"pages/worse.yaml": "path: [",
		});
		expect(found).toEqual([
			expect.objectContaining({ file: "content/pages/more.yaml", key: "path" }),
			expect.objectContaining({
				file: "content/pages/worse.yaml",
				message: expect.stringMatching(
					messagePattern("content.yamlUnclosedBracket", { sign: "[" }),
				),
			}),
		]);
	});
});

describe("the path of a page", () => {
	const moved = (path: string) => ({
		"pages/pricing.yaml": textOf("pages/pricing.yaml").replace(/^path: .*$/m, `path: ${path}`),
	});

	it.each([
		[
			"has the form of none",
			"/pricing/",
			messageText("core.pathInvalid", { path: "/pricing/" }),
		],
		[
			"is one that the site uses itself",
			"/builds",
			messageText("core.pathReserved", { path: "/builds" }),
		],
		[
			"is another page's",
			"/contact",
			messageText("core.pathTaken", { name: "contacts", address: "/contact" }),
		],
		[
			"is another page's in another language",
			"/ja",
			messageText("core.pathTaken", { name: "index", address: "/ja" }),
		],
	])("that %s is told in its file, with the line", (_what, path, message) => {
		const changes = moved(path);
		expect(problemsWith(changes)).toContainEqual({
			file: "content/pages/pricing.yaml",
			line: lineOf(changes["pages/pricing.yaml"], `path: ${path}`),
			key: "path",
			message,
		});
	});
});

describe("the form", () => {
	const page = "pages/contacts.yaml";
	const changed = (change: Section) =>
		withSections(page, (sections) =>
			sections.map((each) => (each.kind === "form" ? { ...each, ...change } : each)),
		);
	const asking = (...extraFields: Section[]) => changed({ extraFields });
	const phone = { id: "phone", kind: "tel", label: both("x") };

	/** A form with these fields, and with the error messages of the example. */
	const worded = (...extraFields: Section[]) => {
		const { extraFieldErrors } = exampleOf("form");
		return changed({ extraFields, extraFieldErrors });
	};

	it("may ask for fields of the owner's own, of each kind", () => {
		const kinds = ["text", "tel", "url", "number", "date", "checkbox", "textarea"].map(
			(kind) => ({ ...phone, id: kind, kind, required: true }),
		);
		expect(
			problemsWith(
				worded(...kinds, {
					...phone,
					kind: "select",
					hint: both("{max}"),
					options: [{ id: "a", label: both("x") }],
				}),
			),
		).toEqual([]);
	});

	const onlyFor = (key: string, kinds: string) =>
		messageText("core.fieldKeyOfOtherKinds", { key, kinds });
	it.each<[string, Section[], string, string | RegExp]>([
		[
			"an unknown kind",
			[{ ...phone, kind: "phone" }],
			"0.kind",
			messagePattern("core.valueNotAllowed", { input: "phone", choices: /text, tel,.*/ }),
		],
		[
			"an id twice",
			[phone, { ...phone, kind: "text" }],
			"1.id",
			messageText("core.duplicateIdInList", { id: "phone" }),
		],
		[
			"the id of a field that every form has",
			[{ ...phone, id: "email" }],
			"0.id",
			messageText("core.fieldIdTaken", { input: "email" }),
		],
		[
			"an id that cannot stand in a form",
			[{ ...phone, id: "Your phone" }],
			"0.id",
			messageText("core.fieldIdInvalid"),
		],
		[
			"a choice without options",
			[{ ...phone, kind: "select" }],
			"0",
			messageText("core.fieldChoicesMissing", { kind: "select" }),
		],
		[
			"options of a text",
			[{ ...phone, options: [{ id: "a", label: both("x") }] }],
			"0.options",
			onlyFor("options", '"select" or "choice"'),
		],
		[
			"days of a text",
			[{ ...phone, minDaysAhead: 1 }],
			"0.minDaysAhead",
			onlyFor("minDaysAhead", '"date"'),
		],
		[
			"days that cannot be",
			[{ ...phone, kind: "date", minDaysAhead: 5, maxDaysAhead: 4 }],
			"0.maxDaysAhead",
			messageText("core.fieldDaysReversed"),
		],
		["half a day", [{ ...phone, kind: "date", minDaysAhead: 0.5 }], "0.minDaysAhead", /./],
		[
			"a first day, and days before today",
			[{ ...phone, kind: "date", minDaysAhead: 0, allowPast: true }],
			"0.allowPast",
			messageText("core.fieldPastAndFirstDay"),
		],
		["a range of a text", [{ ...phone, max: 3 }], "0.max", onlyFor("max", '"number"')],
		[
			"a range that is empty",
			[{ ...phone, kind: "number", min: 3, max: 2 }],
			"0.max",
			messageText("core.fieldRangeReversed", { min: "3" }),
		],
		[
			"a range below 0 without a smallest number",
			[{ ...phone, kind: "number", max: -1 }],
			"0.max",
			messageText("core.fieldRangeReversed", { min: "0" }),
		],
		[
			"a day after that of no field",
			[{ ...phone, kind: "date", after: "arrival" }],
			"0.after",
			messageText("core.fieldAfterUnknown", { after: "arrival" }),
		],
		[
			"a day after a text",
			[phone, { ...phone, id: "day", kind: "date", after: "phone" }],
			"1.after",
			messageText("core.fieldAfterUnknown", { after: "phone" }),
		],
		[
			"a day after itself",
			[{ ...phone, kind: "date", after: "phone" }],
			"0.after",
			messageText("core.fieldAfterUnknown", { after: "phone" }),
		],
		[
			"an option twice",
			[
				{
					...phone,
					kind: "select",
					options: [
						{ id: "a", label: both("x") },
						{ id: "a", label: both("y") },
					],
				},
			],
			"0.options.1.id",
			messageText("core.duplicateIdInList", { id: "a" }),
		],
	])("with %s is told so, with its place", (_what, fields, key, message) => {
		expect(problemsWith(worded(...fields))).toEqual([
			{
				file: `content/${page}`,
				line: expect.any(Number),
				key: expect.stringMatching(
					`^sections\\.1\\.extraFields\\.${key.replaceAll(".", "\\.")}$`,
				),
				message: typeof message === "string" ? message : expect.stringMatching(message),
			},
		]);
	});

	it("with fields and no words for what is wrong with them, or with too many, is told so", () => {
		expect(
			problemsWith(changed({ extraFields: [phone], extraFieldErrors: undefined })),
		).toEqual([
			expect.objectContaining({
				key: "sections.1.extraFields",
				message: expect.stringContaining("extraFieldErrors"),
			}),
		]);
		const many = Array.from({ length: 11 }, (_, index) => ({ ...phone, id: `field${index}` }));
		expect(problemsWith(asking(...many))).toEqual([
			expect.objectContaining({
				key: "sections.1.extraFields",
				message: expect.stringContaining("10"),
			}),
		]);
	});

	it("may have days that come after each other, but not in a circle", () => {
		const day = (id: string, after?: string) => ({
			...phone,
			id,
			kind: "date",
			...(after !== undefined && { after }),
		});
		expect(problemsWith(worded(day("a"), day("b", "a"), day("c", "b")))).toEqual([]);
		expect(problemsWith(worded(day("a", "b"), day("b", "a"))).map(({ key }) => key)).toEqual([
			"sections.1.extraFields.0.after",
			"sections.1.extraFields.1.after",
		]);
	});

	it.each([
		[{ kind: "date" }, ["too_early"]],
		[{ kind: "date", minDaysAhead: 1, maxDaysAhead: 60 }, ["too_early", "too_late"]],
		[{ kind: "date", allowPast: true }, []],
		[{ kind: "date", allowPast: true, after: "other" }, ["not_after"]],
		[{ kind: "number" }, ["too_low"]],
		[{ kind: "number", min: 1, max: 6 }, ["too_low", "too_high"]],
		[{ kind: "file" }, ["too_many", "too_large", "file_type", "again"]],
		[{ kind: "tel" }, []],
	])("with a field %j has words for what it refuses: %j", (settings, codes) => {
		const other = { ...phone, id: "other", kind: "date", allowPast: true };
		expect(problemsWith(asking({ ...phone, ...settings }, other))).toEqual(
			codes.map((code) =>
				expect.objectContaining({
					key: "sections.1.extraFieldErrors",
					message: expect.stringContaining(`"${code}:"`),
				}),
			),
		);
	});

	it("need not ask for a company, and needs words about it where it does", () => {
		const form = (parse(textOf(page)) as { sections: Section[] }).sections.find(
			({ kind }) => kind === "form",
		) as Record<"fields" | "errors", Section>;
		const [fields, errors] = [form.fields, form.errors].map(
			({ company: _, ...others }) => others,
		);
		expect(problemsWith(changed({ fields, errors }))).toEqual([]);
		expect(problemsWith(changed({ errors }))).toEqual([
			expect.objectContaining({
				key: "sections.1.errors",
				message: expect.stringMatching(/company.*too_long/),
			}),
		]);
	});

	it("may leave the email address to people where it asks for a telephone number, and has words for neither", () => {
		const form = (parse(textOf(page)) as { sections: Section[] }).sections.find(
			({ kind }) => kind === "form",
		) as Record<"fields" | "errors", Section>;
		const fields = {
			...form.fields,
			email: { ...(form.fields.email as object), required: false },
		};
		expect(problemsWith(changed({ fields })).map(({ key }) => key)).toEqual([
			"sections.1.fields.email.required",
			"sections.1.errors.email",
		]);
		const errors = {
			...form.errors,
			email: {
				...(form.errors.email as object),
				either: { en: "Enter one of the two", ja: "どちらかを入力してください" },
			},
		};
		expect(problemsWith(changed({ extraFields: [phone], fields, errors }))).toEqual([]);
	});

	it("may have others beside it on pages of their own, each with its name", () => {
		const named = (name: string) =>
			textOf(page)
				.replace("path: /contact", "path: /write")
				.replaceAll("{siteName}", "")
				.replaceAll("#form", "#main")
				.replace("kind: form", `kind: form\n    form: ${name}`);
		expect(problemsWith({ "pages/write.yaml": named("booking") })).toEqual([]);
		expect(problemsWith({ "pages/write.yaml": named("Booking") })).toMatchObject([
			{ key: "sections.1.form", message: messageText("core.sectionIdInvalid") },
		]);
		const two = withSections(page, (sections) =>
			sections.flatMap((each) =>
				each.kind === "form" ? [each, { ...each, id: "second", form: "booking" }] : [each],
			),
		);
		expect(problemsWith(two)).toMatchObject([
			{
				key: "sections.2.kind",
				message: expect.stringMatching(messagePattern("content.formOncePerPage")),
			},
		]);
	});

	it("stands once on a site without a name: a second one is named", () => {
		const text = textOf(page)
			.replace("path: /contact", "path: /write")
			.replaceAll("{siteName}", "")
			.replaceAll("#form", "#main");
		expect(problemsWith({ "pages/write.yaml": text })).toEqual([
			{
				file: "content/pages/write.yaml",
				line: expect.any(Number),
				key: "sections.1.kind",
				message: expect.stringMatching(
					messagePattern("content.formNameTaken", { page: "contacts" }),
				),
			},
		]);
	});

	it("is a place to link to without an id, and under its own", () => {
		expect(problemsWith(changed({ id: undefined }))).toEqual([]);
		expect(problemsWith(changed({ id: "write" })).map(({ message }) => message)).toContainEqual(
			expect.stringContaining('"#form"'),
		);
	});

	it("may be left out, and with it the mails and the way to it from error pages", () => {
		const call = withSections(page, (sections) =>
			sections.filter(({ kind }) => kind !== "form"),
		);
		const changes = Object.fromEntries(
			Object.entries(call).map(([name, text]) => [name, text.replaceAll("#form", "#ways")]),
		);
		const errors = parse(textOf("errors.yaml")) as { error: Section };
		delete errors.error.contact;
		expect(
			problemsWith({ ...changes, "errors.yaml": stringify(errors), "mails.yaml": undefined }),
		).toEqual([]);
		expect(problemsWith({ "mails.yaml": undefined })).toEqual([
			expect.objectContaining({ file: "content/mails.yaml" }),
		]);
	});
});
