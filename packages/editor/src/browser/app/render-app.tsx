import { keepOpenWhileComposing } from "@kakehashi/core/input/keep-open.ts";
import { type ReactNode, useEffect, useState } from "react";
import { createRoot } from "react-dom/client";
import { followCode } from "../connection/follow-code.ts";
import { firstLanguage, LanguageContext, useTranslate } from "../i18n/language.ts";

/**
 * Renders an app. After an uncaught error it shows a message and a reload button, because React
 * would leave the page empty. In development, it also shows the error, and loads the window again
 * when the code has changed.
 */
export function renderApp(place: Element, content: ReactNode): void {
	keepOpenWhileComposing(window);
	const root = createRoot(place, {
		onUncaughtError: (error) => {
			reportError(error);
			root.render(
				<LanguageContext value={firstLanguage()}>
					<Ended error={error} />
				</LanguageContext>,
			);
		},
	});
	root.render(content);
}

function Ended({ error }: { readonly error: unknown }) {
	const t = useTranslate();
	const [isInDevelopment, setIsInDevelopment] = useState(false);
	// The event stream of the app was closed with the app.
	useEffect(() => {
		const events = new EventSource("/_edit/events");
		followCode(events, () => setIsInDevelopment(true));
		return () => events.close();
	}, []);
	return (
		<div className="signed-out" role="alert">
			<p>
				{t("windowEnded")}{" "}
				<button type="button" onClick={() => location.reload()}>
					{t("loadAgain")}
				</button>
			</p>
			{isInDevelopment && <pre>{detailsOf(error)}</pre>}
		</div>
	);
}

/** The message and the stack of an error. In Chromium, the stack begins with the message. */
function detailsOf(error: unknown): string {
	if (!(error instanceof Error)) return String(error);
	const { message, stack = "" } = error;
	return stack.includes(message) ? stack : `${error}\n${stack}`;
}
