import { useEditor } from "../connection/editor-context.ts";
import { useAnswer } from "../connection/use-answer.ts";
import { useTranslate } from "../i18n/language.ts";

/**
 * Says before a version is saved which link preview images lack something. They are created all the
 * same.
 */
export function PreviewNotes() {
	const t = useTranslate();
	const { server, version } = useEditor();
	const [lacking = []] = useAnswer(() => server.previews(), [server, version]);
	if (lacking.length === 0) return null;
	return (
		<section className="large-pages" aria-labelledby="preview-notes">
			<h3 id="preview-notes">{t("previewNotes")}</h3>
			<p className="hint">{t("previewNotesHint")}</p>
			<ul>
				{lacking.map(({ place, language, message, key }) => (
					<li key={`${key} ${language} ${message}`}>
						{place} {language}: {message}
					</li>
				))}
			</ul>
		</section>
	);
}
