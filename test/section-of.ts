import type { Payload } from "../packages/core/src/payload/payload.ts";
import type { PreparedSection } from "../packages/core/src/schema/section.ts";
import type { SectionKinds } from "../packages/kakehashi/src/sections/schemas.ts";

/**
 * The first section of a kind in a payload.
 * @throws if the payload has no such section
 */
export function sectionOf<K extends keyof SectionKinds>(
	payload: Payload,
	kind: K,
): PreparedSection<SectionKinds[K]> {
	const section = payload.sections.find((each) => each.kind === kind);
	if (section === undefined)
		throw new Error(`The page "${payload.page}" has no section of the kind "${kind}"`);
	return section as unknown as PreparedSection<SectionKinds[K]>;
}
