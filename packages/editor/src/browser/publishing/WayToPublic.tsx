import { useTranslate } from "../i18n/language.ts";

/** Explains how changes become public while the site has no host to publish to. */
export function WayToPublic({ hasVersions }: { readonly hasVersions: boolean }) {
	const t = useTranslate();
	return (
		<section className="way" aria-labelledby="way-to-public">
			<h3 id="way-to-public">{t("wayToPublic")}</h3>
			<ol>
				<li>{t("wayDrafts")}</li>
				<li>{t(hasVersions ? "wayVersion" : "wayNoVersion")}</li>
				<li>
					{t("wayPublish")}
					<details className="technical hint">
						<summary>{t("wayYourself")}</summary>
						<p>{t(hasVersions ? "publishHint" : "publishHintNoGit")}</p>
					</details>
				</li>
			</ol>
		</section>
	);
}
