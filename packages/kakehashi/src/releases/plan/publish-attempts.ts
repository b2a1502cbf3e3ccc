import { inEachLanguage, localize, type Message } from "@kakehashi/core/messages/localize.ts";
import { failureText, reasonOf } from "@kakehashi/core/messages/message-error.ts";
import type { SiteConfig } from "@kakehashi/core/routing/site.ts";
import { dateTimeIn } from "@kakehashi/core/value-types/date/calendar-date.ts";
import { t } from "../i18n/t.ts";
import { type ReleaseSource, shownRelease } from "../record/release-record.ts";
import type { PublishStep, ReleaseFailure, ReleaseResult } from "../run/publisher.ts";
import { runPublisher } from "../run/run-publisher.ts";
import { goBack } from "../switch/switch-release.ts";
import { commitRelease } from "./commit-release.ts";
import type { Draft, DraftAuthor, PublishedFiles } from "./draft.ts";
import { outcomeOf, type PersistedState, type PersistedStateFile } from "./persisted-state.ts";
import { type PublishResult, publishRefused } from "./publish-job.ts";
import type { PublishingOptions } from "./publishing-options.ts";

type Job = {
	readonly by: string;
	readonly author?: DraftAuthor | undefined;
	readonly what?: string | undefined;
	readonly withPlaceholders: boolean;
	readonly heldBack?: readonly string[] | undefined;
};
/**
 * `version` identifies the list of changes that the person saw. `due` is the source of the current
 * release, to be built again with the entries of today. `plan` is the schedule that this attempt
 * carries out: it is then removed, but publishing is refused if by the time the attempt can start
 * the schedule has changed, or the draft contains what nobody who may publish has seen.
 */
type Beginning = {
	readonly version?: string;
	readonly due?: ReleaseSource;
	readonly plan?: Plan;
};
type Plan = NonNullable<PersistedState["planned"]>;
/** Changes that nobody who may publish has seen. */
type UnseenChanges = {
	/** The names of people who may not publish. */
	readonly changedBy: readonly string[];
	/** Whether other programs have changed something. */
	readonly isChangedOutside: boolean;
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
/** An attempt without its step, as it is persisted. */
type Attempt = Omit<Running, "step">;

/** Publishes the draft, and goes back to earlier releases. Does one of these at a time. */
export class PublishAttempts {
	/** Resolves once the outcome of an attempt during which the studio was killed is reported. */
	readonly settled: Promise<void>;
	readonly #options: PublishingOptions;
	readonly #draft: Draft;
	readonly #persisted: PersistedStateFile;
	#running: Running | undefined;

	constructor(options: PublishingOptions, draft: Draft, persisted: PersistedStateFile) {
		this.#options = options;
		this.#draft = draft;
		this.#persisted = persisted;
		this.settled = this.#settle().catch((error: unknown) => console.error(failureText(error)));
	}

	/** The attempt in progress. */
	get running(): Running | undefined {
		return this.#running;
	}

	/** Reports the outcome of a publishing attempt during which the studio was killed. */
	async #settle(): Promise<void> {
		const { running: begun } = this.#persisted.get();
		if (begun === undefined) return;
		// Only the current release counts: visitors have not seen a release that was built but not
		// made current.
		const seen = await shownRelease(this.#options.releases);
		const isShown = seen?.source?.job === begun.job;
		// Write the log first. If the studio is killed in between, the event is in the log twice
		// instead of being lost.
		await this.#options.notify?.({
			kind: isShown ? "published" : "failed",
			by: begun.by,
			about: (isShown && seen?.what) || localize(t("wholeSite")),
		});
		this.#persisted.note({
			running: undefined,
			last: outcomeOf(begun, isShown ? undefined : t("interrupted")),
		});
	}

	/**
	 * Starts to publish. Resolves once it is certain that the attempt has started, or with the
	 * reason why it has not. In any case, the next attempt can start afterwards.
	 */
	async begin(job: Job, more: Beginning = {}): Promise<PublishResult> {
		await this.settled;
		if (this.#running !== undefined)
			return publishRefused(t("publishingNow", { by: this.#running.by }));
		const at = this.#options.clock();
		const own = { job: new Date(at).toISOString(), by: job.by, at };
		this.#running = { ...own, step: "waiting" };
		const begun = Promise.withResolvers<PublishResult>();
		const end = (settle: () => void) => {
			this.#running = undefined;
			settle();
			this.#draft.onChanged();
			if (this.#persisted.get().unsent) void this.#draft.sync();
		};
		const run = async () => {
			if (more.due === undefined) await this.#draft.sync();
			return this.#draft.hold(async (free) => {
				const { result, wish } = await this.#prepare(job, more);
				if (wish === undefined) return result;
				this.#persisted.set({ running: own, ...(more.plan && { planned: undefined }) });
				this.#draft.onChanged();
				begun.resolve(result);
				await this.#publish(wish, own, free);
				return result;
			});
		};
		void run().then(
			(result) => end(() => begun.resolve(result)),
			(error: unknown) => end(() => begun.reject(error)),
		);
		return begun.promise;
	}

	/** Determines what to publish, or why publishing is refused. */
	async #prepare(
		job: Job,
		{ version, due, plan }: Beginning,
	): Promise<{ readonly result: PublishResult; readonly wish?: Wish }> {
		const stop = (reason: Message) => ({ result: publishRefused(reason) });
		/**
		 * The requests that this release fulfills. Requests made while it runs are not among them,
		 * whatever the clock says.
		 */
		const answered = due === undefined ? this.#persisted.get().requests : [];
		const { heldBack = [] } = job;
		const published =
			due === undefined && heldBack.length === 0
				? new Map<string, Uint8Array | null>()
				: await this.#draft.published();
		if (published === undefined) return stop(t("cannotHoldBack"));
		const left: PublishedFiles = new Map(
			[...published].filter(([file]) => due !== undefined || heldBack.includes(file)),
		);
		if (version !== undefined && (await this.#draft.version()) !== version)
			return stop(this.#draft.changedSince);
		const what =
			(job.what ?? (await this.#draft.describe(heldBack))) || localize(t("wholeSite"));
		const unseen = plan && refusalOf(await this.unseen(plan));
		if (unseen !== undefined) return stop(unseen);
		if (plan !== undefined && this.#persisted.get().planned !== plan)
			return stop(this.#draft.changedSince);
		const from = left.size === 0 ? this.#options.folder : this.#draft.copyWith(left);
		return {
			result: { ok: true },
			wish: { ...job, what, from, due, answered, left: [...left.keys()] },
		};
	}

	/**
	 * The changes since publishing was scheduled that nobody who may publish has seen: those of
	 * other people, and those of other programs, such as Git.
	 */
	async unseen({ position }: Pick<Plan, "position">): Promise<UnseenChanges> {
		const { people, isOutside } = await this.#draft.authorsSince(position);
		const { mayPublish } = this.#options;
		const changedBy: string[] = [];
		for (const name of people) if (!(await mayPublish(name))) changedBy.push(name);
		return { changedBy, isChangedOutside: isOutside };
	}

	async #publish(wish: Wish, own: Attempt, free: () => void): Promise<void> {
		const { publisher, clock, notify } = this.#options;
		const result = await this.#resultOf(wish, own, free);
		if (result.ok && publisher.after !== undefined) this.#step("after");
		const after = result.ok ? await this.#runAfter() : undefined;
		const {
			problems = [],
			hasPlaceholders = false,
			reason,
		}: Partial<ReleaseFailure> = result.ok ? {} : result;
		const { by, at } = own;
		await notify?.({ kind: result.ok ? "published" : "failed", by, about: wish.what });
		this.#running = undefined;
		const end = {
			by,
			at,
			ok: result.ok,
			isNew: result.ok && result.isNew,
			tookMs: clock() - at,
			problems: [...problems],
			hasPlaceholders,
		};
		this.#persisted.note({
			running: undefined,
			last: { ...end, ...(reason && { reason }), ...(after && { after }) },
			...(result.ok && {
				requests: this.#persisted
					.get()
					.requests.filter((request) => !wish.answered.includes(request)),
			}),
		});
	}

	#step(step: PublishStep): void {
		this.#running = this.#running && { ...this.#running, step };
		this.#draft.onChanged();
	}

	async #runAfter() {
		try {
			return await this.#options.publisher.after?.();
		} catch (error) {
			return { ok: false, output: failureText(error) };
		}
	}

	/**
	 * The result of an attempt. If the publisher process ends or fails after its release became
	 * current, the release counts as published.
	 */
	async #resultOf(wish: Wish, own: Attempt, free: () => void): Promise<ReleaseResult> {
		const result = await this.#release(wish, own, free);
		if (result.ok) return result;
		const seen = await shownRelease(this.#options.releases).catch(() => undefined);
		return seen?.source?.job === own.job ? { ok: true, isNew: true } : result;
	}

	/**
	 * Runs the publisher. `free` allows actions in the editor again as soon as everything has been
	 * read. They are allowed in any case when the attempt ends.
	 */
	#release(wish: Wish, own: Attempt, free: () => void): Promise<ReleaseResult> {
		const { publisher, limits, releases } = this.#options;
		const onCommitted = () => this.#persisted.note({ unsent: true });
		const wanted = {
			folder: wish.from,
			by: wish.by,
			what: wish.what,
			withPlaceholders: wish.withPlaceholders,
			onStep: (step: PublishStep) => this.#step(step),
			onRead: () =>
				commitRelease(
					{ ...wish, job: own.job },
					this.#draft,
					releases,
					onCommitted,
				).finally(free),
		};
		return runPublisher(publisher, wanted, limits).catch(
			(error: unknown): ReleaseFailure => ({
				ok: false,
				reason: this.#draft.reasonOf(error),
			}),
		);
	}

	/** Makes an earlier release current. It must still exist. */
	async goBack(to: number, by: string): Promise<PublishResult> {
		const { config, releases, clock, notify } = this.#options;
		if (this.#running !== undefined)
			return publishRefused(t("publishingNow", { by: this.#running.by }));
		const shown = await goBack({ folder: releases, to, by, now: clock }).catch(reasonOf);
		if ("en" in shown) return publishRefused(shown);
		this.#draft.onChanged();
		await notify?.({ kind: "wentBack", by, about: momentOf(Date.parse(shown.at), config) });
		const after = await this.#runAfter();
		return after?.ok === false
			? publishRefused(
					inEachLanguage(() => localize(t("afterFailed", { output: after.output }))),
				)
			: { ok: true };
	}
}

/** Why changes that nobody has seen are not published. Undefined if there are none. */
function refusalOf({ changedBy, isChangedOutside }: UnseenChanges): Message | undefined {
	if (changedBy.length > 0) return t("changedAfterPlan", { names: changedBy.join(", ") });
	return isChangedOutside ? t("changedOutsideAfterPlan") : undefined;
}

/**
 * A moment in the site's time zone, in an ISO-like format that readers of every language
 * understand.
 */
export function momentOf(at: number, { locales }: SiteConfig): string {
	return dateTimeIn(at, locales[0].timeZone);
}
