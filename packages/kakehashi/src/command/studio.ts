import { spawn } from "node:child_process";
import { once } from "node:events";
import { setFlagsFromString } from "node:v8";
import { localize } from "@kakehashi/core/messages/localize.ts";
import { failureText, MessageError } from "@kakehashi/core/messages/message-error.ts";
import { isOpenElsewhere } from "@kakehashi/editor/files/disk-problem.ts";
import type { BundleElsewhere } from "@kakehashi/editor/server/make-editor-bundles.ts";
import { translatorFromEnvironment } from "@kakehashi/editor/suggestions/translator-from-environment.ts";
import { t } from "@kakehashi/studio/i18n/t.ts";
import { createMailPerson } from "@kakehashi/studio/mail/mail-person.ts";
import { openInbox, type StudioInbox } from "@kakehashi/studio/messages/open-inbox.ts";
import { openPeople } from "@kakehashi/studio/people/open-people.ts";
import {
	defaultStudioPort,
	readStudioEnvironment,
	studioWarnings,
} from "@kakehashi/studio/server/environment.ts";
import { recordStudio, runningStudio } from "@kakehashi/studio/server/running-studio.ts";
import {
	type StudioServer,
	startStudioServer,
} from "@kakehashi/studio/server/start-studio-server.ts";
import { kitModule } from "../builder/kit-files.ts";
import { readInboxEnvironment } from "../inbox/delivery/environment.ts";
import { publisherFor } from "../releases/run/publisher-for.ts";
import type { RunCommand } from "./command.ts";
import { loadConfiguration } from "./load-configuration.ts";
import { isPortUnusable, readPort } from "./read-port.ts";
import { afterCommand, releasesFolder } from "./release.ts";

/** Opens the editor to people who have signed in, until a signal stops it. */
export const studio: RunCommand = async (context) => {
	// The studio is idle most of the day. Earlier garbage collection halves its memory at rest, and
	// the slower speed does not matter, because a separate process publishes.
	setFlagsFromString("--optimize-for-size");
	const { folder, language } = context;
	const { site: config } = await loadConfiguration(folder);
	const settings = readStudioEnvironment(context.environment);
	const { origin, host, trustedProxies, webhookSecret } = settings;
	const port = readPort(context) ?? defaultStudioPort;
	const translator = translatorFromEnvironment(context.environment);
	const environment = readInboxEnvironment(context.environment);
	let server: StudioServer | undefined;
	const store = openPeople(folder);
	const mailPerson = createMailPerson(environment.smtp);
	const inbox = openInbox(environment, folder);
	const releases = releasesFolder(context);
	const publisher = publisherFor(releases, { language, after: afterCommand(context, releases) });
	const end = async () => {
		await server?.close();
		await Promise.all([store.close(), inbox.close()]);
	};
	const options = {
		folder,
		releases,
		publisher,
		config,
		store,
		origin,
		host,
		port,
		trustedProxies,
		language,
		translator,
		mailPerson,
		inbox,
		webhookSecret,
	};
	try {
		server = await startStudioServer({
			...options,
			bundleElsewhere: bundleElsewhere(folder),
		}).catch((error: unknown) => {
			const isPortTaken = isPortUnusable(error);
			if (!isPortTaken && !isOpenElsewhere(error)) throw error;
			const other = runningStudio(folder);
			if (other !== undefined)
				throw new MessageError(
					t("isRunning", {
						origin: other.origin,
						pid: String(other.pid),
					}),
				);
			throw isPortTaken ? new MessageError(t("portTaken", { port: String(port) })) : error;
		});
		recordStudio(folder, server.origin);
		console.log(`\n${localize(t("started", { origin: server.origin }))}\n`);
		if ((await store.list(Date.now())).length === 0) console.log(`${localize(t("nobody"))}\n`);
		for (const warning of studioWarnings(settings)) console.error(`${localize(warning)}\n`);
		if (environment.databaseUrl !== undefined) void announceMessages(inbox);
	} catch (error) {
		// The open stores would keep the process alive.
		await end();
		throw error;
	}
	for (const signal of ["SIGINT", "SIGTERM"] as const)
		process.on(signal, () => void end().then(() => process.exit(0)));
	return undefined;
};

/**
 * Reports at the start if the messages cannot be read, and why: the person who starts the studio
 * can correct that.
 */
async function announceMessages(inbox: StudioInbox): Promise<void> {
	try {
		await inbox.store()?.messageCounts();
	} catch (error) {
		console.error(`${localize(t("messagesNotNow"))}\n${failureText(error)}\n`);
	}
}

/**
 * Makes the editor's bundles in a separate process, so that the memory is freed when the process
 * ends. A failure is ignored here: whoever needs the bundles gets the error then.
 */
function bundleElsewhere(folder: string): BundleElsewhere {
	return async (base) => {
		const child = spawn(
			process.execPath,
			[kitModule("command/make-bundles.ts"), folder, base],
			{ stdio: "ignore" },
		);
		await once(child, "exit").catch(() => {});
	};
}
