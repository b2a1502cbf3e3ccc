/** The encodings that a file may be available in. */
export type Encoding = "br" | "gzip" | "identity";

/** The smallest comes first, so that it is chosen among encodings of equal weight. */
const bySize: readonly Encoding[] = ["br", "gzip", "identity"];

/**
 * Chooses the encoding of a response by `Accept-Encoding` (RFC 9110 §12.5.3). The highest weight
 * wins, and then the smaller encoding. An encoding that is not listed has the weight of `*`. The
 * uncompressed file is always possible, even for clients that refuse every encoding.
 * @param available returns whether the file has an encoding
 */
export function chooseEncoding(
	accepted = "",
	available: (encoding: Encoding) => boolean,
): Encoding {
	if (accepted === "") return "identity";
	const weights = weightsOf(accepted);
	const weight = (encoding: Encoding) => weights.get(encoding) ?? weights.get("*") ?? 0;
	const possible = bySize.filter(
		(encoding) => encoding === "identity" || (weight(encoding) > 0 && available(encoding)),
	);
	return possible.reduce((best, encoding) => (weight(encoding) > weight(best) ? encoding : best));
}

/**
 * Parsed headers. Browsers send only a few different ones, and parsing each only once halves the
 * time of a response from memory. Longer headers are not from browsers and are not cached.
 */
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
				const weight = Number(
					parameters.find((each) => each.startsWith("q="))?.slice(2) ?? 1,
				);
				return [
					name === "x-gzip" ? "gzip" : name,
					Number.isNaN(weight) ? 0 : weight,
				] as const;
			}),
	);
	if (known.size >= maxKnown) known.clear();
	if (accepted.length <= maxKnownLength) known.set(accepted, weights);
	return weights;
}
