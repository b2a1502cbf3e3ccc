import { join } from "node:path";
import { dayOf } from "../../builder/pipeline/read-sources.ts";
import { goBack, list, type ReleaseSource, shownRelease } from "../../builder/releases/releases.ts";
import { failureText, reasonOf } from "../../core/messages/message-error.ts";
import { inEachLanguage, type Message, messageLanguage, say } from "../../core/messages/say.ts";
import type { SiteConfig } from "../../core/routing/site.ts";
import { diskProblem } from "../../editor/files/disk-problem.ts";
import { journalFolder } from "../../editor/files/open-site-files.ts";
import { t as editorT } from "../../editor/i18n/t.ts";
import type {
	Done,
	PublishAnswer,
	Publishing,
	PublishStep,
} from "../../editor/publishing/publishing.ts";
import { fileLabel } from "../../editor/review/file-label.ts";
import type { Author } from "../../editor/review/git.ts";
import { shownProblem } from "../../editor/review/shown-problems.ts";
import { isDraft } from "../../editor/server/description/list-entries.ts";
import type { EditorInside } from "../../editor/server/open-editor.ts";
import type { EditedSite } from "../../editor/site/edited-site.ts";
import { t } from "../i18n/t.ts";
import type { PublishingKind } from "../people/logged.ts";
import { copyPublished } from "./copy-published.ts";
import { type PersistedState, persistedState } from "./persisted-state.ts";
import type { Publisher, ReleaseResult } from "./publisher.ts";
import type { RemoteProblem } from "./site-remote.ts";
import { siteRemote } from "./site-remote.ts";

const sentences = {
	waits: t("arrivedWaits"),
	failed: t("notTakenIn"),
	rejected: t("notAccepted"),
	missing: t("noGit"),
} as const satisfies Readonly<Record<Exclude<RemoteProblem["kind"], "conflict" | "away">, Message>>;

/** The editor's message about the remote repository. Undefined if there is nothing to report. */
function sayRemote(
	edited: EditedSite,
	problem: RemoteProblem | undefined,
	isUnsent: boolean,
): string | undefined {
	if (problem === undefined) return undefined;
	if (problem.kind === "away") return isUnsent ? say(t("notSent")) : undefined;
	if (problem.kind !== "conflict") return say(sentences[problem.kind]);
	const pages = [...new Set(problem.files.map((file) => fileLabel(edited, file) || file))].map(
		(name) => say(t("quoted", { name })),
	);
	return say(
		t("bothChanged", {
			pages: new Intl.ListFormat(messageLanguage()).format(pages),
		}),
	);
}

/**
 * An event that people may want to know about. `about` is what was published, the scheduled time,
 * or the release to which a person returned.
 */
export type PublishingEvent = {
	readonly kind: PublishingKind;
	readonly by: string;
	readonly about: string;
};

/** How long reading the site and building it may take, in milliseconds. */
export type PublishLimits = { readonly readMs: number; readonly buildMs: number };

export type PublishingOptions = {
	/** The folder of the site. */
	readonly folder: string;
	readonly config: SiteConfig;
	/** The folder of releases. */
	readonly releases: string;
	readonly publisher: Publisher;
	readonly clock: () => number;
	/** Whether the person with this name may publish now. */
	readonly mayPublish: (name: string) => Promise<boolean>;
	readonly limits?: PublishLimits | undefined;
	/** Called for events that other people wait for. Resolves once the event is in the log. */
	readonly tell?: ((event: PublishingEvent) => Promise<void>) | undefined;
};

/** Publishing, and what the Releases page needs in addition. */
export type StudioPublishing = Publishing & {
	readonly releases: () => Promise<{
		readonly releases: Awaited<ReturnType<typeof list>>;
		readonly coming: ReturnType<typeof comingEntries>;
		readonly planned: Done | undefined;
	}>;
	/** Makes an earlier release current. It must still exist. */
	readonly goBack: (to: number, by: string) => Promise<PublishAnswer>;
	/** Called when the remote repository has new commits. */
	readonly fetch: () => void;
};

type Job = {
	readonly by: string;
	readonly author?: Author | undefined;
	readonly what?: string | undefined;
	readonly withPlaceholders: boolean;
	readonly heldBack?: readonly string[] | undefined;
};
/**
 * `version` identifies the list of changes that the person saw. `due` is the source of the current
 * release, to be built again with the entries of today. `plan` is the schedule that this attempt
 * carries out: it is then removed, but publishing is refused if the schedule has changed by the
 * time the attempt can start.
 */
type Beginning = {
	readonly version?: string;
	readonly due?: ReleaseSource;
	readonly plan?: PersistedState["planned"];
};
type Wish = Job & {
	readonly what: string;
	readonly from: string;
	readonly due: ReleaseSource | undefined;
	readonly answered: PersistedState["requests"];
	readonly left: readonly string[];
};
type Running = {
	readonly job: string;
	readonly by: string;
	readonly at: number;
	readonly step: PublishStep;
};

const drawnFrom = ({ mark, commit }: ReleaseSource) => ({
	mark,
	...(commit !== undefined && { commit }),
});

/** How many future entries the Releases page lists. */
const maxComing = 10;

/**
 * Time limits in milliseconds, far more than a large site needs. A process that hangs is stopped
 * when one is reached.
 */
const defaultLimits: PublishLimits = { readMs: 5 * 60_000, buildMs: 60 * 60_000 };

/** How often the clock is checked for a schedule or due entries, in milliseconds. */
const tickMs = 1_000;

/**
 * Publishes the draft: immediately, at a scheduled time, or when an entry is due, and only one
 * release at a time. Running attempts, schedules and requests are stored in a file, so that the
 * studio reports them correctly after a restart.
 */
export function openPublishing(
	{
		folder,
		config,
		releases,
		publisher,
		clock,
		mayPublish,
		limits = defaultLimits,
		tell = async () => {},
	}: PublishingOptions,
	inside: EditorInside,
): StudioPublishing {
	const { edited, files, review, holdActions, written, onChanged } = inside;
	const persisted = persistedState(join(folder, journalFolder, "publishing.json"));
	let running: Running | undefined;
	/** The last day for which due entries were checked. */
	let lookedOn = "";
	const remote = siteRemote({
		folder,
		clock,
		holdActions,
		written,
		onChanged,
		hostname: new URL(config.origin).hostname,
		isUnsent: () => persisted.get().unsent,
		onSent: () => persisted.set({ unsent: false }),
	});
	const today = () => dayOf(clock(), config);
	/**
	 * A moment in the site's time zone, in an ISO-like format that readers of every language
	 * understand.
	 */
	const momentOf = (at: number) =>
		new Intl.DateTimeFormat("sv-SE", {
			dateStyle: "short",
			timeStyle: "short",
			timeZone: config.locales[0].timeZone,
		}).format(at);
	const refused = (reason: Message): PublishAnswer => ({ ok: false, reason });
	const keep = (parts: Partial<PersistedState>) => {
		persisted.set(parts);
		onChanged();
	};
	const step = (next: PublishStep) => {
		running = running && { ...running, step: next };
		onChanged();
	};

	const settled = settle().catch((error: unknown) => console.error(failureText(error)));
	/** Reports the outcome of a publishing attempt during which the studio was killed. */
	async function settle(): Promise<void> {
		const { running: begun } = persisted.get();
		if (begun === undefined) return;
		// Only the current release counts: visitors have not seen a release that was built but not
		// made current.
		const seen = await shownRelease(releases);
		const isShown = seen?.source?.job === begun.job;
		const { by, at } = begun;
		// Write the log first. If the studio is killed in between, the event is in the log twice
		// instead of being lost.
		await tell({
			kind: isShown ? "published" : "failed",
			by,
			about: (isShown && seen?.what) || say(t("wholeSite")),
		});
		persisted.note({
			running: undefined,
			last: {
				by,
				at,
				ok: isShown,
				isNew: isShown,
				tookMs: 0,
				isPlaceholders: false,
				problems: [],
				...(!isShown && { reason: t("interrupted") }),
			},
		});
	}

	/**
	 * Starts to publish. Resolves once it is certain that the attempt has started, or with the
	 * reason why it has not. In any case, the next attempt can start afterwards.
	 */
	async function begin(job: Job, more: Beginning = {}): Promise<PublishAnswer> {
		await settled;
		if (running !== undefined) return refused(t("publishingNow", { by: running.by }));
		const at = clock();
		const own = { job: new Date(at).toISOString(), by: job.by, at };
		running = { ...own, step: "waiting" };
		const begun = Promise.withResolvers<PublishAnswer>();
		const end = (answer: () => void) => {
			running = undefined;
			answer();
			onChanged();
			if (persisted.get().unsent) void remote.sync();
		};
		const run = async () => {
			if (more.due === undefined) await remote.sync();
			return holdActions(async (free) => {
				const { answer, wish } = await prepare(job, more);
				if (wish === undefined) return answer;
				keep({ running: own, ...(more.plan && { planned: undefined }) });
				begun.resolve(answer);
				await publish(wish, own, free);
				return answer;
			});
		};
		void run().then(
			(answer) => end(() => begun.resolve(answer)),
			(error: unknown) => end(() => begun.reject(error)),
		);
		return begun.promise;
	}

	/** Determines what to publish, or why publishing is refused. */
	async function prepare(
		job: Job,
		{ version, due, plan }: Beginning,
	): Promise<{ readonly answer: PublishAnswer; readonly wish?: Wish }> {
		const stop = (reason: Message) => ({ answer: refused(reason) });
		/**
		 * The requests that this release fulfills. Requests made while it runs are not among them,
		 * whatever the clock says.
		 */
		const answered = due === undefined ? persisted.get().requests : [];
		const { heldBack = [] } = job;
		const published =
			due === undefined && heldBack.length === 0
				? new Map<string, Uint8Array | null>()
				: await review.published();
		if (published === undefined && due === undefined) return stop(t("cannotHoldBack"));
		const left = new Map(
			[...(published ?? [])].filter(([file]) => due !== undefined || heldBack.includes(file)),
		);
		if (version !== undefined && (await review.waiting()).version !== version)
			return stop(editorT("changedSince"));
		const what =
			(job.what ?? (await review.review("", heldBack)).message) || say(t("wholeSite"));
		if (plan !== undefined && persisted.get().planned !== plan)
			return stop(editorT("changedSince"));
		const from = left.size === 0 ? folder : copyPublished(folder, releases, left);
		return {
			answer: { ok: true },
			wish: { ...job, what, from, due, answered, left: [...left.keys()] },
		};
	}

	async function publish(wish: Wish, own: Omit<Running, "step">, free: () => void) {
		const result = await resultOf(wish, own, free);
		if (result.ok && publisher.after !== undefined) step("after");
		const after = result.ok ? await runAfter() : undefined;
		const {
			problems = [],
			isPlaceholders = false,
			reason,
		}: Partial<Extract<ReleaseResult, { ok: false }>> = result.ok ? {} : result;
		const { by, at } = own;
		await tell({ kind: result.ok ? "published" : "failed", by, about: wish.what });
		running = undefined;
		const end = {
			by,
			at,
			ok: result.ok,
			isNew: result.ok && result.isNew,
			tookMs: clock() - at,
			problems: [...problems],
			isPlaceholders,
		};
		persisted.note({
			running: undefined,
			last: { ...end, ...(reason && { reason }), ...(after && { after }) },
			...(result.ok && {
				requests: persisted
					.get()
					.requests.filter((request) => !wish.answered.includes(request)),
			}),
		});
	}

	async function runAfter() {
		try {
			return await publisher.after?.();
		} catch (error) {
			return { ok: false, output: failureText(error) };
		}
	}

	/**
	 * The result of an attempt. If the publisher process ends or fails after its release became
	 * current, the release counts as published.
	 */
	async function resultOf(...begun: Parameters<typeof release>): Promise<ReleaseResult> {
		const [, { job }] = begun;
		const result = await release(...begun);
		if (result.ok) return result;
		const seen = await shownRelease(releases).catch(() => undefined);
		return seen?.source?.job === job ? { ok: true, isNew: true } : result;
	}

	/**
	 * Runs the publisher within the time limits. `free` allows actions in the editor again as soon
	 * as everything has been read. They are allowed in any case when the attempt ends.
	 */
	async function release(
		wish: Wish,
		own: Omit<Running, "step">,
		free: () => void,
	): Promise<ReleaseResult> {
		const { promise: timeout, resolve: stopWaiting } = Promise.withResolvers<ReleaseResult>();
		const stopping = new AbortController();
		const { signal } = stopping;
		const within = (ms: number) =>
			setTimeout(() => {
				stopWaiting({ ok: false, reason: t("tookTooLong") });
				stopping.abort();
			}, ms);
		let timer = within(limits.readMs);
		let noted: Promise<ReleaseSource | Message> | undefined;
		const onRead = () => {
			if (signal.aborted) return Promise.resolve(t("tookTooLong"));
			clearTimeout(timer);
			noted = noteSource(wish, own).finally(() => {
				free();
				timer = within(limits.buildMs);
			});
			return noted;
		};
		const wanted = {
			folder: wish.from,
			by: wish.by,
			what: wish.what,
			withPlaceholders: wish.withPlaceholders,
			onStep: step,
			onRead,
			signal,
		};
		try {
			return await Promise.race([publisher.release(wanted), timeout]);
		} catch (error) {
			return { ok: false, reason: reasonOf(diskProblem(error, journalFolder) ?? error) };
		} finally {
			// The commit may still be in progress, even if the publisher process has ended.
			await noted?.catch(() => {});
			clearTimeout(timer);
			stopping.abort();
		}
	}

	/**
	 * Commits the files that were read and returns the source of the release, or a message that
	 * says why this failed.
	 */
	async function noteSource(
		wish: Wish,
		own: Omit<Running, "step">,
	): Promise<ReleaseSource | Message> {
		try {
			if (wish.due !== undefined) return { ...wish.due, job: own.job };
			const seen = (await shownRelease(releases))?.source;
			const heldBack = Object.fromEntries(
				wish.left.flatMap((file) =>
					seen === undefined ? [] : [[file, seen.heldBack?.[file] ?? drawnFrom(seen)]],
				),
			);
			const committed = await review.commitAll(wish.what, wish.author, wish.left);
			if (committed?.ok === false)
				return inEachLanguage(() =>
					[committed.reason, committed.output ?? ""].join("\n").trim(),
				);
			if (committed !== undefined) persisted.note({ unsent: true });
			const sources = (await list(releases)).flatMap(({ source }) =>
				source === undefined ? [] : [source, ...Object.values(source.heldBack ?? {})],
			);
			const mark = files.mark(
				sources.length > 0 ? Math.min(...sources.map((source) => source.mark)) : undefined,
			);
			return {
				job: own.job,
				mark,
				...(committed && { commit: committed.id }),
				...(wish.left.length > 0 && { heldBack }),
			};
		} catch (error) {
			return reasonOf(diskProblem(error, journalFolder) ?? error);
		}
	}

	let isTicking = false;
	const timer = setInterval(async () => {
		if (isTicking) return;
		isTicking = true;
		await tick().catch((error: unknown) => console.error(failureText(error)));
		isTicking = false;
	}, tickMs);
	timer.unref();
	async function tick(): Promise<void> {
		const { planned } = persisted.get();
		if (running !== undefined) return;
		if (planned !== undefined && planned.at <= clock()) {
			const { by, email, what, withPlaceholders, heldBack, changedBy } = planned;
			const job = {
				by,
				author: { name: by, email, isKept: false },
				what,
				withPlaceholders,
				heldBack,
			};
			const begun = () =>
				begin(job, { plan: planned }).catch((error: unknown) =>
					refused(reasonOf(diskProblem(error, journalFolder) ?? error)),
				);
			const unseen =
				changedBy.length > 0 &&
				refused(t("changedAfterPlan", { names: changedBy.join(", ") }));
			const answer =
				unseen || ((await mayPublish(by)) ? await begun() : refused(t("mayNotAnyMore")));
			// If someone else started to publish in the meantime, try again after that.
			if (answer.ok || running !== undefined || persisted.get().planned !== planned) return;
			await tell({ kind: "failed", by, about: what || say(t("wholeSite")) });
			persisted.note({
				...(persisted.get().planned === planned && { planned: undefined }),
				last: {
					by,
					at: planned.at,
					ok: false,
					isNew: false,
					tookMs: 0,
					isPlaceholders: false,
					problems: [],
					reason: answer.reason,
				},
			});
			onChanged();
		} else if (lookedOn !== today()) await publishDue();
	}
	async function publishDue(): Promise<void> {
		const seen = await shownRelease(releases);
		lookedOn = today();
		if (seen?.source === undefined) return;
		const due = comingEntries(edited, seen.day ?? dayOf(Date.parse(seen.at), config)).filter(
			({ date }) => date <= today(),
		);
		const titles = due.map(({ title }) => Object.values(title)[0] ?? "");
		if (due.length > 0)
			await begin(
				{ by: "", what: titles.join(" / "), withPlaceholders: true },
				{ due: seen.source },
			);
	}

	return {
		async state({ mayPublish: isPublisher }) {
			await settled;
			const [seen, { since, count, by }] = await Promise.all([
				shownRelease(releases),
				review.waiting(),
			]);
			const newest = Math.max(
				0,
				...(await list(releases).catch(() => [])).map(({ id }) => id),
			);
			// Read the state only now, after the `await`, so that it is consistent with `running`.
			const { planned, requests, last } = persisted.get();
			return {
				mayPublish: isPublisher,
				now: clock(),
				address: config.origin + config.base,
				waiting: count,
				by,
				isKnown: since === "release",
				seen: seen && { by: seen.by, at: Date.parse(seen.at), isBack: seen.id < newest },
				running: running && { by: running.by, at: running.at, step: running.step },
				planned: planned && {
					by: planned.by,
					at: planned.at,
					changedBy: planned.changedBy,
				},
				requests: requests,
				last: last && {
					...last,
					reason: last.reason && say(last.reason),
					problems: last.problems.map((problem) => shownProblem(edited, problem)),
				},
				repository: sayRemote(edited, remote.problem(), persisted.get().unsent),
			};
		},
		async publish({ name, author }, { at, version, what, withPlaceholders, heldBack }) {
			if (at === undefined)
				return begin({ by: name, author, what, withPlaceholders, heldBack }, { version });
			if (at <= clock()) return refused(t("pastMoment"));
			if ((await review.waiting()).version !== version)
				return refused(editorT("changedSince"));
			const before = persisted.get().planned;
			keep({
				planned: {
					by: name,
					email: author?.email ?? "",
					at,
					what,
					withPlaceholders,
					heldBack: [...(heldBack ?? [])],
					changedBy: [],
				},
			});
			// Only one schedule exists at a time. The new one replaces any other, even another
			// person's.
			if (before !== undefined)
				await tell({ kind: "unplanned", by: name, about: momentOf(before.at) });
			await tell({ kind: "planned", by: name, about: momentOf(at) });
			return { ok: true };
		},
		changed({ name, mayPublish: isPublisher }) {
			const { planned } = persisted.get();
			if (planned === undefined || isPublisher || planned.changedBy.includes(name)) return;
			persisted.note({ planned: { ...planned, changedBy: [...planned.changedBy, name] } });
			onChanged();
		},
		async cancel({ name }) {
			const { planned } = persisted.get();
			keep({ planned: undefined });
			if (planned !== undefined)
				await tell({ kind: "unplanned", by: name, about: momentOf(planned.at) });
		},
		async ask({ name }) {
			const isNew = persisted.get().requests.every(({ by }) => by !== name);
			keep({
				requests: [
					...persisted.get().requests.filter(({ by }) => by !== name),
					{ by: name, at: clock() },
				],
			});
			if (isNew) await tell({ kind: "requested", by: name, about: "" });
		},
		async releases() {
			const { planned } = persisted.get();
			const all = await list(releases);
			const coming = comingEntries(edited, today()).slice(0, maxComing);
			return {
				releases: all,
				coming,
				planned: planned && { by: planned.by, at: planned.at },
			};
		},
		async goBack(to, by) {
			if (running !== undefined) return refused(t("publishingNow", { by: running.by }));
			try {
				await goBack({ folder: releases, to, by, now: clock });
			} catch (error) {
				return refused(reasonOf(error));
			}
			onChanged();
			const at = (await list(releases)).find(({ id }) => id === to)?.at;
			await tell({
				kind: "wentBack",
				by,
				about: at === undefined ? String(to) : momentOf(Date.parse(at)),
			});
			const after = await runAfter();
			return after?.ok === false
				? refused(inEachLanguage(() => say(t("afterFailed", { output: after.output }))))
				: { ok: true };
		},
		look: remote.look,
		fetch: () => void remote.sync(),
		close: () => clearInterval(timer),
	};
}

/**
 * Entries, except drafts, with a date after this day, sorted by date. Each is published
 * automatically on its day.
 */
function comingEntries(
	edited: EditedSite,
	after: string,
): { readonly date: string; readonly title: Readonly<Record<string, string>> }[] {
	const all = [...(edited.state().loaded?.content.collections.values() ?? [])].flatMap(
		({ entries }) => entries,
	);
	return all
		.filter(({ date, file }) => date > after && !isDraft(edited.bytesOf(file)))
		.map(({ date, title }) => ({ date, title: title.byLocale }))
		.sort((a, b) => (a.date < b.date ? -1 : 1));
}
