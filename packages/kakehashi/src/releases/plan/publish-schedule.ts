import { localize } from "@kakehashi/core/messages/localize.ts";
import { failureText } from "@kakehashi/core/messages/message-error.ts";
import { t } from "../i18n/t.ts";
import { shownRelease } from "../record/release-record.ts";
import type { ComingEntry, Draft, DraftAuthor } from "./draft.ts";
import { outcomeOf, type PersistedState, type PersistedStateFile } from "./persisted-state.ts";
import { momentOf, type PublishAttempts } from "./publish-attempts.ts";
import { type PublishJob, type PublishResult, publishRefused } from "./publish-job.ts";
import type { PublishingOptions } from "./publishing-options.ts";

/** A person who publishes the draft. */
type Planner = {
	readonly name: string;
	readonly author?: DraftAuthor | undefined;
};

type Plan = NonNullable<PersistedState["planned"]>;

/** How often the clock is checked for a schedule or due entries, in milliseconds. */
const tickMs = 1_000;

/** Starts attempts at the scheduled time, and when an entry is due. */
export class PublishSchedule {
	readonly #options: PublishingOptions;
	readonly #draft: Draft;
	readonly #persisted: PersistedStateFile;
	readonly #attempts: PublishAttempts;
	readonly #timer: NodeJS.Timeout;
	#isTicking = false;
	/** The last day for which due entries were checked. */
	#lookedOn = "";

	constructor(
		options: PublishingOptions,
		draft: Draft,
		persisted: PersistedStateFile,
		attempts: PublishAttempts,
	) {
		this.#options = options;
		this.#draft = draft;
		this.#persisted = persisted;
		this.#attempts = attempts;
		this.#timer = setInterval(async () => {
			if (this.#isTicking) return;
			this.#isTicking = true;
			await this.#tick().catch((error: unknown) => console.error(failureText(error)));
			this.#isTicking = false;
		}, tickMs);
		this.#timer.unref();
	}

	/** Schedules publishing for a later time. */
	async plan(
		{ name, author }: Planner,
		{ version, what, withPlaceholders, heldBack }: PublishJob,
		at: number,
	): Promise<PublishResult> {
		const { config, clock, notify } = this.#options;
		if (at <= clock()) return publishRefused(t("pastMoment"));
		// Read the position before the version, so that a change in between counts as one that
		// nobody has seen.
		const position = this.#draft.position();
		if ((await this.#draft.version()) !== version)
			return publishRefused(this.#draft.changedSince);
		const before = this.#persisted.get().planned;
		this.#set({
			by: name,
			email: author?.email ?? "",
			at,
			what,
			withPlaceholders,
			heldBack: [...(heldBack ?? [])],
			position,
		});
		// Only one schedule exists at a time. The new one replaces any other, even another
		// person's.
		if (before !== undefined)
			await notify?.({ kind: "unplanned", by: name, about: momentOf(before.at, config) });
		await notify?.({ kind: "planned", by: name, about: momentOf(at, config) });
		return { ok: true };
	}

	async cancel({ name }: Pick<Planner, "name">): Promise<void> {
		const { config, notify } = this.#options;
		const { planned } = this.#persisted.get();
		this.#set(undefined);
		if (planned !== undefined)
			await notify?.({ kind: "unplanned", by: name, about: momentOf(planned.at, config) });
	}

	/** The entries of later days. */
	coming(): ComingEntry[] {
		return this.#draft.entriesAfter(this.#today());
	}

	close(): void {
		clearInterval(this.#timer);
	}

	#set(planned: Plan | undefined): void {
		this.#persisted.set({ planned });
		this.#draft.onChanged();
	}

	#today(): string {
		return this.#draft.dayOf(this.#options.clock());
	}

	async #tick(): Promise<void> {
		const { planned } = this.#persisted.get();
		if (this.#attempts.running !== undefined) return;
		if (planned !== undefined && planned.at <= this.#options.clock())
			await this.#carryOut(planned);
		else if (this.#lookedOn !== this.#today()) await this.#publishDue();
	}

	async #carryOut(planned: Plan): Promise<void> {
		const { mayPublish, notify } = this.#options;
		const { by, email, what, withPlaceholders, heldBack } = planned;
		const job = {
			by,
			author: { name: by, email, isStoredInBrowser: false },
			what,
			withPlaceholders,
			heldBack,
		};
		const begun = () =>
			this.#attempts
				.begin(job, { plan: planned })
				.catch((error: unknown) => publishRefused(this.#draft.reasonOf(error)));
		const result = (await mayPublish(by)) ? await begun() : publishRefused(t("mayNotAnyMore"));
		const isPlanned = () => this.#persisted.get().planned === planned;
		// If someone else started to publish in the meantime, try again after that.
		if (result.ok || this.#attempts.running !== undefined || !isPlanned()) return;
		await notify?.({ kind: "failed", by, about: what || localize(t("wholeSite")) });
		this.#persisted.note({
			...(isPlanned() && { planned: undefined }),
			last: outcomeOf(planned, result.reason),
		});
		this.#draft.onChanged();
	}

	async #publishDue(): Promise<void> {
		const seen = await shownRelease(this.#options.releases);
		this.#lookedOn = this.#today();
		if (seen?.source === undefined) return;
		const seenOn = seen.day ?? this.#draft.dayOf(Date.parse(seen.at));
		const due = this.#draft.entriesAfter(seenOn).filter(({ date }) => date <= this.#today());
		const titles = due.map(({ title }) => Object.values(title)[0] ?? "");
		if (due.length > 0)
			await this.#attempts.begin(
				{ by: "", what: titles.join(" / "), withPlaceholders: true },
				{ due: seen.source },
			);
	}
}
