import { renderToStaticMarkup } from "react-dom/server";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { messageText } from "../../../../../test/messages.ts";
import type { PublishEnd, PublishingState } from "../../publishing/publishing.ts";
import type { Review } from "../../review/review.ts";
import type { ShownProblem } from "../../review/shown-problems.ts";
import { EditorContext, type EditorParts } from "../connection/editor-context.ts";
import { PublishForm } from "./PublishForm.tsx";

beforeEach(() => {
	vi.stubGlobal("document", { getElementById: () => null });
});
afterEach(() => {
	vi.unstubAllGlobals();
});

const failed: PublishEnd = {
	by: "Maya",
	at: 0,
	ok: false,
	tookMs: 1000,
	isNew: false,
	reason: "The disk is full. Publish again.",
	problems: [],
	hasPlaceholders: false,
};
const problem: ShownProblem = {
	file: "content/pages/index.yaml",
	place: "Home",
	message: "The heading is missing.",
};
const review: Review = {
	git: { kind: "none", reason: "" },
	since: "release",
	days: [],
	version: "1",
	files: [
		{
			file: problem.file,
			kind: "page",
			title: "Home",
			label: "Home",
			state: "changed",
			changes: undefined,
			texts: [],
		},
	],
	excluded: [],
	placeholders: {},
	message: "",
	actions: [],
};

function formOf(
	mayPublish: boolean,
	last: PublishEnd,
	planned?: PublishingState["planned"],
): string {
	const state: PublishingState = {
		mayPublish,
		now: 0,
		address: "https://example.com/",
		waiting: 1,
		by: [],
		isKnown: true,
		requests: [],
		last,
		planned,
	};
	const editor: unknown = { server: {}, site: { pages: [] } };
	return renderToStaticMarkup(
		<EditorContext value={editor as EditorParts}>
			<PublishForm state={state} review={review} heldBack={[]} onBegun={() => undefined} />
		</EditorContext>,
	);
}

const ask = messageText("editor.askToPublish");
const notPublished = messageText("editor.notPublished");

it("whoever may not publish is told of no failure that only others can do something about", () => {
	const markup = formOf(false, failed);
	expect(markup).toContain(ask);
	expect(markup).not.toContain(notPublished);
	expect(markup).not.toContain(failed.reason);
});

it.each([
	["whoever may publish", true, []],
	["whoever can mend the text", false, [problem]],
] as const)("%s is told why publishing failed", (_who, mayPublish, problems) => {
	const markup = formOf(mayPublish, { ...failed, problems });
	expect(markup).toContain(notPublished);
	expect(markup).toContain(failed.reason);
	for (const { message } of problems) expect(markup).toContain(message);
});

it("whoever may publish is told why nothing will be published at the scheduled time", () => {
	const people = messageText("editor.planHeld", { names: ["Ken"] });
	const outside = messageText("editor.planHeldOutside");
	for (const [changedBy, isChangedOutside, reason] of [
		[["Ken"], false, people],
		[["Ken"], true, people],
		[[], true, outside],
		[[], false, undefined],
	] as const) {
		const markup = formOf(true, failed, { by: "Maya", at: 0, changedBy, isChangedOutside });
		expect([people, outside].filter((each) => markup.includes(each))).toEqual(
			reason === undefined ? [] : [reason],
		);
	}
});
