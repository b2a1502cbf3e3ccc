import { defineSection, framedSection } from "kakehashi/section";

/** A stamp. Its program looks for a section by the name of its kind, which no migration can know. */
export const stamp = defineSection({ schema: (c) => framedSection(c, {}) });

export const isStamped = (kind: string) => kind === "cover";
