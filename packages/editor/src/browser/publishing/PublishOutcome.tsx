import type { PublishEnd as End } from "../../publishing/publishing.ts";
import { useTranslate } from "../i18n/language.ts";
import { PublishArch } from "./PublishArch.tsx";
import { PublishFailed } from "./PublishFailed.tsx";

/** Shows the result of publishing, and what to do next. */
export function PublishOutcome({ end, address }: { readonly end: End; readonly address: string }) {
	const t = useTranslate();
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
	return <PublishFailed end={end} hint={t("visitorsUnchanged")} />;
}
