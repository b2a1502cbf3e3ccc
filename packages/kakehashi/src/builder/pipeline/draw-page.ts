import type { Payload } from "@kakehashi/core/payload/payload.ts";
import { SectionError } from "@kakehashi/core/schema/section-error.ts";
import { componentName } from "../bundle/site-modules.ts";

/**
 * Renders a page.
 * @param content content file of an entry, for messages; undefined for a page
 * @throws SectionError naming the section whose component fails, if it also fails alone
 */
export function drawPage<T>(payload: Payload, draw: (payload: Payload) => T, content?: string): T {
	try {
		return draw(payload);
	} catch (error) {
		for (const [index, section] of payload.sections.entries()) {
			try {
				draw({ ...payload, sections: [section] });
			} catch (error) {
				throw new SectionError(error, {
					page: payload.page,
					kind: section.kind,
					index,
					content,
					file: `${componentName(section.kind)}.tsx`,
				});
			}
		}
		throw error;
	}
}
