import type { Organization } from "../../core/schema/organization.ts";

/** The values of the placeholders for the organization, such as `{address}`, in one language. */
export function organizationValues({
	address,
	telephone,
	payment,
	spokenLanguages,
}: Partial<Organization>): Record<string, string> {
	const values = { address: address?.text, telephone: telephone?.text, payment, spokenLanguages };
	return Object.fromEntries(
		Object.entries(values).filter((entry): entry is [string, string] => entry[1] !== undefined),
	);
}
