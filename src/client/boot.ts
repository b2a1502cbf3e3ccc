/**
 * The first module of every page, small and without React: the page is complete HTML, and this makes its choices work.
 */
import { showAskedAddress } from "./asked-address.ts";
import { watchLanguageLinks } from "./language-choice.ts";
import { showLanguageHint } from "./language-hint.ts";
import { watchThemeChoice } from "./theme-choice.ts";

watchThemeChoice(document);
watchLanguageLinks(document);
showAskedAddress(document);
showLanguageHint(document);
