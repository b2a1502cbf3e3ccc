import { once } from "node:events";
import { ContentError } from "../content/problems/content-problem.ts";
import { ProblemsError, reasonOf } from "../core/messages/message-error.ts";
import type { PublishStep } from "../editor/publishing/publishing.ts";
import { currentRelease, type ReleaseSource } from "../releases/record/release-record.ts";
import type { ReleaseResult } from "../studio/publishing/publisher.ts";
import type { CommandContext, ExitCode } from "./command.ts";
import { publishSite, releasesFolder } from "./publish-site.ts";
import { PlaceholderTexts } from "./refuse-placeholders.ts";

/** The first message from the studio: what to publish. */
export type WishOfStudio = {
	readonly by: string;
	readonly what: string;
	readonly withPlaceholders: boolean;
};

/**
 * Messages from the publishing process to the studio. `read`: the content has been read, and the
 * process waits for a reply. `works`: sent regularly to show that the process is alive.
 */
export type ToldStudio =
	| { readonly step: PublishStep }
	| { readonly read: true }
	| { readonly works: true }
	| { readonly result: ReleaseResult };

const worksMs = 1_000;

/**
 * Publishes in a process that the studio has started. If the studio ends, so does this process: an
 * unfinished release is of no use.
 */
export async function releaseForStudio(context: CommandContext): Promise<ExitCode | undefined> {
	const releases = releasesFolder(context);
	process.once("disconnect", () => process.exit(1));
	const [{ by, what, withPlaceholders }] = (await once(process, "message")) as [WishOfStudio];
	setInterval(() => void tell({ works: true }), worksMs).unref();
	const onRead = async () => {
		const answered = once(process, "message");
		await tell({ read: true });
		const [source] = await answered;
		return source as ReleaseSource;
	};
	const onStep = (step: PublishStep) => void tell({ step });
	const before = await currentRelease(releases);
	const options = { by, what, acceptPlaceholders: withPlaceholders, onRead, onStep };
	const result = await publishSite(context.folder, releases, options).then(
		({ id }): ReleaseResult => ({ ok: true, isNew: id !== before }),
		failed,
	);
	await tell({ result });
	process.removeAllListeners("disconnect");
	process.disconnect();
	return undefined;
}

function failed(error: unknown): ReleaseResult {
	const reason = error instanceof ProblemsError ? error.title : reasonOf(error);
	const isPlaceholders = error instanceof PlaceholderTexts;
	return {
		ok: false,
		reason,
		isPlaceholders,
		...((isPlaceholders || error instanceof ContentError) && { problems: error.problems }),
	};
}

const tell = (message: ToldStudio) =>
	new Promise<void>((done) => process.send?.(message, () => done()));
