/**
 * Translates a key from before format 2 into the current one. Unsaved input in an editor that was
 * opened before the site was upgraded still has the old key.
 * @param key such as `organisation.yaml#name`
 */
export function keySince(key: string): string {
	return key
		.replace(/^organisation\.yaml#/, "organization.yaml#")
		.replace(/^(errors\.yaml#notFound\.)asked(?=\.|$)/, "$1requested")
		.replace(/^([^#]+\/_collection\.yaml#)cover(?=\.|$)/, "$1hero");
}

/**
 * Translates a key from before format 2 that leads into a list which the format renamed together
 * with its kind of section. A list of this name in a kind of the owner keeps its name, and the key
 * alone does not tell the kind: use the result only if the site has nothing at the old key.
 * @param key such as `pages/index.yaml#sections.1.tiles.0.text`
 */
export function keyInRenamedList(key: string): string {
	return key
		.replace(/^([^#]+#sections\.\d+\.)tiles(?=\.|$)/, "$1cards")
		.replace(/^([^#]+#sections\.\d+\.)voices(?=\.|$)/, "$1testimonials");
}
