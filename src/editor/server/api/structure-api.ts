import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { Hono } from "hono";
import * as v from "valibot";
import { say } from "../../../core/messages/say.ts";
import type { SiteFiles } from "../../files/site-files.ts";
import type { EditedSite } from "../../site/edited-site.ts";
import type { Path } from "../../splice/edit/edit.ts";
import { arrange } from "../../structure/arrange.ts";
import { addableKinds, newSection } from "../../structure/new-section.ts";
import { type OutlineItem, type OutlineList, outlineOf } from "../../structure/outline.ts";
import { labelOf } from "../../words/label-of.ts";
import { itemWords, kindWords } from "../../words/section-words.ts";
import { words } from "../../words/words.ts";
import type { AnswerAct } from "./answer-act.ts";
import { type ArrangeRequest, arrangeRequest } from "./requests.ts";

/** The lists of a content file, as the editor's windows show them. */
export type Outline = {
	readonly file: string;
	readonly lists: readonly OutlineList[];
	/** The kinds of section that can be added, each with its name. */
	readonly kinds: readonly { readonly kind: string; readonly name: string; readonly about: string }[];
};

export type StructureApiOptions = {
	readonly root: string;
	readonly edited: EditedSite;
	readonly files: SiteFiles;
	readonly pictureCache: string;
	readonly answerAct: AnswerAct;
};

/** Sections and the items in them: what there are, and their order. */
export function structureApi({ root, edited, files, pictureCache, answerAct }: StructureApiOptions): Hono {
	const api = new Hono();
	const listsOf = (file: string) => {
		const bytes = edited.bytesOf(file);
		return bytes === undefined ? undefined : outlineOf(file, bytes, edited.config.locales);
	};

	api.get("/outline", (context) => {
		const [file = ""] = (context.req.query("of") ?? "").split("#");
		const kinds = addableKinds(edited, file).map((kind) => ({ kind, name: kindName(kind), about: kindWords[kind] ? say(kindWords[kind].about) : "" }));
		return context.json({ file, lists: listsOf(file) ?? [], kinds } satisfies Outline);
	});

	/** What a section of a kind looks like. */
	api.get("/kinds/:kind", async (context) => {
		const kind = context.req.param("kind");
		const bytes = Object.hasOwn(kindWords, kind) ? await readFile(join(root, "docs/pictures/sections", `${kind}.webp`)).catch(() => undefined) : undefined;
		return bytes === undefined ? context.body("", 404) : context.body(new Uint8Array(bytes), 200, { "content-type": "image/webp" });
	});

	api.post("/arrange", async (context) => {
		const request = v.safeParse(arrangeRequest, await context.req.json().catch(() => undefined));
		if (!request.success) return context.json({ ok: false }, 400);
		const { file, path, type } = request.output;
		await edited.readContent();
		const lists = listsOf(file);
		const place = lists && placeIn(lists, path);
		if (place === undefined || (place.item === undefined && type !== "addSection"))
			return context.json({ ok: false, reason: say(words.changedMeanwhile) }, 409);
		const { thinking, label } = await thoughtOf(request.output, place);
		if (thinking === undefined) return context.json({ ok: false }, 400);
		if (!thinking.ok) return context.json({ ok: false, reason: thinking.reason }, thinking.why === "changed" ? 409 : 422);
		return answerAct(files.act({ label, changes: thinking.changes }));
	});

	async function thoughtOf(request: ArrangeRequest, { item, list }: Place) {
		const { file, path } = request;
		if (request.type === "addSection") {
			const section = addableKinds(edited, file).includes(request.kind) ? await newSection(request.kind, edited, pictureCache) : undefined;
			const label = say(words.didAdd).replace("{label}", kindName(request.kind));
			return {
				label,
				thinking: section && arrange({ edited, files, file, arranging: { type: "add", path, value: section.value }, stamp: undefined, section }),
			};
		}
		const { type, stamp } = request;
		const message = { move: words.didMove, duplicate: words.didDuplicate, remove: words.didRemove }[type];
		const label = say(message).replace("{label}", item === undefined ? "" : nameOf(item, list));
		const arranging = request.type === "move" ? { type: request.type, path, to: request.to } : { type: request.type, path };
		return { label, thinking: item && arrange({ edited, files, file, arranging, stamp }) };
	}

	function nameOf({ kind, label }: OutlineItem, { name }: OutlineList): string {
		const [first = ""] = Object.values(label);
		const { code } = edited.config.locales.find((each) => each.code === say({ en: "en", ja: "ja" })) ?? edited.config.locales[0];
		const what = kind === undefined ? say(itemWords[name] ?? words.item) : kindName(kind);
		return `${what} ${labelOf(label[code] ?? first)}`.trim();
	}

	return api;
}

type Place = { readonly list: OutlineList; readonly item: OutlineItem | undefined };

/** The list that a path leads into, and the item at it; undefined where there is no such list. */
function placeIn(lists: readonly OutlineList[], path: Path): Place | undefined {
	for (const list of lists) {
		const { length } = list.path;
		if (!list.path.every((key, at) => key === path[at])) continue;
		const index = path[length];
		if (typeof index !== "number") return undefined;
		const item = list.items[index];
		if (path.length === length + 1) return { list, item };
		return item && placeIn(item.lists, path);
	}
	return undefined;
}

function kindName(kind: string): string {
	return kindWords[kind] ? say(kindWords[kind].name) : kind;
}
