import { t } from "../inbox/i18n/t.ts";
import type { CommandContext, ExitCode } from "./command.ts";
import { referencesOf } from "./inbox/read-values.ts";
import type { InboxContext, InboxNeed } from "./inbox/with-inbox.ts";

/**
 * Runs a command with the store of the site's server. What the store needs, such as a client for
 * PostgreSQL, is loaded only now.
 */
export async function runWithInbox(
	{ readSite, environment }: Pick<CommandContext, "readSite" | "environment">,
	need: InboxNeed,
	work: (inbox: InboxContext) => Promise<ExitCode>,
): Promise<ExitCode> {
	const { withInbox } = await import("./inbox/with-inbox.ts");
	return withInbox(await readSite(), environment, need, work);
}

/**
 * Does something with each message whose reference is given.
 * @param work returns whether there is such a message
 * @returns the exit code: 1 if there is no message with one of the references
 * @throws {CommandLineError} for a word that is no reference
 */
export async function runWithEach(
	context: Pick<CommandContext, "readSite" | "environment" | "words">,
	work: (reference: string, inbox: InboxContext) => Promise<boolean>,
): Promise<ExitCode> {
	const references = referencesOf(context.words);
	return runWithInbox(context, "messages", (inbox) => eachMessage(references, inbox, work));
}

/** Does something with one message after another, and says which there are not. */
export async function eachMessage(
	references: readonly string[],
	inbox: InboxContext,
	work: (reference: string, inbox: InboxContext) => Promise<boolean>,
): Promise<ExitCode> {
	let code: ExitCode = 0;
	for (const reference of references) {
		if (await work(reference, inbox)) continue;
		inbox.complain(t("unknownMessage", { reference }));
		code = 1;
	}
	return code;
}
