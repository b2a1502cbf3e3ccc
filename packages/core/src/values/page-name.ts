/**
 * The short name of a page, for lists of the site's pages: its title without the name of the site.
 * If the name is part of the sentence, as in "About {siteName}", the name remains.
 * @param siteName the site's name as written in the title
 */
export function pageName(title: string, siteName = "{siteName}"): string {
	const before = title.endsWith(siteName) ? title.slice(0, -siteName.length) : "";
	const after = title.startsWith(siteName) ? title.slice(siteName.length) : "";
	const rest = [
		/^(.*?)\s*[|｜:：–—-]\s*$/s.exec(before),
		/^\s*[|｜:：–—-]\s*(.*)$/s.exec(after),
	].find((found) => found?.[1]);
	return rest?.[1] ?? title;
}
