import { formatDate } from "@kakehashi/core/value-types/date/calendar-date.ts";
import { useMessageLanguage } from "@kakehashi/editor/browser/i18n/language.ts";
import { useZone } from "@kakehashi/editor/browser/i18n/use-zone.ts";
import { type ReactNode, useMemo, useRef, useState } from "react";
import { StudioPage } from "./StudioPage.tsx";
import { createStudioClient, type ListOf } from "./studio-client.ts";
import { useList } from "./use-list.tsx";
import { useStudioTranslate } from "./use-studio-translate.ts";

type ListedRelease = ListOf<"releases">["releases"][number];

/**
 * The current release, earlier releases, and what is published automatically next. Going back asks
 * for confirmation.
 */
export function Releases({ languages }: { readonly languages: ReactNode }) {
	const t = useStudioTranslate();
	const language = useMessageLanguage();
	const server = useMemo(() => createStudioClient(language), [language]);
	const { list: listed, load, notLoaded } = useList(server.releases);
	const [goingBackTo, setGoingBackTo] = useState<ListedRelease>();
	const [result, setResult] = useState({ ok: true, text: "" });
	const [isBusy, setIsBusy] = useState(false);
	const question = useRef<HTMLDialogElement>(null);
	const { moment, zone } = useZone();
	const nameOf = (by: string) => (by === "" ? t("byItself") : by);

	const goBack = async ({ id, at }: ListedRelease) => {
		setIsBusy(true);
		const response = await server.goBack(id);
		question.current?.close();
		setResult({
			ok: response.ok,
			text: response.ok ? t("wentBack", { when: moment(Date.parse(at)) }) : response.reason,
		});
		await load();
		setIsBusy(false);
	};
	const { releases = [], coming = [], planned } = listed ?? {};
	const isComing = coming.length > 0 || planned !== undefined;
	return (
		<StudioPage title={t("releases")} languages={languages} tools={null}>
			{notLoaded}
			<div role="status">
				{result.text !== "" && (
					<p className={result.ok ? "announcement" : "trouble"}>{result.text}</p>
				)}
			</div>
			{isComing && (
				<>
					<h2 className="part">{t("coming")}</h2>
					<ul className="releases">
						{planned !== undefined && (
							<li>
								<time dateTime={new Date(planned.at).toISOString()}>
									{moment(planned.at)}
								</time>
								<div>
									<strong>{t("plannedRelease")}</strong>
									<p className="hint">{nameOf(planned.by)}</p>
								</div>
							</li>
						)}
						{coming.map(({ date, title }) => (
							<li key={`${date} ${Object.values(title).join()}`}>
								<time dateTime={date}>
									{formatDate(date, language, { dateStyle: "medium" })}
								</time>
								<div>
									<strong>{title[language] ?? Object.values(title)[0]}</strong>
									<p className="hint">{t("appears")}</p>
								</div>
							</li>
						))}
					</ul>
				</>
			)}
			{isComing && releases.length > 0 && <h2 className="part">{t("published")}</h2>}
			{listed !== undefined && releases.length === 0 && (
				<p className="hint">{t("noReleases")}</p>
			)}
			<ul className="releases">
				{releases.map((release) => (
					<li key={release.id} data-current={release.isCurrent || undefined}>
						<time dateTime={release.at}>{moment(Date.parse(release.at))}</time>
						<div>
							<strong>{release.what.split("\n")[0]}</strong>
							<p className="hint">
								{nameOf(release.by)}
								{release.isCurrent &&
									release.back &&
									` · ${t("broughtBack", { by: release.back.by, when: moment(Date.parse(release.back.at)) })}`}
							</p>
						</div>
						{release.isCurrent ? (
							<span className="live">{t("liveNow")}</span>
						) : (
							<button
								type="button"
								disabled={isBusy}
								aria-label={t("goBackTo", {
									when: moment(Date.parse(release.at)),
								})}
								onClick={() => {
									setGoingBackTo(release);
									question.current?.showModal();
								}}
							>
								{t("goBackToThis")}
							</button>
						)}
					</li>
				))}
			</ul>
			{releases.length > 0 && <p className="hint">{t("lastTen", { zone })}</p>}
			<dialog ref={question} className="sheet" aria-labelledby="go-back">
				<h2 id="go-back">
					{t("goBackAsk", {
						when: goingBackTo === undefined ? "" : moment(Date.parse(goingBackTo.at)),
					})}
				</h2>
				<p>{t("goBackHint")}</p>
				<div className="tools">
					<button type="button" onClick={() => question.current?.close()}>
						{t("cancel")}
					</button>
					<button
						type="button"
						className="primary"
						disabled={isBusy}
						onClick={() => goingBackTo && void goBack(goingBackTo)}
					>
						{t("goBack")}
					</button>
				</div>
			</dialog>
		</StudioPage>
	);
}
