import type {
	ActionKind,
	ActionOf,
	EditorAction,
} from "../../packages/editor/src/actions/actions.ts";
import type { Outline } from "../../packages/editor/src/server/description/describe-page.ts";
import type { OpenEditor } from "./open-editor.ts";

type Sample<A> = {
	readonly action: A;
	/** Changes that make the action impossible. */
	readonly refused: object;
	/** What is done before, so that the action is possible. */
	readonly before?: readonly EditorAction[];
	/** The parts of the action that only a running editor knows. */
	readonly complete?: (editor: OpenEditor) => Promise<object>;
};

const home = "pages/index.yaml";
const rye = "news/2026-10-09-rye.yaml";
const pricing = "pages/pricing.yaml";
const visit = "pages/visitUs.yaml";
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

const uploaded = async (editor: OpenEditor) => {
	const { body } = await editor.ask("/_edit/upload?name=square.svg", {
		method: "POST",
		headers: { "content-type": "image/svg+xml" },
		body: '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 9 9"><path d="M0 0h9v9z"/></svg>',
	});
	return { upload: body.id as string };
};

/** The picture that no page of the sample site shows. */
export const unusedPicture = "unused.png";

/**
 * An action of each kind, for the fixture site with a collection of news, an empty list of
 * confirmations and an unused picture.
 */
export const samples: { readonly [K in ActionKind]: Sample<ActionOf<K>> } = {
	setText: {
		action: {
			kind: "setText",
			key: "site.yaml#skip",
			expected: skip,
			texts: { ...skip, en: "Skip ahead" },
		},
		refused: { expected: { ...skip, en: "Something else" } },
	},
	confirmText: {
		action: { kind: "confirmText", key: "site.yaml#skip", texts: skip },
		refused: { texts: { ...skip, en: "Something else" } },
	},
	setField: {
		action: {
			kind: "setField",
			key: `${home}#sections.0.actions.1.href`,
			expected: "#how",
			value: "/pricing",
		},
		refused: { value: "/nowhere" },
	},
	keepWhole: {
		action: { kind: "keepWhole", word: "公開サイト" },
		refused: { word: "x" },
	},
	addTerm: {
		action: { kind: "addTerm", term: { en: "sentence", ja: "例文" } },
		refused: { term: { de: "Satz" } },
	},
	replaceTexts: {
		action: {
			kind: "replaceTexts",
			words: "Every package named",
			instead: "Each package named",
			hits: [{ id: "none", expected: "none" }],
		},
		refused: { hits: [{ id: "none", expected: "none" }] },
		complete: async (editor) => {
			const query = "words=Every%20package%20named&instead=Each%20package%20named";
			const { body } = await editor.get(`/_edit/find?${query}`);
			const hits = body as readonly { readonly id: string; readonly stamp: string }[];
			return { hits: hits.map(({ id, stamp }) => ({ id, expected: stamp })) };
		},
	},
	moveItem: {
		action: { kind: "moveItem", file: home, path: ["sections", 2], expected: "", to: 1 },
		refused: { expected: "none" },
		complete: section(2),
	},
	duplicateItem: {
		action: { kind: "duplicateItem", file: home, path: ["sections", 2], expected: "" },
		refused: { expected: "none" },
		complete: section(-1),
	},
	removeItem: {
		action: { kind: "removeItem", file: home, path: ["sections", 2], expected: "" },
		refused: { expected: "none" },
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
		refused: { expected: [] },
	},
	addSection: {
		action: { kind: "addSection", file: home, path: ["sections", 2], section: "team" },
		refused: { section: "toString" },
	},
	addEmbed: {
		action: {
			kind: "addEmbed",
			file: home,
			path: ["sections", 2],
			pasted: "https://youtu.be/dQw4w9WgXcQ?si=AbC_dEf-123",
		},
		refused: { pasted: "https://maps.app.goo.gl/AbCdEfGh123" },
	},
	newPage: {
		action: newPage,
		refused: { path: "/pricing" },
	},
	newEntry: {
		action: { kind: "newEntry", collection: "news" },
		refused: { collection: "none" },
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
		refused: { languages: [] },
	},
	makeEvent: {
		action: { kind: "makeEvent", file: rye },
		refused: { file: "news/none.yaml" },
	},
	removeEvent: {
		before: [{ kind: "makeEvent", file: rye }],
		action: { kind: "removeEvent", file: rye },
		refused: { file: "news/none.yaml" },
	},
	movePage: {
		action: { kind: "movePage", file: "pages/contacts.yaml", path: "/write-to-us" },
		refused: { path: "/pricing" },
	},
	intoMenu: {
		before: [{ kind: "outOfMenu", file: pricing }],
		action: { kind: "intoMenu", file: pricing },
		refused: { file: "pages/none.yaml" },
	},
	outOfMenu: {
		action: { kind: "outOfMenu", file: pricing },
		refused: { file: "pages/none.yaml" },
	},
	publishPage: {
		before: [newPage],
		action: { kind: "publishPage", file: visit },
		refused: { file: "pages/none.yaml" },
	},
	draftPage: {
		before: [newPage, { kind: "publishPage", file: visit }],
		action: { kind: "draftPage", file: visit },
		refused: { file: home },
	},
	setPageLanguages: {
		before: [newPage],
		action: { kind: "setPageLanguages", file: visit, languages: ["ja"] },
		refused: { languages: [] },
	},
	removePage: {
		action: { kind: "removePage", file: "pages/openSource.yaml", instead: "/pricing" },
		refused: { file: "pages/none.yaml" },
	},
	setColor: {
		action: { kind: "setColor", name: "ink", color: { light: "#777777", dark: "#eeeeee" } },
		refused: { color: { light: "red", dark: "#000000" } },
	},
	applyLook: {
		action: { kind: "applyLook", name: "moss" },
		refused: { name: "../moss" },
	},
	setLookVariant: {
		action: { kind: "setLookVariant", token: "shape", word: "slant" },
		refused: { word: "circle" },
	},
	setType: {
		action: { kind: "setType", token: "corner", choice: "round" },
		refused: { choice: "24px;} body{" },
	},
	addPictures: {
		before: [{ kind: "addSection", file: home, path: ["sections", 2], section: "gallery" }],
		action: {
			kind: "addPictures",
			key: `${home}#sections.2.pictures.0`,
			expected: null,
			pictures: [{ file: "upload:none" }],
		},
		refused: { expected: "none" },
		complete: async (editor) => {
			const key = encodeURIComponent(`${home}#sections.2.pictures.0.alt`);
			const { fields } = (await editor.get(`/_edit/page?key=${key}`)).body.inspector;
			const alt = { en: "A square", ja: "四角" };
			const { upload } = await uploaded(editor);
			return { expected: fields[0].value, pictures: [{ file: `upload:${upload}`, alt }] };
		},
	},
	addFile: {
		action: { kind: "addFile", upload: "" },
		refused: { upload: "none" },
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
		refused: { file: "nothing.jpg" },
	},
	setLogo: {
		action: { kind: "setLogo", upload: null },
		refused: { upload: "none" },
		complete: uploaded,
	},
	setIcon: {
		action: { kind: "setIcon", upload: null },
		refused: { upload: "none" },
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
		refused: { value: { contact: "mailto:security@example.com" } },
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
		refused: { expected: "none" },
		complete: async (editor) => {
			const { version, since } = (await editor.get("/_edit/changes?since=")).body;
			return { expected: version, since };
		},
	},
	undo: { action: { kind: "undo" }, refused: { action: 99_999 } },
	redo: { action: { kind: "redo" }, refused: {} },
};
