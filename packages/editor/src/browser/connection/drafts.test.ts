import { afterEach, beforeEach, expect, it, vi } from "vitest";
import type { EditorAction } from "../../actions/actions.ts";
import type { AppActionResult, EditorParts } from "./editor-context.ts";

const items = vi.hoisted(() => new Map<string, string>());
vi.mock(import("./persisted-items.ts"), () => ({
	persistedItems: {
		names: () => [...items.keys()],
		get: (name: string) => items.get(name) ?? null,
		set: (name: string, text: string) => void items.set(name, text),
		remove: (name: string) => void items.delete(name),
	},
}));
vi.mock(import("../../bootstrap/bootstrap.ts"), async (original) => {
	const { appBootstrap } = await original();
	return { appBootstrap: { ...appBootstrap, read: () => ({ site: "here" }) as never } };
});

beforeEach(() => {
	vi.stubGlobal("addEventListener", () => {});
	vi.resetModules();
	items.clear();
});
afterEach(() => vi.unstubAllGlobals());

const draft = { before: { en: "Old" }, value: { en: "New" } };
const nameOf = (key: string) => `editor-draft here ${key}`;

/** A site with texts at these keys alone. */
function siteWith(keys: readonly string[], response: AppActionResult) {
	const tried: string[] = [];
	const runAction = async (action: EditorAction): Promise<AppActionResult> => {
		const key = "key" in action ? String(action.key) : "";
		tried.push(key);
		return keys.includes(key) ? response : { ok: false, why: "request", reason: "" };
	};
	return { tried, runAction: runAction satisfies EditorParts["runAction"] };
}

const done: AppActionResult = { ok: true, action: 1, label: "", problems: [] };
const conflict: AppActionResult = { ok: false, why: "changed", reason: "Changed" };
const before = "pages/index.yaml#sections.1.tiles.0.text";
const now = "pages/index.yaml#sections.1.cards.0.text";

async function saved(key: string, item: object, site: ReturnType<typeof siteWith>) {
	items.set(nameOf(key), JSON.stringify(item));
	const { saveDrafts } = await import("./drafts.ts");
	await saveDrafts(site);
	return Object.fromEntries([...items].map(([name, text]) => [name, JSON.parse(text)]));
}

it("saves a draft from before the upgrade under the new name of its list", async () => {
	const site = siteWith([now], done);
	expect(await saved(before, draft, site)).toEqual({});
	expect(site.tried).toEqual([before, now]);
});

it("saves a draft in a list of the same name of the owner's kind where it was typed", async () => {
	const site = siteWith([before], done);
	expect(await saved(before, draft, site)).toEqual({});
	expect(site.tried).toEqual([before]);
});

it("lists a draft that cannot be saved under the new name, with its inspector", async () => {
	const typed = { ...draft, inspector: "pages/index.yaml#sections.1.tiles.0" };
	expect(await saved(before, typed, siteWith([now], conflict))).toEqual({
		[nameOf(now)]: { ...draft, inspector: "pages/index.yaml#sections.1.cards.0" },
	});
});

it("leaves a draft where it is if the site has neither name", async () => {
	expect(await saved(before, draft, siteWith([], done))).toEqual({ [nameOf(before)]: draft });
});

it("leaves a draft in the owner's list where it is if somebody else has changed it", async () => {
	const site = siteWith([before], conflict);
	expect(await saved(before, draft, site)).toEqual({ [nameOf(before)]: draft });
	expect(site.tried).toEqual([before]);
});

it("moves the drafts of a collection's hero before any is saved", async () => {
	const typed = { ...draft, inspector: "news/_collection.yaml#cover" };
	const site = siteWith([], done);
	expect(await saved("news/_collection.yaml#cover.text", typed, site)).toEqual({
		[nameOf("news/_collection.yaml#hero.text")]: {
			...draft,
			inspector: "news/_collection.yaml#hero",
		},
	});
});
