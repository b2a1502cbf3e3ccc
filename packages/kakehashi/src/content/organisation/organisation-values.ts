import type { Organisation } from "../../core/schema/organisation.ts";

/** The values of these placeholders in one language. */
export function organisationValues({ address, telephone, payment, spokenLanguages }: Partial<Organisation>): Record<string, string> {
	const values = { address: address?.text, telephone: telephone?.text, payment, spokenLanguages };
	return Object.fromEntries(Object.entries(values).filter((entry): entry is [string, string] => entry[1] !== undefined));
}
