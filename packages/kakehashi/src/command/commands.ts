import { backupCommand } from "./backup.command.ts";
import { buildCommand } from "./build.command.ts";
import { checkCommand } from "./check.command.ts";
import type { Command } from "./command.ts";
import { devCommand } from "./dev.command.ts";
import { editCommand } from "./edit.command.ts";
import { formatCommand } from "./format.command.ts";
import { inboxCommands } from "./inbox-commands.ts";
import { linksCommand } from "./links.command.ts";
import { peopleAddCommand } from "./people-add.command.ts";
import { peopleLinkCommand } from "./people-link.command.ts";
import { peopleListCommand } from "./people-list.command.ts";
import { peopleRemoveCommand } from "./people-remove.command.ts";
import { publishCommand } from "./publish.command.ts";
import { releaseCommand } from "./release.command.ts";
import { releasesCommand } from "./releases.command.ts";
import { releasesBackCommand } from "./releases-back.command.ts";
import { serveCommand } from "./serve.command.ts";
import { startCommand } from "./start.command.ts";
import { studioCommand } from "./studio.command.ts";
import { translationsConfirmCommand } from "./translations-confirm.command.ts";
import { translationsExportCommand } from "./translations-export.command.ts";
import { translationsImportCommand } from "./translations-import.command.ts";
import { translationsStatusCommand } from "./translations-status.command.ts";
import { upgradeCommand } from "./upgrade.command.ts";

/** All commands of `kakehashi`, in the order in which the help lists them. */
export const commands: readonly Command[] = [
	startCommand,
	editCommand,
	devCommand,
	checkCommand,
	linksCommand,
	translationsStatusCommand,
	translationsConfirmCommand,
	translationsExportCommand,
	translationsImportCommand,
	formatCommand,
	buildCommand,
	publishCommand,
	releaseCommand,
	releasesCommand,
	releasesBackCommand,
	backupCommand,
	upgradeCommand,
	serveCommand,
	...inboxCommands,
	studioCommand,
	peopleAddCommand,
	peopleListCommand,
	peopleRemoveCommand,
	peopleLinkCommand,
];
