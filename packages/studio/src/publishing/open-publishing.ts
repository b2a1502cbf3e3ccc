import { join } from "node:path";
import { localize, type Message } from "@kakehashi/core/messages/localize.ts";
import type { SiteConfig } from "@kakehashi/core/routing/site.ts";
import { diskProblem } from "@kakehashi/editor/files/disk-problem.ts";
import { replaceFile } from "@kakehashi/editor/files/replace-file.ts";
import { can } from "@kakehashi/editor/permissions/permission.ts";
import type { Publishing, PublishingState } from "@kakehashi/editor/publishing/publishing.ts";
import { fileLabel } from "@kakehashi/editor/review/file-label.ts";
import { shownProblem } from "@kakehashi/editor/review/shown-problems.ts";
import type { EditorInside } from "@kakehashi/editor/server/open-editor.ts";
import type { SiteSnapshot } from "@kakehashi/editor/site/site-snapshot.ts";
import {
	type ComingEntry,
	list,
	type PersistedStateFile,
	PublishAttempts,
	type PublishingOptions,
	PublishSchedule,
	persistedState,
	shownRelease,
} from "kakehashi/internal/releases.ts";
import type { Done, PublishResult } from "kakehashi/internal/shared.ts";
import { journalFolder } from "kakehashi/internal/storage.ts";
import { t } from "../i18n/t.ts";
import { type RemoteProblem, siteRemote } from "./site-remote.ts";
import { type OpenSite, studioDraft } from "./studio-draft.ts";

const sentences = {
	waits: t("arrivedWaits"),
	failed: t("notTakenIn"),
	rejected: t("notAccepted"),
	missing: t("noGit"),
} as const satisfies Readonly<Record<Exclude<RemoteProblem["kind"], "conflict" | "away">, Message>>;

/** The editor's message about the remote repository. Undefined if there is nothing to report. */
function logRemote(
	edited: SiteSnapshot,
	problem: RemoteProblem | undefined,
	isUnsent: boolean,
): string | undefined {
	if (problem === undefined) return undefined;
	if (problem.kind === "away") return isUnsent ? localize(t("notSent")) : undefined;
	if (problem.kind !== "conflict") return localize(sentences[problem.kind]);
	const pages = [...new Set(problem.files.map((file) => fileLabel(edited, file) || file))].map(
		(name) => t("quoted", { name }),
	);
	return localize(t("bothChanged", { pages: { and: pages } }));
}

/** Publishing, and what the Releases page needs in addition. */
export type StudioPublishing = Publishing & {
	readonly releases: () => Promise<{
		readonly releases: Awaited<ReturnType<typeof list>>;
		readonly coming: ComingEntry[];
		readonly planned: Done | undefined;
	}>;
	/** Makes an earlier release current. It must still exist. */
	readonly goBack: (to: number, by: string) => Promise<PublishResult>;
	/** Called when the remote repository has new commits. */
	readonly fetch: () => void;
};

/** What stays the same however often the site is opened again. */
type LastingOptions = Omit<PublishingOptions, "config">;

/** How many future entries the Releases page lists. */
const maxComing = 10;

/**
 * Publishing that goes on when the site is opened again, with the site as it is then.
 * @param config returns the present configuration of the site
 */
export function lastingPublishing(options: LastingOptions, config: () => SiteConfig) {
	let inside: EditorInside;
	let publishing: StudioPublishing | undefined;
	return {
		/** Must be called with each editor that opens the site. */
		open(opened: EditorInside): Publishing {
			inside = opened;
			publishing ??= openPublishing(options, () => ({ ...inside, config: config() }));
			return { ...publishing, close() {} };
		},
		/** May be called as soon as the site is open. */
		get: () => publishing as StudioPublishing,
		close: () => publishing?.close(),
	};
}

/**
 * Publishes the draft: immediately, at a scheduled time, or when an entry is due, and only one
 * release at a time. Running attempts, schedules and requests are stored in a file, so that the
 * studio reports them correctly after a restart.
 */
const openPublishing = (options: LastingOptions, site: () => OpenSite): StudioPublishing =>
	openWith(withHost(options, site), site);

function openWith(lasting: LastingOptions, site: () => OpenSite): StudioPublishing {
	const { folder, releases, clock, notify } = lasting;
	const options: PublishingOptions = {
		...lasting,
		get config() {
			return site().config;
		},
	};
	const persisted = openState(folder);
	const remote = siteRemote({
		folder,
		clock,
		holdActions: (work) => site().holdActions(work),
		written: (files) => site().written(files),
		onChanged: () => site().onChanged(),
		hostname: () => new URL(site().config.origin).hostname,
		isUnsent: () => persisted.get().unsent,
		onSent: () => persisted.set({ unsent: false }),
	});
	const draft = studioDraft(options, site, remote);
	const attempts = new PublishAttempts(options, draft, persisted);
	const schedule = new PublishSchedule(options, draft, persisted, attempts);
	return {
		async state({ permissions }) {
			await attempts.settled;
			const { edited, review, config } = site();
			const [seen, { since, count, by }] = await Promise.all([
				seenRelease(releases),
				review.waiting(),
			]);
			// Read the state only now, after the `await`, so that it is consistent with `running`.
			const { planned, requests, last, unsent } = persisted.get();
			const { running } = attempts;
			return {
				mayPublish: can(permissions, "publish"),
				now: clock(),
				address: config.origin + config.base,
				waiting: count,
				by,
				isKnown: since === "release",
				seen,
				running: running && { by: running.by, at: running.at, step: running.step },
				planned: planned && {
					by: planned.by,
					at: planned.at,
					...(await attempts.unseen(planned)),
				},
				requests,
				last: last && {
					...last,
					reason: last.reason && localize(last.reason),
					problems: last.problems.map((problem) =>
						shownProblem(edited.snapshot(), problem),
					),
				},
				repository: logRemote(edited.snapshot(), remote.problem(), unsent),
			};
		},
		async publish(person, job) {
			const { at, version, what, withPlaceholders, heldBack } = job;
			if (at !== undefined) return schedule.plan(person, job, at);
			const { name: by, author } = person;
			return attempts.begin({ by, author, what, withPlaceholders, heldBack }, { version });
		},
		cancel: (person) => schedule.cancel(person),
		async ask({ name }) {
			const { requests } = persisted.get();
			const others = requests.filter(({ by }) => by !== name);
			persisted.set({ requests: [...others, { by: name, at: clock() }] });
			site().onChanged();
			if (others.length === requests.length)
				await notify?.({ kind: "requested", by: name, about: "" });
		},
		async releases() {
			const { planned } = persisted.get();
			return {
				releases: await list(releases),
				coming: schedule.coming().slice(0, maxComing),
				planned: planned && { by: planned.by, at: planned.at },
			};
		},
		goBack: (to, by) => attempts.goBack(to, by),
		look: remote.look,
		fetch: () => void remote.sync(),
		close: () => schedule.close(),
	};
}

/** The options with which each release that visitors see is also sent to the host of the site. */
const withHost = (
	{ notify, ...options }: LastingOptions,
	site: () => OpenSite,
): LastingOptions => ({
	...options,
	async notify(event) {
		await notify?.(event);
		if (event.kind === "published" || event.kind === "wentBack") site().sendRelease(event.by);
	},
});

/** The release that visitors see, and whether somebody went back to it. */
async function seenRelease(releases: string): Promise<PublishingState["seen"]> {
	const seen = await shownRelease(releases);
	const newest = Math.max(0, ...(await list(releases).catch(() => [])).map(({ id }) => id));
	return seen && { by: seen.by, at: Date.parse(seen.at), isBack: seen.id < newest };
}

/** Opens the persisted state of publishing, in the hidden folder of the site. */
function openState(folder: string): PersistedStateFile {
	const name = "publishing.json";
	const file = join(folder, journalFolder, name);
	return persistedState(file, (text) => {
		try {
			replaceFile(file, Buffer.from(text), undefined, 0o600);
		} catch (error) {
			throw diskProblem(error, name) ?? error;
		}
	});
}
