/** What a page is called beside others of its site: its title without the name of the site. */
export function pageName(title: string): string {
	return title.replace(/\s*[|｜:：–—-]?\s*\{siteName\}\s*[|｜:：–—-]?\s*/, "") || title;
}
