import type { Locator, Page } from "@playwright/test";

// What follows the pointer during a drag is only drawn: screen readers hear of a move afterwards,
// so it has no roles and no names.

/** All that is drawn while something is dragged. */
export const dragMarks = (page: Page): Locator => page.locator(".dragging");

/** The name of what is dragged, beside the pointer. */
export const draggedName = (page: Page): Locator => page.locator(".drag-name");

/** The line where something that is dragged would be dropped. */
export const dropLine = (page: Page): Locator => page.locator(".drop-line");
