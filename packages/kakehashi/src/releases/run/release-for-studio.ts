import { once } from "node:events";
import { currentRelease, type Release, type ReleaseSource } from "../record/release-record.ts";
import type { PublishStep, ReleaseFailure, ReleaseResult } from "./publisher.ts";

/** The first message from the studio: what to publish. */
export type PublishRequest = {
	readonly by: string;
	readonly what: string;
	readonly withPlaceholders: boolean;
};

/**
 * Messages from the publishing process to the studio. `read`: the content has been read, and the
 * process waits for a reply. `works`: sent regularly to show that the process is alive.
 */
export type PublisherMessage =
	| { readonly step: PublishStep }
	| { readonly read: true }
	| { readonly works: true }
	| { readonly result: ReleaseResult };

/** What the studio follows while the process publishes. */
type Progress = {
	readonly onRead: () => Promise<ReleaseSource>;
	readonly onStep: (step: PublishStep) => void;
};

const worksMs = 1_000;

/**
 * Publishes in a process that the studio has started. If the studio ends, so does this process: an
 * unfinished release is of no use.
 * @param releases the folder of releases
 * @param publish publishes what the studio requested
 * @param describeFailure describes what `publish` throws
 */
export async function releaseForStudio(
	releases: string,
	publish: (request: PublishRequest, progress: Progress) => Promise<Release>,
	describeFailure: (error: unknown) => ReleaseFailure,
): Promise<void> {
	process.once("disconnect", () => process.exit(1));
	const [request] = (await once(process, "message")) as [PublishRequest];
	setInterval(() => void send({ works: true }), worksMs).unref();
	const onRead = async () => {
		const response = once(process, "message");
		await send({ read: true });
		const [source] = await response;
		return source as ReleaseSource;
	};
	const onStep = (step: PublishStep) => void send({ step });
	const before = await currentRelease(releases);
	const result = await publish(request, { onRead, onStep }).then(
		({ id }): ReleaseResult => ({ ok: true, isNew: id !== before }),
		describeFailure,
	);
	await send({ result });
	process.removeAllListeners("disconnect");
	process.disconnect();
}

const send = (message: PublisherMessage) =>
	new Promise<void>((done) => process.send?.(message, () => done()));
