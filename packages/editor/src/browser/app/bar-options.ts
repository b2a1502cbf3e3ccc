import type { MessageKey } from "../../i18n/t.ts";

/** The widths at which the page is shown, in CSS pixels; undefined for that of the window. */
export const widths = { phone: 375, tablet: 768, desktop: undefined } as const;
export type WidthName = keyof typeof widths;
export type PageTheme = "light" | "dark";

/** The panels that can open beside the page. */
export const panels = [
	"pages",
	"sections",
	"otherTexts",
	"looks",
	"find",
	"changes",
	"readerNotes",
] as const satisfies readonly MessageKey[];
export type Panel = (typeof panels)[number];
