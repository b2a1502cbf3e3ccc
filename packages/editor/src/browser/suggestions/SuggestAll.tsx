import { useEffect, useRef, useState } from "react";
import { wanting } from "../../suggestions/source-of.ts";
import { canWriteIn } from "../connection/current-session.ts";
import { useEditor } from "../connection/editor-context.ts";
import { useTranslate } from "../i18n/language.ts";
import { suggestionOf, useSuggestedKeys } from "./persisted-suggestions.ts";
import { useSuggester } from "./use-suggester.ts";

type Progress = {
	readonly isRunning: boolean;
	readonly count: number;
	readonly all: number;
	readonly made: number;
	readonly without: number;
	readonly reason: string;
	readonly hasFailed: boolean;
};

/**
 * Requests suggestions for the texts of a page, one after the other, until all are done or the
 * person stops.
 */
export function SuggestAll({ keys }: { readonly keys: readonly string[] }) {
	const t = useTranslate();
	const { server } = useEditor();
	const suggester = useSuggester();
	const suggested = useSuggestedKeys();
	const [progress, setProgress] = useState<Progress>();
	/**
	 * The number of the current run. A run that was stopped has an older number and reports nothing
	 * more.
	 */
	const current = useRef(0);
	const box = useRef<HTMLDivElement>(null);
	// Stops the run when the person goes to another page, because its progress would not be
	// visible.
	useEffect(
		() => () => {
			current.current += 1;
		},
		[],
	);
	const left = keys.filter((key) => !suggested.has(key));

	const run = async () => {
		if (suggester === undefined) return;
		current.current += 1;
		const own = current.current;
		let now: Progress = {
			isRunning: true,
			count: 0,
			all: left.length,
			made: 0,
			without: 0,
			reason: "",
			hasFailed: false,
		};
		const report = (next: Partial<Progress>) => {
			now = { ...now, ...next };
			if (own === current.current) setProgress(now);
		};
		for (const key of left) {
			if (own !== current.current || now.hasFailed) break;
			report({ count: now.count + 1 });
			const found = await server.page({ keys: [key] }).catch(() => undefined);
			if (found === undefined) {
				report({ without: now.without + 1, reason: t("offline"), hasFailed: true });
				break;
			}
			for (const value of found.inspector?.values ?? [])
				for (const code of wanting(value).filter(canWriteIn)) {
					if (own !== current.current || now.hasFailed) continue;
					// A run that was stopped may already have stored a suggestion for this text.
					const result = suggestionOf(value, code)
						? ({ type: "text" } as const)
						: await suggester.suggest(value, code);
					if (result.type === "text") report({ made: now.made + 1 });
					// If one request failed, the others would fail too, so the run ends.
					else
						report({
							without: now.without + 1,
							reason: result.reason,
							hasFailed: result.type === "failed",
						});
				}
		}
		report({ isRunning: false });
	};

	const stop = () => {
		current.current += 1;
		setProgress((before) => before && { ...before, isRunning: false });
	};
	const isRunning = progress?.isRunning === true;
	const hasButton = isRunning || left.length > 0;
	useEffect(() => {
		if (!hasButton && document.activeElement === document.body)
			box.current?.focus({ preventScroll: true });
	}, [hasButton]);

	if (suggester === undefined || (left.length === 0 && progress === undefined)) return null;
	return (
		<div ref={box} className="suggest-all" tabIndex={-1}>
			{hasButton && (
				<button type="button" onClick={() => (isRunning ? stop() : void run())}>
					{isRunning ? t("stop") : t("suggestAll", { count: left.length })}
				</button>
			)}
			{isRunning && (
				<progress
					aria-label={t("suggesting", { who: suggester.name })}
					value={progress.count}
					max={progress.all}
				/>
			)}
			<p className="status" role="status">
				{isRunning &&
					t("suggestingAll", {
						count: progress.count,
						all: progress.all,
					})}
				{progress !== undefined &&
					!isRunning &&
					t("suggestedAll", { count: progress.made })}
				{progress !== undefined && !isRunning && progress.without > 0 && (
					<span>
						{t("suggestedWithout", {
							count: progress.without,
							reason: progress.reason,
						})}
					</span>
				)}
			</p>
			<p className="hint">{t("suggestAllHint")}</p>
		</div>
	);
}
