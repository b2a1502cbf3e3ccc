import { localize, messageLanguage } from "@kakehashi/core/messages/localize.ts";
import { firstLetters, labelOfChange } from "../i18n/label-of.ts";
import { type MessageKey, t } from "../i18n/t.ts";
import type { FileKind } from "./file-label.ts";
import type { ReviewedFile } from "./review.ts";

/** Lists of commits cut longer first lines. */
const maxLength = 72;

/** A longer message would be hard to read, and the form accepts only 5,000 characters. */
const maxBody = 4_000;

const states = {
	added: "suggestedMessageAdded",
	changed: "suggestedMessageChange",
	removed: "suggestedMessageRemoved",
} as const satisfies Record<ReviewedFile["state"], MessageKey>;
const order = Object.keys(states);

const counts = {
	entry: "entryCount",
	page: "pageCount",
	picture: "pictureCount",
	confirmations: "otherFileCount",
	other: "otherFileCount",
} as const satisfies Record<FileKind, MessageKey>;

/**
 * Suggests a commit message: one line with what was changed and where, then each place, as in the
 * list of changes. If the names do not fit into the first line, it counts files instead, but names
 * a new entry or page for as long as possible. It mentions confirmations only if nothing else has
 * changed.
 */
export function suggestMessage(reviewed: readonly ReviewedFile[]): string {
	if (reviewed.length === 0) return "";
	const files = reviewed.filter(({ kind }) => kind !== "confirmations");
	if (files.length === 0) return localize(t("suggestedMessageConfirmed"));
	const sorted = files.toSorted((a, b) => order.indexOf(a.state) - order.indexOf(b.state));
	const groups = [...Map.groupBy(sorted, ({ state, kind }) => `${state} ${kind}`).values()];
	const counted = (describe: (file: ReviewedFile) => string | undefined) =>
		groups.flatMap((group) =>
			group
				.slice(0, 1)
				.map(
					(first) =>
						(group.length === 1 ? describe(first) : undefined) ??
						countOf(first, group.length),
				),
		);
	const newOnly = (file: ReviewedFile) =>
		file.state === "added" && file.kind !== "picture" ? describeFile(file, 24) : undefined;
	const [all = "", ...shorter] = [
		sorted.map((file) => describeFile(file)),
		counted((file) => describeFile(file)),
		counted(newOnly),
		counted(() => undefined),
	].map((parts) => parts.join(localize(t("semicolon"))));
	const fitting = [all, ...(files.length === 1 ? [] : shorter)].find(
		(each) => [...each].length <= maxLength,
	);
	const subject = fitting ?? shortened(files.length === 1 ? all : (shorter.at(-1) ?? ""));
	if (subject === all && files.every(({ changes = [] }) => changes.length <= 1)) return subject;
	return [subject, "", ...fittingLines([...new Set(sorted.flatMap(linesOf))])].join("\n");
}

/** The lines that fit, and the number of the others. */
function fittingLines(lines: readonly string[]): readonly string[] {
	let left = maxBody;
	const end = lines.findIndex((line) => {
		left -= line.length + 1;
		return left < 0;
	});
	if (end === -1) return lines;
	return [
		...lines.slice(0, end),
		localize(t("suggestedMessageMore", { count: lines.length - end })),
	];
}

function linesOf(file: ReviewedFile): string[] {
	const { state, label, changes = [] } = file;
	if (state !== "changed") return [`- ${describeFile(file)}`];
	return changes.length === 0
		? [`- ${label}`]
		: changes.map(
				({ place }) => `- ${[label, place].filter((part) => part !== "").join(" › ")}`,
			);
}

function countOf({ state, kind }: ReviewedFile, count: number): string {
	return localize(t(states[state], { text: t(counts[kind], { count }) }));
}

/** Describes what happened to a file. */
function describeFile(
	{ state, changes = [], label, kind, title, list = "" }: ReviewedFile,
	longestTitle = 40,
): string {
	const names = {
		entry: "theEntry",
		page: "thePage",
		picture: "thePicture",
		confirmations: undefined,
		other: undefined,
	} as const;
	const key = names[kind];
	const whole =
		key === undefined
			? label
			: localize(t(key, { title: shortened(title, longestTitle), list }));
	if (state !== "changed" || changes.length === 0)
		return localize(t(states[state], { text: whole }));
	return localize(t("suggestedMessage", { where: label, what: whatOf(changes) }));
}

function whatOf(changes: NonNullable<ReviewedFile["changes"]>): string {
	const [only] = changes;
	if (only === undefined || changes.length > 1)
		return localize(t("suggestedMessageChanges", { count: changes.length }));
	if (only.moved !== undefined)
		return localize(t("suggestedMessageMoved", { text: shortened(only.place, 24) }));
	const pair = only.texts.find(({ code }) => code === messageLanguage()) ?? only.texts[0];
	if (only.kind === "changed" && pair?.after)
		return localize(
			t("suggestedMessageChangedOne", {
				text: labelOfChange(pair.before ?? "", pair.after),
			}),
		);
	const text = shortened(pair?.after ?? pair?.before ?? "", 24);
	if (text === "")
		return localize(t("suggestedMessageChange", { text: shortened(only.place, 24) }));
	if (only.kind === "added" || only.kind === "removed")
		return localize(t(states[only.kind], { text }));
	return localize(t("suggestedMessageChangedOne", { text }));
}

function shortened(text: string, length = maxLength): string {
	const letters = firstLetters(text.replaceAll("\n", " "), length + 1);
	return letters.length > length ? `${letters.slice(0, length - 1).join("")}…` : letters.join("");
}
