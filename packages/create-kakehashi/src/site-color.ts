import colorNames from "color-name";

/** A colour as `#rrggbb`, named as style sheets do: `#166534`, `#b5d` or `teal`; undefined for what is no colour. */
export function siteColor(wanted: string): string | undefined {
	const lower = wanted.toLowerCase();
	const [, digits = ""] = /^#?([0-9a-f]{3}|[0-9a-f]{6})$/.exec(lower) ?? [];
	if (digits !== "") return `#${digits.length === 3 ? digits.replaceAll(/./g, "$&$&") : digits}`;
	if (!Object.hasOwn(colorNames, lower)) return undefined;
	return `#${(colorNames[lower] ?? []).map((part) => part.toString(16).padStart(2, "0")).join("")}`;
}
