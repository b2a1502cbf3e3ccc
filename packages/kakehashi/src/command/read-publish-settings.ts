import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { MessageError } from "@kakehashi/core/messages/message-error.ts";
import { issueMessage, isUnknownKey } from "@kakehashi/core/values/issue-message.ts";
import { ContentError } from "../content/problems/content-problem.ts";
import { parseContentFile } from "../content/yaml/parse-content-file.ts";
import {
	checkPublishSettings,
	type PublishSettings,
	publishFile,
} from "../publish/settings/publish-settings.ts";
import { t } from "./i18n/t.ts";

/**
 * Reads where a site is published, from `publish.yaml` in its folder.
 * @throws MessageError if there is no such file, ContentError with every problem in it
 */
export async function readPublishSettings(folder: string): Promise<PublishSettings> {
	const bytes = await readFile(join(folder, publishFile)).catch(() => undefined);
	if (bytes === undefined) throw new MessageError(t("publishFileMissing", { publishFile }));
	const result = parseContentFile(publishFile, bytes);
	if ("problems" in result) throw new ContentError(result.problems);
	const { data, lineOf } = result.parsed;
	const problemAt = (path: readonly (string | number)[], ofKey: boolean) => {
		const line = lineOf(path, ofKey);
		return {
			file: publishFile,
			key: path.join("."),
			...(line !== undefined && { line }),
		};
	};
	if (hasPassword(data))
		throw new ContentError([
			{ ...problemAt(["password"], true), message: t("publishPasswordInFile") },
		]);
	const checked = checkPublishSettings(data);
	if ("settings" in checked) return checked.settings;
	throw new ContentError(
		checked.issues.map((issue) => ({
			...problemAt(
				(issue.path ?? []).map((item) => item.key as string | number),
				isUnknownKey(issue),
			),
			message: issueMessage(issue),
		})),
	);
}

const hasPassword = (data: unknown) =>
	typeof data === "object" && data !== null && "password" in data;
