import { localize, messageLanguage } from "@kakehashi/core/messages/localize.ts";
import {
	isList,
	isMap,
	itemNames,
	type Path,
	type Value,
	valueAt,
} from "kakehashi/internal/shared.ts";
import { dataOf } from "kakehashi/internal/yaml.ts";
import * as v from "valibot";
import type { Edit } from "../edits/edit.ts";
import { fileAdded, fileEdited } from "../files/file-changes.ts";
import { labelOf } from "../i18n/label-of.ts";
import { t } from "../i18n/t.ts";
import {
	type ChangeSet,
	changedSinceSeen,
	type Rejection,
	unknownRequest,
} from "../site/change-set.ts";
import { bytesOf, type SiteSnapshot } from "../site/site-snapshot.ts";
import { kindName } from "../structure/kind-name.ts";
import { type NewSection, newSection, offeredKinds } from "../structure/new-section.ts";
import { type OutlineItem, type OutlineList, outlineOf, stampAt } from "../structure/outline.ts";
import type { ActionContext } from "./action-context.ts";
import { identifier, itemIndex, valuePath } from "./action-input.ts";
import { confirmationsOfNew } from "./confirm-text.ts";
import { defineAction } from "./define-action.ts";

/** `expected` is the stamp of the item. */
const itemEntries = { file: identifier, path: valuePath, expected: identifier };
const moveSchema = v.strictObject({ kind: v.literal("moveItem"), ...itemEntries, to: itemIndex });
const duplicateSchema = v.strictObject({ kind: v.literal("duplicateItem"), ...itemEntries });
const removeSchema = v.strictObject({ kind: v.literal("removeItem"), ...itemEntries });
const sectionSchema = v.strictObject({
	kind: v.literal("addSection"),
	file: identifier,
	path: valuePath,
	section: identifier,
});

/** Moves a section or an item of another list; a table column with its cells. */
export const moveItemAction = defineAction({
	schema: moveSchema,
	permission: "write",
	label: "changed",
	plan: planItem,
});

/** Copies a section or an item of another list; a table column with its cells. */
export const duplicateItemAction = defineAction({
	schema: duplicateSchema,
	permission: "write",
	label: "changed",
	plan: planItem,
});

/** Removes a section or an item of another list; a table column with its cells. */
export const removeItemAction = defineAction({
	schema: removeSchema,
	permission: "write",
	label: "changed",
	plan: planItem,
});

/** Adds the example of a kind of section to a page, with the pictures that it shows. */
export const addSectionAction = defineAction({
	schema: sectionSchema,
	permission: "write",
	label: "changed",
	plan: planSection,
});

type ItemAction = v.InferOutput<typeof moveSchema | typeof duplicateSchema | typeof removeSchema>;

function planItem(action: ItemAction, { edited, files }: ActionContext): ChangeSet | Rejection {
	const { file, path, expected, kind } = action;
	const codes = edited.config.locales.map(({ code }) => code);
	const bytes = bytesOf(edited, file);
	const { item, list } =
		(bytes && placeIn(outlineOf(bytes, edited.config.locales) ?? [], path)) || {};
	const data = bytes && dataOf(bytes);
	if (
		list === undefined ||
		item === undefined ||
		data === undefined ||
		stampAt(data, path, codes) !== expected
	)
		return changedSinceSeen();
	const messages = {
		moveItem: "didMove",
		duplicateItem: "didDuplicate",
		removeItem: "didRemove",
	} as const;
	const [changes, fallback] = editsFor(action, data).map((edits) => [
		fileEdited(files, `content/${file}`, edits),
	]);
	const subject = kind === "moveItem" ? JSON.stringify(item.label) : "";
	return {
		ok: true,
		label: localize(t(messages[kind], { label: nameOf(item, list, edited) })),
		changes: changes ?? [],
		fallback,
		subject,
	};
}

type SectionPlace = { readonly file: string; readonly path: Path };

async function planSection(
	{ file, path, section: kind }: v.InferOutput<typeof sectionSchema>,
	context: ActionContext,
): Promise<ChangeSet | Rejection> {
	const { edited, pictureCache } = context;
	if (!isPlaceOfSection(edited, file, path)) return changedSinceSeen();
	const offered = offeredKinds(edited, file).find((each) => each.kind === kind);
	if (offered?.needs !== undefined)
		return { ok: false, why: "value", reason: localize(offered.needs) };
	const section = offered && (await newSection(kind, file, edited, pictureCache));
	return section === undefined ? unknownRequest : sectionAdded({ file, path }, section, context);
}

/** Whether a file has a list in which a new section can get this path. */
export function isPlaceOfSection(edited: SiteSnapshot, file: string, path: Path): boolean {
	const bytes = bytesOf(edited, file);
	const lists = (bytes && outlineOf(bytes, edited.config.locales)) ?? [];
	return placeIn(lists, path) !== undefined;
}

/** The changes that add a section, and the files that it needs. */
export function sectionAdded(
	{ file, path }: SectionPlace,
	section: NewSection,
	context: ActionContext,
): ChangeSet {
	const { edited, files } = context;
	const bytes = bytesOf(edited, file);
	const siblings = (bytes && valueAt(dataOf(bytes), path.slice(0, -1))) ?? null;
	// The new section has the id of its example, unless another section already uses that id.
	const value = idsOf(siblings).includes(section.value.id ?? null)
		? copyOf(section.value, siblings, true)
		: section.value;
	const added = [...section.files].map(([name, bytes]) => fileAdded(name, bytes));
	return {
		ok: true,
		label: localize(t("didAdd", { label: kindName(edited, String(section.value.kind)).name })),
		changes: [
			fileEdited(files, `content/${file}`, [{ kind: "insertItem", path, value }]),
			...added,
			...confirmationsOfNew([value], context),
		],
		more: { pictures: section.pictures, others: section.files },
	};
}

/**
 * The edits to try, in order: the second ones are a fallback in case the check rejects the first.
 */
function editsFor(action: ItemAction, data: Value): Edit[][] {
	const { path } = action;
	const list = path.slice(0, -1);
	const index = Number(path.at(-1));
	const siblings = valueAt(data, list) ?? null;
	const all = [path, ...cellsBelow(path, data)];
	if (action.kind === "moveItem") {
		const { to } = action;
		return [all.map((each) => ({ kind: "moveItem", path: each, to }))];
	}
	if (action.kind === "duplicateItem")
		return [
			all.map((each) => ({
				kind: "insertItem",
				path: [...each.slice(0, -1), index + 1],
				value: copyOf(valueAt(data, each) ?? null, siblings, list.at(-1) === "sections"),
			})),
		];
	// An optional list is removed together with its last item.
	const isLast = isList(siblings) && siblings.length === 1;
	return [
		all.map((each) => ({ kind: "removeItem", path: each })),
		...(isLast ? [[{ kind: "removeKey", path: list } as const]] : []),
	];
}

/** The cells below the heading of a table column, one in each row. */
function cellsBelow(path: Path, data: Value): Path[] {
	const section = path.slice(0, -2);
	const isColumn = path.at(-2) === "columns" && valueAt(data, [...section, "kind"]) === "table";
	const rows = valueAt(data, [...section, "rows"]);
	return isColumn && isList(rows)
		? rows.map((_, row) => [...section, "rows", row, "cells", Number(path.at(-1))])
		: [];
}

/**
 * A copy that can be in the same list as the original. A section loses its id, because ids of
 * sections are unique; the id of any other item gets a number.
 */
function copyOf(value: Value, siblings: Value, isSection: boolean): Value {
	if (!isMap(value) || value.id === undefined) return value;
	const { id, ...rest } = value;
	if (isSection) return rest;
	const usedIds = idsOf(siblings);
	const stem = String(id).replace(/-\d+$/, "");
	let number = 2;
	while (usedIds.includes(`${stem}-${number}`)) number += 1;
	return { ...value, id: `${stem}-${number}` };
}

function idsOf(list: Value): readonly Value[] {
	return isList(list)
		? list.flatMap((item) => (isMap(item) && item.id !== undefined ? [item.id] : []))
		: [];
}

type ItemPlace = { readonly list: OutlineList; readonly item: OutlineItem | undefined };

/** The list that contains the item at a path, and that item; undefined if there is no such list. */
function placeIn(lists: readonly OutlineList[], path: Path): ItemPlace | undefined {
	const list = lists.find((each) => each.path.every((key, at) => key === path[at]));
	const index = path[list?.path.length ?? 0];
	if (list === undefined || typeof index !== "number") return undefined;
	const item = list.items[index];
	if (path.length === list.path.length + 1) return { list, item };
	return item && placeIn(item.lists, path);
}

function nameOf({ kind, label }: OutlineItem, { name }: OutlineList, edited: SiteSnapshot): string {
	const { locales } = edited.config;
	const [first = ""] = Object.values(label);
	const { code } = locales.find((each) => each.code === messageLanguage()) ?? locales[0];
	const what =
		kind === undefined ? localize(itemNames[name] ?? t("item")) : kindName(edited, kind).name;
	return `${what} ${labelOf(label[code] ?? first)}`.trim();
}
