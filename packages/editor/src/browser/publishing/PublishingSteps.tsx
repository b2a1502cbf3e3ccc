import { useTranslate } from "../i18n/language.ts";

/** Explains how changes become public while the site has no host to publish to. */
export function PublishingSteps({ hasGit }: { readonly hasGit: boolean }) {
	const t = useTranslate();
	return (
		<section className="way" aria-labelledby="publishing-steps">
			<h3 id="publishing-steps">{t("wayToPublic")}</h3>
			<ol>
				<li>{t("wayDrafts")}</li>
				<li>{t(hasGit ? "wayVersion" : "wayNoVersion")}</li>
				<li>
					{t("wayPublish")}
					<details className="technical hint">
						<summary>{t("wayYourself")}</summary>
						<p>{t(hasGit ? "publishHint" : "publishHintNoGit")}</p>
					</details>
				</li>
			</ol>
		</section>
	);
}
