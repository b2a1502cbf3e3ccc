import type { SiteConfig } from "@kakehashi/core/routing/site.ts";
import type { Publisher } from "../run/publisher.ts";
import type { PublishLimits } from "../run/run-publisher.ts";

/** The events of publishing. */
export type PublishingKind =
	| "requested"
	| "planned"
	| "unplanned"
	| "published"
	| "failed"
	| "wentBack";

/**
 * An event that people may want to know about. `about` is what was published, the scheduled time,
 * or the release to which a person returned.
 */
export type PublishingEvent = {
	readonly kind: PublishingKind;
	readonly by: string;
	readonly about: string;
};

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
	readonly notify?: ((event: PublishingEvent) => Promise<void>) | undefined;
};
