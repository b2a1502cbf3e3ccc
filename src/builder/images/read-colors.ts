import { say } from "../../core/messages/say.ts";
import { SiteError } from "../../core/routing/site-error.ts";

/** Colours of the light theme, by their names in `tokens.css`, for pictures that the build draws. */
export type Colors = Readonly<Record<(typeof names)[number], string>>;

const names = ["paper", "ink", "quiet", "act", "shore", "on-shore", "link"] as const;

/**
 * Reads the colours from the style sheet that owns them, so that pictures change with the pages.
 * @throws SiteError naming a colour that the style sheet does not have as a hexadecimal value
 */
export function readColors(tokens: string): Colors {
	const color = (name: string) => {
		const value = new RegExp(`--${name}:\\s*(?:light-dark\\(\\s*)?(#(?:[0-9a-f]{3}){1,2})\\b`, "i").exec(tokens)?.[1];
		if (value === undefined)
			throw new SiteError([
				say({
					en: `src/view/tokens.css: --${name} must begin with a colour in hexadecimal digits. The pictures beside links are drawn with it.`,
					ja: `src/view/tokens.css：--${name}は16進数の色で始めてください。リンクに添える画像の色になります。`,
				}),
			]);
		return value;
	};
	return Object.fromEntries(names.map((name) => [name, color(name)])) as Colors;
}
