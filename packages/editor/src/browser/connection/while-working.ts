let working = 0;

/**
 * Shows that the editor is working until the promise settles. The styles delay the indicator, so
 * that short work does not show it.
 */
export async function whileWorking<T>(work: Promise<T>): Promise<T> {
	working += 1;
	document.documentElement.toggleAttribute("data-working", true);
	try {
		return await work;
	} finally {
		working -= 1;
		document.documentElement.toggleAttribute("data-working", working > 0);
	}
}
