import { mkdtemp, realpath, rm } from "node:fs/promises";
import { request } from "node:http";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import type { Permission } from "../../packages/editor/src/permissions/permission.ts";
import { readInboxEnvironment } from "../../packages/kakehashi/src/inbox/delivery/environment.ts";
import { readTrustedProxies } from "../../packages/kakehashi/src/inbox/receive/client-address.ts";
import type { Publisher } from "../../packages/kakehashi/src/releases/run/publisher.ts";
import { openInbox } from "../../packages/studio/src/messages/open-inbox.ts";
import { openPeople } from "../../packages/studio/src/people/open-people.ts";
import type { PeopleStore } from "../../packages/studio/src/people/people-store.ts";
import type { Person } from "../../packages/studio/src/people/person.ts";
import { hashOf, newSecret } from "../../packages/studio/src/people/secrets.ts";
import {
	type StudioServer,
	type StudioServerOptions,
	startStudioServer,
} from "../../packages/studio/src/server/start-studio-server.ts";
import { site } from "../fixture-site.ts";
import { copySite } from "../sites/copy-site.ts";
import { smallPublisher } from "./small-publisher.ts";

const root = resolve(import.meta.dirname, "../..");

export type Answer = {
	readonly status: number;
	readonly headers: Readonly<Record<string, string | string[] | undefined>>;
	readonly text: string;
};
export type Asked = {
	readonly method?: string;
	readonly headers?: Readonly<Record<string, string>>;
	readonly body?: string;
};

export type RunningStudio = Omit<StudioServer, "close"> & {
	readonly close: (keepsFolder?: boolean) => Promise<void>;
	/** The copy of the fixture that the studio changes. */
	readonly folder: string;
	readonly releases: string;
	readonly store: PeopleStore;
	/** The studio's clock. `ahead` is how far it is ahead of the real time, in milliseconds. */
	readonly clock: { ahead: number; readonly now: () => number };
	readonly host: string;
	/**
	 * Sends a request with any headers, as a program can. Cuts off a response that does not end.
	 */
	readonly ask: (path: string, request?: Asked) => Promise<Answer>;
	readonly post: (
		path: string,
		body: unknown,
		headers?: Readonly<Record<string, string>>,
	) => Promise<Answer>;
	/** A new signed-in person, with the cookie as a browser sends it. */
	readonly signedIn: (
		permissions: readonly Permission[],
	) => Promise<{ readonly person: Person; readonly cookie: string }>;
	/** A new person with a link to the draft, with the cookie as a browser sends it. */
	readonly reader: () => Promise<{ readonly secret: string; readonly cookie: string }>;
};

export type StudioSettings = Partial<
	Omit<StudioServerOptions, "folder" | "publisher" | "clock">
> & {
	/** The publisher. The default builds a single file. */
	readonly publisher?: (releases: string) => Publisher;
	/**
	 * A function that prepares the folder before the studio opens it, or the folder of a closed
	 * studio.
	 */
	readonly folder?: string | ((folder: string) => Promise<void>);
	readonly clock?: RunningStudio["clock"];
};

/** Starts the studio on a copy of the fixture, with a clock that tests can change. */
export async function startStudio({
	folder: given,
	publisher = smallPublisher,
	clock: turned,
	...more
}: StudioSettings = {}): Promise<RunningStudio> {
	const folder =
		typeof given === "string"
			? given
			: await mkdtemp(join(await realpath(tmpdir()), "kakehashi-studio-"));
	if (given !== folder) copySite(join(root, "test/site"), folder);
	if (typeof given === "function") await given(folder);
	const releases = join(folder, "releases");
	const store = openPeople(folder);
	const clock: RunningStudio["clock"] = turned ?? {
		ahead: 0,
		now: () => Date.now() + clock.ahead,
	};
	const inbox = more.inbox ?? openInbox(readInboxEnvironment({}), folder);
	const options = {
		folder,
		config: site,
		store,
		releases,
		publisher: publisher(releases),
		host: "127.0.0.1",
		port: 0,
		trustedProxies: readTrustedProxies(["127.0.0.1"]),
		language: "en",
		clock: clock.now,
		...more,
		inbox,
	} as const;
	const studio = await startStudioServer(options);
	const host = new URL(studio.origin).host;

	function ask(
		path: string,
		{ method = "GET", headers = {}, body }: Asked = {},
	): Promise<Answer> {
		return new Promise((resolve, reject) => {
			const sent = request(
				{
					host: "127.0.0.1",
					port: studio.port,
					path,
					method,
					headers: { host, ...headers },
					agent: false,
				},
				(response) => {
					let text = "";
					const end = () =>
						resolve({
							status: response.statusCode ?? 0,
							headers: response.headers,
							text,
						});
					response.setEncoding("utf8").on("data", (part) => {
						text += part;
					});
					response.on("end", end);
					if (response.headers["content-type"] === "text/event-stream") {
						response.on("error", () => {});
						end();
						response.destroy();
					}
				},
			);
			sent.on("error", reject);
			sent.end(body);
		});
	}
	const post = (path: string, body: unknown, headers: Readonly<Record<string, string>> = {}) =>
		ask(path, {
			method: "POST",
			headers: { origin: studio.origin, "content-type": "application/json", ...headers },
			body: JSON.stringify(body),
		});

	let count = 0;
	async function signedIn(permissions: readonly Permission[]) {
		count += 1;
		const change = { by: "test", now: clock.now() };
		const person = await store.add(
			{ name: `Person ${count}`, email: undefined, permissions },
			change,
		);
		if (typeof person === "string") throw new Error(person);
		const passkey = { id: `key${count}`, publicKey: Uint8Array.of(1), counter: 0 };
		await store.link(person.id, `link ${count}`, clock.now() + 1000, change);
		await store.join(`link ${count}`, passkey, clock.now());
		await store.signIn(passkey, 0, hashOf(`secret-${count}`), clock.now());
		return { person, cookie: `__Host-kakehashi=secret-${count}` };
	}
	async function reader() {
		const { person } = await signedIn(["write"]);
		const secret = newSecret();
		const now = clock.now();
		const preview = {
			name: "森",
			start: "/",
			expiresAt: now + 14 * 24 * 3_600_000,
			tokenHash: hashOf(secret),
		};
		await store.addPreview(person.id, preview, { by: person.name, now });
		return { secret, cookie: `__Secure-kakehashi-preview=${secret}` };
	}
	return {
		...studio,
		reader,
		folder,
		store,
		clock,
		host,
		ask,
		post,
		releases,
		signedIn,
		async close(keepsFolder = false) {
			await studio.close();
			await Promise.all([store.close(), inbox.close()]);
			if (!keepsFolder) await rm(folder, { recursive: true, force: true });
		},
	};
}
