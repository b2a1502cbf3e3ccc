/**
 * The key that a text has since format 2: what was typed in a window before the site was upgraded is saved under it.
 * @param key such as `organisation.yaml#name`
 */
export function keySince(key: string): string {
	return key.replace(/^organisation\.yaml#/, "organization.yaml#").replace(/^(errors\.yaml#notFound\.)asked(?=\.|$)/, "$1requested");
}
