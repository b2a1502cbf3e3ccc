import { join } from "node:path";
import { formatContent } from "../content/files/format-content.ts";
import { formatProblem } from "../content/problems/content-problem.ts";
import { say } from "../core/messages/say.ts";
import type { RunCommand } from "./command.ts";

/** Formats the content files, and lists the changed ones. */
export const format: RunCommand = async ({ folder }) => {
	const { changed, problems } = await formatContent(join(folder, "content"));
	for (const file of changed) console.log(`content/${file}`);
	for (const problem of problems)
		console.error(say(formatProblem({ ...problem, file: `content/${problem.file}` })));
	return problems.length === 0 ? 0 : 1;
};
