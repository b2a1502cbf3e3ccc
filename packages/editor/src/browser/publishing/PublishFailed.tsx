import type { PublishEnd } from "../../publishing/publishing.ts";
import { canRun } from "../connection/current-session.ts";
import { useEditor } from "../connection/editor-context.ts";
import { useTranslate } from "../i18n/language.ts";
import { pageOfText } from "../pages/places.ts";
import { PublishArch } from "./PublishArch.tsx";

type PublishFailedProps = {
	readonly end: Pick<PublishEnd, "reason" | "problems" | "hasPlaceholders">;
	/** What visitors see now. */
	readonly hint: string;
};

/** Says why publishing has failed, with buttons to the texts that stop it. */
export function PublishFailed({ end, hint }: PublishFailedProps) {
	const t = useTranslate();
	const { site, show } = useEditor();
	return (
		<section className="publishing" role="alert">
			<PublishArch state="failed" />
			<h3>{t("notPublished")}</h3>
			<p className="hint">{hint}</p>
			<p className="reason">{end.hasPlaceholders ? t("placeholdersStop") : end.reason}</p>
			<ul>
				{end.problems.map((problem) => (
					<li key={JSON.stringify(problem)}>
						<strong>{problem.place}</strong>
						{!end.hasPlaceholders && <span>{problem.message}</span>}
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
