import { setTimeout as wait } from "node:timers/promises";
import type { Log } from "@kakehashi/core/log.ts";
import { MessageError } from "@kakehashi/core/messages/message-error.ts";
import type { MailTextsByLocale } from "@kakehashi/core/schema/mails.ts";
import { StoreUnavailable } from "../database/database-errors.ts";
import { jobsOf } from "./delivery/channel.ts";
import { configuredChannels } from "./delivery/configured-channels.ts";
import { createDelivery, errorCode } from "./delivery/delivery.ts";
import type { InboxEnvironment } from "./delivery/environment.ts";
import { mailEncryption, mailEncryptionWords } from "./delivery/send-mail.ts";
import { t } from "./i18n/t.ts";
import { daysInUse } from "./receive/rate-limit.ts";
import { createReceive, type Receive } from "./receive/receive.ts";
import { createScanFiles } from "./receive/scan-files.ts";
import { findWarnings, type Warning } from "./receive/warnings.ts";
import { openStore } from "./store/open-store.ts";
import type { Store } from "./store/store.ts";

type InboxOptions = {
	readonly environment: InboxEnvironment;
	/** Public host name of the site, shown in the emails. */
	readonly siteHost: string;
	/** The texts of the emails, from the build. */
	readonly words: MailTextsByLocale;
	/** A store to use instead of the one that the environment configures. */
	readonly store?: Store;
	readonly log: Log;
	/** Milliseconds since 1970. */
	readonly clock?: () => number;
};

/** Everything that the server needs from the inbox. */
export type Inbox = {
	readonly store: Store;
	/** Receives a message; see `createReceive`. */
	readonly receive: Receive;
	/** Stores a piece of a file before its message arrives. Rejects with `StoreUnavailable`. */
	addFilePart(id: string, position: number, bytes: Uint8Array): Promise<void>;
	/** Removes files whose message never arrived. */
	dropFiles(ids: readonly string[]): Promise<void>;
	/**
	 * Resolves if messages can be stored, with the codes of the warnings for the owner. Rejects
	 * with `StoreUnavailable` otherwise, within two seconds. Writes to the database.
	 */
	health(): Promise<readonly Warning["code"][]>;
	/** Starts delivery and the hourly removal of expired messages. */
	start(): void;
	/** Finishes the deliveries in progress and starts no more. The inbox still accepts messages. */
	settle(): Promise<void>;
	/** Does the same as `settle`, and closes the database. */
	stop(): Promise<void>;
};

const purgeEveryMs = 3_600_000;
const dayMs = 86_400_000;

/** How long a health check waits for the database, in milliseconds. A message may wait longer. */
const healthTimeMs = 2_000;

async function tooLong(): Promise<never> {
	await wait(healthTimeMs, undefined, { ref: false });
	throw new StoreUnavailable("unreachable", new MessageError(t("databaseTimeout")));
}

/**
 * Connects store, receiving and delivery as the environment configures them.
 * @throws {EnvironmentError} if the site does not have a language or form that the environment
 * names
 */
export function createInbox({
	environment,
	siteHost,
	words,
	store = openStore(environment),
	log,
	clock = Date.now,
}: InboxOptions): Inbox {
	const channels = configuredChannels(environment, siteHost, clock, words);
	const delivery = createDelivery({
		store,
		channels,
		log,
		clock,
		maxTries: environment.maxTries,
	});
	const limits = { perAddress: environment.rateLimit, overall: environment.totalRateLimit };
	const receive = createReceive({
		store,
		jobs: (form) => jobsOf(channels, form),
		limits,
		clock,
		onAdded: () => delivery.wake(),
		scan:
			environment.scanCommand === undefined
				? undefined
				: createScanFiles(environment.scanCommand, store, environment.dataDir, (error) =>
						log({ level: "error", event: "files cannot be scanned", error }),
					),
		onHeld: (reference, why) =>
			log({ level: "warn", event: `message quarantined: ${why}`, reference }),
		onDropped: (count) =>
			log({
				level: "warn",
				event: "oldest quarantined messages removed: no room for more",
				count,
			}),
		onUnmailable: (reference) =>
			log({
				level: "info",
				event: "not acknowledged: address not for every mail server",
				reference,
			}),
	});
	let timer: NodeJS.Timeout | undefined;

	const purge = () => purgeExpired(store, environment.retentionDays, log, clock);

	async function health(): Promise<Warning["code"][]> {
		await store.health();
		return (await findWarnings(store, limits, clock())).map(({ code }) => code);
	}

	return {
		store,
		receive,
		async addFilePart(id, position, bytes) {
			const part = { id, position, bytes, now: clock() };
			if (await store.addFilePart(part, environment.maxFileBytes)) return;
			log({ level: "error", event: "file not stored: CONTACT_FILES_MB is reached" });
			throw new StoreUnavailable("full", new MessageError(t("fileStorageFull")));
		},
		dropFiles: (ids) =>
			store
				.dropFiles(ids)
				.catch((error) =>
					log({ level: "warn", event: "files not removed", error: errorCode(error) }),
				),
		health: () => Promise.race([health(), tooLong()]),
		start() {
			if (channels.length === 0)
				log({
					level: "warn",
					event: "contact messages are stored, but nobody is notified",
					hint: "Set SMTP_URL and CONTACT_TO, or WEBHOOK_URL and WEBHOOK_SECRET. Read messages with: kakehashi inbox list",
				});
			if (environment.smtp !== undefined)
				log({
					level: "info",
					event: "mail",
					transport: mailEncryptionWords[mailEncryption(environment.smtp.url)].en,
				});
			delivery.start();
			store.health().then(purge, (error) =>
				log({
					level: "error",
					event: "contact messages cannot be stored now",
					error: errorCode(error),
				}),
			);
			timer = setInterval(purge, purgeEveryMs);
			timer.unref();
		},
		settle: delivery.stop,
		async stop() {
			clearInterval(timer);
			await delivery.stop();
			await store.close();
		},
	};
}

/**
 * Removes expired counts, and messages older than the retention time. Retains messages that were
 * not delivered, because perhaps nobody knows about them.
 */
async function purgeExpired(
	store: Store,
	retentionDays: number | undefined,
	log: Log,
	clock: () => number,
): Promise<void> {
	try {
		// No upload takes this long, so the message of an older file will not arrive.
		await store.dropFiles([], clock() - purgeEveryMs);
		await store.deleteQuotaCounts(clock(), daysInUse(clock()));
		if (retentionDays === undefined) return;
		const { removed, retained } = await store.expire(clock() - retentionDays * dayMs);
		if (removed > 0) log({ level: "info", event: "expired messages removed", count: removed });
		if (retained > 0)
			log({
				level: "warn",
				event: "expired messages kept: not delivered",
				count: retained,
				hint: "kakehashi inbox retry, or delete them",
			});
	} catch (error) {
		log({ level: "warn", event: "expired messages not removed", error: errorCode(error) });
	}
}
