import { readFile } from "node:fs/promises";
import { localize } from "@kakehashi/core/messages/localize.ts";
import { ContentError } from "kakehashi/internal/check.ts";
import {
	applyTheme,
	contrast,
	nonTextContrast,
	type OwnTheme,
	parseTheme,
	readableTheme,
	type ThemeColor,
	texts,
	tokensFile,
} from "kakehashi/internal/theme.ts";
import type { SiteFiles } from "../files/site-files.ts";
import { colorWord } from "../i18n/color-word.ts";
import { t } from "../i18n/t.ts";
import type { ChangeSet, Rejection } from "../site/change-set.ts";
import { setToken } from "./set-token.ts";

/** The contrast of a color with the color behind it. */
export type ColorPair = { readonly on: string; readonly least: number } & Readonly<
	Record<"light" | "dark", number>
>;

/** A color of the site in both themes, and the colors behind it. */
export type SiteColor = ThemeColor & {
	readonly name: string;
	readonly isOwn: boolean;
	/** The color that the page shows instead, if the owner's color is not readable. */
	readonly shown?: ThemeColor | undefined;
	readonly pairs: readonly ColorPair[];
};

export type SiteColors = { readonly colors: readonly SiteColor[]; readonly problem?: string };

/** The file in the owner's folder. */
const file = "theme.css";

/** Reads and changes the colors of a site. */
export function siteColors(files: SiteFiles) {
	const sheet = () => readFile(tokensFile, "utf8");
	const own = (tokens: string, source: string): OwnTheme =>
		source.trim() === "" ? new Map() : parseTheme(tokens, source, file);
	const source = () => Buffer.from(files.read(file)?.bytes ?? []).toString("utf8");

	return {
		async read(): Promise<SiteColors> {
			const tokens = await sheet();
			try {
				const set = own(tokens, source());
				const shown = readableTheme(tokens, set, file);
				const chosen = applyTheme(tokens, set).colors;
				const colors = applyTheme(tokens, shown.own).colors;
				const describe = (name: string): SiteColor => {
					const isOwn = set.has(name);
					const isReplaced = isOwn && set.get(name) !== shown.own.get(name);
					const color = (isOwn ? chosen : colors).get(name) as ThemeColor;
					return {
						name,
						...color,
						isOwn,
						shown: isReplaced ? colors.get(name) : undefined,
						pairs: pairsOf(name, colors),
					};
				};
				return { colors: [...colors.keys()].map(describe) };
			} catch (error) {
				if (!(error instanceof ContentError)) throw error;
				return { colors: [], problem: error.lines.map(localize).join("\n") };
			}
		},

		/** Sets a color in both themes. Without a color, the kit's default applies again. */
		async plan(name: string, color: ThemeColor | undefined): Promise<ChangeSet | Rejection> {
			const tokens = await sheet();
			const before = files.read(file);
			const value =
				color === undefined
					? undefined
					: color.light === color.dark
						? color.light
						: `light-dark(${color.light}, ${color.dark})`;
			const next = applyTheme(tokens, new Map()).colors.has(name)
				? setToken(source(), name, value)
				: undefined;
			const refused =
				next === undefined
					? localize(t("cannotColor"))
					: problemOf(() => own(tokens, next));
			if (next === undefined || refused !== undefined)
				return { ok: false, why: "value", reason: refused ?? "" };
			const after = next.trim() === ":root {\n}" ? null : new TextEncoder().encode(next);
			const called = colorWord(name);
			const label = localize(
				t("didColor", {
					name: called === undefined ? name : localize(t(called)),
				}),
			);
			return {
				ok: true,
				label,
				group: `${file} ${name}`,
				changes: [{ file, before: before?.fingerprint ?? null, after }],
			};
		},
	};
}

function pairsOf(name: string, colors: ReadonlyMap<string, ThemeColor>): ColorPair[] {
	const rows = [
		...texts.map((row) => ({ row, least: 4.5 })),
		...nonTextContrast.map((row) => ({ row, least: 3 })),
	];
	const front = colors.get(name);
	const pairs = rows.flatMap(({ row: [token, grounds], least }) =>
		grounds.flatMap((on) => {
			const back = colors.get(on);
			if (token !== name || front === undefined || back === undefined) return [];
			return [
				{
					on,
					least,
					light: contrast(front.light, back.light),
					dark: contrast(front.dark, back.dark),
				},
			];
		}),
	);
	// If a color is checked as text, its contrast as a shape need not be reported as well.
	return pairs.filter(({ on }, index) => pairs.findIndex((pair) => pair.on === on) === index);
}

function problemOf(work: () => unknown): string | undefined {
	try {
		work();
		return undefined;
	} catch (error) {
		if (error instanceof ContentError) return error.lines.map(localize).join("\n");
		throw error;
	}
}
