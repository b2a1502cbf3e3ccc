import type { siteColors } from "../colors/site-colors.ts";
import type { siteLooks } from "../colors/site-looks.ts";
import type { siteType } from "../colors/site-type.ts";
import type { SiteFiles } from "../files/site-files.ts";
import type { Uploads } from "../pictures/uploads.ts";
import type { SiteReview } from "../review/review-site.ts";
import type { EditedSite } from "../site/edited-site.ts";

/** What the planning of an action has access to. */
export type ActionContext = {
	readonly edited: EditedSite;
	readonly files: SiteFiles;
	readonly review: SiteReview;
	readonly uploads: Uploads;
	readonly colors: ReturnType<typeof siteColors>;
	readonly looks: ReturnType<typeof siteLooks>;
	readonly type: ReturnType<typeof siteType>;
	readonly pictureCache: string;
	/** Returns the current time in milliseconds. New entries get their date from it. */
	readonly clock: () => number;
};
