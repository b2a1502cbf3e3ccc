import type { SectionComponents } from "../view/ui/page-component.ts";

/** A site without kinds of section of its own; the build replaces this file with the owner's. */
export const ownComponents: SectionComponents = {};
