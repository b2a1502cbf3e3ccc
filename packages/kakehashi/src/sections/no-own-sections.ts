import type { SectionComponents } from "../view/ui/page-component.ts";

/**
 * The components of a site without its own kinds of section. The build replaces this file with the
 * owner's components.
 */
export const ownComponents: SectionComponents = {};
