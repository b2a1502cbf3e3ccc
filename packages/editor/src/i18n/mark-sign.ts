/**
 * The sign for "included" on pages in a language. In Japanese it is a circle, because Japanese
 * readers understand a check mark as a mistake.
 */
export const markSign = (tag: string): string => (tag.startsWith("ja") ? "○" : "✓");
