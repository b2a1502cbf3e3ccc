/** The sign for "included" as a page in that language shows it: Japanese readers take a tick for a mistake. */
export const markSign = (tag: string): string => (tag.startsWith("ja") ? "○" : "✓");
