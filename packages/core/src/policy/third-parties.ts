/**
 * Pages of another site that a page of this site may embed after the visitor's click. Addresses
 * consist of scheme and host, such as `https://www.example.com`.
 */
export type EmbedProvider = {
	/** Origins of the embedded page, and of pages that its links may open within the frame. */
	readonly origins: readonly string[];
	/**
	 * One sentence, by language code, that tells visitors who receives which data when they click.
	 */
	readonly notice: Readonly<Record<string, string>>;
};

/** A script of another site that runs on pages of this site. */
export type ThirdParty = {
	/** The address of the script, beginning with `https:`. */
	readonly script: string;
	/**
	 * Attributes that the script needs on its element, such as `data-domain`. Their names begin
	 * with `data-`.
	 */
	readonly attributes?: Readonly<Record<string, string>>;
	/**
	 * Hash of the only version of the script that may run: `sha384-…`. Undefined: every version may
	 * run.
	 */
	readonly integrity?: string;
	/** Origins that the script connects to. */
	readonly connect?: readonly string[];
	/** Origins of the pictures that the script shows. */
	readonly images?: readonly string[];
	/** Origins of the frames that the script shows. */
	readonly frames?: readonly string[];
	/** Origins of the style sheets that the script loads. */
	readonly styles?: readonly string[];
	/** Names of the pages that run the script; undefined for all pages. */
	readonly pages?: readonly string[];
	/**
	 * False turns off Trusted Types on the pages with this script, because it turns text into
	 * markup or scripts. Undefined for all other scripts.
	 */
	readonly trustedTypes?: false;
};

/** The third parties of a site, by the names that the configuration gives them. */
export type ThirdParties = {
	/** Services whose pages the sections of the kind `embed` may show. */
	readonly embeds?: Readonly<Record<string, EmbedProvider>>;
	/** Scripts of other sites. */
	readonly thirdParties?: Readonly<Record<string, ThirdParty>>;
};

/** The third-party scripts on a page. */
export function thirdPartiesOn({ thirdParties = {} }: ThirdParties, page: string): ThirdParty[] {
	return Object.values(thirdParties).filter(({ pages }) => pages?.includes(page) ?? true);
}
