import { relative, sep } from "node:path";
import type { Hono } from "hono";
import { isInBundles } from "../../builder/bundle/cached-bundles.ts";
import type { AnswerInLanguage } from "../../builder/dev/answer-in-language.ts";
import { watchFolders } from "../../builder/dev/watch-folders.ts";
import { type LookName, readLook } from "../../builder/looks/looks.ts";
import { pictureCacheFolder } from "../../builder/pictures/read-pictures.ts";
import { cacheBuiltKinds } from "../../builder/pipeline/build-kinds.ts";
import { shownRelease } from "../../builder/releases/releases.ts";
import { kindsOfLook } from "../../builder/theme/kinds-of-look.ts";
import { lookIn } from "../../builder/theme/look-of.ts";
import { mailWords } from "../../content/payloads/mail-words.ts";
import { failureText } from "../../core/messages/message-error.ts";
import type { SiteConfig } from "../../core/routing/site.ts";
import type { MailWordsByLocale } from "../../core/schema/mails.ts";
import { siteColors } from "../colors/site-colors.ts";
import { siteLooks } from "../colors/site-looks.ts";
import { siteThemes } from "../colors/site-themes.ts";
import { siteType } from "../colors/site-type.ts";
import { fieldAt } from "../fields/site-fields.ts";
import { openSiteFiles } from "../files/open-site-files.ts";
import type { SiteFiles } from "../files/site-files.ts";
import type { ReaderNotes } from "../notes/reader-notes.ts";
import { createUploads } from "../pictures/uploads.ts";
import type { Publishing } from "../publishing/publishing.ts";
import { lackingPreviews } from "../review/lacking-previews.ts";
import { repositoryAround } from "../review/repository-around.ts";
import { reviewSite, type SiteReview } from "../review/review-site.ts";
import { type DraftAnswer, draftBelow } from "../site/draft-below.ts";
import { type EditedSite, openEditedSite } from "../site/edited-site.ts";
import { type LoadedSite, textAt } from "../site/load-site.ts";
import { makePage } from "../site/make-page.ts";
import { createSiteRenderer } from "../site/site-renderer.ts";
import { largePages, sizeOfPage } from "../site/size-of-page.ts";
import type { Translator } from "../suggestions/translator.ts";
import type { EditAccess, EditEnv } from "./access/access.ts";
import { editApi } from "./api/edit-api.ts";
import { createLiveEvents } from "./api/live-events.ts";
import { createPresence } from "./api/presence.ts";
import { type BrowserPart, bundleBrowserPart } from "./bundle-browser-part.ts";
import { createEditApp } from "./create-edit-app.ts";
import { type ActionsHold, actionsHold } from "./hold-actions.ts";
import { type BundleElsewhere, cachedFrom, editorPart } from "./make-editor-bundles.ts";

/** The options of a site's editor, without a server around it. */
export type OpenEditorOptions = {
	/** The owner's folder. */
	readonly folder: string;
	readonly config: SiteConfig;
	/** The middleware that identifies people and refuses others. */
	readonly access: EditAccess;
	readonly inLanguage: AnswerInLanguage;
	/** The notes of readers; undefined if the draft is not shared with anybody. */
	readonly notes?: ReaderNotes | undefined;
	/** Suggests translations. */
	readonly translator?: Translator | undefined;
	/**
	 * If this server publishes: the folder of the releases, and a function that opens the
	 * publishing.
	 */
	readonly publishing?:
		| { readonly releases: string; readonly open: (inside: EditorInside) => Publishing }
		| undefined;
	/** Makes bundles in another process. If left out, they are made in this process. */
	readonly bundleElsewhere?: BundleElsewhere | undefined;
	readonly clock?: () => number;
};

/** What publishing needs from an editor. */
export type EditorInside = {
	readonly edited: EditedSite;
	readonly files: SiteFiles;
	readonly review: SiteReview;
	/** Runs work while actions wait. */
	readonly holdActions: ActionsHold["hold"];
	/** Must be called with files that were just written, relative to the owner's folder. */
	readonly written: (files: readonly string[]) => Promise<void>;
	/** Notifies the browser windows that something has changed. */
	readonly onChanged: () => void;
};

export type OpenEditor = {
	readonly app: Hono<EditEnv>;
	/** The actions in the journal, newest first. */
	readonly actions: SiteReview["actions"];
	/** The name of the site by language code; empty while its content cannot be read. */
	readonly siteName: () => Readonly<Record<string, string>>;
	/**
	 * Serves the draft as if the site were published below a path of this server. The first call
	 * bundles the scripts and styles for browsers.
	 * @param base such as `/_preview`
	 */
	readonly draftBelow: (
		base: string,
	) => (path: string, search: string) => Promise<DraftAnswer | undefined>;
	/** Whether the draft has an editable value with this key. */
	readonly hasKey: (key: string) => boolean;
	/** Makes the browser windows load the current state. */
	readonly tell: () => void;
	/**
	 * The names of the forms' topics and fields, by language; empty while the content cannot be
	 * read.
	 */
	readonly mailWords: () => MailWordsByLocale;
	/** Bundles another browser part of the studio, in the same way as the editor app. */
	readonly bundle: (name: string, entry: string) => Promise<BrowserPart>;
	readonly close: () => void;
};

const styleSheet = (query = "") => `<link rel="stylesheet" href="/_edit/site.css${query}">`;

/**
 * Opens an owner's folder for editing. The returned `app` responds to the people that `access`
 * allows.
 */
export async function openEditor(options: OpenEditorOptions): Promise<OpenEditor> {
	const closers: (() => void)[] = [];
	try {
		return await open(options, closers);
	} catch (error) {
		// If opening fails, everything is closed again. Otherwise, the lock on the journal would
		// keep other processes from opening the folder.
		for (const close of closers.toReversed()) close();
		throw error;
	}
}

/** @param closers gets the close function of each resource as soon as the resource is open */
async function open(
	{
		folder: siteFolder,
		config: published,
		access,
		notes,
		inLanguage,
		translator,
		publishing: publishedFrom,
		bundleElsewhere,
		clock = Date.now,
	}: OpenEditorOptions,
	closers: (() => void)[],
): Promise<OpenEditor> {
	// The editor shows the site at the root of this server, whatever base path it is published
	// below.
	const config = { ...published, base: "" };
	const edited = await openEditedSite(siteFolder, config);
	const files = openSiteFiles(siteFolder, { clock });
	closers.push(files.close);
	const released = async () =>
		publishedFrom === undefined
			? undefined
			: (await shownRelease(publishedFrom.releases))?.source;
	const review = reviewSite(edited, files, repositoryAround(siteFolder), clock(), released);
	const keep = cachedFrom(bundleElsewhere, siteFolder, config, edited.modules);
	const renderer = createSiteRenderer(siteFolder, config, keep, styleSheet());
	/**
	 * This renderer, and those of the draft below other paths, which are made when somebody opens
	 * such a draft.
	 */
	const renderers = [renderer];
	const themes = siteThemes(siteFolder);
	const builtKinds = cacheBuiltKinds(async () => ({
		folder: siteFolder,
		site: config,
		ownKinds: edited.modules.ownKinds,
	}));
	const bundle = (name: string, entry: string) =>
		keep(name, () => bundleBrowserPart(siteFolder, config, name, entry));
	const browserPart = await bundle(editorPart.name, editorPart.entry);
	const events = createLiveEvents();
	closers.push(events.close);
	const presence = createPresence((windows) => events.send("windows", windows), clock);
	closers.push(presence.close);
	edited.onMore(events.tell);
	const pictureCache = pictureCacheFolder(siteFolder);
	let styles = 0;
	// The first page and the first styles take long, so they are made now and nobody has to wait
	// for them later.
	await Promise.all([renderer.draw(), renderer.styles()]);

	const makerAsBuilt = async () => ({
		data: (await builtKinds.get()).data,
		kinds: edited.kinds,
		draw: await renderer.drawAsBuilt(),
	});
	const size = async (loaded: LoadedSite, path: string) =>
		sizeOfPage(loaded, await makerAsBuilt(), path);
	const large = async (loaded: LoadedSite) => largePages(loaded, await makerAsBuilt());
	const previews = async (loaded: LoadedSite) => lackingPreviews(edited, loaded, siteFolder);
	const isMarker = (key: string) => fieldAt(edited, key)?.type === "comparisonCell";
	/** @param name the look to render the page in; if left out, the look of the site */
	const page = async (loaded: LoadedSite, path: string, name?: LookName) => {
		const look = name && lookIn(await readLook(name));
		const kinds = look ? { ...edited.kinds, ...kindsOfLook(() => look) } : edited.kinds;
		const draw = await renderer.draw(look && { look, headTags: styleSheet(`?look=${name}`) });
		return makePage(
			loaded,
			{ data: (await builtKinds.get()).data, kinds, isMarker, draw },
			path,
		);
	};
	closers.push(watchFolders(siteFolder, 60, lookAt, publishedFrom?.releases));

	const seen = new Set<string>();
	function lookAt(path: string): void {
		const isLooking = seen.size > 0;
		seen.add(relative(siteFolder, path).split(sep).join("/"));
		if (!isLooking) lookAgain().catch(report);
	}

	/** Handles all changed files at once, after this server has finished writing its own. */
	async function lookAgain(): Promise<void> {
		await files.whenWritten();
		const changed = [...seen];
		seen.clear();
		const isContent = changed.every((file) => file.startsWith("content/"));
		if (!isContent) await written(changed);
		// Files that this server wrote itself are already loaded, so `readContent` reports no
		// change for them.
		else if (await edited.readContent()) events.tell();
	}

	async function written(changed: readonly string[], tried?: LoadedSite) {
		if (changed.every((file) => file.startsWith("content/"))) {
			await (tried === undefined ? edited.readContent() : edited.adopt(tried));
		} else {
			const others = changed.filter((file) => file !== "theme.css");
			if (changed.some(isInBundles)) {
				styles += 1;
				themes.forget();
				for (const each of renderers) each.forgetTheme();
			}
			if (others.some(isInBundles)) for (const each of renderers) each.forget();
			if (others.length > 0) {
				builtKinds.forget();
				await edited.readFolder();
			}
		}
		events.tell();
	}

	const actions = actionsHold();
	const publishing = publishedFrom?.open({
		edited,
		files,
		review,
		holdActions: actions.hold,
		written,
		onChanged: events.tell,
	});
	if (publishing !== undefined) closers.push(publishing.close);

	const app = createEditApp({
		edited,
		access,
		api: editApi({
			clock,
			pictureCache,
			edited,
			publicAddress: published.origin + published.base,
			files,
			review,
			events,
			presence,
			notes,
			uploads: createUploads(clock),
			colors: siteColors(files),
			looks: siteLooks(files),
			type: siteType(files, edited),
			onWritten: written,
			page,
			size,
			large,
			previews,
			styles: () => styles,
			inLanguage,
			publishing,
			whenFree: actions.action,
			translator,
		}),
		browserPart,
		styles: renderer.styles,
		theme: themes.of,
		page: async (path, look) => {
			const now = edited.state().loaded;
			return now === undefined ? undefined : page(now, path, look);
		},
		pictureCache,
	});
	return {
		app,
		actions: review.actions,
		siteName: () => edited.state().loaded?.content.site.siteName.byLocale ?? {},
		draftBelow: (base) => {
			const below = { ...config, base };
			const open = () => {
				const own = createSiteRenderer(
					siteFolder,
					below,
					cachedFrom(bundleElsewhere, siteFolder, below, edited.modules),
					"",
				);
				renderers.push(own);
				return draftBelow({
					edited,
					config: below,
					renderer: own,
					builtKinds: builtKinds.get,
					isMarker,
					pictureCache,
				});
			};
			let answer: ReturnType<typeof open> | undefined;
			return (path, search) => {
				answer ??= open();
				return answer(path, search);
			};
		},
		hasKey: (key) =>
			textAt(edited.state().loaded, key) !== undefined || fieldAt(edited, key) !== undefined,
		tell: events.tell,
		mailWords() {
			const { loaded } = edited.state();
			return loaded === undefined ? {} : mailWords(loaded.content, config);
		},
		bundle,
		close() {
			for (const close of closers.toReversed()) close();
		},
	};
}

/**
 * An error while handling changed files does not stop the server. The next change is handled again.
 */
function report(error: unknown): void {
	console.error(failureText(error));
}
