/** On a static host the not-found page is one file for all addresses: it learns here which one was asked for. */
export function showAskedAddress(document: Document): void {
	for (const element of document.querySelectorAll("[data-address]")) {
		if (element.textContent === "") element.textContent = readable(location.pathname);
	}
}

/** A path as a person would write it; one that is not valid UTF-8 is shown as it is. */
function readable(path: string): string {
	try {
		return decodeURIComponent(path);
	} catch {
		return path;
	}
}
