import type { PublishEnd as End } from "../../publishing/publishing.ts";
import { canRun } from "../connection/current-session.ts";
import { useEditor } from "../connection/editor-context.ts";
import { useTranslate } from "../i18n/language.ts";
import { pageOfText } from "../pages/places.ts";
import { PublishArch } from "./PublishArch.tsx";

/** Shows the result of publishing, and what to do next. */
export function PublishOutcome({ end, address }: { readonly end: End; readonly address: string }) {
	const t = useTranslate();
	const { site, show } = useEditor();
	if (end.ok)
		return (
			<section className="publishing" role="status">
				<PublishArch state="done" />
				<h3>{t("published")}</h3>
				<p className="hint">
					{t(end.isNew ? "publishedHint" : "nothingNew", {
						seconds: Math.round(end.tookMs / 1000),
					})}
				</p>
				{end.after?.ok === false && (
					<div className="trouble" role="alert">
						<p>{t("afterFailed")}</p>
						<pre>{end.after.output}</pre>
					</div>
				)}
				{end.after?.ok && end.after.output !== "" && (
					<details className="technical">
						<summary>{t("afterOutput")}</summary>
						<pre>{end.after.output}</pre>
					</details>
				)}
				<p className="choices">
					<a href={address} target="_blank" rel="noreferrer">
						{t("seeSite")}
					</a>
					<a href="/_studio/releases">{t("releases")}</a>
				</p>
			</section>
		);
	return (
		<section className="publishing" role="alert">
			<PublishArch state="failed" />
			<h3>{t("notPublished")}</h3>
			<p className="hint">{t("visitorsUnchanged")}</p>
			<p className="reason">{end.isPlaceholders ? t("samplesStop") : end.reason}</p>
			<ul>
				{end.problems.map((problem) => (
					<li key={JSON.stringify(problem)}>
						<strong>{problem.place}</strong>
						{!end.isPlaceholders && <span>{problem.message}</span>}
						{canRun("setText") &&
							!problem.isUnreadable &&
							(problem.key !== undefined ||
								pageOfText(site, `${problem.file}#`) !== undefined) && (
								<button
									type="button"
									aria-label={t("actionOf", {
										action: t("fixText"),
										place: problem.place,
									})}
									onClick={() => show(problem)}
								>
									{t("fixText")}
								</button>
							)}
						{problem.details !== undefined && (
							<details className="technical">
								<summary>{t("technical")}</summary>
								<code>{problem.details}</code>
							</details>
						)}
					</li>
				))}
			</ul>
		</section>
	);
}
