import type {
	ActionKind,
	ActionOf,
	EditorAction,
	PlannableAction,
	plannableActions,
} from "../../packages/editor/src/actions/actions.ts";
import type {
	InspectorDescription,
	Outline,
} from "../../packages/editor/src/server/description/describe-page.ts";
import type { OpenEditor } from "./open-editor.ts";

/**
 * What an action makes of a file: the lines that it takes from the file ("-") and adds to it ("+"),
 * where a moved line is neither; a text that matches; or no file any more.
 */
export type FileAfter = readonly `${"-" | "+"}${string}`[] | RegExp | null;

type PlannableKind = keyof typeof plannableActions;

/** A row of the table: an action, what it does to which files, and a form of it that is refused. */
export type Sample<A> = {
	readonly action: A;
	/** Every file that the action changes, by path below the folder. */
	readonly files: Readonly<Record<string, FileAfter>>;
	/** Changes that make the action impossible, and the code of the reason. */
	readonly refused: object;
	readonly why: "changed" | "request" | "value";
	/** What is done before, so that the action is possible. */
	readonly before?: readonly EditorAction[];
	/** The parts of the action that only a running editor knows. */
	readonly complete?: (editor: OpenEditor) => Promise<object>;
};

const home = "pages/index.yaml";
const rye = "news/2026-10-09-rye.yaml";
const pricing = "pages/pricing.yaml";
const visit = "pages/visitUs.yaml";
const yearly = `${pricing}#sections.1.plans.1.yearly`;
const company = "pages/contacts.yaml#sections.1.fields.company";
/** An entry that is added on the day of the editor's clock. */
const entry = "news/2026-11-22-new.yaml";
const skip = { en: "Skip to the content", ja: "本文へ移動" };
const body = [{ paragraph: { en: "The new harvest has arrived.", ja: "新しい粉が届きました。" } }];

const newPage = {
	kind: "newPage",
	template: "empty",
	path: "/visit-us",
	title: { en: "Visit us", ja: "お越しの方へ" },
} as const;

/** The place and the stamp of a section of the home page. A negative index counts from the end. */
const section = (index: number) => async (editor: OpenEditor) => {
	const { lists } = (await editor.get(`/_edit/page?of=${home}`)).body.outline as Outline;
	const item = lists.find(({ name }) => name === "sections")?.items.at(index);
	if (item === undefined) throw new Error(`No section ${index}`);
	return { path: item.path, expected: item.stamp };
};

/** The same for a link at the foot of every page, as the card of its text offers it. */
const footerLink = (index: number) => async (editor: OpenEditor) => {
	const { lists } = await inspector(editor, "site.yaml#footer.links.0.label");
	const item = lists.find(({ name }) => name === "links")?.items.at(index);
	if (item === undefined) throw new Error(`No link ${index}`);
	return { path: item.path, expected: item.stamp };
};

/** The value of a part that the card of a text offers to remove. */
const part = (key: string, text: string) => async (editor: OpenEditor) => {
	const found = (await inspector(editor, text)).parts.find((each) => each.key === key);
	if (found === undefined) throw new Error(`The card of ${text} cannot remove ${key}`);
	return { expected: found.value };
};

const inspector = async (editor: OpenEditor, key: string): Promise<InspectorDescription> =>
	(await editor.get(`/_edit/page?key=${encodeURIComponent(key)}`)).body.inspector;

/** The list of changes that the person saw. */
const seenChanges = async (editor: OpenEditor) => {
	const { version, since } = (await editor.get("/_edit/changes?since=")).body;
	return { expected: version, since };
};

const uploaded = async (editor: OpenEditor) => {
	const { body } = await editor.ask("/_edit/upload?name=square.svg", {
		method: "POST",
		headers: { "content-type": "image/svg+xml" },
		body: square,
	});
	return { upload: body.id as string };
};

const siteFile = "content/site.yaml";
const homeFile = `content/${home}`;
const ryeFile = `content/${rye}`;
const visitFile = `content/${visit}`;
const pricingFile = `content/${pricing}`;
/** A pair of languages that agreed before a text was changed. */
const confirmed = { "content/confirmed.txt": /^en:\S+ ja:\S+$/m };
const square =
	'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 9 9"><path d="M0 0h9v9z"/></svg>';
const isSquare = /^<svg [^>]+0 0 9 9"><path d="M0 0h9v9z"\/><\/svg>$/;
/** The last section of the home page. */
const lastSection = [
	"  - kind: callToAction",
	"    heading: { en: Start from your own shore., ja: まず、手元から。 }",
	"    actions:",
	"      - label: { en: Get the source, ja: ソースを見る }",
	"        href: /opensource",
	"      - label: { en: Ask a question, ja: 問い合わせる }",
	"        href: /contact",
];
const removed = (lines: readonly string[]) => lines.map((line) => `-${line}` as const);
const added = (lines: readonly string[]) => lines.map((line) => `+${line}` as const);
const event = [
	"event:",
	"  begins: 2026-11-22",
	"  place: { en: Where it takes place, ja: 開催する場所 }",
];
const linkMoved = ["-        href: /contact", "+        href: /write-to-us"] as const;
const license = [
	"    - label: { en: MIT license, ja: MITライセンス }",
	'      href: "{repository}/blob/main/LICENSE"',
];
const menuOfPricing = ["menu: { en: Pricing, ja: 料金 }"];

/** The picture that no page of the sample site shows. */
export const unusedPicture = "unused.png";

/**
 * An action of each kind, for the fixture site with a collection of news, an empty list of
 * confirmations and an unused picture.
 */
export const samples: { readonly [K in PlannableKind]: Sample<ActionOf<K>> } = {
	setText: {
		action: {
			kind: "setText",
			key: "site.yaml#skip",
			expected: skip,
			texts: { ...skip, en: "Skip ahead" },
		},
		files: {
			...confirmed,
			[siteFile]: [
				"-skip: { en: Skip to the content, ja: 本文へ移動 }",
				"+skip: { en: Skip ahead, ja: 本文へ移動 }",
			],
		},
		refused: { expected: { ...skip, en: "Something else" } },
		why: "changed",
	},
	confirmText: {
		action: { kind: "confirmText", key: "site.yaml#skip", texts: skip },
		files: confirmed,
		refused: { texts: { ...skip, en: "Something else" } },
		why: "changed",
	},
	setField: {
		action: {
			kind: "setField",
			key: `${home}#sections.0.actions.1.href`,
			expected: "#how",
			value: "/pricing",
		},
		files: { [homeFile]: ['-        href: "#how"', '+        href: "/pricing"'] },
		refused: { value: "/nowhere" },
		why: "value",
	},
	keepWhole: {
		action: { kind: "keepWhole", word: "公開サイト" },
		files: { [siteFile]: ["+wholeWords: [公開サイト]"] },
		refused: { word: "x" },
		why: "request",
	},
	addTerm: {
		action: { kind: "addTerm", term: { en: "sentence", ja: "例文" } },
		files: {
			"content/glossary.yaml": /^terms:\n {2}- term: \{ en: sentence, ja: 例文 \}\n$/,
		},
		refused: { term: { de: "Satz" } },
		why: "value",
	},
	replaceTexts: {
		action: {
			kind: "replaceTexts",
			words: "Every package named",
			instead: "Each package named",
			hits: [{ id: "none", expected: "none" }],
		},
		files: {
			...confirmed,
			[homeFile]: [
				"-        heading: { en: Every package named, ja: 部品をすべて明記する }",
				"+        heading: { en: Each package named, ja: 部品をすべて明記する }",
			],
		},
		refused: { hits: [{ id: "none", expected: "none" }] },
		why: "changed",
		complete: async (editor) => {
			const query = "words=Every%20package%20named&instead=Each%20package%20named";
			const { body } = await editor.get(`/_edit/find?${query}`);
			const hits = body as readonly { readonly id: string; readonly stamp: string }[];
			return { hits: hits.map(({ id, stamp }) => ({ id, expected: stamp })) };
		},
	},
	moveItem: {
		action: { kind: "moveItem", file: home, path: ["sections", 2], expected: "", to: 1 },
		files: { [homeFile]: /kind: hero\n[\s\S]*kind: cards\n[\s\S]*kind: parallelText\n/ },
		refused: { expected: "none" },
		why: "changed",
		complete: section(2),
	},
	duplicateItem: {
		action: { kind: "duplicateItem", file: home, path: ["sections", 2], expected: "" },
		files: { [homeFile]: added(lastSection) },
		refused: { expected: "none" },
		why: "changed",
		complete: section(-1),
	},
	removeItem: {
		action: { kind: "removeItem", file: home, path: ["sections", 2], expected: "" },
		files: { [homeFile]: removed(lastSection) },
		refused: { expected: "none" },
		why: "changed",
		complete: section(-1),
	},
	setBlocks: {
		action: {
			kind: "setBlocks",
			file: rye,
			path: ["body"],
			expected: body,
			value: [...body, { paragraph: { en: "Come early.", ja: "お早めに。" } }],
		},
		files: { [ryeFile]: ["+  - paragraph: { en: Come early., ja: お早めに。 }"] },
		refused: { expected: [] },
		why: "changed",
	},
	addSection: {
		action: { kind: "addSection", file: home, path: ["sections", 2], section: "team" },
		files: {
			...confirmed,
			[homeFile]:
				/kind: parallelText\n[\s\S]*\n\n {2}- kind: team\n[\s\S]*\n\n {2}- kind: cards\n/,
			"pictures/baker-1.jpg": /./,
			"pictures/baker-2.jpg": /./,
		},
		refused: { section: "toString" },
		why: "request",
	},
	addEmbed: {
		action: {
			kind: "addEmbed",
			file: home,
			path: ["sections", 2],
			pasted: "https://youtu.be/dQw4w9WgXcQ?si=AbC_dEf-123",
		},
		files: {
			...confirmed,
			[homeFile]:
				/\n {2}- kind: embed\n[\s\S]*youtube-nocookie\.com\/embed\/dQw4w9WgXcQ\n[\s\S]*\n {2}- kind: cards\n/,
			"pictures/embed-video.svg": /^<svg /,
		},
		refused: { pasted: "https://maps.app.goo.gl/AbCdEfGh123" },
		why: "value",
	},
	newPage: {
		action: newPage,
		files: {
			...confirmed,
			[visitFile]:
				/^path: \/visit-us\ndraft: true\ntitle: \{ en: "Visit us \| \{siteName\}", ja: /,
		},
		refused: { path: "/pricing" },
		why: "value",
	},
	newEntry: {
		action: { kind: "newEntry", collection: "news" },
		files: { [`content/${entry}`]: /^draft: true\ntitle: \{ en: .+, ja: .+ \}\n/ },
		refused: { collection: "none" },
		why: "changed",
	},
	changeEntry: {
		action: {
			kind: "changeEntry",
			file: rye,
			draft: false,
			date: "2026-10-10",
			slug: "rye",
			languages: ["en", "ja"],
		},
		files: {
			[ryeFile]: null,
			"content/news/2026-10-10-rye.yaml":
				/^title: \{ en: Rye is back, ja: ライ麦パンの再開 \}\n/,
		},
		refused: { languages: [] },
		why: "request",
	},
	makeEvent: {
		action: { kind: "makeEvent", file: rye },
		files: {
			[ryeFile]: added(event),
			"content/news/_collection.yaml": /^ {2}event:\n {4}when: \{ en: When, ja: 日時 \}$/m,
		},
		refused: { file: "news/none.yaml" },
		why: "changed",
	},
	removeEvent: {
		before: [{ kind: "makeEvent", file: rye }],
		action: { kind: "removeEvent", file: rye },
		files: { [ryeFile]: removed(event) },
		refused: { file: "news/none.yaml" },
		why: "changed",
	},
	movePage: {
		action: { kind: "movePage", file: "pages/contacts.yaml", path: "/write-to-us" },
		files: {
			"content/errors.yaml": ["-    href: /contact", "+    href: /write-to-us"],
			"content/pages/contacts.yaml":
				/^path: \/write-to-us$[\s\S]*\(\/write-to-us#form\)[\s\S]*（?\[.+\]\(\/write-to-us#form\)/m,
			[homeFile]: linkMoved,
			"content/pages/openSource.yaml": linkMoved,
			[pricingFile]: linkMoved,
			[siteFile]: [
				"-      href: /contact#accessibility",
				"+      href: /write-to-us#accessibility",
			],
		},
		refused: { path: "/pricing" },
		why: "value",
	},
	intoMenu: {
		before: [{ kind: "outOfMenu", file: pricing }],
		action: { kind: "intoMenu", file: pricing },
		files: {
			[pricingFile]: added(menuOfPricing),
			[siteFile]: [
				"-menu: [index, openSource, contacts]",
				"+menu: [index, openSource, contacts, pricing]",
			],
		},
		refused: { file: "pages/none.yaml" },
		why: "changed",
	},
	outOfMenu: {
		action: { kind: "outOfMenu", file: pricing },
		files: {
			[pricingFile]: removed(menuOfPricing),
			[siteFile]: [
				"-menu: [index, openSource, pricing, contacts]",
				"+menu: [index, openSource, contacts]",
			],
		},
		refused: { file: "pages/none.yaml" },
		why: "changed",
	},
	publishPage: {
		before: [newPage],
		action: { kind: "publishPage", file: visit },
		files: { [visitFile]: ["-draft: true"] },
		refused: { file: "pages/none.yaml" },
		why: "changed",
	},
	draftPage: {
		before: [newPage, { kind: "publishPage", file: visit }],
		action: { kind: "draftPage", file: visit },
		files: { [visitFile]: ["+draft: true"] },
		refused: { file: home },
		why: "value",
	},
	setPageLanguages: {
		before: [newPage],
		action: { kind: "setPageLanguages", file: visit, languages: ["ja"] },
		files: {
			[visitFile]: /^(?![\s\S]*\ben:)[\s\S]*\nlanguages: \[ja\]\n/,
			[siteFile]: /^onlyIn: \{ en: .+, ja: .+ \}$/m,
		},
		refused: { languages: [] },
		why: "request",
	},
	removePage: {
		action: { kind: "removePage", file: "pages/openSource.yaml", instead: "/pricing" },
		files: {
			"content/pages/openSource.yaml": null,
			"content/pages/contacts.yaml": [
				"-        href: /opensource",
				"+        href: /pricing",
			],
			[homeFile]: [
				"-        href: /opensource",
				"-        href: /opensource",
				"+        href: /pricing",
				"+        href: /pricing",
			],
			[siteFile]: [
				"-menu: [index, openSource, pricing, contacts]",
				"+menu: [index, pricing, contacts]",
			],
		},
		refused: { file: "pages/none.yaml" },
		why: "changed",
	},
	setColor: {
		action: { kind: "setColor", name: "ink", color: { light: "#777777", dark: "#eeeeee" } },
		files: { "theme.css": ["+\t--ink: light-dark(#777777, #eeeeee);"] },
		refused: { color: { light: "red", dark: "#000000" } },
		why: "request",
	},
	applyLook: {
		action: { kind: "applyLook", name: "moss" },
		files: {
			"theme.css": /^\t--act: light-dark\(#176b57, #6fd0ae\);$[\s\S]*^\t--shape: round;$/m,
		},
		refused: { name: "../moss" },
		why: "request",
	},
	setLookVariant: {
		action: { kind: "setLookVariant", token: "shape", word: "slant" },
		files: { "theme.css": ["+\t--shape: slant;"] },
		refused: { word: "circle" },
		why: "value",
	},
	setType: {
		action: { kind: "setType", token: "corner", choice: "round" },
		files: { "theme.css": ["+\t--corner: 24px;"] },
		refused: { choice: "24px;} body{" },
		why: "value",
	},
	addPictures: {
		before: [{ kind: "addSection", file: home, path: ["sections", 2], section: "gallery" }],
		action: {
			kind: "addPictures",
			key: `${home}#sections.2.pictures.0`,
			expected: null,
			pictures: [{ file: "upload:none" }],
		},
		files: {
			[homeFile]: ["+      - file: square.svg", "+        alt: { en: A square, ja: 四角 }"],
			"pictures/square.svg": isSquare,
		},
		refused: { expected: "none" },
		why: "changed",
		complete: async (editor) => {
			const { fields } = await inspector(editor, `${home}#sections.2.pictures.0.alt`);
			const alt = { en: "A square", ja: "四角" };
			const { upload } = await uploaded(editor);
			return { expected: fields[0]?.value, pictures: [{ file: `upload:${upload}`, alt }] };
		},
	},
	addFile: {
		action: { kind: "addFile", upload: "" },
		files: { "public/files/menu.pdf": /^%PDF-1\.7$/ },
		refused: { upload: "none" },
		why: "changed",
		complete: async (editor) => {
			const { body } = await editor.ask("/_edit/upload?name=Menu.pdf", {
				method: "POST",
				headers: { "content-type": "application/octet-stream" },
				body: "%PDF-1.7",
			});
			return { upload: body.id as string };
		},
	},
	removePicture: {
		action: { kind: "removePicture", file: unusedPicture },
		files: { [`pictures/${unusedPicture}`]: null },
		refused: { file: "nothing.jpg" },
		why: "request",
	},
	setLogo: {
		action: { kind: "setLogo", upload: null },
		files: { "logo.svg": isSquare },
		refused: { upload: "none" },
		why: "changed",
		complete: uploaded,
	},
	setIcon: {
		action: { kind: "setIcon", upload: null },
		files: { "public/favicon.svg": isSquare },
		refused: { upload: "none" },
		why: "changed",
		complete: uploaded,
	},
	setSetting: {
		action: {
			kind: "setSetting",
			key: "security",
			expected: {
				contact: "https://example.com/kakehashi/blob/main/SECURITY.md",
				expires: "2027-10-31",
			},
			value: { contact: "mailto:security@example.com", expires: "2027-10-31" },
		},
		files: {
			"settings.yaml": [
				"-  contact: https://example.com/kakehashi/blob/main/SECURITY.md",
				"+  contact: mailto:security@example.com",
			],
		},
		refused: { value: { contact: "mailto:security@example.com" } },
		why: "value",
	},
	restore: {
		before: [
			{
				kind: "setText",
				key: "site.yaml#skip",
				expected: skip,
				texts: { ...skip, en: "Skip this" },
			},
		],
		action: { kind: "restore", since: "opened", expected: "none", file: "content/site.yaml" },
		files: {
			[siteFile]: [
				"-skip: { en: Skip this, ja: 本文へ移動 }",
				"+skip: { en: Skip to the content, ja: 本文へ移動 }",
			],
		},
		refused: { expected: "none" },
		why: "changed",
		complete: seenChanges,
	},
};

/** An action of this kind, as somebody sends it. Undo and redo follow each row of the table. */
export function sampleOf(kind: ActionKind): EditorAction {
	return kind === "undo" || kind === "redo" ? { kind } : samples[kind].action;
}

/** More forms of an action that a person runs in another place, by what they do. */
export const moreSamples: Readonly<Record<string, Sample<PlannableAction>>> = {
	"duplicateItem: a link at the foot": {
		action: { kind: "duplicateItem", file: "site.yaml", path: ["footer"], expected: "" },
		files: { [siteFile]: added(license) },
		refused: { expected: "none" },
		why: "changed",
		complete: footerLink(0),
	},
	"moveItem: a link at the foot": {
		action: { kind: "moveItem", file: "site.yaml", path: ["footer"], expected: "", to: 1 },
		files: { [siteFile]: /label: \{ en: Source code[\s\S]*label: \{ en: MIT license/ },
		refused: { to: 20_000 },
		why: "request",
		complete: footerLink(0),
	},
	"removeItem: a link at the foot": {
		action: { kind: "removeItem", file: "site.yaml", path: ["footer"], expected: "" },
		files: {
			[siteFile]: [
				"-    - label: { en: Source code, ja: ソースコード }",
				'-      href: "{repository}"',
			],
		},
		refused: { path: ["footer", "links", 3] },
		why: "changed",
		complete: footerLink(1),
	},
	"setField: a plan loses its yearly price": {
		action: { kind: "setField", key: yearly, expected: null, value: null },
		files: {
			[pricingFile]: [
				"-        yearly:",
				'-          amount: { en: "{yearly} a year incl. tax", ja: "{yearly}（税込）／年" }',
				"-          note:",
				'-            en: "{perMonth} a month: {saving} less than twelve monthly payments."',
				'-            ja: "1か月あたり{perMonth}（税込）。月払い12回分より{saving}安くなります。"',
			],
		},
		refused: { expected: null },
		why: "changed",
		complete: part(yearly, `${pricing}#sections.1.plans.1.name`),
	},
	"setField: the form loses a field": {
		action: { kind: "setField", key: company, expected: null, value: null },
		files: {
			"content/pages/contacts.yaml": [
				"-      company:",
				"-        label: { en: Company or organization, ja: 会社名・団体名 }",
			],
		},
		refused: { expected: null },
		why: "changed",
		complete: part(company, `${company}.label`),
	},
	"restore: an added entry goes": {
		before: [{ kind: "newEntry", collection: "news" }],
		action: { kind: "restore", since: "opened", expected: "none", file: `content/${entry}` },
		files: { [`content/${entry}`]: null },
		refused: { file: "content/news/none.yaml" },
		why: "changed",
		complete: seenChanges,
	},
};
