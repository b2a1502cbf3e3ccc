/** The number of decimals of a currency: 0 for yen, 2 for dollars. */
export function digitsIn(currency: string): number {
	return (
		new Intl.NumberFormat("en", { style: "currency", currency }).resolvedOptions()
			.maximumFractionDigits ?? 0
	);
}

/**
 * Parses an amount as people type it: `19,800`, `¥１９，８００`, `$150.50`, `1.234,50 €`, `1980円`.
 * @returns minor units (cents; whole yen); undefined if the text is not an amount in this currency
 */
export function parseAmount(text: string, currency: string): number | undefined {
	const digits = digitsIn(currency);
	const plain = text
		.normalize("NFKC")
		.replaceAll("、", ",")
		.replace(/[\p{Sc}\p{L}\s'’]/gu, "");
	// Three digits after a point or a comma mean thousands, unless the currency has three decimals.
	const form =
		digits === 3
			? /^(\d{1,3}(?:,\d{3})+|\d+)(?:([.])(\d+))?$/
			: /^(\d{1,3}(?:,\d{3})+|\d{1,3}(?:\.\d{3})+|\d+)(?:([.,])(\d+))?$/;
	const [, whole = "", point = "", part = ""] = form.exec(plain) ?? [];
	const isGroup = point !== "" && whole.includes(point);
	if (whole === "" || part.length > digits || isGroup) return undefined;
	const minor = Number(whole.replace(/[.,]/g, "") + part.padEnd(digits, "0"));
	return Number.isSafeInteger(minor) ? minor : undefined;
}

/**
 * Formats minor units as people type them in a language, without the currency: `19,800`, `150`,
 * `150.50`.
 */
export function writeAmount(minorUnits: number, currency: string, tag: string): string {
	const digits = digitsIn(currency);
	const format = new Intl.NumberFormat(tag, {
		minimumFractionDigits: digits,
		maximumFractionDigits: digits,
		trailingZeroDisplay: "stripIfInteger",
	});
	return format.format(minorUnits / 10 ** digits);
}
