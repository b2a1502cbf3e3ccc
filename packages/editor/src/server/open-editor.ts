import type { SiteConfig } from "@kakehashi/core/routing/site.ts";
import type { MailTextsByLocale } from "@kakehashi/core/schema/mails.ts";
import type { Hono } from "hono";
import { watchFolders } from "kakehashi/internal/open.ts";
import { shownRelease } from "kakehashi/internal/releases.ts";
import { type InRequestLanguage, mailTexts } from "kakehashi/internal/render.ts";
import type { ActionServices, LoadConfig } from "../actions/action-context.ts";
import { siteColors } from "../colors/site-colors.ts";
import { siteLooks } from "../colors/site-looks.ts";
import { siteType } from "../colors/site-type.ts";
import { fieldAt } from "../fields/site-fields.ts";
import { openSiteFiles } from "../files/open-site-files.ts";
import type { SiteFiles } from "../files/site-files.ts";
import { openHistory } from "../history/history.ts";
import { repositoryAround } from "../history/repository-around.ts";
import type { ReaderNotes } from "../notes/reader-notes.ts";
import { createUploads } from "../pictures/uploads.ts";
import {
	type HostPublishing,
	type HostPublishingOptions,
	openHostPublishing,
} from "../publishing/host-publishing.ts";
import type { Publishing } from "../publishing/publishing.ts";
import { lackingPreviews } from "../review/lacking-previews.ts";
import { reviewSite, type SiteReview } from "../review/review-site.ts";
import type { SiteHosting } from "../settings/site-hosting.ts";
import type { DraftResponse } from "../site/draft-renderer.ts";
import { textAt } from "../site/load-site.ts";
import type { SiteSnapshot } from "../site/site-snapshot.ts";
import type { Translator } from "../suggestions/translator.ts";
import { type EditedSite, openEditedSite } from "../workspace/edited-site.ts";
import type { EditAccess, EditEnv } from "./access/access.ts";
import { type ActionsHold, createActionsHold } from "./actions-hold.ts";
import { editApi } from "./api/edit-api.ts";
import { createLiveEvents, type LiveEvents } from "./api/live-events.ts";
import { createPresence, type Presence } from "./api/presence.ts";
import type { BrowserPart } from "./bundle-browser-part.ts";
import { createEditApp } from "./create-edit-app.ts";
import { createDraftRendering, type DraftRendering } from "./draft-rendering.ts";
import { type BundleElsewhere, editorPart } from "./make-editor-bundles.ts";
import { createActionResponses } from "./respond-to-action.ts";
import { followFolder, type SiteFolder } from "./site-folder.ts";

/** The options of a site's editor, without a server around it. */
export type OpenEditorOptions = {
	/** The owner's folder. */
	readonly folder: string;
	readonly config: SiteConfig;
	/** Loads the configuration. If left out, nobody can change the settings. */
	readonly loadConfig?: LoadConfig | undefined;
	/**
	 * Called when the configuration may have changed, to open the site again (`reopen`). It is left
	 * out where nobody can change the settings.
	 */
	readonly onSettings?: (() => void) | undefined;
	/** Sets up where the site is published. Only for a server that one person uses. */
	readonly hosting?: SiteHosting | undefined;
	/** The middleware that identifies people and refuses others. */
	readonly access: EditAccess;
	readonly inLanguage: InRequestLanguage;
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
	/** Publishes to the host that the site names. If left out, this server does not do that. */
	readonly host?: Pick<HostPublishingOptions, "publisher" | "built"> | undefined;
	/** Makes bundles in another process. If left out, they are made in this process. */
	readonly bundleElsewhere?: BundleElsewhere | undefined;
	/**
	 * In development of the editor only: the version of its code. Windows with another one load
	 * themselves again.
	 */
	readonly codeVersion?: string | undefined;
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
	/** Must be called with the name of the person when visitors see another release. */
	readonly sendRelease: (by: string) => void;
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
	readonly createDraftRenderer: (
		base: string,
	) => (path: string, search: string) => Promise<DraftResponse | undefined>;
	/** Whether the draft has an editable value with this key. */
	readonly hasKey: (key: string) => boolean;
	/** Makes the browser windows load the current state. */
	readonly notify: () => void;
	/**
	 * The names of the forms' topics and fields, by language; empty while the content cannot be
	 * read.
	 */
	readonly mailTexts: () => MailTextsByLocale;
	/** Bundles another browser part of the studio, in the same way as the editor app. */
	readonly bundle: (name: string, entry: string) => Promise<BrowserPart>;
	/**
	 * Opens the site with another configuration, and closes this one. The journal, the browser
	 * windows and a run of publishing to the host stay. If it fails, this one stays open.
	 */
	readonly reopen: (config: SiteConfig) => Promise<OpenEditor>;
	readonly close: () => void;
};

/** What stays open while the site is opened again: somebody may be publishing meanwhile. */
type LastingParts = Pick<EditorParts, "files" | "events" | "hold" | "host">;

/**
 * Opens an owner's folder for editing. The returned `app` responds to the people that `access`
 * allows.
 */
export async function openEditor(options: OpenEditorOptions): Promise<OpenEditor> {
	const lasting = openLasting(options);
	try {
		return await openParts(options, lasting);
	} catch (error) {
		// Otherwise, the lock on the journal would keep other processes from opening the folder.
		closeLasting(lasting);
		throw error;
	}
}

function openLasting({
	folder,
	host,
	codeVersion,
	clock = Date.now,
}: OpenEditorOptions): LastingParts {
	const files = openSiteFiles(folder, { clock });
	const events = createLiveEvents();
	if (codeVersion !== undefined) events.send("code", codeVersion);
	const hold = createActionsHold();
	return { files, events, hold, host: host && openHost(host, { hold, events, clock }) };
}

function closeLasting({ files, events, host }: LastingParts): void {
	host?.close();
	events.close();
	files.close();
}

async function openParts(options: OpenEditorOptions, lasting: LastingParts): Promise<OpenEditor> {
	const closers: (() => void)[] = [];
	const closeParts = () => {
		for (const close of closers.toReversed()) close();
	};
	try {
		return {
			...(await open(options, lasting, closers)),
			async reopen(config) {
				const next = await openParts({ ...options, config }, lasting);
				closeParts();
				lasting.events.notify();
				return next;
			},
			close() {
				closeParts();
				closeLasting(lasting);
			},
		};
	} catch (error) {
		closeParts();
		throw error;
	}
}

/** @param closers gets the close function of each resource as soon as the resource is open */
async function open(
	options: OpenEditorOptions,
	{ files, events, hold, host }: LastingParts,
	closers: (() => void)[],
): Promise<Omit<OpenEditor, "reopen" | "close">> {
	const { folder: siteFolder, publishing: publishedFrom, clock = Date.now } = options;
	// The editor shows the site at the root of this server, whatever base path it is published
	// below.
	const config = { ...options.config, base: "" };
	const edited = await openEditedSite(siteFolder, config);
	const review = await openReview(edited, files, clock, publishedFrom);
	const rendering = createDraftRendering(siteFolder, config, edited, options.bundleElsewhere);
	const { renderer } = rendering;
	const browserPart = await rendering.bundle(editorPart.name, editorPart.entry);
	const presence = createPresence((windows) => events.send("windows", windows), clock);
	closers.push(presence.close);
	edited.onMore(events.notify);
	// The first page and the first styles take long, so they are made now and nobody has to wait
	// for them later.
	await Promise.all([renderer.draw(), renderer.styles()]);

	const folder = followFolder(edited, files, rendering, events, options.onSettings);
	closers.push(watchFolders(siteFolder, 60, folder.onChange, publishedFrom?.releases));
	// The folders were not watched while the site was being opened, so files may have changed.
	await edited.readContent();

	const publishing = publishedFrom?.open({
		edited,
		files,
		review,
		holdActions: hold.hold,
		written: folder.written,
		onChanged: events.notify,
		sendRelease: (by) => void host?.sendRelease(by),
	});
	if (publishing !== undefined) closers.push(publishing.close);

	const parts = { edited, files, review, rendering, events, presence, folder, hold };
	return {
		app: createApp(options, { ...parts, publishing, host, browserPart, clock }),
		actions: review.actions,
		siteName: () => edited.snapshot().loaded?.content.site.siteName.byLocale ?? {},
		createDraftRenderer: rendering.createDraftRenderer,
		hasKey: (key) => {
			const site = edited.snapshot();
			return textAt(site.loaded, key) !== undefined || fieldAt(site, key) !== undefined;
		},
		notify: events.notify,
		mailTexts: () => mailTextsOf(edited.snapshot()),
		bundle: rendering.bundle,
	};
}

/** The open parts of an editor. */
type EditorParts = {
	readonly edited: EditedSite;
	readonly files: SiteFiles;
	readonly review: SiteReview;
	readonly rendering: DraftRendering;
	readonly browserPart: BrowserPart;
	readonly events: LiveEvents;
	readonly presence: Presence;
	readonly folder: SiteFolder;
	readonly hold: ActionsHold;
	readonly publishing: Publishing | undefined;
	readonly host: HostPublishing | undefined;
	readonly clock: () => number;
};

/** The server of the editor, which responds with its open parts. */
function createApp(options: OpenEditorOptions, parts: EditorParts): Hono<EditEnv> {
	const { folder: siteFolder, config, access, notes, inLanguage, translator } = options;
	const { edited, files, review, rendering, events, folder, hold, clock } = parts;
	const { page, pictureCache, renderer } = rendering;
	const services: ActionServices = {
		files,
		review,
		uploads: createUploads(clock),
		colors: siteColors(files),
		looks: siteLooks(files),
		type: siteType(files, edited),
		pictureCache,
		loadConfig: options.loadConfig,
		clock,
	};
	const api = editApi({
		...services,
		edited,
		runAction: createActionResponses(services, { hold, folder, rendering }),
		publicAddress: config.origin + config.base,
		events,
		presence: parts.presence,
		notes,
		page,
		size: rendering.size,
		large: rendering.large,
		previews: async (loaded) => lackingPreviews(edited.snapshot(), loaded, siteFolder),
		styles: rendering.styles,
		inLanguage,
		publishing: parts.publishing,
		host: parts.host,
		translator,
		hosting: options.hosting,
	});
	return createEditApp({
		edited,
		access,
		api,
		browserPart: parts.browserPart,
		styles: renderer.styles,
		theme: rendering.themes.of,
		page: async (path, look) => {
			const now = edited.snapshot().loaded;
			return now === undefined ? undefined : page(now, path, look);
		},
		pictureCache,
	});
}

/** Opens publishing to the host of the site, whose progress the windows follow. */
function openHost(
	host: NonNullable<OpenEditorOptions["host"]>,
	{ hold, events, clock }: Pick<EditorParts, "hold" | "events" | "clock">,
): HostPublishing {
	let changes = 0;
	return openHostPublishing({
		...host,
		hold: hold.hold,
		clock,
		onChanged() {
			changes += 1;
			events.send("host", changes);
		},
	});
}

/** Opens the history of the folder, and the lists of changes that are made from it. */
async function openReview(
	edited: EditedSite,
	files: SiteFiles,
	clock: () => number,
	publishing: OpenEditorOptions["publishing"],
): Promise<SiteReview> {
	const history = await openHistory({
		files,
		repository: repositoryAround(edited.folder),
		openedAt: clock(),
		timeZone: edited.config.locales[0].timeZone,
		released: async () => publishing && (await shownRelease(publishing.releases))?.source,
		dataFiles: () => edited.snapshot().dataFiles,
	});
	return reviewSite(edited, files, history);
}

function mailTextsOf({ loaded, config }: SiteSnapshot): MailTextsByLocale {
	return loaded === undefined ? {} : mailTexts(loaded.content, config);
}
