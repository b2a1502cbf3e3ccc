import type { MessageLanguage } from "../messages/say.ts";
import type { Locales } from "../routing/locale.ts";

/** What the check says of one place in a page file. `place` and `message` together are the line that it prints. */
export type PageProblem = { readonly line?: number; readonly place: string; readonly message: string };

/** What a page file is checked for: the languages of its site, and the one in which its problems are told. */
export type PageCheckOptions = { readonly file: string; readonly locales: Locales; readonly language: MessageLanguage };

/** Says what `npm run check` says of a page file on a site that has no other page. */
export type CheckPage = (text: string, options: PageCheckOptions) => readonly PageProblem[];
