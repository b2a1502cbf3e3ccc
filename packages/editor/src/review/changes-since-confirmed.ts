import { textsIn } from "kakehashi/internal/shared.ts";
import { agreedBefore, fingerprintsOf } from "kakehashi/internal/translations.ts";
import { dataOf } from "kakehashi/internal/yaml.ts";
import type { History } from "../history/history.ts";
import { onOneLine } from "../i18n/on-one-line.ts";
import { textAt } from "../site/load-site.ts";
import { outdatedIn, setOf } from "../site/outdated-texts.ts";
import type { SiteSnapshot } from "../site/site-snapshot.ts";
import { readTexts } from "../site/value-texts.ts";
import { type DifferencePart, differenceOf } from "./difference-of.ts";

/** The differences in a text, by language code. */
export type ChangesSinceConfirmed = Readonly<Record<string, readonly DifferencePart[]>>;

/**
 * What has changed in the other languages of a text since they were confirmed together with the
 * ones that are outdated now. A language whose confirmed text the history does not have is left
 * out.
 */
export async function changesSinceConfirmed(
	key: string,
	edited: SiteSnapshot,
	{ versions }: Pick<History, "versions">,
): Promise<ChangesSinceConfirmed> {
	const value = textAt(edited.loaded, key);
	const texts = (value && readTexts(value, edited)?.texts) ?? {};
	const confirmations = edited.confirmations;
	if (value === undefined || confirmations === undefined) return {};
	const wanted = agreedBefore(setOf(texts, edited), outdatedIn(texts, edited), confirmations);
	const former = new Map<string, string>();
	const lookIn = (bytes: Uint8Array) => {
		const codes = [...wanted.keys()].filter((code) => !former.has(code));
		for (const { text } of textsIn(dataOf(bytes) ?? null, Object.keys(texts)))
			for (const [code, print] of Object.entries(fingerprintsOf(text, codes)))
				if (wanted.get(code)?.has(print)) former.set(code, onOneLine(text[code]));
		return former.size === wanted.size;
	};
	const file = `content/${value.file}`;
	if (wanted.size === 0) return {};
	for await (const bytes of versions(file)) if (lookIn(bytes)) break;
	return Object.fromEntries(
		edited.config.locales.flatMap(({ code, tag }) => {
			const before = former.get(code);
			return before === undefined
				? []
				: [[code, differenceOf(before, onOneLine(texts[code]), tag)]];
		}),
	);
}
