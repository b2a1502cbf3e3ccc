import type { ReactNode } from "react";
import { createRoot } from "react-dom/client";
import { keepOpenWhileComposing } from "../../../core/input/keep-open.ts";
import { firstLanguage, LanguageContext, useWords } from "../words/language.ts";

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
	const word = useWords();
	return (
		<p className="signed-out" role="alert">
			{word("windowEnded")}{" "}
			<button type="button" onClick={() => location.reload()}>
				{word("loadAgain")}
			</button>
		</p>
	);
}
