import type { Message } from "../messages/say.ts";
import type { SiteConfig } from "../routing/site.ts";

/** What the `build.ts` of an owner's own kind is given. */
export type BuildContext = {
	/** The owner's folder. */
	readonly folder: string;
	readonly site: SiteConfig;
	/** When the sources were last changed, in milliseconds since 1970: the same sources must give the same files. */
	readonly timestamp: number;
	/**
	 * The modules that have code in what browsers and the server run, each by the path of its file. There are none in `dev`
	 * and `edit`, where nothing is bundled.
	 */
	readonly bundled?: Promise<BundledModules>;
	/** Reports something that need not stop the build to the person who builds the site. */
	readonly note: (message: Message) => void;
};

export type BundledModules = { readonly browser: readonly string[]; readonly server: readonly string[] };

/** The result of an own kind's `build`. */
export type SectionBuild<Data = unknown> = {
	/** Passed to the kind's `prepare` as `data`. */
	readonly data?: Data;
	/** Files to publish, by their addresses: `/report.json`. */
	readonly files?: Readonly<Record<string, string | Uint8Array>>;
};

/** What each kind found out for its `prepare`, by the name of the kind. */
export type SectionData = ReadonlyMap<string, unknown>;
