import { localize } from "@kakehashi/core/messages/localize.ts";
import { reasonOf } from "@kakehashi/core/messages/message-error.ts";
import type {
	Done,
	HostAnswer,
	HostProgress,
	HostPublisher,
	HostQuestion,
	HostResult,
	HostTarget,
	PublishResult,
} from "kakehashi/internal/shared.ts";
import { localizeForPublisher } from "../i18n/localize-in-editor.ts";
import { t } from "../i18n/t.ts";
import { can } from "../permissions/permission.ts";
import type { Requester } from "../permissions/requester.ts";
import { type ShownProblem, shownProblem } from "../review/shown-problems.ts";
import type { SiteSnapshot } from "../site/site-snapshot.ts";

/** A run of publishing to the host. The question waits for an answer of somebody. */
export type HostRun = Done & {
	readonly progress: HostProgress;
	readonly question?: (HostQuestion & { readonly id: number }) | undefined;
};

/** How the last run has ended. */
export type HostEnd = Done &
	(
		| {
				readonly ok: true;
				/** What has happened, in sentences. */
				readonly report: readonly string[];
		  }
		| {
				readonly ok: false;
				/**
				 * Whether it had begun to send, so that something may have changed for visitors.
				 */
				readonly hasBegun: boolean;
				readonly reason: string;
				readonly problems: readonly ShownProblem[];
				/** Whether it failed because the site still has placeholders. */
				readonly hasPlaceholders: boolean;
		  }
	);

/** What the app shows about publishing to the host that the settings of the site name. */
export type HostState = {
	/** The public address of the site. */
	readonly address: string;
	/** Whether the release that visitors see is sent, and not the draft. */
	readonly isRelease: boolean;
	/** `place` has a name for people; a command of the owner has none. */
	readonly target:
		| { readonly kind: "missing" }
		| { readonly kind: "invalid"; readonly problems: readonly string[] }
		| { readonly kind: "ready"; readonly place?: string };
	readonly running?: HostRun | undefined;
	readonly last?: HostEnd | undefined;
};

/** Publishing to a host from the editor app. The caller must check permissions. */
export type HostPublishing = {
	/** Undefined for people who may not publish. */
	readonly state: (person: Requester, site: HostedSite) => Promise<HostState | undefined>;
	/** Starts a run, and returns before it is done. */
	readonly publish: (person: Requester, withPlaceholders: boolean) => PublishResult;
	/** Answers a question. Returns whether it was still open. */
	readonly answer: (id: number, answer: HostAnswer) => boolean;
	/** Must be called with the name of the person when visitors see another release. */
	readonly sendRelease: (by: string) => Promise<void>;
	/** Stops a run. The next one goes on. */
	readonly close: () => void;
};

/** The site as it is open now. A run may last longer. */
export type HostedSite = {
	readonly snapshot: SiteSnapshot;
	/** The public address. */
	readonly address: string;
};

export type HostPublishingOptions = {
	readonly publisher: HostPublisher;
	/**
	 * The public folder of the release that visitors see; undefined if there is none. If left out,
	 * each run checks and builds the site.
	 */
	readonly built?: (() => Promise<string | undefined>) | undefined;
	/** Runs work while nobody changes the site. */
	readonly hold: (work: () => Promise<void>) => Promise<void>;
	readonly clock: () => number;
	readonly onChanged: () => void;
	/** How long a question stays open, in milliseconds. */
	readonly questionMs?: number;
};

/** How long reading may keep people from changing the site, in milliseconds. */
const maxReadMs = 5 * 60_000;

type End = Done & { readonly stage: HostProgress["stage"]; readonly result: HostResult };

/** Publishes the site to its host, one run at a time. */
export function openHostPublishing(options: HostPublishingOptions): HostPublishing {
	const { publisher, built, clock, onChanged } = options;
	let running: HostRun | undefined;
	let last: End | undefined;
	/** Who has published a release that the present run does not have. */
	let next: string | undefined;
	const stopping = new AbortController();
	const update = (part: Partial<HostRun>) => {
		running = running && { ...running, ...part };
		onChanged();
	};
	const questions = createQuestions((question) => update({ question }), options.questionMs);

	async function run(by: string, withPlaceholders: boolean): Promise<HostResult> {
		const reading = takeTurn(options.hold);
		try {
			const folder = await built?.();
			if (built !== undefined && folder === undefined)
				return { ok: false, reason: t("hostNoRelease") };
			return await publisher.run({
				by,
				withPlaceholders,
				built: folder,
				onProgress: (progress) => update({ progress }),
				beforeReading: reading.begin,
				onRead: reading.end,
				ask: questions.ask,
				signal: stopping.signal,
			});
		} catch (error) {
			return { ok: false, reason: reasonOf(error) };
		} finally {
			reading.end();
			questions.drop();
		}
	}

	function begin(by: string, withPlaceholders: boolean): void {
		const at = clock();
		running = { by, at, progress: { stage: built === undefined ? "checking" : "sending" } };
		onChanged();
		void run(by, withPlaceholders).then((result) => {
			last = { by, at, stage: running?.progress.stage ?? "checking", result };
			running = undefined;
			onChanged();
			const following = next;
			next = undefined;
			if (following !== undefined && !stopping.signal.aborted) begin(following, true);
		});
	}

	return {
		async state({ permissions }, { snapshot, address }) {
			if (!can(permissions, "publish")) return undefined;
			return {
				address,
				isRelease: built !== undefined,
				target: shownTarget(await publisher.target()),
				running,
				last: last && shownEnd(last, snapshot),
			};
		},
		publish({ name, isInStudio }, withPlaceholders) {
			if (running !== undefined) return { ok: false, reason: t("hostRunning") };
			begin(isInStudio ? name : "", withPlaceholders);
			return { ok: true };
		},
		answer: questions.answer,
		async sendRelease(by) {
			if ((await publisher.target()).kind === "missing") return;
			if (running === undefined) begin(by, true);
			else next = by;
		},
		close: () => stopping.abort(),
	};
}

/**
 * The questions of a run, one after the other.
 * @param onChanged called with the question that is open now
 * @param openMs how long each stays open, in milliseconds
 */
function createQuestions(onChanged: (question: HostRun["question"]) => void, openMs = 15 * 60_000) {
	let count = 0;
	let open: HostRun["question"];
	let reply: (answer: HostAnswer) => void = () => {};
	/** The answer of nobody. */
	const refuse = () => reply(open?.kind === "password" ? "" : false);
	return {
		async ask(question: HostQuestion): Promise<HostAnswer> {
			const { promise, resolve } = Promise.withResolvers<HostAnswer>();
			const timer = setTimeout(refuse, openMs).unref();
			count += 1;
			open = { ...question, id: count };
			reply = resolve;
			onChanged(open);
			const answer = await promise;
			clearTimeout(timer);
			open = undefined;
			onChanged(open);
			return answer;
		},
		answer(id: number, answer: HostAnswer): boolean {
			const isFitting =
				open?.id === id && (open.kind === "password") === (typeof answer === "string");
			if (isFitting) reply(answer);
			return isFitting;
		},
		/** Answers a question whose run has ended. */
		drop: () => refuse(),
	};
}

/**
 * Holds up all changes while the site is being read. `begin` resolves once the earlier changes are
 * done, and `end` lets the later ones continue. If reading takes too long, they continue anyway.
 */
function takeTurn(hold: HostPublishingOptions["hold"]) {
	const { promise: ended, resolve } = Promise.withResolvers<void>();
	return {
		begin: () =>
			new Promise<void>((begun) => {
				setTimeout(resolve, maxReadMs).unref();
				void hold(async () => {
					begun();
					await ended;
				});
			}),
		end: () => resolve(),
	};
}

const shownTarget = (target: HostTarget): HostState["target"] =>
	target.kind === "invalid"
		? { kind: "invalid", problems: target.problems.map((each) => localize(each)) }
		: target;

function shownEnd({ by, at, stage, result }: End, site: SiteSnapshot): HostEnd {
	if (result.ok) return { by, at, ok: true, report: result.report.map((line) => localize(line)) };
	const { reason, problems = [], hasPlaceholders = false } = result;
	return {
		by,
		at,
		ok: false,
		hasBegun: stage === "sending",
		reason: localizeForPublisher(reason),
		problems: problems.map((problem) => shownProblem(site, problem)),
		hasPlaceholders,
	};
}
