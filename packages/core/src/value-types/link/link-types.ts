import { Localized, type TextKind } from "../../values/localized.ts";
import { type LinkContext, type ResolvedLink, resolveLink } from "../../values/resolve-link.ts";
import type { SchemaHint, ValueName } from "../../values/schema-hints.ts";
import * as v from "../../values/v.ts";
import { type ContentContext, nonEmpty } from "../context/content-context.ts";
import type { TextTypes } from "../text/text-types.ts";

/**
 * The schemas of links.
 * @param label makes the schema of the text of a button
 */
export function linkTypes(context: ContentContext, label: ReturnType<TextTypes["words"]>) {
	/** The resolved address of a link in each language. */
	const targets = (own: LinkContext = context) =>
		v.pipe(
			nonEmpty,
			v.metadata({ value: "link", suggest: "links" } satisfies ValueName & SchemaHint),
			v.rawTransform(({ dataset, addIssue, NEVER }) => {
				const found: Record<
					string,
					{ readonly href: string; readonly hreflang?: string; readonly note?: string }
				> = {};
				for (const locale of context.locales) {
					const result = resolveLink(dataset.value, locale, own);
					if ("problem" in result) {
						addIssue({ message: result.problem });
						return NEVER;
					}
					found[locale.code] = result;
				}
				return found;
			}),
		);

	const inEach = (kind: TextKind, textIn: (code: string) => string) =>
		new Localized<string>(
			Object.fromEntries(context.locales.map(({ code }) => [code, textIn(code)])),
			kind,
		);

	const hrefs = (found: Readonly<Record<string, ResolvedLink>>) =>
		inEach("link", (code) => found[code]?.href ?? "");

	const link = () => v.pipe(targets({ ...context, isBare: true }), v.transform(hrefs));

	const action = () =>
		v.pipe(
			v.strictObject({ label: label(), href: targets() }),
			v.transform(
				({
					label,
					href,
				}): {
					readonly label: Localized<string>;
					readonly href: Localized<string>;
					readonly hreflang?: string;
				} => {
					const hreflang = Object.values(href).find((each) => each.hreflang)?.hreflang;
					const labelWithNote = inEach(
						label.kind,
						(code) => label.byLocale[code] + (href[code]?.note ?? ""),
					);
					return {
						label: labelWithNote,
						href: hrefs(href),
						...(hreflang && { hreflang }),
					};
				},
			),
		);

	return { link, action };
}
