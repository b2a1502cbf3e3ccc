import { useEditor } from "../connection/editor-context.ts";
import { useRequest } from "../connection/use-request.ts";
import { useMessageLanguage, useTranslate } from "../i18n/language.ts";
import { kilobytes } from "../toasts/PageSize.tsx";

/**
 * Warns, before a version is saved, about pages that exceed the size budget, which is the amount of
 * data that a browser receives at once.
 */
export function LargePages() {
	const t = useTranslate();
	const language = useMessageLanguage();
	const { server, version } = useEditor();
	const [large = []] = useRequest(() => server.large(), [server, version]);
	const [first] = large;
	if (first === undefined) return null;
	return (
		<section className="large-pages" aria-labelledby="large-pages">
			<h3 id="large-pages">{t(first.stops ? "tooLargePages" : "largePages")}</h3>
			<p className="hint">{t(first.stops ? "pageTooLargeHint" : "largePagesHint")}</p>
			<ul>
				{large.map(({ path, name, bytes }) => (
					<li key={path}>
						{name} <code>{path}</code> {kilobytes(bytes)[language]} KB
					</li>
				))}
			</ul>
			<details className="technical hint">
				<summary>{t("technical")}</summary>
				<p>{t("largeLimit", { budget: kilobytes(first.budget) })}</p>
			</details>
		</section>
	);
}
