type Properties<T> = { readonly [K in keyof T]?: T[K] };

/** Creates an element with its properties and children. */
export function element<K extends keyof HTMLElementTagNameMap>(
	name: K,
	properties: Properties<HTMLElementTagNameMap[K]> = {},
	...content: readonly (Node | string)[]
): HTMLElementTagNameMap[K] {
	const made = Object.assign(document.createElement(name), properties);
	made.append(...content);
	return made;
}
