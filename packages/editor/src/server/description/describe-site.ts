import { existsSync } from "node:fs";
import { join } from "node:path";
import { messageLanguage } from "@kakehashi/core/messages/localize.ts";
import {
	type Locale,
	type Locales,
	localizePath,
	publishedLocales,
} from "@kakehashi/core/routing/locale.ts";
import { isIn, type PageEntry } from "@kakehashi/core/routing/route.ts";
import { inLocale, inLocaleOrFirst } from "@kakehashi/core/values/localized.ts";
import { pageName } from "@kakehashi/core/values/page-name.ts";
import { collectionNameOf, pageNameOf } from "kakehashi/internal/check.ts";
import { type UnwrittenText, unwrittenTextsIn } from "kakehashi/internal/starter.ts";
import { exactPath } from "kakehashi/internal/storage.ts";
import { iconFile, logoFiles } from "kakehashi/internal/theme.ts";
import type { SiteColors } from "../../colors/site-colors.ts";
import type { SiteLooks } from "../../colors/site-looks.ts";
import type { TypeSetting } from "../../colors/site-type.ts";
import type { SiteFiles } from "../../files/site-files.ts";
import type { NoteCount } from "../../notes/reader-notes.ts";
import { type SitePicture, sitePictures } from "../../pictures/site-pictures.ts";
import { type ShownProblem, shownProblems } from "../../review/shown-problems.ts";
import type { ContentFiles, LoadedSite } from "../../site/load-site.ts";
import { outdatedKeys } from "../../site/outdated-keys.ts";
import type { SiteSnapshot } from "../../site/site-snapshot.ts";
import { pageTemplates } from "../../structure/page-changes.ts";
import {
	type EntryListing,
	entryAt,
	listEntries,
	outdatedEntries,
	type ShownEntry,
	shownUnwritten,
} from "./list-entries.ts";
import { mistakesIn } from "./mistakes-in.ts";

/** A page that the editor can show: a page of the site, an error page, or an email. */
export type ShownPage = {
	/** Its content file. */
	readonly file: string;
	/** Its name for the owner; undefined for an error page. */
	readonly label: string | undefined;
	/** Whether the page is in the menu, and its name in the menu, by language code. */
	readonly isInMenu: boolean;
	readonly isDraft: boolean;
	readonly menuLabel: Readonly<Record<string, string>> | undefined;
	/** Its address by language code, in the languages that it has; empty for emails. */
	readonly addresses: Readonly<Record<string, string>>;
	/** The number of its mistakes that must be fixed before the site can be published. */
	readonly mistakes: number;
	/** The keys of its placeholders. The home page includes the texts that every page shows. */
	readonly unfinished: readonly string[];
	/** Of a draft: what nobody has written yet, as of an entry. Empty for other pages. */
	readonly unwritten: ShownEntry["unwritten"];
	/**
	 * The keys of its texts with an outdated language. The home page includes the texts that every
	 * page shows.
	 */
	readonly outdated: readonly string[];
	/**
	 * For the page of a collection: the number of entries with outdated texts, and the first of
	 * them.
	 */
	readonly outdatedEntries: { readonly count: number; readonly first: ShownEntry } | undefined;
};

/** What the app needs to know about the site. */
export type SiteDescription = {
	readonly name: string;
	/** The host name of the public site. */
	readonly host: string;
	/** The origin and the base path of the public site, without a slash at the end. */
	readonly publicAddress: string;
	readonly locales: readonly (Pick<
		Locale,
		"code" | "tag" | "prefix" | "name" | "currency" | "currencyDisplay"
	> & { readonly isPublished: boolean })[];
	/**
	 * The country of the organization as a two-letter code. If no postal address says it, the
	 * country where most people speak the main language.
	 */
	readonly country: string;
	readonly pages: readonly ShownPage[];
	/** The problems that prevent publishing. */
	readonly problems: readonly ShownProblem[];
	/** The number of open notes by readers of the draft, and the keys of their texts. */
	readonly notes: NoteCount;
	/** Whether the site has a logo, and an icon separate from it. */
	readonly illustrations: { readonly logo: boolean; readonly icon: boolean };
	/** Whether any page can be shown. */
	readonly canShow: boolean;
	/** The entry at the requested address. */
	readonly entry: ShownEntry | undefined;
	/** The descriptions of what would be undone and redone next. */
	readonly undo: string | undefined;
	readonly redo: string | undefined;
	/** A number that changes when the styles of the site change. */
	readonly styles: number;
	/** A number that changes with every change. */
	readonly version: number;
	/**
	 * The name of the service that suggests translations; undefined if only the browser may be able
	 * to.
	 */
	readonly translator: string | undefined;
	/** The templates for a new page. */
	readonly templates: readonly string[];
	/** The entries of the requested collection. */
	readonly entries: EntryListing | undefined;
	/** The colors, fonts and pictures, if they were requested. */
	readonly looks: (DescribedLooks & { readonly pictures: readonly SitePicture[] }) | undefined;
};

type DescribedLooks = SiteColors & SiteLooks & { readonly type: readonly TypeSetting[] };

export type SiteQuestion = {
	readonly edited: SiteSnapshot;
	readonly publicAddress: string;
	readonly notes: NoteCount;
	readonly next: ReturnType<SiteFiles["next"]>;
	readonly styles: number;
	readonly version: number;
	readonly translator: string | undefined;
	/** The address of the page that the app shows. */
	readonly at?: string | undefined;
	readonly list?: string | undefined;
	readonly words?: string | undefined;
	readonly looks?: DescribedLooks | undefined;
};

function addressesOf(
	path: string,
	languages: PageEntry["languages"],
	locales: Locales,
): ShownPage["addresses"] {
	return Object.fromEntries(
		locales
			.filter((each) => isIn({ languages }, each))
			.map((each) => [each.code, localizePath(path, each)]),
	);
}

/** The content files whose texts are on a page. */
const partsOf = (file: string, path: string | undefined) => [
	file,
	...(path === "/" ? ["site.yaml"] : []),
];

function draftFiles(loaded: LoadedSite | undefined): ReadonlySet<string> {
	const routes = loaded?.site.routes ?? [];
	return new Set(routes.flatMap(({ name, draft }) => (draft ? [`pages/${name}.yaml`] : [])));
}

function menuFiles(loaded: LoadedSite | undefined): ReadonlySet<string> {
	return new Set(
		[...(loaded?.content.pages ?? [])]
			.filter(([, { menu }]) => menu !== undefined)
			.map(([name]) => `pages/${name}.yaml`),
	);
}

export async function describeSite({
	edited,
	publicAddress,
	notes,
	next,
	styles,
	version,
	translator,
	at = "",
	list,
	words = "",
	looks,
}: SiteQuestion): Promise<SiteDescription> {
	const { loaded } = edited;
	const { locales } = edited.config;
	const published = publishedLocales(locales);
	const locale = locales.find(({ code }) => code === messageLanguage()) ?? locales[0];
	const page = (
		file: string,
		label: string | undefined,
		path: string | undefined,
		languages?: PageEntry["languages"],
	): ShownPage => ({
		file,
		label,
		isInMenu: inMenu.has(file),
		isDraft: drafts.has(file),
		menuLabel: loaded?.content.pages.get(pageNameOf(file) ?? collectionNameOf(file) ?? "")?.menu
			?.byLocale,
		addresses: path === undefined ? {} : addressesOf(path, languages, locales),
		mistakes: mistakesIn(edited, file),
		unfinished: partsOf(file, path).flatMap((each) =>
			unwrittenTextsOf(each, loaded?.files, edited).map(({ key }) => key),
		),
		unwritten: drafts.has(file)
			? unwrittenTextsOf(file, loaded?.files, edited).map(shownUnwritten)
			: [],
		outdated: partsOf(file, path).flatMap((each) => outdatedKeys(edited, each)),
		outdatedEntries: outdatedEntries(edited, file),
	});
	const drafts = draftFiles(loaded);
	const inMenu = menuFiles(loaded);
	const pages = (loaded?.site.routes ?? []).flatMap(({ name, path, languages, collection }) => {
		// Pages that have not been checked yet are included once they are.
		const known = loaded?.content.pages.get(name);
		if (known === undefined) return [];
		const label = pageName(inLocaleOrFirst(known.menu ?? known.title, locale.code)).replace(
			"{siteName}",
			siteName(),
		);
		return [
			page(
				collection ? `${name}/_collection.yaml` : `pages/${name}.yaml`,
				label,
				path,
				languages,
			),
		];
	});
	function siteName(): string {
		return loaded === undefined ? "" : inLocale(loaded.content.site.siteName, locale.code);
	}
	return {
		name: siteName(),
		host: new URL(edited.config.origin).host,
		publicAddress,
		locales: locales.map((each) => {
			const { code, tag, prefix, name, currency, currencyDisplay } = each;
			const isPublished = published.includes(each);
			return { code, tag, prefix, name, currency, currencyDisplay, isPublished };
		}),
		country:
			loaded?.content.organization?.address?.country ??
			new Intl.Locale(locales[0].tag).maximize().region ??
			"",
		pages: [
			...pages,
			page("errors.yaml#notFound", undefined, "/404"),
			page("errors.yaml#error", undefined, "/500"),
			...(loaded?.content.mails === undefined
				? []
				: [page("mails.yaml", undefined, undefined)]),
		],
		illustrations: {
			logo: logoFiles.some((file) => exactPath(edited.folder, file) !== undefined),
			icon: existsSync(join(edited.folder, iconFile)),
		},
		problems: shownProblems(edited),
		notes,
		canShow: loaded !== undefined,
		entry: entryAt(edited, at),
		...next,
		styles,
		version,
		translator,
		templates: pageTemplates,
		entries: list === undefined ? undefined : listEntries(edited, list, words),
		looks: looks && { ...looks, pictures: sitePictures(edited) },
	};
}

/** Cache: the placeholders of files that have not changed. */
const known = new WeakMap<Uint8Array, ReturnType<typeof unwrittenTextsIn>>();

/** @param part a file, or a part of one such as `errors.yaml#notFound` */
function unwrittenTextsOf(
	part: string,
	files: ContentFiles | undefined,
	{ config, confirmations }: SiteSnapshot,
): readonly UnwrittenText[] {
	const [file = ""] = part.split("#");
	const bytes = files?.get(file);
	if (bytes === undefined) return [];
	const rows = known.get(bytes) ?? unwrittenTextsIn(file, bytes, config.locales);
	known.set(bytes, rows);
	const open = rows.filter(({ row }) => confirmations?.rows.has(row) !== true);
	return part === file ? open : open.filter(({ key }) => key.startsWith(`${part}.`));
}
