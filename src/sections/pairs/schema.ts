import { defineSection, framedSection } from "../../core/schema/section.ts";

/** Sentences that stand side by side in every language. */
export const pairs = defineSection({ schema: (c) => framedSection(c, { pairs: c.list(c.textInEveryLanguage()) }) });
