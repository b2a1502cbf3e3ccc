/**
 * What a page is called beside others of its site: its title without the name of the site. If that is part of the sentence,
 * as in "About {siteName}", it stays.
 * @param siteName as the title has it
 */
export function pageName(title: string, siteName = "{siteName}"): string {
	const before = title.endsWith(siteName) ? title.slice(0, -siteName.length) : "";
	const after = title.startsWith(siteName) ? title.slice(siteName.length) : "";
	const rest = [/^(.*?)\s*[|｜:：–—-]\s*$/s.exec(before), /^\s*[|｜:：–—-]\s*(.*)$/s.exec(after)].find((found) => found?.[1]);
	return rest?.[1] ?? title;
}
