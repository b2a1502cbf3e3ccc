import type { Payload } from "../../core/payload/payload.ts";
import { SectionFault } from "../../core/schema/section-fault.ts";
import { componentName } from "../bundle/site-modules.ts";

/**
 * Draws a page.
 * @param content file that it comes from, unless it is that of a page
 * @throws SectionFault naming the section whose component fails, if it also fails when it stands alone
 */
export function drawPage<T>(payload: Payload, draw: (payload: Payload) => T, content?: string): T {
	try {
		return draw(payload);
	} catch (error) {
		for (const [index, section] of payload.sections.entries()) {
			try {
				draw({ ...payload, sections: [section] });
			} catch (fault) {
				throw new SectionFault(fault, { page: payload.page, kind: section.kind, index, content, file: `${componentName(section.kind)}.tsx` });
			}
		}
		throw error;
	}
}
