/**
 * A page, a menu group or an entry in one language, with everything below it. A group has no
 * address.
 */
export type PageTree = {
	readonly label: string;
	readonly href?: string;
	readonly about?: string;
	readonly below: readonly PageTree[];
};
