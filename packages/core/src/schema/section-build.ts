import type { Message } from "../messages/localize.ts";
import type { SiteConfig } from "../routing/site.ts";

/** The argument of `build` in the `build.ts` of a kind of section that an owner writes. */
export type BuildContext = {
	/** The absolute path of the site's folder. */
	readonly folder: string;
	/** The configuration of the site. */
	readonly site: SiteConfig;
	/**
	 * When the sources were last changed, in milliseconds since 1970; 0 if Git has no commit of the
	 * folder. Use it instead of the current time, because the same sources must give the same
	 * files.
	 */
	readonly timestamp: number;
	/**
	 * The paths of the modules whose code is part of the browser's bundle and of the server's
	 * bundle. Undefined in `dev` and `edit`, which bundle nothing.
	 */
	readonly bundled?: Promise<BundledModules>;
	/**
	 * Shows a warning to the person who builds the site, without stopping the build.
	 * @param message the warning in all languages
	 */
	readonly note: (message: Message) => void;
};

/** The paths of the modules in each bundle. */
export type BundledModules = {
	/** Modules whose code the browser runs. */
	readonly browser: readonly string[];
	/** Modules whose code the server runs. */
	readonly server: readonly string[];
};

/** The result of `build` of a kind of section that an owner writes. */
export type SectionBuild<Data = unknown> = {
	/** Passed to the kind's `prepare` as `data`. Undefined if `prepare` needs none. */
	readonly data?: Data;
	/**
	 * Files to publish, by address, such as `/report.json`. Between its slashes, an address has
	 * only Latin letters, digits and `. _ ~ -`. A file in `public` at the same address takes
	 * precedence.
	 */
	readonly files?: Readonly<Record<string, string | Uint8Array>>;
};

/** The data that each kind's `build` returned for its `prepare`, by the name of the kind. */
export type SectionData = ReadonlyMap<string, unknown>;
