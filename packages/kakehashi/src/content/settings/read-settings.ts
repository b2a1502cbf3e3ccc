import { join } from "node:path";
import { settingsFile } from "@kakehashi/core/routing/site.ts";
import {
	type SiteSettings,
	settingsOf,
	settingsSchema,
} from "@kakehashi/core/schema/settings-file.ts";
import { issueMessage, isUnknownKey } from "@kakehashi/core/values/issue-message.ts";
import * as v from "@kakehashi/core/values/v.ts";
import { ContentError } from "../problems/content-problem.ts";
import { readIfFile } from "../read/own-files.ts";
import { type ContentFile, parseContentFile, problemAt } from "../yaml/parse-content-file.ts";

/** The settings of a site, with their file. */
export type ReadSettings = SiteSettings & {
	/** Undefined if the site has no such file: then `site.config.ts` says everything. */
	readonly file?: ContentFile;
};

/**
 * Reads the settings in the owner's folder.
 * @param bytes the contents of the file, if other contents than those on the disk are tried
 * @throws ContentError with every problem of the file
 */
export function readSettings(
	folder: string,
	bytes: Uint8Array | undefined = readIfFile(join(folder, settingsFile)),
): ReadSettings {
	if (bytes === undefined) return { site: {} };
	const result = parseContentFile(settingsFile, bytes);
	if ("problems" in result) throw new ContentError(result.problems);
	const { parsed } = result;
	const checked = v.safeParse(settingsSchema, parsed.data);
	if (!checked.success)
		throw new ContentError(
			checked.issues.map((issue) => {
				const path = (issue.path ?? []).map(({ key }) => key as string | number);
				return problemAt(parsed, path, issueMessage(issue), isUnknownKey(issue));
			}),
		);
	return { ...settingsOf(checked.output), file: parsed };
}
