import type { Message } from "@kakehashi/core/messages/localize.ts";
import type { Payload } from "@kakehashi/core/payload/payload.ts";
import { SectionError } from "@kakehashi/core/schema/section-error.ts";
import { componentName } from "../bundle/site-modules.ts";
import { t } from "../i18n/t.ts";

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

/**
 * Warnings about sections of the owner's kinds that have other elements or texts in each rendering.
 * React cannot hydrate a page with such a section.
 * @param draw returns the document of a payload
 */
export function changingSections(
	pages: Iterable<Payload>,
	ownKinds: { readonly has: (kind: string) => boolean },
	draw: (payload: Payload) => string,
): Message[] {
	const changes = (payload: Payload) => {
		const [first, second] = [draw(payload), draw(payload)].map(withoutAttributes);
		return first !== second;
	};
	const found = [...pages].flatMap((payload) => {
		const own = [...payload.sections.entries()].filter(([, { kind }]) => ownKinds.has(kind));
		if (own.length === 0 || !changes(payload)) return [];
		return own
			.filter(([, section]) => changes({ ...payload, sections: [section] }))
			.map(([index, { kind }]) =>
				t("sectionNote", {
					text: t("sectionChanges"),
					name: payload.page,
					index: String(index),
					kind,
				}),
			);
	});
	// A page has the section in each of its languages.
	return [...new Map(found.map((note) => [note.en, note])).values()];
}

/** Markup without attributes. Hydration leaves them as they are, even if they differ. */
const withoutAttributes = (html: string): string => html.replace(/<([a-z][^\s>]*)[^>]*>/g, "<$1>");
