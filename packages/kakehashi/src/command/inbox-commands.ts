import type { Command } from "./command.ts";
import { inboxDeleteCommand } from "./inbox-delete.command.ts";
import { inboxDoctorCommand } from "./inbox-doctor.command.ts";
import { inboxExportCommand } from "./inbox-export.command.ts";
import { inboxLimitsCommand } from "./inbox-limits.command.ts";
import { inboxLimitsResetCommand } from "./inbox-limits-reset.command.ts";
import { inboxListCommand } from "./inbox-list.command.ts";
import { inboxMarkCommand } from "./inbox-mark.command.ts";
import { inboxPurgeCommand } from "./inbox-purge.command.ts";
import { inboxRetryCommand } from "./inbox-retry.command.ts";
import { inboxSaveCommand } from "./inbox-save.command.ts";
import { inboxShowCommand } from "./inbox-show.command.ts";
import { visitsCommand } from "./visits.command.ts";

/** The commands that `inbox.js` beside a built server has, too. */
export const inboxCommands: readonly Command[] = [
	inboxListCommand,
	inboxShowCommand,
	inboxExportCommand,
	inboxSaveCommand,
	inboxMarkCommand,
	inboxDeleteCommand,
	inboxPurgeCommand,
	inboxRetryCommand,
	inboxLimitsCommand,
	inboxLimitsResetCommand,
	inboxDoctorCommand,
	visitsCommand,
];
