import { Hono } from "hono";
import * as v from "valibot";
import { dayOf } from "../../../builder/recipe/read-sources.ts";
import { type Message, say } from "../../../core/messages/say.ts";
import { fileAdded, fileRemoved } from "../../files/file-changes.ts";
import type { FileChange, SiteFiles } from "../../files/site-files.ts";
import { fileLabel } from "../../review/file-label.ts";
import type { EditedSite } from "../../site/edited-site.ts";
import { refusalOf } from "../../site/refusal-of.ts";
import type { Refusal } from "../../splice/edit/edit.ts";
import { Refused } from "../../splice/edit/refused.ts";
import { changedEntry, type EntryChange, newEntry } from "../../structure/entry-changes.ts";
import { linksTo } from "../../structure/links-to.ts";
import { intoMenu, movedPage, newPage, outOfMenu, pageTemplates, removedPage } from "../../structure/page-changes.ts";
import { sayWords } from "../../words/say-words.ts";
import { words } from "../../words/words.ts";
import { isDraft, listEntries } from "../description/list-entries.ts";
import type { AnswerAct } from "./answer-act.ts";
import { pageRequest } from "./requests.ts";

export type PagesApiOptions = {
	readonly edited: EditedSite;
	readonly files: SiteFiles;
	readonly clock: () => number;
	readonly answerAct: AnswerAct;
};

type Plan = {
	readonly label: string;
	readonly changes: readonly FileChange[];
	/** The file to be shown next. */
	readonly file?: string;
};

/** Pages and entries: new ones, other addresses, in and out of the menu, away. */
export function pagesApi({ edited, files, clock, answerAct }: PagesApiOptions): Hono {
	const api = new Hono();

	api.get("/templates", async (context) => context.json(await pageTemplates()));
	api.get("/entries", (context) => context.json(listEntries(edited, context.req.query("of") ?? "", context.req.query("q") ?? "")));
	/** What leads to the address of a page, before it goes. */
	api.get("/links-to", (context) => {
		const [address = "", skip] = [context.req.query("address"), context.req.query("file")];
		return context.json(linksTo(edited, address, skip).map(({ file, path }) => `${file}: ${path.join(".")}`));
	});

	api.post("/pages", async (context) => {
		const request = v.safeParse(pageRequest, await context.req.json().catch(() => undefined));
		if (!request.success) return context.json({ ok: false }, 400);
		await edited.readContent();
		const planned = await plan(request.output).catch((error: unknown) => {
			// A file with mistakes is not changed.
			if (error instanceof Refused) return error.refusal;
			throw error;
		});
		if (planned === undefined) return context.json({ ok: false, reason: say(words.changedMeanwhile) }, 409);
		if ("ok" in planned) return context.json({ ok: false, reason: planned.reason }, 422);
		const reason = refusalOf(edited, planned.changes);
		if (reason !== undefined) return context.json({ ok: false, reason }, 422);
		return answerAct(files.act(planned), planned.file === undefined ? {} : { file: planned.file });
	});

	async function plan(request: v.InferOutput<typeof pageRequest>): Promise<Plan | Refusal | undefined> {
		const { loaded } = edited.state();
		if (request.type === "newPage") {
			const { template, path, title } = request;
			const name = path.slice(1).replace(/[^a-z0-9]+(.)/g, (_, letter: string) => letter.toUpperCase());
			const change =
				isPath(path) && /^[a-z]/.test(name) && files.read(`content/pages/${name}.yaml`) === null
					? await newPage(edited, template, name, path, title)
					: undefined;
			const wrong = { ok: false, why: "value", reason: say(words.badAddress) } as const;
			return change === undefined ? wrong : { label: saying(words.didAddPage, change.file, change.after), changes: [change], file: `pages/${name}.yaml` };
		}
		if (request.type === "newEntry") {
			const collection = loaded?.content.collections.get(request.collection);
			if (collection === undefined) return undefined;
			const { file, bytes } = newEntry(edited, collection, dayOf(clock(), edited.config));
			return { label: saying(words.didAddPage, `content/${file}`, bytes), changes: [fileAdded(`content/${file}`, bytes)], file };
		}
		const { file } = request;
		const isEntry = edited.state().entryFiles?.paths.includes(file) === true;
		if (request.type === "changeEntry") {
			if (!isEntry) return undefined;
			const { type: _, ...wanted } = request;
			const result = changedEntry(files, edited.config, file, wanted);
			return result.ok
				? { label: saying(entryMessage(file, isDraft(edited.bytesOf(file)), wanted), `content/${file}`), changes: result.changes, file: result.file }
				: result;
		}
		if (request.type === "remove" && isEntry)
			return { label: saying(words.didDeletePage, `content/${file}`), changes: [fileRemoved(files, `content/${file}`)] };
		const page = loaded?.site.routes.find(({ name, collection }) => !collection && `pages/${name}.yaml` === file);
		if (page === undefined) return undefined;
		if (request.type === "movePage" && !isPath(request.path)) return { ok: false, why: "value", reason: say(words.badAddress) };
		const label = fileLabel(edited, `content/${file}`);
		const asked = {
			remove: () => ({ planned: removedPage(files, page.name), label: sayWords(words.didDeletePage, { label }) }),
			intoMenu: () => ({ planned: intoMenu(files, page.name), label: sayWords(words.didIntoMenu, { label }) }),
			outOfMenu: () => ({ planned: outOfMenu(files, page.name), label: sayWords(words.didOutOfMenu, { label }) }),
			movePage: () => ({ planned: movedPage(edited, files, page.name, "path" in request ? request.path : ""), label: sayWords(words.didMovePage, { label }) }),
		}[request.type]();
		return asked.planned.ok ? { label: asked.label, changes: asked.planned.changes } : asked.planned;
	}

	/** What was done with a file, by the name that a person knows. */
	function saying(message: Message, file: string, held?: Uint8Array | null): string {
		return sayWords(message, { label: fileLabel(edited, file, () => held) });
	}

	return api;
}

/** What becomes of an entry, by what its file is called and what is wanted. */
function entryMessage(file: string, wasDraft: boolean, { draft, date, slug }: EntryChange): Message {
	const [, name = ""] = file.split("/");
	if (draft !== wasDraft) return draft ? words.didMakeDraft : words.didPublish;
	if (!name.endsWith(`-${slug}.yaml`)) return words.didMovePage;
	return name.startsWith(date) ? words.didChangeLanguages : words.didChangeDate;
}

function isPath(path: string): boolean {
	return /^\/[a-z0-9-]+(?:\/[a-z0-9-]+)*$/.test(path);
}
