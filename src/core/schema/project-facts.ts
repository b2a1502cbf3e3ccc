import type { Inline } from "../values/inline.ts";
import type { Localized } from "../values/localized.ts";

/** Where code of a package runs; `build` stands for the build, the checks and the tests. */
export const packagePlaces = ["browser", "server", "build"] as const;
export type PackagePlace = (typeof packagePlaces)[number];

/** A third-party package that every machine installs. */
export type PackageFacts = {
	readonly name: string;
	readonly version: string;
	/** SPDX licence expression; undefined when the package states none. */
	readonly license: string | undefined;
	/** Asked for by the project itself, not only by another package. */
	readonly direct: boolean;
	/** Where its source or its site is. */
	readonly url: string | undefined;
	/** Empty when it is not known, because nothing was bundled. */
	readonly places: readonly PackagePlace[];
};

/** One version of the project, told in every language. */
export type Release = {
	readonly version: string;
	/** Day of the release, `2026-11-20`; undefined while it is not out. */
	readonly date: string | undefined;
	readonly changes: readonly Localized<Inline>[];
};

/** What the project's own files say about it: `package.json`, the lockfile, the bundles and the changelog. */
export type ProjectFacts = {
	/** SPDX expression of the project's own licence. */
	readonly license: string;
	/** Oldest Node that it runs on, such as `24`. */
	readonly nodeVersion: string;
	readonly packages: readonly PackageFacts[];
	/** How many further packages the lockfile names of which a machine installs only those that suit it. */
	readonly optionalPackages: number;
	/** The newest first. */
	readonly releases: readonly Release[];
	/** The sources as one file: its address, and its SHA-256 in hexadecimal. Undefined where there is no clone to make it from. */
	readonly sourceArchive?: { readonly path: string; readonly checksum: string };
};

/** Addresses of what the build publishes about the packages: SPDX 2.3 in JSON, and all licence texts. */
export const sbomPath = "/sbom.spdx.json";
export const noticesPath = "/third-party-notices.txt";
