import { localize, messageLanguage } from "@kakehashi/core/messages/localize.ts";
import { settingsFile } from "@kakehashi/core/routing/site.ts";
import { entryOfFile } from "@kakehashi/core/schema/entry.ts";
import { inLocale, inLocaleOrFirst } from "@kakehashi/core/values/localized.ts";
import { pageName } from "@kakehashi/core/values/page-name.ts";
import { iconFile, logoFiles } from "kakehashi/internal/theme.ts";
import { confirmationsFile } from "kakehashi/internal/translations.ts";
import { parseContentFile } from "kakehashi/internal/yaml.ts";
import { addedFiles } from "../files/edited-files.ts";
import { t } from "../i18n/t.ts";
import type { SiteSnapshot } from "../site/site-snapshot.ts";

/** The role of a file in the owner's folder. */
export type FileKind = "page" | "entry" | "picture" | "confirmations" | "other";

/**
 * The name of a file for people: a page as in the menu, an entry by its title together with its
 * collection.
 */
export type FileName = { readonly kind: FileKind; readonly title: string; readonly list?: string };

/**
 * The name of a file in the owner's folder for people, as one text.
 * @param held returns the contents of a file that no longer exists
 */
export function fileLabel(
	edited: Pick<SiteSnapshot, "config" | "loaded">,
	file: string,
	held?: () => Uint8Array | null | undefined,
): string {
	const { kind, title, list } = fileName(edited, file, held);
	if (kind === "picture") return `${localize(t("picture"))} ${title}`;
	return list === undefined ? title : `${list} › ${title}`;
}

/**
 * The name of a file in the owner's folder for people.
 * @param held returns the contents of a file that no longer exists
 */
export function fileName(
	{ config, loaded }: Pick<SiteSnapshot, "config" | "loaded">,
	file: string,
	held?: () => Uint8Array | null | undefined,
): FileName {
	const codes = config.locales.map(({ code }) => code);
	const language = codes.find((code) => code === messageLanguage()) ?? codes[0] ?? "";
	const siteName = loaded === undefined ? "" : inLocale(loaded.content.site.siteName, language);
	const [, folder = "", name = ""] = /^content\/(?:(.*)\/)?(.*)\.(?:yaml|txt)$/.exec(file) ?? [];
	if (file.endsWith(".json")) return { kind: "other", title: localize(t("figuresOf", { file })) };
	if (logoFiles.some((each) => each === file))
		return { kind: "other", title: localize(t("logo")) };
	if (file === iconFile) return { kind: "other", title: localize(t("icon")) };
	if (file === "theme.css") return { kind: "other", title: localize(t("colors")) };
	if (file === settingsFile) return { kind: "other", title: localize(t("siteSettings")) };
	if (file.startsWith("pictures/"))
		return { kind: "picture", title: file.slice("pictures/".length) };
	if (file.startsWith(`${addedFiles}/`))
		return { kind: "other", title: file.slice(addedFiles.length + 1) };
	// Only people who maintain the files add others there, so the whole path says which one it is.
	if (file.startsWith("public/")) return { kind: "other", title: file };
	if (folder === "" && `${name}.txt` === confirmationsFile)
		return { kind: "confirmations", title: localize(t("confirmedTexts")) };
	if (folder === "")
		return {
			kind: "other",
			title: localize(
				{
					site: t("aroundPages"),
					errors: t("errorPages"),
					mails: t("mails"),
					glossary: t("terms"),
					organization: t("organization"),
				}[name] ?? {
					en: name,
					ja: name,
				},
			),
		};
	const page = loaded?.content.pages.get(folder === "pages" ? name : folder);
	const label =
		page &&
		pageName(inLocaleOrFirst(page.menu ?? page.title, language)).replace(
			"{siteName}",
			siteName,
		);
	const own = () => titleIn(file, held?.(), language)?.replace("{siteName}", siteName) ?? name;
	if (folder === "pages" || name === "_collection")
		return { kind: "page", title: label ?? own() };
	const collection = loaded?.content.collections.get(folder);
	const entry = collection && entryOfFile(collection, `${folder}/${name}.yaml`);
	const title = entry && inLocaleOrFirst(entry.title, language);
	return { kind: "entry", list: label ?? folder, title: title ?? own() };
}

/** The title in a file's contents; undefined if they cannot be read. */
function titleIn(
	file: string,
	bytes: Uint8Array | null | undefined,
	language: string,
): string | undefined {
	const result = bytes ? parseContentFile(file, bytes) : undefined;
	if (result === undefined || !("parsed" in result)) return undefined;
	const { menu, title } = (result.parsed.data ?? {}) as {
		readonly menu?: unknown;
		readonly title?: unknown;
	};
	const texts = (menu ?? title ?? {}) as Readonly<Record<string, unknown>>;
	const found = texts[language] ?? Object.values(texts)[0];
	return typeof found === "string" ? pageName(found) : undefined;
}
