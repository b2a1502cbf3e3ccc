import { join } from "node:path";
import { localize } from "@kakehashi/core/messages/localize.ts";
import { defineCommand } from "./command.ts";
import { t } from "./i18n/t.ts";

export const formatCommand = defineCommand({
	name: "format",
	about: t("commandFormat"),
	async run({ folder }) {
		const { formatContent } = await import("../content/read/format-content.ts");
		const { formatProblem } = await import("../content/problems/content-problem.ts");
		const { changed, problems } = await formatContent(join(folder, "content"));
		for (const file of changed) console.log(`content/${file}`);
		for (const problem of problems)
			console.error(localize(formatProblem({ ...problem, file: `content/${problem.file}` })));
		return problems.length === 0 ? 0 : 1;
	},
});
