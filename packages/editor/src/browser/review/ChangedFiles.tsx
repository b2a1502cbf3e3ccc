import type { MessageKey } from "../../i18n/t.ts";
import type { DescribedChange, DescribedText, TextPair } from "../../review/describe-changes.ts";
import type { DifferencePart } from "../../review/difference-of.ts";
import type { ReviewedFile } from "../../review/review.ts";
import type { SiteDescription } from "../../server/description/describe-site.ts";
import { useOrdinal, useTranslate } from "../i18n/language.ts";

type ChangedFilesProps = {
	readonly files: readonly ReviewedFile[];
	readonly locales: SiteDescription["locales"];
	/**
	 * The files that are not published with the rest; undefined if the person cannot choose files.
	 */
	readonly heldBack: readonly string[] | undefined;
	readonly onHoldBack: (files: readonly string[]) => void;
	readonly onShow: (key: string) => void;
	/**
	 * Restores a file or one change of it. Undefined for people without the permission to do so.
	 */
	readonly onRestore: ((file: ReviewedFile, index: number | undefined) => void) | undefined;
};

/** Lists all changes by page, each with the previous and the current text. */
export function ChangedFiles({
	files,
	locales,
	heldBack,
	onHoldBack,
	onShow,
	onRestore,
}: ChangedFilesProps) {
	const t = useTranslate();
	return files.map((reviewed) => {
		const { file, label, state, changes, texts, isLost } = reviewed;
		const action = t(state === "added" ? dropNames[reviewed.kind] : "restore");
		return (
			<section key={file} className="changed" aria-label={label}>
				<h3>
					{label}{" "}
					{state !== "changed" && (
						<small>{t(state === "added" ? "fileAdded" : "fileRemoved")}</small>
					)}
				</h3>
				{heldBack !== undefined && reviewed.kind !== "confirmations" && (
					<label className="with-the-rest">
						<input
							type="checkbox"
							aria-label={t("actionOf", {
								action: t("publishTitle"),
								place: label,
							})}
							checked={!heldBack.includes(file)}
							onChange={({ target }) =>
								onHoldBack(
									target.checked
										? heldBack.filter((each) => each !== file)
										: [...heldBack, file],
								)
							}
						/>
						{t(heldBack.includes(file) ? "isHeldBack" : "isPublished")}
					</label>
				)}
				{reviewed.by !== undefined && reviewed.by.length > 0 && (
					<p className="hint">{t("changedBy", { names: reviewed.by })}</p>
				)}
				{changes === undefined && <p className="hint">{t(hintOf(reviewed))}</p>}
				{changes?.map((change, index) => (
					<Change
						// biome-ignore lint/suspicious/noArrayIndexKey: Every change replaces the whole list.
						key={index}
						change={change}
						locales={locales}
						label={label}
						onShow={onShow}
						onRestore={onRestore && (() => onRestore(reviewed, index))}
					/>
				))}
				{onRestore !== undefined && !isLost && !changes?.length && (
					<p className="choices">
						<button
							type="button"
							aria-label={t("actionOf", { action, place: label })}
							onClick={() => onRestore(reviewed, undefined)}
						>
							{action}
						</button>
					</p>
				)}
				{texts.map((text, index) => (
					<Change
						// biome-ignore lint/suspicious/noArrayIndexKey: Every change replaces the whole list.
						key={index}
						change={text}
						locales={locales}
						label={label}
						onShow={onShow}
					/>
				))}
			</section>
		);
	});
}

/** Why no changes of a file can be shown. */
function hintOf({ file, kind, isLost }: ReviewedFile): MessageKey {
	if (isLost) return "earlierLost";
	if (kind === "confirmations") return "confirmedHint";
	return file.endsWith(".yaml") ? "brokenNow" : "noWords";
}

/** The label of the button that removes an added file. */
const dropNames: Readonly<Record<ReviewedFile["kind"], MessageKey>> = {
	picture: "dropPicture",
	page: "dropPage",
	entry: "dropEntry",
	confirmations: "restore",
	other: "restore",
};

type ChangeProps = {
	readonly change: DescribedChange | DescribedText;
	readonly locales: SiteDescription["locales"];
	readonly label: string;
	readonly onShow: (key: string) => void;
	/** Omitted for a text in a new file. */
	readonly onRestore?: (() => void) | undefined;
};

function Change({ change, locales, label, onShow, onRestore }: ChangeProps) {
	const t = useTranslate();
	const ordinal = useOrdinal();
	const { place, key, texts, isPlaceholder } = change;
	const { kind = "changed", moved, outdated = [] }: Partial<DescribedChange> = change;
	const name = place === "" ? label : place;
	return (
		<article className="change">
			<h4>
				{name} {kind !== "changed" && <small>{t(kind)}</small>}{" "}
				{isPlaceholder && <small className="placeholder">{t("isPlaceholder")}</small>}
			</h4>
			{moved !== undefined && (
				<p>{t("movedFromTo", { from: ordinal(moved.from), to: ordinal(moved.to) })}</p>
			)}
			<div className="pairs">
				{[...locales, undefined].flatMap((locale) =>
					texts
						.filter(({ code }) => code === locale?.code)
						.map((pair) => <Pair key={pair.code ?? ""} pair={pair} locale={locale} />),
				)}
			</div>
			{locales
				.filter(({ code }) => outdated.includes(code))
				.map(({ code, tag, name: language }) => (
					<p key={code} className="outdated">
						<span lang={tag}>{language}</span> {t("notUpdated")}
					</p>
				))}
			<p className="choices">
				{key !== undefined && (
					<button
						type="button"
						aria-label={t("show", { place: name })}
						onClick={() => onShow(key)}
					>
						{t("showIt")}
					</button>
				)}
				{onRestore !== undefined && (
					<button
						type="button"
						aria-label={t("actionOf", { action: t("restore"), place: name })}
						onClick={onRestore}
					>
						{t("restore")}
					</button>
				)}
			</p>
		</article>
	);
}

function Pair({
	pair: { before, after, difference },
	locale,
}: {
	readonly pair: TextPair;
	readonly locale: SiteDescription["locales"][number] | undefined;
}) {
	const t = useTranslate();
	const line = (name: "before" | "after", text: string | undefined) => {
		if (text === undefined) return null;
		const [Tag, other] =
			name === "before" ? (["del", "added"] as const) : (["ins", "removed"] as const);
		return (
			<div>
				<dt>{t(before === undefined ? "added" : name)}</dt>
				<dd lang={locale?.tag}>
					<Tag>
						{difference === undefined ? (
							text
						) : (
							<Difference parts={difference.filter(({ kind }) => kind !== other)} />
						)}
					</Tag>
				</dd>
			</div>
		);
	};
	return (
		<div className="pair">
			{locale !== undefined && <h5 lang={locale.tag}>{locale.name}</h5>}
			<dl>
				{line("before", before)}
				{line("after", after)}
			</dl>
		</div>
	);
}

function Difference({ parts }: { readonly parts: readonly DifferencePart[] }) {
	return parts.map(({ kind, text }, index) =>
		// biome-ignore lint/suspicious/noArrayIndexKey: The parts have no other identity, and no state.
		kind === "same" ? text : <mark key={index}>{text}</mark>,
	);
}
