import { t } from "../i18n/site/t.ts";
import type { ContentTypes } from "../value-types/content-types.ts";
import * as v from "../values/v.ts";

/** `content/glossary.yaml`: the terms of the site in each of its languages. */
export function glossarySchema(c: ContentTypes, codes: readonly string[]) {
	const inSome = <S extends v.GenericSchema>(item: S) =>
		c.object(Object.fromEntries(codes.map((code) => [code, v.exactOptional(item)])));
	return c.object({
		terms: c.list(
			v.pipe(
				c.object({
					/** The term in each language. */
					term: v.exactOptional(inSome(c.plainText())),
					/** Other words that writers may use for the term. */
					also: v.exactOptional(inSome(c.list(c.plainText()))),
					/** Words that writers must not use for the term. */
					avoid: v.exactOptional(inSome(c.list(c.plainText()))),
					/** A name that is the same in every language. */
					keep: v.exactOptional(c.plainText()),
					/** For writers: the reason, or when the term applies. */
					note: v.exactOptional(c.plainText()),
				}),
				v.check(
					({ term, keep }) => (term === undefined) !== (keep === undefined),
					t("glossaryTermOrKeep"),
				),
			),
		),
	});
}

export type Glossary = v.InferOutput<ReturnType<typeof glossarySchema>>;
export type Term = Glossary["terms"][number];
