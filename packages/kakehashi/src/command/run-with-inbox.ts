import type { CommandContext, ExitCode } from "./command.ts";
import type { InboxContext } from "./inbox/inbox-context.ts";
import type { InboxNeed } from "./inbox/with-inbox.ts";

/**
 * Runs a command with the store of the site's server. What the store needs, such as a client for
 * PostgreSQL, is loaded only now.
 */
export async function runWithInbox(
	{ readSite }: Pick<CommandContext, "readSite">,
	need: InboxNeed,
	work: (inbox: InboxContext) => Promise<ExitCode>,
): Promise<ExitCode> {
	const { withInbox } = await import("./inbox/with-inbox.ts");
	return withInbox(await readSite(), need, work);
}
