import type { ThirdParties } from "../policy/third-parties.ts";

/** What a site has that a new section can show, for `isAvailable` and `adaptExample` of a kind. */
export type SiteInventory = {
	/** The addresses of the files in the public folder. PDF documents come first. */
	readonly publicFiles: readonly string[];
	/** The collections, by the names of their folders, with the addresses of their lists. */
	readonly collections: readonly { readonly name: string; readonly path: string }[];
	/** The keys of `content/organization.yaml` that have values. */
	readonly organization: ReadonlySet<string>;
	/** The services under `embeds` in the configuration, by name. */
	readonly embeds: NonNullable<ThirdParties["embeds"]>;
};

/** A section as a page file contains it, not validated yet. */
export type ExampleSection = Readonly<Record<string, unknown>>;
