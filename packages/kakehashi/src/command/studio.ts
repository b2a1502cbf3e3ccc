import { MessageError } from "../core/messages/message-error.ts";
import { translatorFromEnvironment } from "../editor/proposals/translator-from-environment.ts";
import { fillWords, sayWords } from "../editor/words/say-words.ts";
import { readInboxEnvironment } from "../inbox/delivery/environment.ts";
import { createMailPerson } from "../studio/mail/mail-person.ts";
import { openInbox } from "../studio/messages/open-inbox.ts";
import { openPeople } from "../studio/people/open-people.ts";
import { defaultStudioPort, readStudioEnvironment } from "../studio/server/environment.ts";
import { startStudioServer } from "../studio/server/start-studio-server.ts";
import { words } from "../studio/words/words.ts";
import type { RunCommand } from "./command.ts";
import { loadConfiguration } from "./load-configuration.ts";
import { releasesFolder } from "./publish-site.ts";
import { publisherFor } from "./publisher-for.ts";
import { readPort } from "./read-port.ts";
import { afterOf } from "./run-after.ts";

/** Opens the editor to people who have signed in, until a signal stops it. */
export const studio: RunCommand = async (context) => {
	const { folder, values, language } = context;
	const { site: config } = await loadConfiguration(folder);
	const { origin, host, trustedProxies } = readStudioEnvironment(process.env);
	const port = readPort(values.port) ?? defaultStudioPort;
	const translator = translatorFromEnvironment(process.env);
	const environment = readInboxEnvironment(process.env);
	const store = openPeople(folder, environment.databaseUrl);
	const mailPerson = createMailPerson(environment.smtp);
	const inbox = openInbox(environment, folder);
	const releases = releasesFolder(context);
	const publisher = publisherFor(releases, { language, after: afterOf(context, releases) });
	const options = { folder, releases, publisher, config, store, origin, host, port, trustedProxies, language, translator, mailPerson, inbox };
	const server = await startStudioServer(options).catch((error: unknown) => {
		if ((error as NodeJS.ErrnoException).code !== "EADDRINUSE") throw error;
		throw new MessageError(fillWords(words.portTaken, { port: String(port) }));
	});
	console.log(`\n${sayWords(words.started, { origin: server.origin })}\n`);
	if ((await store.list(Date.now())).length === 0) console.log(`${sayWords(words.nobody, {})}\n`);
	const close = async () => {
		await server.close();
		await Promise.all([store.close(), inbox.close()]);
		process.exit(0);
	};
	for (const signal of ["SIGINT", "SIGTERM"] as const) process.on(signal, () => void close());
	return undefined;
};
