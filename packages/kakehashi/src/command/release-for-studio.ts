import { once } from "node:events";
import { currentRelease, type ReleaseSource } from "../builder/releases/releases.ts";
import { ContentError } from "../content/files/content-problem.ts";
import { ProblemsError, reasonOf } from "../core/messages/message-error.ts";
import type { PublishStep } from "../editor/publishing/publishing.ts";
import type { ReleaseResult } from "../studio/publishing/publisher.ts";
import type { CommandContext, ExitCode } from "./command.ts";
import { publishSite, releasesFolder } from "./publish-site.ts";
import { PlaceholderTexts } from "./refuse-placeholders.ts";

/** What the studio says first. */
export type WishOfStudio = { readonly by: string; readonly what: string; readonly withPlaceholders: boolean };

/** What the process that publishes tells the studio; `read` waits for the answer, `works` says that it has not stopped. */
export type ToldStudio = { readonly step: PublishStep } | { readonly read: true } | { readonly works: true } | { readonly result: ReleaseResult };

const worksMs = 1_000;

/** Publishes in a process that the studio has started. It ends with the studio: half of it is nothing. */
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
	const result = await publishSite(context.folder, releases, options).then(({ id }): ReleaseResult => ({ ok: true, isNew: id !== before }), failed);
	await tell({ result });
	process.removeAllListeners("disconnect");
	process.disconnect();
	return undefined;
}

function failed(error: unknown): ReleaseResult {
	const reason = error instanceof ProblemsError ? error.title : reasonOf(error);
	const isPlaceholders = error instanceof PlaceholderTexts;
	return { ok: false, reason, isPlaceholders, ...((isPlaceholders || error instanceof ContentError) && { problems: error.problems }) };
}

const tell = (message: ToldStudio) => new Promise<void>((done) => process.send?.(message, () => done()));
