import { MessageError } from "@kakehashi/core/messages/message-error.ts";
import { runInShell } from "../../releases/run/run-after.ts";
import { t } from "../i18n/t.ts";

/** The variable that has the path of the built site while the owner's command runs. */
const folderVariable = "PUBLISH_FOLDER";

type OwnCommand = {
	/** The owner's command. */
	readonly command: string;
	/** The public folder of the build. */
	readonly built: string;
	/** The folder of the site, in which the command runs. */
	readonly site: string;
};

/**
 * Publishes by a command of the owner, such as that of a host. The folder of the built site is its
 * last argument, or where the command itself names the variable.
 * @returns the output of the command
 * @throws MessageError with the output if the command fails
 */
export async function runOwnCommand({ command, built, site }: OwnCommand): Promise<string> {
	const { ok, output } = await runInShell({
		command: commandLine(command),
		folder: site,
		environment: { [folderVariable]: built },
	});
	if (!ok) throw new MessageError(t("publishCommandFailed", { output }));
	return output;
}

/** The line for the shell. The shell fills in the path, so no character of it has a meaning. */
export function commandLine(command: string, platform: NodeJS.Platform = process.platform): string {
	if (command.includes(folderVariable)) return command;
	const argument = platform === "win32" ? `%${folderVariable}%` : `$${folderVariable}`;
	return `${command} "${argument}"`;
}
