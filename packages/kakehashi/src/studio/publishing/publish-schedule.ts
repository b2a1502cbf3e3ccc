import { dayOf } from "../../builder/pipeline/read-sources.ts";
import { failureText, reasonOf } from "../../core/messages/message-error.ts";
import { say } from "../../core/messages/say.ts";
import { diskProblem } from "../../editor/files/disk-problem.ts";
import { journalFolder } from "../../editor/files/open-site-files.ts";
import { t as editorT } from "../../editor/i18n/t.ts";
import type { PublishAnswer, PublishWish } from "../../editor/publishing/publishing.ts";
import type { Requester } from "../../editor/server/access/access.ts";
import { isDraft } from "../../editor/server/description/list-entries.ts";
import type { EditorInside } from "../../editor/server/open-editor.ts";
import { shownRelease } from "../../releases/record/release-record.ts";
import { t } from "../i18n/t.ts";
import type { PersistedState, PersistedStateFile } from "./persisted-state.ts";
import { momentOf, type PublishAttempts, publishRefused } from "./publish-attempts.ts";
import type { PublishingOptions } from "./publishing-options.ts";

type Plan = NonNullable<PersistedState["planned"]>;

/** An entry that is published automatically on its day. */
export type ComingEntry = {
	readonly date: string;
	readonly title: Readonly<Record<string, string>>;
};

/** How often the clock is checked for a schedule or due entries, in milliseconds. */
const tickMs = 1_000;

/** Starts attempts at the scheduled time, and when an entry is due. */
export class PublishSchedule {
	readonly #options: PublishingOptions;
	readonly #inside: EditorInside;
	readonly #persisted: PersistedStateFile;
	readonly #attempts: PublishAttempts;
	readonly #timer: NodeJS.Timeout;
	#isTicking = false;
	/** The last day for which due entries were checked. */
	#lookedOn = "";

	constructor(
		options: PublishingOptions,
		inside: EditorInside,
		persisted: PersistedStateFile,
		attempts: PublishAttempts,
	) {
		this.#options = options;
		this.#inside = inside;
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
		{ name, author }: Requester,
		{ version, what, withPlaceholders, heldBack }: PublishWish,
		at: number,
	): Promise<PublishAnswer> {
		const { config, clock, tell } = this.#options;
		if (at <= clock()) return publishRefused(t("pastMoment"));
		if ((await this.#inside.review.waiting()).version !== version)
			return publishRefused(editorT("changedSince"));
		const before = this.#persisted.get().planned;
		this.#set({
			by: name,
			email: author?.email ?? "",
			at,
			what,
			withPlaceholders,
			heldBack: [...(heldBack ?? [])],
			changedBy: [],
		});
		// Only one schedule exists at a time. The new one replaces any other, even another
		// person's.
		if (before !== undefined)
			await tell?.({ kind: "unplanned", by: name, about: momentOf(before.at, config) });
		await tell?.({ kind: "planned", by: name, about: momentOf(at, config) });
		return { ok: true };
	}

	/** Records that a person has changed something since publishing was scheduled. */
	changed({ name, mayPublish }: Requester): void {
		const { planned } = this.#persisted.get();
		if (planned === undefined || mayPublish || planned.changedBy.includes(name)) return;
		this.#persisted.note({ planned: { ...planned, changedBy: [...planned.changedBy, name] } });
		this.#inside.onChanged();
	}

	async cancel({ name }: Requester): Promise<void> {
		const { config, tell } = this.#options;
		const { planned } = this.#persisted.get();
		this.#set(undefined);
		if (planned !== undefined)
			await tell?.({ kind: "unplanned", by: name, about: momentOf(planned.at, config) });
	}

	/** The entries of later days. */
	coming(): ComingEntry[] {
		return this.#entriesAfter(this.#today());
	}

	close(): void {
		clearInterval(this.#timer);
	}

	#set(planned: Plan | undefined): void {
		this.#persisted.set({ planned });
		this.#inside.onChanged();
	}

	#today(): string {
		return dayOf(this.#options.clock(), this.#options.config);
	}

	async #tick(): Promise<void> {
		const { planned } = this.#persisted.get();
		if (this.#attempts.running !== undefined) return;
		if (planned !== undefined && planned.at <= this.#options.clock())
			await this.#carryOut(planned);
		else if (this.#lookedOn !== this.#today()) await this.#publishDue();
	}

	async #carryOut(planned: Plan): Promise<void> {
		const { mayPublish, tell } = this.#options;
		const { by, email, what, withPlaceholders, heldBack, changedBy } = planned;
		const job = {
			by,
			author: { name: by, email, isKept: false },
			what,
			withPlaceholders,
			heldBack,
		};
		const begun = () =>
			this.#attempts
				.begin(job, { plan: planned })
				.catch((error: unknown) =>
					publishRefused(reasonOf(diskProblem(error, journalFolder) ?? error)),
				);
		const unseen =
			changedBy.length > 0 &&
			publishRefused(t("changedAfterPlan", { names: changedBy.join(", ") }));
		const answer =
			unseen || ((await mayPublish(by)) ? await begun() : publishRefused(t("mayNotAnyMore")));
		const isPlanned = () => this.#persisted.get().planned === planned;
		// If someone else started to publish in the meantime, try again after that.
		if (answer.ok || this.#attempts.running !== undefined || !isPlanned()) return;
		await tell?.({ kind: "failed", by, about: what || say(t("wholeSite")) });
		this.#persisted.note({
			...(isPlanned() && { planned: undefined }),
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
		this.#inside.onChanged();
	}

	async #publishDue(): Promise<void> {
		const { releases, config } = this.#options;
		const seen = await shownRelease(releases);
		this.#lookedOn = this.#today();
		if (seen?.source === undefined) return;
		const due = this.#entriesAfter(seen.day ?? dayOf(Date.parse(seen.at), config)).filter(
			({ date }) => date <= this.#today(),
		);
		const titles = due.map(({ title }) => Object.values(title)[0] ?? "");
		if (due.length > 0)
			await this.#attempts.begin(
				{ by: "", what: titles.join(" / "), withPlaceholders: true },
				{ due: seen.source },
			);
	}

	/**
	 * Entries, except drafts, with a date after this day, sorted by date. Each is published
	 * automatically on its day.
	 */
	#entriesAfter(day: string): ComingEntry[] {
		const { edited } = this.#inside;
		const all = [...(edited.state().loaded?.content.collections.values() ?? [])].flatMap(
			({ entries }) => entries,
		);
		return all
			.filter(({ date, file }) => date > day && !isDraft(edited.bytesOf(file)))
			.map(({ date, title }) => ({ date, title: title.byLocale }))
			.sort((a, b) => (a.date < b.date ? -1 : 1));
	}
}
