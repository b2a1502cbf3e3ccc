import { describe, expect, it } from "vitest";
import { chooseEncoding, type Encoding } from "./choose-encoding.ts";

const all = () => true;
const only =
	(...encodings: Encoding[]) =>
	(encoding: Encoding) =>
		encodings.includes(encoding);

describe("the form of an answer", () => {
	it.each<[string | undefined, Encoding]>([
		[undefined, "identity"],
		["", "identity"],
		["gzip, deflate, br, zstd", "br"],
		["gzip", "gzip"],
		["x-gzip", "gzip"],
		["GZIP;Q=1.0", "gzip"],
		["br;q=0, gzip", "gzip"],
		["br;q=0.2, gzip;q=0.8", "gzip"],
		["br;q=0.5,gzip;q=0.5", "br"],
		["*", "br"],
		["*;q=0", "identity"],
		["br;q=0, *", "gzip"],
		["br;q=0, *;q=0.1", "gzip"],
		["identity", "identity"],
		["identity;q=1, br;q=0.5", "identity"],
		["identity;q=0.5, br;q=0.8", "br"],
		["identity;q=0", "identity"],
		["identity, br", "br"],
		["deflate, zstd", "identity"],
		["br;q=nonsense, gzip", "gzip"],
		[",,;;", "identity"],
	])("for %j is %s", (header, expected) => {
		expect(chooseEncoding(header, all)).toBe(expected);
	});

	it("is one that the file has", () => {
		expect(chooseEncoding("br, gzip", only("identity", "gzip"))).toBe("gzip");
		expect(chooseEncoding("br, gzip", only("identity"))).toBe("identity");
	});
});
