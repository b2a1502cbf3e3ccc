import { keepOpenWhileComposing } from "@kakehashi/core/input/keep-open.ts";
import type { ReactNode } from "react";
import { createRoot } from "react-dom/client";
import { firstLanguage, LanguageContext, useTranslate } from "../i18n/language.ts";

/**
 * Renders an app. After an uncaught error it shows a message and a reload button, because React
 * would leave the page empty.
 */
export function renderApp(place: Element, content: ReactNode): void {
	keepOpenWhileComposing(window);
	const root = createRoot(place, {
		onUncaughtError: (error) => {
			reportError(error);
			root.render(
				<LanguageContext value={firstLanguage()}>
					<Ended />
				</LanguageContext>,
			);
		},
	});
	root.render(content);
}

function Ended() {
	const t = useTranslate();
	return (
		<p className="signed-out" role="alert">
			{t("windowEnded")}{" "}
			<button type="button" onClick={() => location.reload()}>
				{t("loadAgain")}
			</button>
		</p>
	);
}
