/**
 * The first module of every page, small and without React: the page is complete HTML, and this makes its choices work. The
 * rest of the runtime comes later, when nobody has to wait for it.
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

// A page with a form, or with its receipt, is completed before React starts: a reload shows at once what was typed.
if (document.querySelector("[data-draft],[data-draft-sent]")) {
	const keepDraft = () => void import("../contact/draft.ts").then(({ keepDraftOf }) => keepDraftOf(document), console.error);
	keepDraft();
	// What failed is requested again when the page has loaded, and when somebody comes back to it.
	addEventListener("pageshow", keepDraft);
}

// An error page stays plain HTML: its address has no payload, and every link on it is an ordinary page load.
if (document.querySelector("#root[data-page]")) {
	startOnIdleOrIntent(() => {
		// Without the runtime every link is an ordinary page load, and the page is complete.
		import("#runtime").then(({ startRuntime }) => startRuntime(), console.error);
	});
}
