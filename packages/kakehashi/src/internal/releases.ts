// Plans, runs and records releases.
export type { ComingEntry, Draft } from "../releases/plan/draft.ts";
export { type PersistedStateFile, persistedState } from "../releases/plan/persisted-state.ts";
export { PublishAttempts } from "../releases/plan/publish-attempts.ts";
export { PublishSchedule } from "../releases/plan/publish-schedule.ts";
export type {
	PublishingEvent,
	PublishingKind,
	PublishingOptions,
} from "../releases/plan/publishing-options.ts";
export { list, type ReleaseSource, shownRelease } from "../releases/record/release-record.ts";
export type { PublishLimits } from "../releases/run/run-publisher.ts";
