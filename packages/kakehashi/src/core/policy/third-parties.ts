/** Pages of others that the site's own may show, once a visitor asks for one. Addresses are scheme and host, such as `https://www.example.com`. */
export type Embed = {
	/** Where the page comes from, and where it may lead to within its frame. */
	readonly origins: readonly string[];
	/** One sentence, by the code of each language: who receives what as soon as somebody presses. */
	readonly notice: Readonly<Record<string, string>>;
};

/** A script of somebody else on the site's own pages. */
export type ThirdParty = {
	/** Its address. */
	readonly script: string;
	/** What it wants to find on its element, such as `data-domain`. */
	readonly attributes?: Readonly<Record<string, string>>;
	/** Hash of the one version that may run: `sha384-…`. */
	readonly integrity?: string;
	/** Origins that it sends to or reads from, and whose pictures, frames and style sheets it shows. */
	readonly connect?: readonly string[];
	readonly images?: readonly string[];
	readonly frames?: readonly string[];
	readonly styles?: readonly string[];
	/** Names of the pages that it is on; left out, it is on all. */
	readonly pages?: readonly string[];
	/** It makes markup or scripts from text, which no page allows otherwise. */
	readonly trustedTypes?: false;
};

/** What a site names of others, by names that it gives them. */
export type ThirdParties = {
	readonly embeds?: Readonly<Record<string, Embed>>;
	readonly thirdParties?: Readonly<Record<string, ThirdParty>>;
};

/** The scripts on a page. */
export function thirdPartiesOn({ thirdParties = {} }: ThirdParties, page: string): ThirdParty[] {
	return Object.values(thirdParties).filter(({ pages }) => pages?.includes(page) ?? true);
}
