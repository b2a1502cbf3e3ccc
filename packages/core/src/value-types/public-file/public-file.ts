import { t } from "../../i18n/t.ts";
import type { Message } from "../../messages/localize.ts";
import { findFile } from "../../routing/address.ts";
import type { ValueName } from "../../values/schema-hints.ts";
import * as v from "../../values/v.ts";
import { type ContentContext, nonEmpty } from "../context/content-context.ts";

/** Returns the function that makes the schema of a file in the folder `public`. */
export const publicFileType = (context: ContentContext) => () =>
	v.pipe(
		nonEmpty,
		v.metadata({ value: "publicFile" } satisfies ValueName),
		v.check(
			(path) => findFile(path, context.files) !== undefined,
			(path) => noFile(path, [...context.files.keys()]),
		),
		v.transform((written) => {
			const { path, href } = findFile(written, context.files) ?? {
				path: written,
				href: written,
			};
			return { path, href, bytes: context.files.get(path) ?? 0 };
		}),
	);

function noFile(path: string, known: readonly string[]): Message {
	const other = known.find((each) => each.toLowerCase() === path.toLowerCase());
	if (other !== undefined) return t("fileNameCaseDiffers", { path, other });
	return known.length > 0
		? t("unknownPublicFile", { path, known })
		: t("publicFileMissing", { path });
}
