import type { siteColors } from "../colors/site-colors.ts";
import type { siteLooks } from "../colors/site-looks.ts";
import type { SiteFiles } from "../files/site-files.ts";
import type { Uploads } from "../pictures/uploads.ts";
import type { SiteReview } from "../review/review-site.ts";
import type { EditedSite } from "../site/edited-site.ts";

/** What acts are planned with. */
export type ActContext = {
	readonly edited: EditedSite;
	readonly files: SiteFiles;
	readonly review: SiteReview;
	readonly uploads: Uploads;
	readonly colors: ReturnType<typeof siteColors>;
	readonly looks: ReturnType<typeof siteLooks>;
	readonly pictureCache: string;
	/** Says what time it is; entries have a day. */
	readonly clock: () => number;
};
