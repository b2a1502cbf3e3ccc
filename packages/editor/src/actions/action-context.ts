import type { SiteConfig } from "@kakehashi/core/routing/site.ts";
import type { siteColors } from "../colors/site-colors.ts";
import type { siteLooks } from "../colors/site-looks.ts";
import type { siteType } from "../colors/site-type.ts";
import type { SiteFiles } from "../files/site-files.ts";
import type { Requester } from "../permissions/requester.ts";
import type { Uploads } from "../pictures/uploads.ts";
import type { SiteReview } from "../review/review-site.ts";
import type { SiteSnapshot } from "../site/site-snapshot.ts";

/**
 * Loads the configuration of the site.
 * @param settings the contents of `settings.yaml`, if others than those on the disk are tried
 * @throws ContentError or SiteError with every problem
 */
export type LoadConfig = (settings?: Uint8Array) => Promise<SiteConfig>;

/** What actions have access to besides the site, as long as the editor is open. */
export type ActionServices = {
	readonly files: SiteFiles;
	readonly review: SiteReview;
	readonly uploads: Uploads;
	readonly colors: ReturnType<typeof siteColors>;
	readonly looks: ReturnType<typeof siteLooks>;
	readonly type: ReturnType<typeof siteType>;
	readonly pictureCache: string;
	/** Undefined if the settings cannot be changed here. */
	readonly loadConfig: LoadConfig | undefined;
	/** Returns the current time in milliseconds. New entries get their date from it. */
	readonly clock: () => number;
};

/** What one action has access to: also the site as it was when the action began. */
export type ActionContext = ActionServices & { readonly edited: SiteSnapshot };

/** What a plan has access to: also the person for whom it is made. */
export type PlanContext = ActionContext & { readonly person: Requester };
