import { t } from "../../i18n/t.ts";
import type { Message } from "../../messages/localize.ts";
import { OfLanguage } from "../../values/localized.ts";
import { missingPicture } from "../../values/missing-picture.ts";
import type { PictureFile, PictureText, PictureVeil } from "../../values/picture.ts";
import type { SchemaHint, ValueName } from "../../values/schema-hints.ts";
import * as v from "../../values/v.ts";
import { type ContentContext, nonEmpty } from "../context/content-context.ts";
import type { TextTypes } from "../text/text-types.ts";

/**
 * Returns the function that makes the schema of a picture.
 * @param texts the schemas of its description and its caption
 */
export function pictureType(context: ContentContext, { words, rich }: TextTypes) {
	const veils = new Map<PictureFile, PictureVeil | undefined>();

	/** A file in the pictures folder, by its path within it. */
	const pictureFile = () =>
		v.pipe(
			nonEmpty,
			v.metadata({ suggest: "pictures" } satisfies SchemaHint),
			v.rawTransform(({ dataset, addIssue, NEVER }): PictureFile => {
				const entry = context.pictures?.get(dataset.value.normalize());
				if (entry !== undefined && "image" in entry) {
					veils.set(entry.image, entry.veil);
					return entry.image;
				}
				addIssue({
					message: entry === undefined ? missingPicture(dataset.value) : entry.problem,
				});
				return NEVER;
			}),
		);

	/** Other files for some languages, if the picture contains words. */
	const filesIn = (codes: readonly string[]) =>
		v.strictObject(
			Object.fromEntries(codes.map((code) => [code, v.exactOptional(pictureFile())])),
		);

	return ({ captioned = false, veiled = false, named = false, tall = false } = {}) =>
		v.pipe(
			v.strictObject({
				file: pictureFile(),
				fileIn: v.exactOptional(
					filesIn(captioned ? context.locales.map(({ code }) => code) : []),
				),
				tall: v.exactOptional(
					tall
						? pictureFile()
						: only((_value): _value is never => false, t("tallNotShown"), { not: {} }),
				),
				alt: v.exactOptional(words("plain", named)()),
				decorative: v.exactOptional(
					only((value): value is true => value === true, t("decorativeNotTrue"), {
						const: true,
					}),
				),
				focus: v.exactOptional(
					only(isFocus, t("focusInvalid"), {
						type: "array",
						items: { type: "number", minimum: 0, maximum: 1 },
						minItems: 2,
						maxItems: 2,
					}),
				),
				caption: v.exactOptional(
					captioned
						? rich()
						: only((_value): _value is never => false, t("captionNotShown"), {
								not: {},
							}),
				),
			}),
			v.metadata({ value: "picture" } satisfies ValueName),
			v.check(
				({ alt, decorative }) => alt === undefined || decorative === undefined,
				t("pictureAltAndDecorative"),
			),
			v.check(
				({ alt, decorative }) => alt !== undefined || decorative !== undefined,
				t("altMissing"),
			),
			v.transform(({ decorative: _, alt, fileIn, ...rest }): PictureText => {
				const veil = veiled ? veils.get(rest.file) : undefined;
				return {
					...rest,
					alt: alt ?? "",
					...(veil && { veil }),
					...(fileIn && { own: new OfLanguage(fileIn) }),
				};
			}),
		);
}

const isFocus = (value: unknown): value is [number, number] =>
	Array.isArray(value) &&
	value.length === 2 &&
	value.every((share) => typeof share === "number" && share >= 0 && share <= 1);

/** Accepts only values that pass `fits`, with the same message for all others. */
const only = <T>(
	fits: (value: unknown) => value is T,
	message: Message,
	jsonSchema: SchemaHint["jsonSchema"] = {},
) =>
	v.pipe(
		v.unknown(),
		v.metadata({ jsonSchema } satisfies SchemaHint),
		v.rawTransform(({ dataset, addIssue, NEVER }): T => {
			if (fits(dataset.value)) return dataset.value;
			addIssue({ message });
			return NEVER;
		}),
	);
