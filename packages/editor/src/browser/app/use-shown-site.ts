import type { MessageLanguage } from "@kakehashi/core/messages/localize.ts";
import { type RefObject, useCallback, useEffect, useRef, useState } from "react";
import type {
	InspectorDescription,
	Outline,
	PageDescription,
} from "../../server/description/describe-page.ts";
import type { SiteDescription } from "../../server/description/describe-site.ts";
import type { ShownEntry } from "../../server/description/list-entries.ts";
import type { Place } from "../pages/places.ts";
import { showStyles } from "../preview/show-styles.ts";
import { firstPageLanguage } from "./page-language.ts";

type Options = {
	readonly language: MessageLanguage;
	/** What is shown; undefined for the first page. */
	readonly place: Place | undefined;
	/** The keys of the texts of the open inspector, separated by spaces. */
	readonly inspector: string;
	/** Whether the page has been shown. */
	readonly hasPage: boolean;
	readonly frame: RefObject<HTMLIFrameElement | null>;
};

/**
 * What is shown beside the page: the outline of its content file, and the inspector of the opened
 * texts. `of` has their keys, separated by spaces.
 */
type Beside = {
	readonly outline?: Outline | undefined;
	readonly inspector?: (InspectorDescription & { readonly of: string }) | undefined;
};

export type ShownSite = ReturnType<typeof useShownSite>;

/** The site as the server has described it last, and what of it is shown. */
export function useShownSite({ language, place, inspector, hasPage, frame }: Options) {
	const [startLanguage] = useState(language);
	const [site, setSite] = useState<SiteDescription>();
	const [beside, setBeside] = useState<Beside>({});
	const [version, setVersion] = useState(0);
	/**
	 * The site version of this window, the version that the server last announced, how many actions
	 * are running, and how many are done.
	 */
	const known = useRef({ version: -1, announced: -1, actions: 0, done: 0 });
	/**
	 * Whether the shown entry is moving to another address. Until the move is done, no entry may be
	 * at the address.
	 */
	const isMoving = useRef(false);
	const resolved = resolvePlace(site, place, startLanguage);
	const { path, file } = resolved;
	/** The page loads first; only then does the editor request its sections. */
	const of =
		hasPage || (site !== undefined && (path === undefined || !site.canShow)) ? file : undefined;
	const latest = useRef({ path, of, inspector });
	useEffect(() => {
		latest.current = { path, of, inspector };
	});
	/**
	 * Accepts the outline and the inspector from the server. Ignores the outline if the person has
	 * gone to another page since, and the inspector if another one has been opened.
	 */
	const applyBeside = useCallback(
		({
			outline,
			inspector: described,
		}: Partial<Pick<PageDescription, "outline" | "inspector">>) =>
			setBeside((before) => ({
				outline: latest.current.of === of ? outline : before.outline,
				inspector:
					latest.current.inspector === inspector
						? described && { ...described, of: inspector }
						: before.inspector,
			})),
		[inspector, of],
	);
	/** Accepts the description of the site from the server. */
	const applySite = useCallback(
		(state: SiteDescription) => {
			known.current.version = state.version;
			// If the person has gone to another page since, the entry of that page stays.
			setSite((before) =>
				latest.current.path === path && !isMoving.current
					? state
					: { ...state, entry: before?.entry },
			);
			showStyles(frame.current?.contentDocument, state.styles);
			setVersion((before) => before + 1);
		},
		[path, frame],
	);
	/**
	 * Sets the entry before its address is shown, so that a delayed response about the previous
	 * address does not replace it.
	 */
	const setEntry = (next: ShownEntry, at: string) => {
		latest.current = { ...latest.current, path: at };
		setSite((before) => before && { ...before, entry: next });
	};
	return {
		...resolved,
		site,
		setSite,
		setEntry,
		version,
		known,
		isMoving,
		of,
		latest,
		applyBeside,
		applySite,
		outline: beside.outline?.file === file.split("#")[0] ? beside.outline : undefined,
		opened: beside.inspector?.of === inspector ? beside.inspector : undefined,
	};
}

/**
 * What a place shows: a page, its language and address, and the content file of the page or the
 * entry. If the page is not in the wanted language, it is shown in its first.
 * @param place undefined for the first page
 * @param language the language of the editor, for a person who has not chosen one for pages
 */
function resolvePlace(
	site: SiteDescription | undefined,
	place: Place | undefined,
	language: MessageLanguage,
) {
	const page = site?.pages.find(({ file }) => file === place?.file) ?? site?.pages[0];
	const wanted = place?.locale ?? firstPageLanguage(site?.locales ?? [], language);
	const own = Object.keys(page?.addresses ?? {});
	const locale = own.includes(wanted) ? wanted : (own[0] ?? wanted);
	const path = place?.address ?? page?.addresses[locale];
	/** The entry that is shown; undefined if the address is that of a page. */
	const entry = place?.address === undefined ? undefined : site?.entry;
	return { page, locale, path, entry, file: entry?.file ?? page?.file ?? "" };
}
