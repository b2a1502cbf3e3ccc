import { useEffect, useEffectEvent, useId, useRef, useState } from "react";
import type { Rejection } from "../../site/change-set.ts";
import { canWriteIn } from "../connection/current-session.ts";
import type { EditorClient } from "../connection/editor-client.ts";
import { useEditor } from "../connection/editor-context.ts";
import { saveTyped } from "../connection/save-typed.ts";
import { useRequestInto } from "../connection/use-request.ts";
import { useTranslate } from "../i18n/language.ts";
import { RejectionNote } from "../ui/RejectionNote.tsx";
import { SidePanel } from "../ui/SidePanel.tsx";
import { FindResult } from "./FindResult.tsx";

/** The search. The editor stores it, so that it is still there after a text was opened. */
export type FindState = {
	readonly words: string;
	readonly instead: string;
	/** Empty means all languages. */
	readonly locale: string;
	/** The ids of the matches that the person has excluded from the replacement. */
	readonly excluded: readonly string[];
};
export const noSearch: FindState = { words: "", instead: "", locale: "", excluded: [] };

export type FindTextsProps = {
	readonly search: FindState;
	readonly onSearch: (search: FindState) => void;
	readonly onOpen: (key: string) => void;
	readonly onClose: () => void;
};

type Hits = Awaited<ReturnType<EditorClient["find"]>>;
type Outcome = {
	readonly done?: string;
	/**
	 * The label of the next undo after the replacement. Once it differs from that of the site, the
	 * message about the replacement no longer applies.
	 */
	readonly undo?: string | undefined;
	readonly reason?: string;
	readonly inTheWay?: Rejection["inTheWay"];
};

/** The highest number of matches that the server returns. */
const maxHits = 500;
/** The pause in typing before a search, in milliseconds. */
const pauseMs = 200;

/** Finds words in all texts of the site, and replaces them. */
export function FindTexts({ search, onSearch, onOpen, onClose }: FindTextsProps) {
	const t = useTranslate();
	const id = useId();
	const { server, site, version, runAction } = useEditor();
	const { words, instead, locale, excluded } = search;
	const field = useRef<HTMLInputElement>(null);
	const [searched, setSearched] = useState({ words, instead });
	const [found, setFound] = useState<typeof searched & { readonly hits: Hits }>();
	const [outcome, setOutcome] = useState<Outcome>({});
	useEffect(() => field.current?.select(), []);
	useEffect(() => {
		const pause = setTimeout(() => setSearched({ words, instead }), pauseMs);
		return () => clearTimeout(pause);
	}, [words, instead]);
	useRequestInto(
		async () => ({
			...searched,
			hits:
				searched.words.trim() === ""
					? []
					: await server.find(searched.words, searched.instead),
		}),
		setFound,
		[server, searched, version],
	);
	const change = (part: Partial<FindState>) => {
		setOutcome({});
		setIsRequested(false);
		onSearch({ ...search, ...part });
	};
	const reasonOf = ({ id }: Hits[number]) =>
		outcome.inTheWay?.find((each) => each.id === id)?.reason;
	// Lists first the matches that prevent the replacement.
	const hits = (found?.hits ?? [])
		.filter((hit) => locale === "" || hit.locale === locale)
		.toSorted(
			(one, other) =>
				Number(reasonOf(other) !== undefined) - Number(reasonOf(one) !== undefined),
		);
	const stays = (hit: Hits[number]) =>
		excluded.includes(hit.id) || hit.unfit !== undefined || !canWriteIn(hit.locale ?? "");
	const chosen = hits.filter((hit) => !stays(hit));
	const isListed = found?.words === words;
	const isCurrent = isListed && found.instead === instead;
	const canReplace = isListed && instead !== "" && chosen.length > 0;
	const isDone = outcome.done !== undefined && outcome.undo === site.undo;
	const staying = instead === "" ? 0 : hits.length - chosen.length;
	/**
	 * Whether the person has clicked the button before the list was up to date. The replacement
	 * then waits for the list.
	 */
	const [isRequested, setIsRequested] = useState(false);
	const [isReplacing, setIsReplacing] = useState(false);
	const isBusy = isRequested || isReplacing;
	const replace = async () => {
		if (!(await saveTyped())) return setOutcome({ reason: t("notReplacedYet") });
		const sent = chosen.map(({ id, stamp }) => ({ id, expected: stamp }));
		const result = await runAction({ kind: "replaceTexts", words, instead, hits: sent });
		setOutcome(
			result.ok
				? {
						done: t("hasReplaced", { count: sent.length }),
						undo: result.site?.undo,
					}
				: result,
		);
		field.current?.focus();
	};
	const replaceNow = useEffectEvent(() => {
		setIsRequested(false);
		if (!canReplace) return;
		setIsReplacing(true);
		void replace().finally(() => setIsReplacing(false));
	});
	useEffect(() => {
		if (isRequested && isCurrent) replaceNow();
	}, [isRequested, isCurrent]);
	return (
		<SidePanel heading={t("findHeading")} className="find" onClose={onClose}>
			<form
				onSubmit={(event) => {
					event.preventDefault();
					if (!isReplacing) setIsRequested(canReplace);
				}}
			>
				<label htmlFor={`${id}-words`}>{t("findWords")}</label>
				<input
					id={`${id}-words`}
					ref={field}
					type="search"
					maxLength={200}
					value={words}
					onChange={({ target }) => change({ words: target.value, excluded: [] })}
				/>
				<label htmlFor={`${id}-instead`}>{t("replaceWith")}</label>
				<input
					id={`${id}-instead`}
					maxLength={200}
					value={instead}
					onChange={({ target }) => change({ instead: target.value })}
				/>
				<p>
					{site.locales.length > 1 && (
						<select
							aria-label={t("replaceIn")}
							value={locale}
							onChange={({ target }) => change({ locale: target.value })}
						>
							<option value="">{t("allLanguages")}</option>
							{site.locales.map(({ code, tag, name }) => (
								<option key={code} value={code} lang={tag}>
									{name}
								</option>
							))}
						</select>
					)}
					<button
						type="submit"
						className="primary"
						disabled={!canReplace}
						aria-busy={isBusy || undefined}
					>
						{t(
							isBusy
								? "isReplacing"
								: instead === ""
									? "replace"
									: chosen.length === 0
										? "replaceNothing"
										: "replaceChosen",
							{
								count: chosen.length,
							},
						)}
					</button>
				</p>
			</form>
			<RejectionNote reason={outcome.reason} />
			<p className="hint" role="status">
				{isDone
					? outcome.done
					: words.trim() === ""
						? t("findHint")
						: !isCurrent
							? ""
							: hits.length === 0
								? t("findNothing")
								: t(staying > 0 ? "findCountStaying" : "findCount", {
										count: hits.length,
										staying,
									})}
			</p>
			{found?.hits.length === maxHits && (
				<p className="hint">{t("findMost", { count: maxHits })}</p>
			)}
			<ul>
				{hits.map((hit) => (
					<FindResult
						key={hit.id}
						hit={hit}
						isReplaced={instead === "" ? undefined : !stays(hit)}
						reason={reasonOf(hit)}
						onChoose={(isOn) =>
							onSearch({
								...search,
								excluded: isOn
									? excluded.filter((each) => each !== hit.id)
									: [...excluded, hit.id],
							})
						}
						onOpen={() => onOpen(hit.key)}
					/>
				))}
			</ul>
		</SidePanel>
	);
}
