/** Pages of others that the site's own may show once a visitor asks for one. Addresses are scheme and host, such as `https://www.example.com`. */
export type EmbedProvider = {
	/** Where the page comes from, and where its links may lead within its frame. */
	readonly origins: readonly string[];
	/** One sentence, by language code: who receives what as soon as somebody clicks. */
	readonly notice: Readonly<Record<string, string>>;
};

/** Someone else's script on the site's own pages. */
export type ThirdParty = {
	/** Its address. */
	readonly script: string;
	/** Attributes that it expects on its element, such as `data-domain`. */
	readonly attributes?: Readonly<Record<string, string>>;
	/** Hash of the only version that may run: `sha384-…`. */
	readonly integrity?: string;
	/** Origins that it sends to or reads from, and whose pictures, frames and style sheets it shows. */
	readonly connect?: readonly string[];
	readonly images?: readonly string[];
	readonly frames?: readonly string[];
	readonly styles?: readonly string[];
	/** Names of the pages that it is on; if left out, it is on all. */
	readonly pages?: readonly string[];
	/** It makes markup or scripts from text, which no page allows otherwise. */
	readonly trustedTypes?: false;
};

/** The third parties of a site, by the names that the site gives them. */
export type ThirdParties = {
	readonly embeds?: Readonly<Record<string, EmbedProvider>>;
	readonly thirdParties?: Readonly<Record<string, ThirdParty>>;
};

/** The scripts on a page. */
export function thirdPartiesOn({ thirdParties = {} }: ThirdParties, page: string): ThirdParty[] {
	return Object.values(thirdParties).filter(({ pages }) => pages?.includes(page) ?? true);
}
