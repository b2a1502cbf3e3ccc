import type { SatoriOptions } from "satori";

/** A font as satori takes it. It is read once for each such list, which takes longer than a picture: keep it. */
export type ShareFonts = SatoriOptions["fonts"];

export function shareFonts(font: Uint8Array): ShareFonts {
	return [{ name: "share", data: Buffer.from(font), weight: 700, style: "normal" }];
}
