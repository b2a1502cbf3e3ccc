/**
 * The first module of every page. It is small and contains no React: the page is complete HTML, and
 * this module makes its controls (theme, language, draft) work. The rest of the runtime is loaded
 * later, when the browser is idle or the visitor starts to use the page.
 */

import { watchDrafts } from "../contact/draft-storage.ts";
import { watchLanguageLinks } from "../preferences/language-choice.ts";
import { showLanguageHint, watchLanguageHint } from "../preferences/language-hint.ts";
import { watchThemeChoice } from "../preferences/theme-choice.ts";
import { watchPageUrl } from "../url/page-url.ts";
import { showRequestedPath } from "../url/requested-path.ts";
import { startOnIdleOrIntent } from "./when-to-start.ts";

watchPageUrl();
watchDrafts(document);
watchThemeChoice(document);
watchLanguageLinks(document);
showRequestedPath(document);
showLanguageHint(document);
watchLanguageHint(document);

// On a page with a form, or with the receipt of one, the draft is handled before React starts, so
// that what was typed before a reload appears at once.
if (document.querySelector("[data-draft],[data-draft-sent]")) {
	const keepDraft = () =>
		void import("../contact/draft.ts").then(
			({ keepDraftOf }) => keepDraftOf(document),
			console.error,
		);
	keepDraft();
	// If the import fails, it is tried again when the page has loaded, and when the visitor comes
	// back to the page.
	addEventListener("pageshow", keepDraft);
}

// Error pages are not hydrated, because their address has no payload. Every link on them is an
// ordinary page load.
if (document.querySelector("#root[data-page]")) {
	startOnIdleOrIntent(() => {
		// A failure is only logged: without the runtime the page is complete, and every link is an
		// ordinary page load.
		import("#runtime").then(({ startRuntime }) => startRuntime(), console.error);
	});
}
