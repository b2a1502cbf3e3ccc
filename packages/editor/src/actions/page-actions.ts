import { localize } from "@kakehashi/core/messages/localize.ts";
import type { Locales } from "@kakehashi/core/routing/locale.ts";
import { isBelow } from "@kakehashi/core/routing/route.ts";
import { dayOf } from "kakehashi/internal/open.ts";
import { isReservedName } from "kakehashi/internal/storage.ts";
import { dataOf } from "kakehashi/internal/yaml.ts";
import * as v from "valibot";
import { fileAdded, fileEdited, fileRemoved } from "../files/file-changes.ts";
import type { FileChange, SiteFiles } from "../files/site-files.ts";
import { t } from "../i18n/t.ts";
import { fileLabel } from "../review/file-label.ts";
import { shownPlace } from "../review/shown-problems.ts";
import {
	type ChangeSet,
	changedSinceSeen,
	type Rejection,
	unknownRequest,
} from "../site/change-set.ts";
import { bytesOf, type SiteSnapshot } from "../site/site-snapshot.ts";
import { changedEntry, type EntryChange, isDraft, newEntry } from "../structure/entry-changes.ts";
import { madeEvent } from "../structure/entry-event.ts";
import { linksTo } from "../structure/links-to.ts";
import {
	changedPage,
	intoMenu,
	movedPage,
	newPage,
	outOfMenu,
	reasonInSite,
	removedPage,
} from "../structure/page-changes.ts";
import type { ActionContext } from "./action-context.ts";
import { identifier, textsByLanguage } from "./action-input.ts";
import { confirmationsOfNew } from "./confirm-text.ts";
import { defineAction } from "./define-action.ts";

const languageCodes = v.array(identifier);

/** `template` is the name of a template, or the file of the page to copy. */
const newPageSchema = v.strictObject({
	kind: v.literal("newPage"),
	template: identifier,
	path: identifier,
	title: textsByLanguage,
	inMenu: v.exactOptional(v.boolean()),
	languages: v.exactOptional(languageCodes),
});
const newEntrySchema = v.strictObject({ kind: v.literal("newEntry"), collection: identifier });
const entrySchema = v.strictObject({
	kind: v.literal("changeEntry"),
	file: identifier,
	draft: v.boolean(),
	date: v.pipe(v.string(), v.isoDate()),
	slug: identifier,
	languages: languageCodes,
});
const moveSchema = v.strictObject({
	kind: v.literal("movePage"),
	file: identifier,
	path: identifier,
});
/**
 * `instead` is the new target of links to the page. Without it, a page that other pages link to is
 * not deleted.
 */
const removeSchema = v.strictObject({
	kind: v.literal("removePage"),
	file: identifier,
	instead: v.exactOptional(identifier),
});
const publishSchema = v.strictObject({
	kind: v.literal("publishPage"),
	file: identifier,
	languages: v.exactOptional(languageCodes),
});
const languagesSchema = v.strictObject({
	kind: v.literal("setPageLanguages"),
	file: identifier,
	languages: languageCodes,
});
type EventAction = { readonly kind: "makeEvent" | "removeEvent"; readonly file: string };

/** Creates a page from a template. */
export const newPageAction = defineAction({
	schema: newPageSchema,
	permission: "write",
	label: "pageAdded",
	plan: planNewPage,
});

/** Creates an entry with today's date. */
export const newEntryAction = defineAction({
	schema: newEntrySchema,
	permission: "write",
	label: "pageAdded",
	plan: planNewEntry,
});

/** Changes an entry's draft status, date, languages or address. */
export const changeEntryAction = defineAction({
	schema: entrySchema,
	permission: "write",
	label: "changed",
	plan: planEntry,
});

/** Makes an entry an event. It takes place today until someone enters another day. */
export const makeEventAction = defineAction({
	schema: v.strictObject({ kind: v.literal("makeEvent"), file: identifier }),
	permission: "write",
	label: "changed",
	plan: planEvent,
});

/** Makes an event an ordinary entry. */
export const removeEventAction = defineAction({
	schema: v.strictObject({ kind: v.literal("removeEvent"), file: identifier }),
	permission: "write",
	label: "changed",
	plan: planEvent,
});

/** Changes a page's address. */
export const movePageAction = defineAction({
	schema: moveSchema,
	permission: "write",
	label: "changed",
	plan: planMove,
});

/** Deletes a page or an entry. */
export const removePageAction = defineAction({
	schema: removeSchema,
	permission: "write",
	label: "pageDeleted",
	plan: planRemoval,
});

/** Adds a page or a list of entries to the menu. */
export const intoMenuAction = defineAction({
	schema: v.strictObject({ kind: v.literal("intoMenu"), file: identifier }),
	permission: "write",
	label: "changed",
	plan: planMenuChange("didAddToMenu", intoMenu),
});

/** Removes a page or a list of entries from the menu. */
export const outOfMenuAction = defineAction({
	schema: v.strictObject({ kind: v.literal("outOfMenu"), file: identifier }),
	permission: "write",
	label: "changed",
	plan: planMenuChange("didRemoveFromMenu", outOfMenu),
});

/** Makes a draft a page that is published with the rest, in all its languages or in some. */
export const publishPageAction = defineAction({
	schema: publishSchema,
	permission: "write",
	label: "changed",
	plan: planPageState,
});

/** Changes the languages that a page is in. */
export const setPageLanguagesAction = defineAction({
	schema: languagesSchema,
	permission: "write",
	label: "changed",
	plan: planPageState,
});

/** Makes a page a draft. */
export const draftPageAction = defineAction({
	schema: v.strictObject({ kind: v.literal("draftPage"), file: identifier }),
	permission: "write",
	label: "changed",
	plan: planDraft,
});

async function planNewPage(
	{ path, ...wanted }: v.InferOutput<typeof newPageSchema>,
	context: ActionContext,
): Promise<ChangeSet | Rejection> {
	const { edited, files } = context;
	const { locales } = edited.config;
	const { languages, template, title } = wanted;
	if (!areLanguages(languages, locales)) return unknownRequest;
	const rejection = rejectTakenPath(edited, path);
	if (rejection !== undefined) return rejection;
	if (template === "empty" && Object.values(title).every((text) => text.trim() === ""))
		return { ok: false, why: "value", reason: localize(t("nameNeeded")) };
	// The file of `/about-us` is `aboutUs.yaml`.
	const stem = path
		.slice(1)
		.replace(/[^a-z0-9]+(.)/g, (_, letter: string) => letter.toUpperCase());
	const name = isReservedName(stem) ? `${stem}Page` : stem;
	const isFree =
		isPath(path) &&
		/^[a-z]/.test(name) &&
		[`pages/${name}`, `${name}/_collection`].every(
			(file) => files.read(`content/${file}.yaml`) === null,
		);
	const changes = isFree ? await newPage(edited, { name, path, ...wanted }) : [];
	const [page] = changes;
	if (page === undefined) return badAddress();
	const label = fileLabel(edited, page.file, () => page.after);
	return {
		ok: true,
		label: localize(t("didAddPage", { label })),
		changes: [
			...changes,
			...reasonInSite(files, locales, languages),
			...confirmationsOfNew(changes.map(dataAfter), context),
		],
		file: page.file.slice("content/".length),
	};
}

function planNewEntry(
	{ collection: name }: v.InferOutput<typeof newEntrySchema>,
	context: ActionContext,
): ChangeSet | Rejection {
	const { edited, clock } = context;
	const collection = edited.loaded?.content.collections.get(name);
	if (collection === undefined) return changedSinceSeen();
	const { file, bytes } = newEntry(
		edited.config,
		collection,
		dayOf(clock(), edited.config),
		(each) => bytesOf(edited, each) !== undefined,
	);
	const label = fileLabel(edited, `content/${file}`, () => bytes);
	const added = fileAdded(`content/${file}`, bytes);
	return {
		ok: true,
		label: localize(t("didAddPage", { label })),
		changes: [added, ...confirmationsOfNew([dataAfter(added)], context)],
		file,
	};
}

function planEntry(
	{ file, kind: _, ...wanted }: v.InferOutput<typeof entrySchema>,
	{ edited, files }: ActionContext,
): ChangeSet | Rejection {
	if (!isEntry(edited, file)) return changedSinceSeen();
	if (!areLanguages(wanted.languages, edited.config.locales)) return unknownRequest;
	const changed = changedEntry(files, edited.config, file, wanted);
	const label = localize(
		t(entryMessage(file, isDraft(bytesOf(edited, file)), wanted), {
			label: fileLabel(edited, `content/${file}`),
		}),
	);
	return { ok: true, label, ...changed };
}

function planEvent(
	{ file, kind }: EventAction,
	{ edited, files, clock }: ActionContext,
): ChangeSet | Rejection {
	if (!isEntry(edited, file)) return changedSinceSeen();
	const label = localize(
		t(kind === "makeEvent" ? "didMakeEvent" : "didRemoveEvent", {
			label: fileLabel(edited, `content/${file}`),
		}),
	);
	const changes =
		kind === "makeEvent"
			? madeEvent(files, edited.config.locales, file, dayOf(clock(), edited.config))
			: [fileEdited(files, `content/${file}`, [{ kind: "removeKey", path: ["event"] }])];
	return { ok: true, label, changes };
}

/** Returns the plan function of an action that needs only an existing page. */
function planMenuChange(
	message: "didAddToMenu" | "didRemoveFromMenu",
	changesOf: (files: SiteFiles, file: string, name: string) => readonly FileChange[],
) {
	return (
		{ file }: { readonly file: string },
		{ edited, files }: ActionContext,
	): ChangeSet | Rejection => {
		const route = edited.loaded?.site.routes.find(
			({ name, collection }) =>
				file === (collection ? `${name}/_collection.yaml` : `pages/${name}.yaml`),
		);
		if (route === undefined) return changedSinceSeen();
		const label = localize(t(message, { label: fileLabel(edited, `content/${file}`) }));
		return { ok: true, label, changes: changesOf(files, file, route.name) };
	};
}

function planDraft(
	{ file }: { readonly file: string },
	{ edited, files }: ActionContext,
): ChangeSet | Rejection {
	const page = pageOf(edited, file);
	if (page === undefined) return changedSinceSeen();
	const label = localize(t("didMakeDraft", { label: fileLabel(edited, `content/${file}`) }));
	const { locales } = edited.config;
	return { ok: true, label, changes: changedPage(files, locales, page.name, { draft: true }) };
}

function planPageState(
	{ kind, file, languages }: v.InferOutput<typeof publishSchema | typeof languagesSchema>,
	{ edited, files }: ActionContext,
): ChangeSet | Rejection {
	const { locales } = edited.config;
	const page = pageOf(edited, file);
	if (page === undefined) return changedSinceSeen();
	if (!areLanguages(languages, locales)) return unknownRequest;
	const isPublished = kind === "publishPage";
	const label = localize(
		t(isPublished ? "didPublish" : "didChangeLanguages", {
			label: fileLabel(edited, `content/${file}`),
		}),
	);
	const state = {
		...(isPublished && { draft: false }),
		...(languages !== undefined && { languages }),
	};
	return { ok: true, label, changes: changedPage(files, locales, page.name, state) };
}

function planMove(
	{ file, path }: v.InferOutput<typeof moveSchema>,
	{ edited, files }: ActionContext,
): ChangeSet | Rejection {
	const page = pageOf(edited, file);
	if (page === undefined) return changedSinceSeen();
	if (!isPath(path)) return badAddress();
	const rejection = rejectTakenPath(edited, path, page.name);
	if (rejection !== undefined) return rejection;
	const label = localize(t("didMovePage", { label: fileLabel(edited, `content/${file}`) }));
	return { ok: true, label, changes: movedPage(edited, files, page.name, path) };
}

function planRemoval(
	{ file, instead }: v.InferOutput<typeof removeSchema>,
	{ edited, files }: ActionContext,
): ChangeSet | Rejection {
	const label = localize(t("didDeletePage", { label: fileLabel(edited, `content/${file}`) }));
	if (isEntry(edited, file))
		return { ok: true, label, changes: [fileRemoved(files, `content/${file}`)] };
	const page = pageOf(edited, file);
	if (page === undefined) return changedSinceSeen();
	const links = linksTo(edited, page.path, file);
	if (links.length > 0 && instead === undefined)
		return {
			ok: false,
			why: "value",
			reason: localize(t("deleteHint")),
			places: links.map(({ file: from, path }) =>
				shownPlace(edited, { file: from, key: path.join(".") }),
			),
		};
	return { ok: true, label, changes: removedPage(files, page.name, links, instead) };
}

/** The page with a content file of its own. Undefined for entries and collections. */
function pageOf({ loaded }: SiteSnapshot, file: string) {
	return loaded?.site.routes.find(
		({ name, collection }) => !collection && `pages/${name}.yaml` === file,
	);
}

const dataAfter = ({ after }: FileChange) => (after && dataOf(after)) ?? null;
const isEntry = (edited: SiteSnapshot, file: string) =>
	edited.entryFiles?.paths.includes(file) === true;
/** Whether codes are at least one language of the site, or none are given. */
const areLanguages = (codes: readonly string[] | undefined, locales: Locales) =>
	codes === undefined ||
	(codes.length > 0 && codes.every((code) => locales.some((each) => each.code === code)));
const isPath = (path: string) => /^\/[a-z0-9-]+(?:\/[a-z0-9-]+)*$/.test(path);

/**
 * The description for the history. It names only one of the changes. The name of an entry's file is
 * its date and its slug: `2026-04-01-open-day.yaml`.
 */
function entryMessage(
	file: string,
	wasDraft: boolean,
	{ draft, date, slug }: EntryChange,
): "didMakeDraft" | "didPublish" | "didMovePage" | "didChangeLanguages" | "didChangeDate" {
	const [, name = ""] = file.split("/");
	if (draft !== wasDraft) return draft ? "didMakeDraft" : "didPublish";
	if (!name.endsWith(`-${slug}.yaml`)) return "didMovePage";
	return name.startsWith(date) ? "didChangeLanguages" : "didChangeDate";
}

/**
 * Rejects an address that belongs to another page or to an entry of a collection, or that starts
 * with a language code.
 * @param ownName the name of the page that gets the address; undefined for a new page
 */
function rejectTakenPath(
	edited: SiteSnapshot,
	path: string,
	ownName?: string,
): Rejection | undefined {
	const { locales } = edited.config;
	if (locales.some(({ code }) => `${path}/`.startsWith(`/${code}/`)))
		return { ok: false, why: "value", reason: localize(t("addressOfLanguage")) };
	const other = edited.loaded?.site.routes.find(
		(route) => route.name !== ownName && (route.path === path || isBelow(path, route)),
	);
	if (other === undefined) return undefined;
	const page = fileLabel(
		edited,
		other.collection
			? `content/${other.name}/_collection.yaml`
			: `content/pages/${other.name}.yaml`,
	);
	return {
		ok: false,
		why: "value",
		reason: localize(t(other.path === path ? "takenAddress" : "addressOfList", { page })),
	};
}

function badAddress(): Rejection {
	return { ok: false, why: "value", reason: localize(t("badAddress")) };
}
