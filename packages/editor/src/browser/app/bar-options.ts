import type { MessageKey } from "../../i18n/t.ts";

/** The widths at which the page is shown, in CSS pixels; undefined for that of the window. */
export const widths = { phone: 375, tablet: 768, desktop: undefined } as const;
export type WidthName = keyof typeof widths;
export type PageTheme = "light" | "dark";

/** The panels that can open beside the page. */
export type Panel = Extract<
	MessageKey,
	"pages" | "sections" | "otherTexts" | "looks" | "find" | "changes" | "readerNotes" | "settings"
>;
