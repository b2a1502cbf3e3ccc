/**
 * A telephone number as content files have it. A number as it is dialed within Japan gets the
 * country code, because only for Japan is it certain which 0 the code replaces. Numbers of other
 * countries stay as typed, and the check asks for the code.
 * @param country the country of the organization, as two letters
 */
export function fromAbroad(typed: string, country: string): string {
	const plain = typed
		.normalize("NFKC")
		.replace(/[‐–—−ー()]/g, "-")
		.trim();
	return country === "JP" && plain.startsWith("0")
		? `+81-${plain.slice(1).replace(/^-/, "")}`
		: plain;
}
