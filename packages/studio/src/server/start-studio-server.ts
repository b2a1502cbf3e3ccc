import { createServer } from "node:http";
import type { AddressInfo, BlockList } from "node:net";
import { join } from "node:path";
import { setTimeout } from "node:timers/promises";
import { getRequestListener } from "@hono/node-server";
import type { MessageLanguage } from "@kakehashi/core/messages/localize.ts";
import { failureText } from "@kakehashi/core/messages/message-error.ts";
import type { SiteConfig } from "@kakehashi/core/routing/site.ts";
import type { LoadConfig } from "@kakehashi/editor/actions/action-context.ts";
import type { ReaderNotes } from "@kakehashi/editor/notes/reader-notes.ts";
import type { BundleElsewhere } from "@kakehashi/editor/server/make-editor-bundles.ts";
import {
	type EditorInside,
	type OpenEditorOptions,
	openEditor,
} from "@kakehashi/editor/server/open-editor.ts";
import type { Translator } from "@kakehashi/editor/suggestions/translator.ts";
import type { Hono } from "hono";
import { clientAddress } from "kakehashi/internal/inbox.ts";
import {
	type PublishingEvent,
	type PublishLimits,
	shownRelease,
} from "kakehashi/internal/releases.ts";
import { inRequestLanguage } from "kakehashi/internal/render.ts";
import type { HostPublisher, Publisher } from "kakehashi/internal/shared.ts";
import { t } from "../i18n/t.ts";
import { createMailPerson, type MailPerson } from "../mail/mail-person.ts";
import { createNotifyPeople } from "../mail/notify-people.ts";
import type { StudioInbox } from "../messages/open-inbox.ts";
import type { PeopleStore } from "../people/people-store.ts";
import { openPublishing, type StudioPublishing } from "../publishing/open-publishing.ts";
import { createChallenges } from "../sign-in/challenges.ts";
import { createFailureCounter, delayMs } from "../sign-in/failures.ts";
import { createPasskeys } from "../sign-in/passkeys.ts";
import { createStudioApp } from "./create-studio-app.ts";
import { editAccess, type StudioEnv } from "./studio-access.ts";
import { studioParts } from "./studio-parts.ts";

export type StudioServerOptions = {
	/** The folder of the site. */
	readonly folder: string;
	readonly config: SiteConfig;
	/** Loads the configuration. If omitted, nobody can change the settings. */
	readonly loadConfig?: LoadConfig | undefined;
	readonly store: PeopleStore;
	/**
	 * The URL that people open. If undefined, `http://localhost` with the port, to try the studio
	 * on one machine.
	 */
	readonly origin?: string | undefined;
	readonly host: string;
	/** 0 chooses any free port. */
	readonly port: number;
	/** Proxies whose `X-Forwarded-For` is trusted. */
	readonly trustedProxies: BlockList;
	/** The language of messages if the browser does not prefer one that the studio has. */
	readonly language: MessageLanguage;
	/** The folder of releases. */
	readonly releases: string;
	readonly publisher: Publisher;
	/** Sends releases to the host of the site, if it has one. */
	readonly hostPublisher?: HostPublisher | undefined;
	/** How long the stages of publishing may take. */
	readonly publishLimits?: PublishLimits;
	/** Suggests translations. */
	readonly translator?: Translator | undefined;
	/** The messages of the contact form. */
	readonly inbox: StudioInbox;
	/** If omitted, no emails are sent. */
	readonly mailPerson?: MailPerson;
	/** The secret with which the host of the repository signs webhook requests. */
	readonly webhookSecret?: string | undefined;
	/** Creates bundles in another process. If omitted, this process creates them. */
	readonly bundleElsewhere?: BundleElsewhere | undefined;
	readonly clock?: () => number;
	readonly wait?: (ms: number) => Promise<unknown>;
};

export type StudioServer = {
	readonly port: number;
	readonly origin: string;
	readonly app: Hono<StudioEnv>;
	readonly close: () => Promise<void>;
};

/** Starts the studio. Closing the studio does not close the store. */
export async function startStudioServer({
	folder,
	config,
	store,
	host,
	port,
	trustedProxies,
	language,
	translator,
	inbox,
	mailPerson = createMailPerson(undefined),
	releases,
	publisher,
	publishLimits: limits,
	webhookSecret,
	bundleElsewhere,
	clock = Date.now,
	wait = setTimeout,
	...options
}: StudioServerOptions): Promise<StudioServer> {
	const inLanguage = inRequestLanguage(language);
	// The server listens before the studio is ready. Requests wait until then.
	const ready = Promise.withResolvers<ReturnType<typeof getRequestListener>>();
	const server = createServer(
		{ requestTimeout: 30_000, headersTimeout: 10_000, maxHeaderSize: 16_384 },
		(incoming, outgoing) => void ready.promise.then((respond) => respond(incoming, outgoing)),
	);
	await new Promise<void>((resolve, reject) => {
		server.once("error", reject);
		server.listen(port, host, resolve);
	});
	const own = (server.address() as AddressInfo).port;
	const origin = options.origin ?? `http://localhost:${own}`;
	const mayPublish = async (name: string) =>
		(await store.list(clock())).some(
			(person) => person.name === name && person.permissions.includes("publish"),
		);
	const notifyPeople = createNotifyPeople(store, mailPerson, clock);
	const notify = recordPublishing({ store, origin, clock, notifyPeople });
	let publishing: StudioPublishing | undefined;
	const open = (inside: EditorInside) => {
		publishing = openPublishing(
			{ folder, config, releases, publisher, clock, mayPublish, limits, notify },
			inside,
		);
		return publishing;
	};
	const languages = config.locales.map(({ code, name }) => ({ code, name }));
	const access = editAccess(
		origin,
		store,
		clock,
		languages.map(({ code }) => code),
	);
	const opening = openEditor({
		folder,
		config,
		loadConfig: options.loadConfig,
		access,
		inLanguage,
		translator,
		publishing: { releases, open },
		host: sendingReleases(options.hostPublisher, releases),
		notes: notesIn(store, clock),
		bundleElsewhere,
		clock,
	});
	const editor = await opening.catch((error: unknown) => {
		// Otherwise the open port would keep the process running.
		server.close();
		server.closeAllConnections();
		throw error;
	});
	const app = createStudioApp({
		origin,
		store,
		clock,
		mailPerson,
		inbox,
		webhookSecret,
		editor,
		inLanguage,
		publishing: () => publishing as StudioPublishing,
		passkeys: createPasskeys(origin, createChallenges(clock)),
		failures: createFailureCounter(clock),
		delay: () => wait(delayMs),
		addressOf: ({ env, req }) =>
			clientAddress(
				env.incoming.socket.remoteAddress,
				req.header("x-forwarded-for"),
				trustedProxies,
			),
		languages,
		timeZone: config.locales[0].timeZone,
		notesPart: await editor.bundle("notes", studioParts.notes),
		browserPart: await editor.bundle("studio", studioParts.studio),
	});
	ready.resolve(getRequestListener(app.fetch));
	return {
		port: own,
		origin,
		app,
		async close() {
			server.close();
			server.closeAllConnections();
			editor.close();
		},
	};
}

/** The notes of readers of the draft. */
const notesIn = (store: PeopleStore, clock: () => number): ReaderNotes => ({
	count: () => store.noteCount(),
	open: (wanted) => store.notes(wanted),
	tick: (id, by) => store.markNoteDone(id, { by, now: clock() }),
});

/** Publishing to the host of the site, which gets the release that visitors see. */
function sendingReleases(
	publisher: HostPublisher | undefined,
	releases: string,
): OpenEditorOptions["host"] {
	const built = async () => {
		const shown = await shownRelease(releases);
		return shown && join(releases, String(shown.id), "client");
	};
	return publisher && { publisher, built };
}

type RecordOptions = Required<Pick<StudioServerOptions, "store" | "clock">> & {
	readonly origin: string;
	readonly notifyPeople: ReturnType<typeof createNotifyPeople>;
};

/**
 * Returns the function that records what happened to the site in the log. It sends an email to
 * people who may publish if somebody asks them to.
 */
function recordPublishing({ store, origin, clock, notifyPeople }: RecordOptions) {
	return async ({ kind, by, about }: PublishingEvent): Promise<void> => {
		const mail = {
			subject: t("askMailSubject", { by }),
			text: t("askMail", { by, address: `${origin}/` }),
		};
		if (kind === "requested") void notifyPeople("publish", mail);
		await store
			.record(kind, about, { by, now: clock() })
			.catch((error: unknown) => console.error(failureText(error)));
	};
}
