/**
 * A telephone number as content files have it. A number as it is dialed within Japan gets the
 * country code, because only for Japan is it certain which 0 the code replaces. Numbers of other
 * countries stay as typed, and the check asks for the code. A 0 in brackets behind a code is not
 * dialed from abroad, except in Italy.
 * @param country the country of the organization, as two letters
 */
export function fromAbroad(typed: string, country: string): string {
	const plain = typed
		.normalize("NFKC")
		.replace(/^(\s*\+(?!39)\d+)[ -]*\(0\)/, "$1-")
		.replace(/ *[\u2010-\u2015\u2212ー()-][\u2010-\u2015\u2212ー() -]*/g, "-")
		.replace(/^-|-$/g, "")
		.trim();
	return country === "JP" && plain.startsWith("0")
		? `+81-${plain.slice(1).replace(/^-/, "")}`
		: plain;
}
