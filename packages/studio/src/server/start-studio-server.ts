import { createServer, type RequestListener } from "node:http";
import type { AddressInfo, BlockList } from "node:net";
import { join } from "node:path";
import { setTimeout } from "node:timers/promises";
import { getRequestListener } from "@hono/node-server";
import type { MessageLanguage } from "@kakehashi/core/messages/localize.ts";
import { failureText } from "@kakehashi/core/messages/message-error.ts";
import type { SiteConfig } from "@kakehashi/core/routing/site.ts";
import type { LoadConfig } from "@kakehashi/editor/actions/action-context.ts";
import type { ReaderNotes } from "@kakehashi/editor/notes/reader-notes.ts";
import { followSettings } from "@kakehashi/editor/server/follow-settings.ts";
import type { BundleElsewhere } from "@kakehashi/editor/server/make-editor-bundles.ts";
import {
	type OpenEditor,
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
import { lastingPublishing } from "../publishing/open-publishing.ts";
import { createChallenges } from "../sign-in/challenges.ts";
import { createFailureCounter, delayMs } from "../sign-in/failures.ts";
import { createPasskeys } from "../sign-in/passkeys.ts";
import { createStudioApp, type StudioAppOptions } from "./create-studio-app.ts";
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
	/** The app that responds now. */
	readonly app: Hono<StudioEnv>;
	readonly close: () => Promise<void>;
};

/**
 * Starts the studio. When the settings of the site change, it opens the site again; whoever is
 * signed in stays so, and publishing goes on. Closing the studio does not close the store.
 */
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
	const site = followSettings(options.loadConfig, (opened, next) => show(opened, next));
	// The server listens before the studio is ready. Requests wait until then.
	const server = createServer(
		{ requestTimeout: 30_000, headersTimeout: 10_000, maxHeaderSize: 16_384 },
		(incoming, outgoing) => void site.ready().then(() => respond(incoming, outgoing)),
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
	let current = config;
	const publishing = lastingPublishing(
		{ folder, releases, publisher, clock, mayPublish, limits, notify },
		() => current,
	);
	const opening = openEditor({
		folder,
		config,
		loadConfig: options.loadConfig,
		onSettings: site.onSettings,
		access: editAccess(origin, store, clock, () => current.locales.map(({ code }) => code)),
		inLanguage,
		translator,
		publishing: { releases, open: publishing.open },
		host: sendingReleases(options.hostPublisher, releases),
		notes: notesIn(store, clock),
		bundleElsewhere,
		clock,
	});
	const editor = await opening.catch((error: unknown) => {
		// Otherwise the open port would keep the process running.
		server.close();
		server.closeAllConnections();
		publishing.close();
		throw error;
	});
	const lasting = {
		origin,
		store,
		clock,
		mailPerson,
		inbox,
		webhookSecret,
		inLanguage,
		publishing: publishing.get,
		passkeys: createPasskeys(origin, createChallenges(clock)),
		failures: createFailureCounter(clock),
		delay: () => wait(delayMs),
		addressOf: ({ env, req }) =>
			clientAddress(
				env.incoming.socket.remoteAddress,
				req.header("x-forwarded-for"),
				trustedProxies,
			),
		notesPart: await editor.bundle("notes", studioParts.notes),
		browserPart: await editor.bundle("studio", studioParts.studio),
	} satisfies Omit<StudioAppOptions, "editor" | "languages" | "timeZone">;
	let app: Hono<StudioEnv>;
	let respond: RequestListener;
	const show = (opened: OpenEditor, next: SiteConfig) => {
		current = next;
		app = createStudioApp({
			...lasting,
			editor: opened,
			languages: next.locales.map(({ code, name }) => ({ code, name })),
			timeZone: next.locales[0].timeZone,
		});
		respond = getRequestListener(app.fetch);
	};
	site.opened(editor, config);
	site.begin();
	return {
		port: own,
		origin,
		get app() {
			return app;
		},
		async close() {
			server.close();
			server.closeAllConnections();
			publishing.close();
			await site.close();
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
