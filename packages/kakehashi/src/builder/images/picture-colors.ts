import type { SiteTheme } from "../theme/read-theme.ts";

const names = ["paper", "ink", "act", "on-act", "shore", "on-shore", "link"] as const;

/** Colors of the light theme, by the names of their tokens, for pictures that the build draws. */
export type Colors = Readonly<Record<(typeof names)[number], string>>;

export function pictureColors({ colors }: Pick<SiteTheme, "colors">): Colors {
	return Object.fromEntries(names.map((name) => [name, colors.get(name)?.light])) as Colors;
}
