/** The forms a file is kept in. */
export type Encoding = "br" | "gzip" | "identity";

/** Smallest first: the order in which equally welcome forms are preferred. */
const bySize: readonly Encoding[] = ["br", "gzip", "identity"];

/**
 * Chooses the form of a response by `Accept-Encoding` (RFC 9110 §12.5.3): the highest weight wins, then the smaller form. A
 * form that is not listed has the weight of `*`; plain bytes are always possible, even for clients that refuse everything.
 * @param available says whether a form exists for the file
 */
export function chooseEncoding(accepted = "", available: (encoding: Encoding) => boolean): Encoding {
	if (accepted === "") return "identity";
	const weights = weightsOf(accepted);
	const weight = (encoding: Encoding) => weights.get(encoding) ?? weights.get("*") ?? 0;
	const possible = bySize.filter((encoding) => encoding === "identity" || (weight(encoding) > 0 && available(encoding)));
	return possible.reduce((best, encoding) => (weight(encoding) > weight(best) ? encoding : best));
}

/** Browsers send a handful of different headers; reading each only once halves the work of an answer from memory. Longer ones are not from browsers. */
const known = new Map<string, ReadonlyMap<string, number>>();
const maxKnown = 64;
const maxKnownLength = 200;

function weightsOf(accepted: string): ReadonlyMap<string, number> {
	const found = known.get(accepted);
	if (found !== undefined) return found;
	const weights = new Map(
		accepted
			.toLowerCase()
			.split(",")
			.map((part) => {
				const [name = "", ...parameters] = part.split(";").map((each) => each.trim());
				const weight = Number(parameters.find((each) => each.startsWith("q="))?.slice(2) ?? 1);
				return [name === "x-gzip" ? "gzip" : name, Number.isNaN(weight) ? 0 : weight] as const;
			}),
	);
	if (known.size >= maxKnown) known.clear();
	if (accepted.length <= maxKnownLength) known.set(accepted, weights);
	return weights;
}
