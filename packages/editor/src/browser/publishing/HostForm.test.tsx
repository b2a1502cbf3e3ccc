import { renderToStaticMarkup } from "react-dom/server";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { messageText } from "../../../../../test/messages.ts";
import type { HostRun, HostState } from "../../publishing/host-publishing.ts";
import type { Review } from "../../review/review.ts";
import { EditorContext, type EditorParts } from "../connection/editor-context.ts";
import { HostForm } from "./HostForm.tsx";

beforeEach(() => {
	vi.stubGlobal("document", { getElementById: () => null });
});
afterEach(() => {
	vi.unstubAllGlobals();
});

const review: Review = {
	git: { kind: "none", reason: "" },
	since: "opened",
	days: [],
	version: "1",
	files: [],
	excluded: [],
	placeholders: {},
	message: "",
	actions: [],
};
const ready: HostState = {
	address: "https://inn.example",
	isRelease: false,
	target: { kind: "ready", place: "ftp.example.com" },
};
const running = (more: Partial<HostRun>): HostState => ({
	...ready,
	running: { by: "", at: 0, progress: { stage: "sending" }, ...more },
});
const sending = (done: number, all: number, step: "sending" | "cut"): HostState =>
	running({ progress: { stage: "sending", sending: { step, done, all } } });
const asking = (question: HostRun["question"]): HostState => running({ question });
const failed = (hasBegun: boolean): HostState => ({
	...ready,
	last: {
		by: "",
		at: 0,
		ok: false,
		hasBegun,
		reason: "The disk is full.",
		problems: [{ file: "pages/index.yaml", place: "Home", message: "A text is missing." }],
		hasPlaceholders: false,
	},
});

/** What the form says in a state of publishing. */
function markupOf(host: HostState | undefined): string {
	const editor: unknown = { host, server: {}, site: { pages: [] } };
	return renderToStaticMarkup(
		<EditorContext value={editor as EditorParts}>
			<HostForm review={review} onSettings={() => {}} />
		</EditorContext>,
	);
}

type Says = readonly [string, HostState | undefined, readonly string[], readonly string[]];
const way = messageText("editor.wayToPublic");
const button = messageText("editor.publishAll");
const cases: readonly Says[] = [
	["nothing of publishing to who may not", undefined, [way], [button]],
	["that no host is set up", { ...ready, target: { kind: "missing" } }, [way, button], []],
	[
		"what is wrong in the settings, without a button",
		{ ...ready, target: { kind: "invalid", problems: ["settings.yaml:9  publish.host"] } },
		["settings.yaml:9  publish.host", messageText("editor.hostInvalid")],
		[button],
	],
	[
		"where the site goes",
		ready,
		[messageText("editor.hostTitle", { place: "ftp.example.com" }), button],
		[way, messageText("editor.withPlaceholders")],
	],
	[
		"how many files have been sent",
		sending(120, 1500, "sending"),
		[messageText("editor.hostFiles", { done: 120, all: 1500 }), button],
		[],
	],
	[
		"that the connection was cut",
		sending(1, 3, "cut"),
		[messageText("editor.hostCut", { count: 1, all: 3 })],
		[],
	],
	[
		"whose password it needs",
		asking({ id: 1, kind: "password", place: "inn@ftp.example.com" }),
		[messageText("editor.hostPassword", { place: "inn@ftp.example.com" }), 'type="password"'],
		[],
	],
	[
		"which files of others would be replaced or removed, and how many more there are",
		asking({
			id: 1,
			kind: "replace",
			count: 9,
			files: [
				{ path: "index.html", reason: "unknown", fate: "overwritten" },
				{ path: "old.html", reason: "changed", fate: "removed" },
			],
		}),
		[
			"index.html",
			messageText("editor.hostUnknownReplaced"),
			"old.html",
			messageText("editor.hostChangedRemoved"),
			messageText("editor.hostMoreFiles", { count: 7 }),
			messageText("editor.hostReplace"),
		],
		[],
	],
	[
		"why it failed before anything was sent",
		failed(false),
		["The disk is full.", "A text is missing.", messageText("editor.visitorsUnchanged")],
		[],
	],
	[
		"that the next run goes on",
		failed(true),
		["The disk is full.", messageText("editor.hostFailedHint")],
		[messageText("editor.visitorsUnchanged")],
	],
	[
		"what has happened",
		{ ...ready, last: { by: "", at: 0, ok: true, report: ["sent: 3, removed: 0"] } },
		["sent: 3, removed: 0", messageText("editor.hostSent"), "https://inn.example"],
		[],
	],
	[
		"that releases are sent",
		{ ...ready, isRelease: true },
		[messageText("editor.hostSend"), messageText("editor.hostReleaseHint")],
		[button],
	],
];

it.each(cases)("says %s", (_what, host, shown, hidden) => {
	const markup = markupOf(host);
	for (const text of shown) expect(markup).toContain(text);
	for (const text of hidden) expect(markup).not.toContain(text);
});

it("announces how far it is to screen readers", () => {
	const [, status = ""] = /role="status">([^<]*)</.exec(markupOf(sending(3, 9, "sending"))) ?? [];
	expect(status).toContain(messageText("editor.hostStepSending"));
	expect(status).toContain(messageText("editor.hostFiles", { done: 3, all: 9 }));
});
