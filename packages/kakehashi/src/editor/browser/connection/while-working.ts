let working = 0;

/** Shows that the editor is at work until this has been answered, if it takes longer than a moment. */
export async function whileWorking<T>(answered: Promise<T>): Promise<T> {
	working += 1;
	document.documentElement.toggleAttribute("data-working", true);
	try {
		return await answered;
	} finally {
		working -= 1;
		document.documentElement.toggleAttribute("data-working", working > 0);
	}
}
