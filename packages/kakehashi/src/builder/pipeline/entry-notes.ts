import type { Content } from "../../content/files/load-content.ts";
import type { Message } from "../../core/messages/say.ts";

/**
 * Reports what is not published: draft pages, draft entries, and entries dated in the future, with
 * the next of these by date.
 */
export function entryNotes({
	collections,
	draftPages,
}: Pick<Content, "collections" | "draftPages">): Message[] {
	const pages = draftPages.map((name) => ({
		en: `content/pages/${name}.yaml is a draft and is left out.`,
		ja: `content/pages/${name}.yaml：下書きなので公開されません。`,
	}));
	const entries = [...collections.values()].flatMap(({ name, waiting, drafts }) => {
		const [next] = waiting;
		const due =
			next === undefined
				? []
				: [
						{
							en: `content/${name}: ${next.file.slice(name.length + 1)} is next, due on ${next.date}; ${waiting.length === 1 ? "it waits" : `${waiting.length} entries wait`} for a build on that day or later.`,
							ja: `content/${name}：次に公開されるのは${next.file.slice(name.length + 1)}（${next.date}）です。その日以降のビルドで公開されます（公開予定${waiting.length}件）。`,
						},
					];
		const unpublished =
			drafts === 0
				? []
				: [
						{
							en: `content/${name}: ${drafts} ${drafts === 1 ? "draft is" : "drafts are"} left out.`,
							ja: `content/${name}：下書き${drafts}件は公開されません。`,
						},
					];
		return [...due, ...unpublished];
	});
	return [...pages, ...entries];
}
