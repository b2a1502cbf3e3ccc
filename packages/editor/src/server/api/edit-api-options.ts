import type { InRequestLanguage } from "kakehashi/internal/render.ts";
import type { ActionServices } from "../../actions/action-context.ts";
import type { ActionRequest, ActionResult } from "../../actions/run-action.ts";
import type { ReaderNotes } from "../../notes/reader-notes.ts";
import type { Requester } from "../../permissions/requester.ts";
import type { HostPublishing } from "../../publishing/host-publishing.ts";
import type { Publishing } from "../../publishing/publishing.ts";
import type { LackingPreview } from "../../review/lacking-previews.ts";
import type { SiteHosting } from "../../settings/site-hosting.ts";
import type { LoadedSite } from "../../site/load-site.ts";
import type { LargePage, PageWeight } from "../../site/size-of-page.ts";
import type { Translator } from "../../suggestions/translator.ts";
import type { EditedSite } from "../../workspace/edited-site.ts";
import type { LiveEvents } from "./live-events.ts";
import type { Presence } from "./presence.ts";

/** What the editor's API needs from the server around it. */
export type EditApiOptions = ActionServices & {
	readonly edited: EditedSite;
	/** Answers a request for an action. */
	readonly runAction: (request: ActionRequest, person: Requester) => Promise<ActionResult>;
	readonly events: LiveEvents;
	/** The origin and the base path of the public site. */
	readonly publicAddress: string;
	readonly presence: Presence;
	/** Undefined if the draft is not shared with anybody. */
	readonly notes: ReaderNotes | undefined;
	/** Returns the HTML of the page at an address of the site. */
	readonly page: (loaded: LoadedSite, path: string) => Promise<string | undefined>;
	/** Returns the size that the page at an address has when it is published. */
	readonly size: (loaded: LoadedSite, path: string) => Promise<PageWeight | undefined>;
	/** Measures all pages of the site, and lists those that are too large. */
	readonly large: (loaded: LoadedSite) => Promise<readonly LargePage[]>;
	/** Lists the texts that link previews cannot show completely. */
	readonly previews: (loaded: LoadedSite) => Promise<readonly LackingPreview[]>;
	/** A number that changes when the styles of the site change. */
	readonly styles: () => number;
	readonly inLanguage: InRequestLanguage;
	/** Undefined if this server cannot publish. */
	readonly publishing: Publishing | undefined;
	/** Undefined if this server does not publish to a host. */
	readonly host: HostPublishing | undefined;
	/** The translator; undefined if only the browser can translate. */
	readonly translator: Translator | undefined;
	/** Undefined if this server does not change where the site is published. */
	readonly hosting: SiteHosting | undefined;
};
