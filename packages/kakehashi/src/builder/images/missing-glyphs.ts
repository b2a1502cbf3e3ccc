/** Characters that the font has no glyph for, in order. */
export class MissingGlyphs extends Error {
	readonly characters: readonly string[];
	constructor(characters: readonly string[]) {
		super(`No glyph for ${characters.join(" ")}`);
		this.name = "MissingGlyphs";
		this.characters = characters;
	}
}
