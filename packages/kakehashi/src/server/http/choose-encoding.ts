/** The forms a file is kept in. */
export type Encoding = "br" | "gzip" | "identity";

/** Smallest first: the order in which equally welcome forms are preferred. */
const bySize: readonly Encoding[] = ["br", "gzip", "identity"];

/**
 * Chooses the form of an answer by `Accept-Encoding` (RFC 9110 §12.5.3): the highest weight wins, then the smaller form.
 * A form that is not named has the weight of `*`; plain bytes are always possible, also for those who refuse everything.
 * @param available tells whether a form exists for the file
 */
export function chooseEncoding(acceptEncoding: string | undefined, available: (encoding: Encoding) => boolean): Encoding {
	if (acceptEncoding === undefined || acceptEncoding === "") return "identity";
	const weights = knownWeights(acceptEncoding);
	let chosen: Encoding = "identity";
	let highest = weights.get("identity") ?? 0;
	for (const encoding of bySize) {
		const weight = weights.get(encoding) ?? weights.get("*") ?? 0;
		if (weight > 0 && (weight > highest || (weight === highest && chosen === "identity")) && available(encoding)) {
			chosen = encoding;
			highest = weight;
		}
	}
	return chosen;
}

type Weights = ReadonlyMap<string, number>;

/** Browsers send a handful of different headers; reading each only once halves the work of an answer from memory. */
const known = new Map<string, Weights>();
const maxKnown = 64;
/** Longer ones are not from browsers, and are not kept. */
const maxKnownLength = 200;

function knownWeights(acceptEncoding: string): Weights {
	const found = known.get(acceptEncoding);
	if (found !== undefined) return found;
	const weights = parseWeights(acceptEncoding);
	if (known.size >= maxKnown) known.clear();
	if (acceptEncoding.length <= maxKnownLength) known.set(acceptEncoding, weights);
	return weights;
}

function parseWeights(acceptEncoding: string): Weights {
	const weights = new Map<string, number>();
	for (const part of acceptEncoding.toLowerCase().split(",")) {
		const [name = "", ...parameters] = part.split(";");
		const quality = parameters.find((parameter) => parameter.trim().startsWith("q="));
		const weight = quality === undefined ? 1 : Number(quality.trim().slice(2));
		weights.set(name.trim().replace(/^x-gzip$/, "gzip"), Number.isNaN(weight) ? 0 : weight);
	}
	return weights;
}
