/** A page, a group of the menu, or an entry, with what is below it, in one language. A group has no address. */
export type PageTree = { readonly label: string; readonly href?: string; readonly about?: string; readonly below: readonly PageTree[] };
