import { isDeepStrictEqual } from "node:util";
import { localize, messageLanguage } from "@kakehashi/core/messages/localize.ts";
import type { PictureFile } from "@kakehashi/core/values/picture.ts";
import {
	isList,
	isMap,
	isText,
	moneyFormat,
	type Value,
	valueAt,
} from "kakehashi/internal/shared.ts";
import { isPlaceholderAmount } from "kakehashi/internal/starter.ts";
import { dataOf } from "kakehashi/internal/yaml.ts";
import * as v from "valibot";
import type { Edit } from "../edits/edit.ts";
import { newFile } from "../edits/edit-file.ts";
import type { ContentField } from "../fields/field.ts";
import { nameValues, valueInWords } from "../fields/name-values.ts";
import { type OpenFile, openFile } from "../fields/open-file.ts";
import { fieldAt, fieldsOf } from "../fields/site-fields.ts";
import { fileAdded, fileEdited, tryEdits } from "../files/file-changes.ts";
import type { FileChange } from "../files/site-files.ts";
import { labelOf } from "../i18n/label-of.ts";
import { markSign } from "../i18n/mark-sign.ts";
import { t } from "../i18n/t.ts";
import { pictureName } from "../pictures/accept-picture.ts";
import type { PictureUpload } from "../pictures/uploads.ts";
import { changesOf, describeChanges } from "../review/describe-changes.ts";
import { editsToRestore } from "../review/undo-change.ts";
import {
	type ChangeSet,
	changedSinceSeen,
	type Rejection,
	unknownRequest,
} from "../site/change-set.ts";
import { bytesOf, type SiteSnapshot } from "../site/site-snapshot.ts";
import { holderOf } from "../structure/describe-place.ts";
import type { ActionContext } from "./action-context.ts";
import { contentValue, identifier } from "./action-input.ts";
import { defineAction } from "./define-action.ts";
import { followUpFormEdits } from "./form-edits.ts";
import { followUpPriceEdits } from "./price-edits.ts";

const schema = v.strictObject({
	kind: v.literal("setField"),
	key: identifier,
	expected: contentValue,
	value: contentValue,
	upload: v.exactOptional(identifier),
});

/**
 * Changes a value that is not text; null removes it. `upload` is the id of a picture that was
 * uploaded before; the action stores it.
 */
export const setFieldAction = defineAction({
	schema,
	permission: "write",
	label: "changed",
	plan: planField,
});

function planField(
	{ key, expected, value, upload: id }: v.InferOutput<typeof schema>,
	{ edited, files, uploads }: ActionContext,
): ChangeSet | Rejection {
	const field = fieldAt(edited, key);
	if (field === undefined || (field.type === "group" && value !== null)) return unknownRequest;
	if (field.madeBy !== undefined)
		return {
			ok: false,
			why: "value",
			reason: localize(t("madeByProgram", { program: field.madeBy })),
		};
	const sent = id === undefined ? undefined : uploads.get(id);
	if (id !== undefined && sent === undefined)
		return { ok: false, why: "changed", reason: localize(t("forgotten")) };
	const upload = sent && {
		...sent,
		name: pictureName(
			sent.name,
			sent.ending,
			(name) => files.read(`pictures/${name}`) !== null,
		),
	};
	const complete = withoutEmptyTexts(value, languagesOf(edited, field));
	const { value: written, label } = withoutOldFiles(
		edited,
		field,
		upload !== undefined && isMap(complete) ? { ...complete, file: upload.name } : complete,
	);
	const plan = setField({ edited, files }, field, expected, written, label);
	if (plan.ok && field.type === "dataRows")
		return {
			...plan,
			label: dataRowsLabel(plan, files),
			changes: [...plan.changes, ...highlightAfter(field, value, { edited, files })],
		};
	if (!plan.ok || upload === undefined) return plan;
	return {
		...plan,
		changes: [fileAdded(`pictures/${upload.name}`, upload.bytes), ...plan.changes],
		more: { pictures: new Map([[upload.name, { image: imageOf(upload) }]]) },
		onDone: () => uploads.discard(id ?? ""),
	};
}

/**
 * The languages of the site (`codes`), and those that texts in the field's file must have
 * (`required`).
 */
export function languagesOf(
	edited: SiteSnapshot,
	{ file }: ContentField,
): Pick<OpenFile, "codes" | "required"> {
	return openFile(edited, file) ?? { codes: [], required: [] };
}

/**
 * Removes empty texts of languages that are not required: those that are not published yet, or that
 * the file leaves out.
 */
export function withoutEmptyTexts(
	value: Value,
	languages: Pick<OpenFile, "codes" | "required">,
): Value {
	if (isList(value)) return value.map((each) => withoutEmptyTexts(each, languages));
	if (!isMap(value)) return value;
	const { codes, required } = languages;
	const isExcluded = (code: string, text: Value) =>
		typeof text === "string" && text.trim() === "" && !required.includes(code);
	if (isText(value, codes))
		return Object.fromEntries(
			Object.entries(value).filter(([code, text]) => !isExcluded(code, text)),
		);
	return Object.fromEntries(
		Object.entries(value).map(([key, each]) => [key, withoutEmptyTexts(each, languages)]),
	);
}

/**
 * If another picture is chosen, removes the separate files of single languages (`fileIn`), because
 * they show the old picture.
 */
function withoutOldFiles(
	edited: SiteSnapshot,
	field: ContentField,
	value: Value,
): { readonly value: Value; readonly label: string } {
	if (
		field.type !== "picture" ||
		!isMap(value) ||
		value.fileIn === undefined ||
		valueAt(field.value ?? null, ["file"]) === value.file
	)
		return { value, label: labelFor(edited, field, value) };
	const { fileIn: _, ...rest } = value;
	return {
		value: rest,
		label: localize(t("didEverywhere", { label: labelFor(edited, field, rest) })),
	};
}

/**
 * Describes a change to the data rows of a chart by its first difference: "Figure of Astro: 398 →
 * 402".
 */
function dataRowsLabel({ changes, label }: ChangeSet, files: ActionContext["files"]): string {
	const [change] = changes;
	if (change === undefined) return label;
	const compared = {
		file: change.file,
		before: files.read(change.file)?.bytes ?? null,
		after: change.after,
	};
	const [first] = changesOf(compared.file, compared.before, compared.after, []) ?? [];
	const [described] =
		first === undefined
			? []
			: describeChanges(compared, [first], {
					codes: [],
					editableAt: () => undefined,
					nameOf: () => undefined,
				});
	if (described === undefined) return label;
	const { kind, place, texts } = described;
	const of = (action: string, place: string) =>
		labelOf(localize(t("actionOf", { action, place })));
	if (kind === "changed") return of(place, `${texts[0]?.before} → ${texts[0]?.after}`);
	return kind === "moved"
		? place
		: of(localize(kind === "added" ? t("add") : t("remove")), place);
}

/** Renames the highlighted row in the content file as well, so that it stays highlighted. */
function highlightAfter(
	{ key, value: before }: ContentField,
	after: Value,
	{ edited, files }: Pick<ActionContext, "edited" | "files">,
): readonly FileChange[] {
	const highlight = fieldAt(edited, key.replace(/file\.rows$/, "highlight"));
	const namesIn = (rows: Value | undefined) =>
		isList(rows ?? null) ? (rows as readonly Value[]).map((row) => valueAt(row, ["name"])) : [];
	const old = namesIn(before);
	const now = namesIn(after);
	const name = now[old.indexOf(highlight?.value)];
	if (
		highlight?.value === undefined ||
		name === undefined ||
		old.length !== now.length ||
		now.includes(highlight.value)
	)
		return [];
	const result = tryEdits(files, `content/${highlight.file}`, [
		{ kind: "set", path: highlight.path, value: name, expected: highlight.value },
	]);
	return result.ok ? [result.change] : [];
}

/**
 * Plans to set the value of a field, or to remove it if `value` is null.
 * @param expected what the person saw
 * @param label the description in the history
 */
export function setField(
	{ edited, files }: Pick<ActionContext, "edited" | "files">,
	field: ContentField,
	expected: Value,
	value: Value,
	label: string,
): ChangeSet | Rejection {
	const { path, value: stands } = field;
	// This also covers a retry: an earlier request was carried out, but its response was lost.
	if (isDeepStrictEqual(stands ?? null, value)) return { ok: true, label, changes: [] };
	if (!isDeepStrictEqual(stands ?? null, expected)) return changedSinceSeen();
	const edit =
		stands === undefined
			? ({ kind: "addKey", path, value } as const)
			: value === null
				? ({ kind: "removeKey", path, expected: stands } as const)
				: ({ kind: "set", path, value, expected: stands } as const);
	// Rows are changed one by one, so that the rest of the file stays as it is.
	const edits =
		field.type === "dataRows"
			? editsToRestore(value, stands ?? null).map((each) => ({
					...each,
					path: [...path, ...each.path],
				}))
			: [
					edit,
					...noPlaceholderAfter(edited, field),
					...followUpFormEdits(field, value, edited),
					...followUpPriceEdits(field, value, edited),
				];
	// Each move in the menu can be undone separately, so menus have no undo group.
	const file = field.dataFile ?? `content/${field.file}`;
	const group = {
		...(field.type !== "menu" && {
			group: `${field.key} ${field.type} ${edits.map((each) => each.path.join(".")).join(" ")}`,
		}),
	};
	// The organization file is created with its first value.
	if (files.read(file) === null)
		return {
			ok: true,
			label,
			...group,
			changes: [fileAdded(file, newFile({ [String(path[0])]: value }))],
		};
	return { ok: true, label, changes: [fileEdited(files, file, edits)], ...group };
}

/**
 * Once the last placeholder amount of a section is replaced, its `placeholder` flag is set to
 * false.
 */
function noPlaceholderAfter(
	edited: ActionContext["edited"],
	{ type, file, path, value }: ContentField,
): readonly Edit[] {
	const section = path.slice(0, path.indexOf("amounts"));
	const placeholder =
		type === "amount"
			? fieldAt(edited, `${file}#${[...section, "sample"].join(".")}`)
			: undefined;
	if (placeholder?.value !== true || !isPlaceholderAmount(value ?? null)) return [];
	const others = fieldsOf(edited, file).filter(
		(each) => each.type === "amount" && each.path.join() !== path.join(),
	);
	if (
		others.some(
			(each) =>
				isDeepStrictEqual(each.path.slice(0, section.length), section) &&
				isPlaceholderAmount(each.value ?? null),
		)
	)
		return [];
	return [{ kind: "set", path: placeholder.path, value: false, expected: true }];
}

/** What the check needs to know about a picture that is not in the folder yet. */
export function imageOf({ width, height, ending }: PictureUpload): PictureFile {
	return {
		stem: "/assets/new",
		widths: ending === "svg" ? [] : [width],
		fallback: ending,
		width,
		height,
	};
}

/** A description for the history: the name of the field and its new value. */
function labelFor(
	edited: SiteSnapshot,
	{ called, type, isWhole, currency, file, path }: ContentField,
	value: Value,
): string {
	// The contents of a form or menu are too long for one line.
	if (isWhole || type === "menu") return called;
	const of = (action: string, place: string) =>
		labelOf(localize(t("actionOf", { action, place })));
	if (value !== null && type === "amount" && currency !== undefined)
		return of(
			called,
			moneyFormat({ tag: messageLanguage(), currency, currencyDisplay: "narrowSymbol" })(
				Number(value),
			),
		);
	if (type === "comparisonCell")
		return of(
			called,
			value === true
				? markSign(messageLanguage())
				: value === false
					? "–"
					: localize(t("markText")),
		);
	const shownValue =
		type === "picture" && isMap(value) && "file" in value ? (value.file ?? null) : value;
	const holder = holderOf(
		file,
		dataOf(bytesOf(edited, file) ?? new Uint8Array()) ?? null,
		path.slice(0, -1),
	);
	const nameOf = nameValues(edited);
	const names = (isList(shownValue) ? shownValue : [shownValue]).map((each) =>
		valueInWords(each, String(path.at(-1)), holder, nameOf),
	);
	return of(called, shownValue === null ? "—" : names.join(localize(t("comma"))));
}
