/**
 * Translates a key from before format 2 into the current one. Unsaved input in an editor that was
 * opened before the site was upgraded still has the old key.
 * @param key such as `organisation.yaml#name`
 */
export function keySince(key: string): string {
	return key
		.replace(/^organisation\.yaml#/, "organization.yaml#")
		.replace(/^(errors\.yaml#notFound\.)asked(?=\.|$)/, "$1requested");
}
