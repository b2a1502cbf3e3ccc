/**
 * A page, a menu group or an entry in one language, with everything below it. A group has no
 * address.
 */
export type PageTree = {
	/** The text of the link, or the name of the group. */
	readonly label: string;
	/** The address of the page; undefined for a group. */
	readonly href?: string;
	/** One line about the page; undefined if its file has none. */
	readonly about?: string;
	/** The pages below it; empty if there are none. */
	readonly children: readonly PageTree[];
};
