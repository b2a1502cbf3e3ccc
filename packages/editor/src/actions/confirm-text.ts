import { localize } from "@kakehashi/core/messages/localize.ts";
import { createPause, type Pause } from "kakehashi/internal/open.ts";
import type { Value } from "kakehashi/internal/shared.ts";
import { textStatesIn } from "kakehashi/internal/starter.ts";
import {
	confirmationsFile,
	type Fingerprints,
	isSet,
	readConfirmations,
	stateOf,
	writeConfirmations,
} from "kakehashi/internal/translations.ts";
import * as v from "valibot";
import { fingerprint } from "../files/fingerprint.ts";
import type { FileChange } from "../files/site-files.ts";
import { labelOf } from "../i18n/label-of.ts";
import { t } from "../i18n/t.ts";
import { translatedBy } from "../permissions/permission.ts";
import {
	type ChangeSet,
	changedSinceSeen,
	type Rejection,
	unknownRequest,
} from "../site/change-set.ts";
import { setsOfSite } from "../site/outdated-keys.ts";
import { confirmationRowIn, setOf } from "../site/outdated-texts.ts";
import type { SiteSnapshot } from "../site/site-snapshot.ts";
import { type Texts, textsNow } from "../site/value-texts.ts";
import type { ActionContext, PlanContext } from "./action-context.ts";
import { identifier, textsByLanguage } from "./action-input.ts";
import { defineAction } from "./define-action.ts";
import { notPermitted } from "./translator-limits.ts";

const schema = v.strictObject({
	kind: v.literal("confirmText"),
	key: identifier,
	texts: textsByLanguage,
	typed: v.exactOptional(v.array(identifier)),
	isRight: v.exactOptional(v.literal(true)),
});

/**
 * Records in the confirmations that a text says the same in all languages. With `typed` (the
 * languages that were just typed), it does so only if all outdated languages are among them.
 * `isRight` confirms that a text which looks like a placeholder may stay.
 */
export const confirmTextAction = defineAction({
	schema,
	permission: "translate",
	label: "textConfirmed",
	plan: planConfirm,
});

function planConfirm(
	{ key, texts, typed, isRight }: v.InferOutput<typeof schema>,
	context: PlanContext,
): ChangeSet | Rejection {
	const stands = textsNow(key, context.edited);
	if (stands === undefined) return unknownRequest;
	if (Object.keys(texts).some((code) => texts[code] !== stands[code]))
		return { ...changedSinceSeen(), current: stands };
	const label = localize(t("didConfirm", { label: labelOf(Object.values(stands)[0] ?? "") }));
	const row = confirmationRowIn(stands, context.edited);
	const translated = translatedBy(context.person.permissions);
	if (isRight && translated !== undefined) return notPermitted();
	if (isRight)
		return row === ""
			? unknownRequest
			: { ok: true, label, changes: [withRows([], context, [row])] };
	const confirmed = (): ChangeSet => ({
		ok: true,
		label,
		changes: [withRows([stands], context)],
	});
	if (typed === undefined && translated === undefined) return confirmed();
	const known = context.edited.confirmations;
	const { undo: last = label, group = "" } = context.files.next();
	const found = known && stateOf(setOf(stands, context.edited), known);
	// Translators answer only for their own languages.
	const followed = (typed ?? translated ?? []).filter(
		(code) => translated === undefined || translated.includes(code),
	);
	// The same words may already be confirmed elsewhere with a different translation.
	const hasFollowed =
		found?.state === "new" ||
		(found?.state === "outdated" && found.outdated.every((code) => followed.includes(code)));
	if (typed === undefined) return hasFollowed ? confirmed() : notPermitted();
	// The confirmation joins the undo group of the typing, so one undo reverts both.
	return {
		ok: true,
		label: last,
		...(group.startsWith(`${key} `) && { group }),
		changes: hasFollowed ? [withRows([stands], context)] : [],
	};
}

/**
 * What is recorded before a change to texts that are not in the confirmations yet. Their languages
 * were written together, so they agree until the change. After one of them has changed, this can no
 * longer be found out.
 * @param typed the key of the text that is typed, if typing begins
 */
export async function confirmationsBefore(
	{ replaced = [] }: ChangeSet,
	typed: string | undefined,
	context: ActionContext,
): Promise<readonly FileChange[]> {
	const { edited } = context;
	const known = edited.confirmations;
	if (known === undefined) return [];
	const keys = typed === undefined ? await inSomeLanguages(replaced, edited) : [typed];
	const together: Texts[] = [];
	const pause: Pause = createPause();
	for (const key of keys) {
		await pause();
		const texts = textsNow(key, context.edited);
		if (texts && stateOf(setOf(texts, edited), known).state === "new") together.push(texts);
	}
	return together.length === 0 ? [] : [withRows(together, context)];
}

/**
 * The keys of texts in which words are replaced, except those in which they are replaced in all
 * languages at once.
 */
async function inSomeLanguages(
	replaced: NonNullable<ChangeSet["replaced"]>,
	edited: SiteSnapshot,
): Promise<readonly string[]> {
	const inAll = ([key, found]: [string, typeof replaced]) =>
		new Set(found.map(({ locale }) => locale)).size ===
		Object.keys(textsNow(key, edited) ?? {}).length;
	const keys: string[] = [];
	const pause: Pause = createPause();
	for (const each of Map.groupBy(replaced, ({ key }) => key)) {
		await pause();
		if (!inAll(each)) keys.push(each[0]);
	}
	return keys;
}

/**
 * What is recorded along with new sections, pages and entries, because the languages of their texts
 * were written together. Otherwise, a new text would look outdated at once if the site has
 * confirmed the same words with a different translation.
 */
export function confirmationsOfNew(
	added: readonly Value[],
	context: ActionContext,
): readonly FileChange[] {
	const { config, confirmations: known } = context.edited;
	const states =
		known === undefined
			? []
			: added.flatMap((data) => textStatesIn(data, config.locales, known));
	const sets = states.map(({ set }) => set).filter(isSet);
	return sets.length === 0 ? [] : [withSets(sets, context)];
}

function withRows(
	all: readonly Texts[],
	context: ActionContext,
	rows: readonly string[] = [],
): FileChange {
	const sets = all.map((texts) => setOf(texts, context.edited));
	return withSets(sets, context, rows);
}

function withSets(
	sets: readonly Fingerprints[],
	{ edited, files }: ActionContext,
	rows: readonly string[] = [],
): FileChange {
	const file = `content/${confirmationsFile}`;
	const stands = files.read(file)?.bytes;
	const confirmations = readConfirmations(new TextDecoder().decode(stands));
	const written = writeConfirmations(
		confirmations,
		sets,
		setsOfSite(edited, confirmations),
		rows,
	);
	return {
		file,
		before: stands === undefined ? null : fingerprint(stands),
		after: new TextEncoder().encode(written),
	};
}
