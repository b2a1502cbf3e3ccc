import type { SectionComponents } from "../view/ui/page-component.ts";

/** A site without kinds of section of its own; the build puts the owner's in place of this file. */
export const ownComponents: SectionComponents = {};
