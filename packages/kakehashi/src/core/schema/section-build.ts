import type { Message } from "../messages/say.ts";
import type { SiteConfig } from "../routing/site.ts";

/** The argument of `build` in the `build.ts` of a kind of section that an owner writes. */
export type BuildContext = {
	/** The folder of the site. */
	readonly folder: string;
	readonly site: SiteConfig;
	/**
	 * When the sources were last changed, in milliseconds since 1970. Use it instead of the current
	 * time, because the same sources must give the same files.
	 */
	readonly timestamp: number;
	/**
	 * The paths of the modules whose code is part of the browser's bundle and of the server's
	 * bundle. Undefined in `dev` and `edit`, which bundle nothing.
	 */
	readonly bundled?: Promise<BundledModules>;
	/** Shows a warning to the person who builds the site, without stopping the build. */
	readonly note: (message: Message) => void;
};

export type BundledModules = {
	readonly browser: readonly string[];
	readonly server: readonly string[];
};

/** The result of `build` of a kind of section that an owner writes. */
export type SectionBuild<Data = unknown> = {
	/** Passed to the kind's `prepare` as `data`. */
	readonly data?: Data;
	/** Files to publish, by address, such as `/report.json`. */
	readonly files?: Readonly<Record<string, string | Uint8Array>>;
};

/** The data that each kind's `build` returned for its `prepare`, by the name of the kind. */
export type SectionData = ReadonlyMap<string, unknown>;
