import { jobsOf } from "../inbox/delivery/channel.ts";
import { t } from "../inbox/i18n/t.ts";
import { messageStates } from "../inbox/store/store.ts";
import { CommandLineError } from "../terminal/command-line.ts";
import { defineCommand } from "./command.ts";
import { messageStateOf } from "./inbox/read-values.ts";
import { runWithEach } from "./run-with-inbox.ts";

export const inboxMarkCommand = defineCommand({
	name: "inbox mark",
	about: t("commandMark"),
	argument: { about: t("argumentReference"), count: "one or more" },
	options: { state: { type: "string", about: t("optionNewState", { messageStates }) } },
	async run(context) {
		const state = messageStateOf(context.values.state);
		if (state === undefined)
			throw new CommandLineError(
				t("markNeedsState", { messageStates: messageStates.join("|") }),
			);
		return runWithEach(context, async (reference, inbox) => {
			const { store, channels, clock, print, complain } = inbox;
			const { jobsOfReleased } = await import("../inbox/receive/receive.ts");
			const { stateNames } = await import("./inbox/message-text.ts");
			const known = (await store.get(reference))?.message;
			const jobs = jobsOfReleased(jobsOf(channels, known?.form));
			const isUnnotified =
				state === "new" && jobs.length === 0 && known?.state === "quarantined";
			const found = await store.mark(reference, state, jobs, clock());
			if (found) print(t("messageMarked", { reference, state: stateNames[state] }));
			if (found && isUnnotified) complain(t("releasedWithoutChannel"));
			return found;
		});
	},
});
