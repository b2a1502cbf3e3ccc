import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { DatabaseSync } from "node:sqlite";
import { createSqliteStore } from "../../../packages/kakehashi/src/inbox/store/sqlite-store.ts";
import type { StoredMessage } from "../../../packages/kakehashi/src/inbox/store/store.ts";
import {
	type ReceivedMail,
	startSmtp,
} from "../../../packages/kakehashi/src/inbox/testing/smtp-for-tests.ts";
import { builtSite, type SiteName } from "../../sites/built-site.ts";
import { test as base, expect, type Started } from "./policy-test.ts";
import { startSite } from "./runtime-server.ts";

export { expect };

/** The built site as its owner runs it, with a message store and a mail server for the tests. */
export type ContactSite = {
	readonly origin: string;
	/** The folder of the message store. */
	readonly dataFolder: string;
	/** The stored messages in which the sender's name contains a text. */
	readonly messages: (name: string) => Promise<readonly StoredMessage[]>;
	/** Waits for the email about a message, and fails if there is more than one. */
	readonly mailAbout: (reference: string) => Promise<ReceivedMail>;
	/** Prevents writing to the store until the returned function is called. */
	readonly lockStore: () => () => void;
};

/** Starts the site with a new data folder. */
async function startContactSite(siteName: SiteName): Promise<Started<ContactSite>> {
	const dataFolder = await mkdtemp(join(tmpdir(), "contact-journeys-"));
	const smtp = await startSmtp();
	const server = await startSite(builtSite(siteName), {
		DATA_DIR: dataFolder,
		SMTP_URL: smtp.url,
		CONTACT_TO: "owner@example.com",
		CONTACT_RATE_LIMIT: "0",
		CONTACT_RATE_LIMIT_TOTAL: "0",
	});
	const file = join(dataFolder, "inbox.sqlite");
	const store = createSqliteStore({ file });
	return {
		value: {
			origin: server.origin,
			dataFolder,
			messages: async (name) =>
				(await store.list({})).filter((message) => message.name.includes(name)),
			mailAbout: async (reference) => {
				const about = () =>
					smtp.mails.filter(({ headers }) => headers.get("subject")?.includes(reference));
				await expect.poll(() => about().length, { timeout: 15_000 }).toBeGreaterThan(0);
				const [mail, ...more] = about();
				if (mail === undefined || more.length > 0)
					throw new Error(`${more.length + 1} mails about ${reference}`);
				return mail;
			},
			lockStore: () => {
				const other = new DatabaseSync(file, { timeout: 5_000 });
				other.exec("BEGIN IMMEDIATE");
				return () => other.close();
			},
		},
		stop: async () => {
			await server.stop();
			await store.close();
			await smtp.close();
			await rm(dataFolder, { recursive: true, force: true });
		},
	};
}

/** End-to-end tests of the contact form, with a real browser, server, store and email. */
export const test = base.extend<{ siteName: SiteName; site: ContactSite }>({
	siteName: ["fixture", { option: true }],
	site: async ({ startShared, siteName }, use) =>
		use(await startShared(`contact ${siteName}`, () => startContactSite(siteName))),
	baseURL: ({ site }, use) => use(site.origin),
});
