import type { Message } from "@kakehashi/core/messages/localize.ts";
import type { ReleaseFailure } from "../../releases/run/publisher.ts";
import type { ForeignFile } from "../plan/plan-publish.ts";
import type { SendProgress } from "./send-site.ts";

/** The stages of publishing to a host, in order. */
export const hostStages = ["checking", "building", "sending"] as const;
type HostStage = (typeof hostStages)[number];

/** How far a run is. `sending` says more about the last stage, if this program sends files. */
export type HostProgress = { readonly stage: HostStage; readonly sending?: SendProgress };

/**
 * What a run asks a person. `password`: that of a place such as `inn@ftp.example.com`. `replace`:
 * whether files of others may be replaced or removed; `files` are the first of them.
 */
export type HostQuestion =
	| { readonly kind: "password"; readonly place: string }
	| {
			readonly kind: "replace";
			readonly count: number;
			readonly files: readonly ForeignFile[];
	  };

/** A password, which is empty if there is none, or whether files may be replaced. */
export type HostAnswer = string | boolean;

/**
 * Where a site is published, as far as its settings say. `place` has a name for people; a command
 * of the owner has none.
 */
export type HostTarget =
	| { readonly kind: "missing" }
	| { readonly kind: "invalid"; readonly problems: readonly Message[] }
	| { readonly kind: "ready"; readonly place?: string };

export type HostRunOptions = {
	/** Who publishes. Empty: whoever uses this computer. */
	readonly by: string;
	readonly withPlaceholders: boolean;
	/** The public folder of a build to send. Undefined: the site is checked and built first. */
	readonly built: string | undefined;
	readonly onProgress: (progress: HostProgress) => void;
	/** Called before the site is read. The run waits until it resolves. */
	readonly beforeReading: () => Promise<void>;
	/** Called once everything has been read and checked, so that the site may change again. */
	readonly onRead: () => void;
	readonly ask: (question: HostQuestion) => Promise<HostAnswer>;
	/** Aborted when the caller no longer waits. The process is then stopped. */
	readonly signal: AbortSignal;
};

/** `report` says in sentences what has happened. */
export type HostResult =
	| { readonly ok: true; readonly report: readonly Message[] }
	| ReleaseFailure;

/** Publishes a site to where its settings say, in a process that ends with the editor. */
export type HostPublisher = {
	readonly target: () => Promise<HostTarget>;
	readonly run: (options: HostRunOptions) => Promise<HostResult>;
};

/** The first message to the process: what to publish. */
export type HostRequest = Pick<HostRunOptions, "by" | "withPlaceholders"> & {
	readonly built?: string | undefined;
};

/**
 * The messages of the process. `reads`: it is about to read the site, and waits for a message.
 * `read`: it has read everything. `works`: sent each second to show that the process is alive.
 */
export type HostMessage =
	| HostProgress
	| { readonly reads: true }
	| { readonly read: true }
	| { readonly works: true }
	| { readonly question: HostQuestion }
	| { readonly result: HostResult };
