import type { HostPublisher, HostResult, HostTarget } from "kakehashi/internal/shared.ts";
import { beforeEach, expect, it } from "vitest";
import { t } from "../i18n/t.ts";
import type { Permission } from "../permissions/permission.ts";
import { createActionsHold } from "../server/actions-hold.ts";
import type { SiteSnapshot } from "../site/site-snapshot.ts";
import {
	type HostPublishing,
	type HostPublishingOptions,
	openHostPublishing,
} from "./host-publishing.ts";

type Run = {
	readonly options: Parameters<HostPublisher["run"]>[0];
	readonly end: (result: HostResult) => void;
};
/** The runs that have begun. */
let runs: Run[];
let target: HostTarget;
let publishing: HostPublishing;
const { hold, action } = createActionsHold();
const done: HostResult = { ok: true, report: [{ en: "Done.", ja: "完了。" }] };
const owner = { name: "owner", permissions: ["publish"], isInStudio: false } as const;
const withPermissions = (...permissions: Permission[]) => ({ ...owner, permissions });

function open(more: Partial<HostPublishingOptions> = {}): HostPublishing {
	return openHostPublishing({
		publisher: {
			target: async () => target,
			run(options) {
				const { promise, resolve } = Promise.withResolvers<HostResult>();
				runs.push({ options, end: resolve });
				return promise;
			},
		},
		hold,
		clock: () => 0,
		onChanged: () => {},
		...more,
	});
}

beforeEach(() => {
	runs = [];
	target = { kind: "ready", place: "ftp.example.com" };
	publishing = open();
});
const snapshot: unknown = {};
const site = { snapshot: snapshot as SiteSnapshot, address: "https://inn.example" };
const state = () => publishing.state(owner, site);
/** Waits until the run with this index has begun. */
async function begun(index = 0): Promise<Run> {
	await expect.poll(() => runs.length).toBe(index + 1);
	const run = runs[index];
	if (run === undefined) throw new Error("No run");
	return run;
}

it("shows where the site goes to people who may publish, and nothing to others", async () => {
	expect(await state()).toMatchObject({ target, isRelease: false });
	expect(await publishing.state(withPermissions("write"), site)).toBeUndefined();
	target = { kind: "invalid", problems: [{ en: "Wrong.", ja: "誤り。" }] };
	expect((await state())?.target).toEqual({ kind: "invalid", problems: ["Wrong."] });
});

it("publishes once at a time, and shows how far it is and how it has ended", async () => {
	expect(publishing.publish(owner, true)).toEqual({ ok: true });
	expect(publishing.publish(owner, true)).toEqual({ ok: false, reason: t("hostRunning") });
	const { options, end } = await begun();
	expect(options).toMatchObject({ by: "", withPlaceholders: true, built: undefined });
	const progress = { stage: "sending", sending: { step: "sending", done: 3, all: 9 } } as const;
	options.onProgress(progress);
	expect((await state())?.running).toMatchObject({ progress });
	end(done);
	await expect.poll(async () => (await state())?.last).toMatchObject({ report: ["Done."] });
	expect((await state())?.running).toBeUndefined();
	expect(publishing.publish(owner, false)).toEqual({ ok: true });
});

it.each([
	["before anything was sent", "building", false],
	["after it had begun to send", "sending", true],
] as const)("says whether it failed %s", async (_when, stage, hasBegun) => {
	publishing.publish({ ...owner, name: "佐藤", isInStudio: true }, false);
	const { options, end } = await begun();
	expect(options.by).toBe("佐藤");
	options.onProgress({ stage });
	const inEditor = { en: "Give one.", ja: "要ります。" };
	end({ ok: false, reason: { en: "Run it in a terminal.", ja: "端末で。", inEditor } });
	await expect
		.poll(async () => (await state())?.last)
		.toMatchObject({ ok: false, hasBegun, reason: "Give one.", by: "佐藤" });
});

it("asks, takes one fitting answer to the question that is open, and goes on", async () => {
	publishing.publish(owner, false);
	const { options } = await begun();
	const files = [{ path: "index.html", reason: "unknown", fate: "overwritten" }] as const;
	const mayReplace = options.ask({ kind: "replace", count: 1, files });
	const question = (await state())?.running?.question;
	const id = question?.id ?? 0;
	expect(question).toMatchObject({ kind: "replace", files });
	expect(publishing.answer(id + 1, true)).toBe(false);
	expect(publishing.answer(id, "a password")).toBe(false);
	expect(publishing.answer(id, true)).toBe(true);
	expect(await mayReplace).toBe(true);
	expect((await state())?.running?.question).toBeUndefined();
	expect(publishing.answer(id, false)).toBe(false);
});

it("takes no answer for a no after a while", async () => {
	publishing = open({ questionMs: 1 });
	publishing.publish(owner, false);
	const { options } = await begun();
	expect(await options.ask({ kind: "replace", count: 0, files: [] })).toBe(false);
	expect(await options.ask({ kind: "password", place: "ftp.example.com" })).toBe("");
});

it("reads the site while nobody changes it, and no longer", async () => {
	const changing = Promise.withResolvers<void>();
	const change = action(() => changing.promise);
	publishing.publish(owner, false);
	const { options, end } = await begun();
	let steps = "";
	const reading = options.beforeReading().then(() => {
		steps += "reads ";
	});
	changing.resolve();
	await Promise.all([change, reading]);
	const next = action(async () => {
		steps += "changes ";
	});
	steps += "read ";
	options.onRead();
	await next;
	expect(steps).toBe("reads read changes ");

	// A run that fails while it reads holds nobody up either.
	end(done);
	await expect.poll(async () => (await state())?.running).toBeUndefined();
	publishing.publish(owner, false);
	const failing = await begun(1);
	await failing.options.beforeReading();
	failing.end({ ok: false, reason: { en: "Full.", ja: "満杯。" } });
	expect(await action(async () => "changed")).toBe("changed");
});

it("sends each release, and after a run the one that was made meanwhile", async () => {
	let release: string | undefined;
	publishing = open({ built: async () => release });
	publishing.publish(owner, false);
	await expect
		.poll(async () => (await state())?.last)
		.toMatchObject({ ok: false, reason: t("hostNoRelease").en });
	release = "/releases/1/client";
	await publishing.sendRelease("佐藤");
	const first = await begun();
	expect(first.options).toMatchObject({ by: "佐藤", built: release });
	release = "/releases/2/client";
	await publishing.sendRelease("鈴木");
	first.end(done);
	expect((await begun(1)).options).toMatchObject({ by: "鈴木", built: release });
	expect(await state()).toMatchObject({ isRelease: true, running: { by: "鈴木" } });
});

it("sends no release without a host, and stops when the editor closes", async () => {
	publishing = open({ built: async () => "/releases/1/client" });
	target = { kind: "missing" };
	await publishing.sendRelease("佐藤");
	expect((await state())?.running).toBeUndefined();
	target = { kind: "ready" };
	publishing.publish(owner, false);
	const { options } = await begun();
	publishing.close();
	expect(options.signal.aborted).toBe(true);
});
