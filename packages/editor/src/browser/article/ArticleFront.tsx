import type { RefObject } from "react";
import { flushSync } from "react-dom";
import type { SiteDescription } from "../../server/description/describe-site.ts";
import { useTranslate } from "../i18n/language.ts";

export type ArticleFrontProps = {
	readonly languages: SiteDescription["locales"];
	/** The language that is shown if there is room for only one. */
	readonly front: string;
	/** The element that scrolls. */
	readonly page: RefObject<HTMLElement | null>;
	readonly onFront: (code: string) => void;
};

/** On a phone, chooses the language that is shown. The topmost visible row keeps its position. */
export function ArticleFront({ languages, front, page, onFront }: ArticleFrontProps) {
	const t = useTranslate();
	const turn = (code: string) => {
		const edge = page.current?.getBoundingClientRect().top ?? 0;
		const rows = page.current?.querySelectorAll(".article-row");
		const first = [...(rows ?? [])].find((row) => row.getBoundingClientRect().bottom > edge);
		const before = first?.getBoundingClientRect().top ?? 0;
		flushSync(() => onFront(code));
		page.current?.scrollBy({
			top: (first?.getBoundingClientRect().top ?? 0) - before,
			behavior: "instant",
		});
	};
	return (
		<fieldset className="article-front" aria-label={t("articleFront")}>
			{languages.map(({ code, tag, name }) => (
				<button
					key={code}
					type="button"
					lang={tag}
					aria-pressed={code === front}
					onClick={() => turn(code)}
				>
					{name}
				</button>
			))}
		</fieldset>
	);
}
