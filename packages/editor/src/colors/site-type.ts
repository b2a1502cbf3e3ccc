import { existsSync, readdirSync, readFileSync, statSync } from "node:fs";
import { basename, extname, join, relative } from "node:path";
import { localize } from "@kakehashi/core/messages/localize.ts";
import { isJapanese } from "@kakehashi/core/routing/locale.ts";
import { withSlashes } from "kakehashi/internal/storage.ts";
import {
	charactersIn,
	type FontScript,
	fontFilesIn,
	fontTokens,
	headingFontProblem,
	kitFont,
	kitFonts,
	missingLettersWarning,
	readLook,
	subsetFont,
} from "kakehashi/internal/theme.ts";
import type { SiteFiles } from "../files/site-files.ts";
import { choiceName } from "../i18n/choice-names.ts";
import { t } from "../i18n/t.ts";
import type { ChangeSet, Rejection } from "../site/change-set.ts";
import type { SiteSnapshot } from "../site/site-snapshot.ts";
import type { EditedSite } from "../workspace/edited-site.ts";
import { setToken } from "./set-token.ts";
import { valuesIn } from "./site-looks.ts";

/** The tokens of the fonts and the corners. */
export const typeTokens = [
	fontTokens.latin,
	fontTokens.japanese,
	"latin",
	"japanese",
	"corner",
] as const;
export type TypeToken = (typeof typeTokens)[number];

/**
 * One of the values of a setting, and what shows it: the address of a font file, font names of the
 * device, or a corner radius.
 */
export type TypeChoice = {
	readonly choice: string;
	readonly name: string;
	readonly font?: string;
	readonly fonts?: string;
	readonly corner?: string;
};

export type TypeSetting = {
	readonly token: TypeToken;
	readonly label: string;
	/** Words of the site in which the font is shown. */
	readonly sample: string;
	/** Undefined if the theme has a value that is none of the choices. */
	readonly chosen: string | undefined;
	readonly choices: readonly TypeChoice[];
	/** A warning about the chosen font. */
	readonly note?: string;
};

/** If `value` is undefined, the theme leaves out the token and the kit's default applies. */
type Option = { readonly value: string | undefined; readonly file?: string };

/** The file in the owner's folder. */
const theme = "theme.css";

const scripts: Readonly<Partial<Record<TypeToken, FontScript>>> = {
	[fontTokens.latin]: "latin",
	[fontTokens.japanese]: "japanese",
	latin: "latin",
	japanese: "japanese",
};

/**
 * By name: the smallest radius (in pixels) that counts as such a corner, and the value that the
 * editor sets.
 */
const corners = { square: [0, undefined], soft: [3, "8px"], round: [15, "24px"] } as const;

/** The usable fonts in the owner's folder, without names that would break `theme.css`. */
export function ownFonts(folder: string): string[] {
	const fonts = join(folder, "fonts");
	const files = existsSync(fonts)
		? readdirSync(fonts).filter((file) => /^[^;{}\\\p{Cc}]+\.(?:woff2?|ttf|otf)$/iu.test(file))
		: [];
	return files
		.filter((file) => headingFontProblem(folder, `url("fonts/${file}")`) === undefined)
		.map((file) => join(fonts, file));
}

/**
 * The name of a radius; undefined for any unit except pixels, because the size then depends on the
 * page.
 */
export function cornerOf(value = "0"): string | undefined {
	const radius = Number.parseFloat(/^(?:0|[\d.]+px)$/.exec(value)?.[0] ?? "");
	return Object.entries(corners).findLast(([, [from]]) => radius >= from)?.[0];
}

/**
 * The address of a font on the editor's server: the whole font, or only the `letters` that are
 * shown.
 */
export const fontAddress = (file: string, letters = "") =>
	`/_edit/heading-face.woff2?${new URLSearchParams({ file, ...(letters !== "" && { letters }) })}`;

/**
 * Which of the given letters a font has; none if the font is broken. A font that has not changed is
 * not read again.
 */
type LettersOf = (file: string, letters: string) => Promise<ReadonlySet<string>>;

function createLetters(): LettersOf {
	const known = new Map<string, Promise<ReadonlySet<string>>>();
	return (file, letters) => {
		const key = [file, statSync(file).mtimeMs, ...new Set(letters)].join(" ");
		const found =
			known.get(key) ??
			subsetFont(readFileSync(file), letters, "sfnt").then(
				charactersIn,
				() => new Set<string>(),
			);
		known.set(key, found);
		return found;
	};
}

/** Reads and changes the fonts and the corners of a site. */
export function siteType(files: SiteFiles, edited: EditedSite) {
	const { folder, config } = edited;
	const source = () => Buffer.from(files.read(theme)?.bytes ?? []).toString("utf8");
	const lettersOf = createLetters();

	async function settingOf(token: TypeToken): Promise<TypeSetting | undefined> {
		const script = scripts[token];
		const locales = config.locales.filter(
			({ tag }) => isJapanese(tag) === (script === "japanese"),
		);
		const [first] = locales;
		if (script !== undefined && first === undefined) return undefined;
		const text = source();
		const options = await optionsOf(token, folder, lettersOf);
		const chosen = chosenOf(token, options, text, folder);
		const file = chosen === undefined ? undefined : options.get(chosen)?.file;
		const note =
			file !== undefined && script === "latin"
				? await noteOn(file, locales, edited.snapshot(), lettersOf)
				: undefined;
		const isHeading = script !== undefined && token === fontTokens[script];
		const label = labelOf(script, isHeading, locales);
		const sample =
			edited.snapshot().loaded?.content.site.siteName.byLocale[first?.code ?? ""] ?? "";
		return {
			token,
			label,
			sample,
			chosen,
			...(note !== undefined && { note }),
			choices: [...options].map(([choice, { value, file }]) => ({
				choice,
				name: nameOf(token, choice),
				...(file !== undefined && { font: fontAddress(file, sample) }),
				...(script !== undefined &&
					file === undefined && {
						fonts: (isHeading ? valuesIn(text).get(script) : value) ?? "",
					}),
				...(script === undefined && { corner: value ?? "0" }),
			})),
		};
	}

	return {
		async read(): Promise<{ readonly type: readonly TypeSetting[] }> {
			return {
				type: (await Promise.all(typeTokens.map(settingOf))).filter(
					(each) => each !== undefined,
				),
			};
		},

		/** Sets a token to one of its choices. The kit's default removes the token. */
		async plan(token: TypeToken, choice: string): Promise<ChangeSet | Rejection> {
			const option = (await optionsOf(token, folder, lettersOf)).get(choice);
			const next = option && setToken(source(), token, option.value);
			if (next === undefined)
				return { ok: false, why: "value", reason: localize(t("cannotColor")) };
			const after = ["", ":root {\n}"].includes(next.trim())
				? null
				: new TextEncoder().encode(next);
			const label = localize(t("didLook", { name: nameOf(token, choice) }));
			return {
				ok: true,
				label,
				group: `${theme} ${token}`,
				changes: [{ file: theme, before: files.read(theme)?.fingerprint ?? null, after }],
			};
		},
	};
}

function labelOf(
	script: FontScript | undefined,
	isHeading: boolean,
	locales: readonly { readonly name: string }[],
): string {
	if (script === undefined) return localize(t("typeCorners"));
	const languages = locales.map(({ name }) => name).join(", ");
	return localize(t(isHeading ? "typeHeadings" : "typeText", { languages }));
}

/** The choice that the theme `text` makes. Undefined if it is none of the options. */
function chosenOf(
	token: TypeToken,
	options: ReadonlyMap<string, Option>,
	text: string,
	folder: string,
): string | undefined {
	const value = valuesIn(text).get(token);
	const script = scripts[token];
	if (script === undefined) return cornerOf(value);
	const file = token === fontTokens[script] ? fontFilesIn(text, folder)[script] : undefined;
	return [...options].find(([, option]) =>
		file === undefined ? option.value === value : option.file === file,
	)?.[0];
}

/** The warning of the check: for which languages of the site the font lacks letters. */
async function noteOn(
	file: string,
	codes: readonly { readonly code: string; readonly tag: string }[],
	{ loaded }: SiteSnapshot,
	lettersOf: LettersOf,
): Promise<string | undefined> {
	const headings = [...(loaded?.values.values() ?? [])].filter(
		({ kind }) => kind === "heading" || kind === "title",
	);
	for (const { code, tag } of codes) {
		const all = headings
			.map(({ text }) => [text.byLocale[code] ?? ""].flat().join(""))
			.join("");
		const warning =
			all === "" ? undefined : missingLettersWarning(tag, all, await lettersOf(file, all));
		if (warning !== undefined) return localize(warning);
	}
	return undefined;
}

/** The name of a choice for people. A font from the owner's folder has the name of its file. */
function nameOf(token: TypeToken, choice: string): string {
	const name = choiceName(token, choice);
	return name === undefined ? basename(choice, extname(choice)) : localize(name);
}

/** The choices for a token, by name. */
async function optionsOf(
	token: TypeToken,
	folder: string,
	lettersOf: LettersOf,
): Promise<Map<string, Option>> {
	const script = scripts[token];
	if (script === undefined)
		return new Map(Object.entries(corners).map(([name, [, value]]) => [name, { value }]));
	if (token !== fontTokens[script]) {
		const serif = valuesIn(await readLook("kozo")).get(token);
		return new Map([
			["sans", { value: undefined }],
			["serif", { value: serif }],
		]);
	}
	const own = ownFonts(folder).map(async (file) => {
		const name = withSlashes(relative(folder, file));
		const isFor = (await lettersOf(file, "aの")).has(script === "latin" ? "a" : "の");
		return isFor ? ([[name, { value: `url("${name}")`, file }]] as const) : [];
	});
	const kit = kitFonts[script].map(
		(name) => [name, { value: name, file: kitFont(name) ?? "" }] as const,
	);
	return new Map<string, Option>([
		["none", { value: undefined }],
		...kit,
		...(await Promise.all(own)).flat(),
	]);
}
