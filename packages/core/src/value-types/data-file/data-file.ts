import { t } from "../../i18n/t.ts";
import { issueMessage } from "../../values/issue-message.ts";
import type { ValueName } from "../../values/schema-hints.ts";
import * as v from "../../values/v.ts";
import { type ContentContext, nonEmpty } from "../context/content-context.ts";

/** Returns the function that makes the schema of a JSON file: its name, and what it contains. */
export const dataFileType =
	(context: ContentContext) =>
	<T>(schema: v.GenericSchema<unknown, T>) =>
		v.pipe(
			nonEmpty,
			v.metadata({ value: "dataFile" } satisfies ValueName),
			v.rawTransform(({ dataset, addIssue, NEVER }): T => {
				const file = context.dataFile?.(dataset.value) ?? {
					problem: t("dataFilesUnavailable"),
				};
				if ("problem" in file) {
					addIssue({ message: file.problem });
					return NEVER;
				}
				const result = v.safeParse(schema, file.data);
				if (result.success) return result.output;
				const [issue] = result.issues;
				const codes = context.locales.map(({ code }) => code);
				const message = issueMessage(issue, codes);
				const keys = (issue.path ?? []).map(({ key }) => key as string | number);
				const line = file.lineOf(keys);
				addIssue({
					message: t("dataFileProblem", {
						path: dataset.value,
						line: line === undefined ? "" : t("dataFileLine", { line: String(line) }),
						key: keys.length === 0 ? "" : t("dataFileKey", { key: keys.join(".") }),
						problem: message,
					}),
				});
				return NEVER;
			}),
		);
