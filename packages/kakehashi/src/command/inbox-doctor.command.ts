import { t } from "../inbox/i18n/t.ts";
import { defineCommand } from "./command.ts";
import { runWithInbox } from "./run-with-inbox.ts";

export const inboxDoctorCommand = defineCommand({
	name: "inbox doctor",
	about: t("commandDoctor"),
	options: { "no-send": { type: "boolean", about: t("optionNoSend") } },
	run: (context) =>
		runWithInbox(context, "configuration", async (inbox) => {
			const { doctor } = await import("./inbox/doctor.ts");
			const send = context.values["no-send"] !== true;
			return doctor(inbox, send);
		}),
});
