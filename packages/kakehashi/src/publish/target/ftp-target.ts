import { stat } from "node:fs/promises";
import { isIP } from "node:net";
import { posix } from "node:path";
import { Readable, Writable } from "node:stream";
import type { ConnectionOptions } from "node:tls";
import type { FtpSettings } from "@kakehashi/core/schema/publish-settings.ts";
import { Client, type FileInfo, FTPError } from "basic-ftp";
import { t } from "../i18n/t.ts";
import { explainFtp } from "./explain-ftp.ts";
import { type Password, requirePassword } from "./password.ts";
import {
	type PublishTarget,
	type TargetEntry,
	TargetError,
	withoutSuffix,
} from "./publish-target.ts";
import { type FileMoves, renameOver } from "./rename-over.ts";

/** How long a server may take to answer, in milliseconds. */
const timeoutMs = 30_000;

/** From this size on, the server is asked for room first, in bytes. */
const largeBytes = 100_000;

/** The port of FTP that is encrypted from its first byte, as a few old hosts have it. */
const implicitPort = 990;

/**
 * Connects to a host by FTP, encrypted if the target is `ftps`, and enters the folder of the site.
 * @param trust options of TLS, passed in by tests
 * @throws TargetError, or MessageError if the password is not known
 */
export async function openFtpTarget(
	settings: FtpSettings,
	password: Password,
	trust: ConnectionOptions = {},
): Promise<PublishTarget> {
	const { host, user, folder = "" } = settings;
	const secret = await requirePassword(password);
	const client = new Client(timeoutMs);
	try {
		await connect(client, settings, trust);
		await client.login(user, secret);
		// biome-ignore lint/correctness/useHookAtTopLevel: a method of the FTP client, no hook.
		await client.useDefaultSettings();
	} catch (error) {
		client.close();
		throw explainFtp(error, { host });
	}
	try {
		if (folder !== "") await client.cd(folder);
		return createFtpTarget(client, host, await client.pwd());
	} catch (error) {
		const problem =
			error instanceof FTPError
				? await folderMissing(client, folder)
				: explainFtp(error, { host });
		client.close();
		throw problem;
	}
}

async function connect(
	client: Client,
	{ target, host, port }: FtpSettings,
	trust: ConnectionOptions,
): Promise<void> {
	// The name tells a machine with several certificates which one is expected.
	const named = { ...trust, host, ...(isIP(host) === 0 && { servername: host }) };
	if (target === "ftps" && port === implicitPort) {
		await client.connectImplicitTLS(host, port, named);
		return;
	}
	await client.connect(host, port);
	if (target === "ftp") return;
	try {
		// biome-ignore lint/correctness/useHookAtTopLevel: a method of the FTP client, no hook.
		await client.useTLS(named);
	} catch (error) {
		if (error instanceof FTPError)
			throw new TargetError("refused", t("publishNotEncrypted", { host }), { cause: error });
		throw error;
	}
}

/** Says that the folder is not there, and which folders are. */
async function folderMissing(client: Client, folder: string): Promise<TargetError> {
	const entries = await client.list().catch((): FileInfo[] => []);
	const folders = entries.filter((entry) => entry.isDirectory).map(({ name }) => name);
	return new TargetError(
		"folder",
		folders.length === 0
			? t("publishFolderMissing", { folder })
			: t("publishFolderMissingAmong", { folder, folders }),
	);
}

/** @param root the folder of the site, in which the client is */
function createFtpTarget(client: Client, host: string, root: string): PublishTarget {
	const explained = async <Result>(path: string, work: () => Promise<Result>) => {
		try {
			return await work();
		} catch (error) {
			throw explainFtp(error, { host, path });
		}
	};
	const isFolder = async (path: string) => {
		const isEntered = await succeeds(client.cd(path));
		if (isEntered) await client.cd(root);
		return isEntered;
	};
	const moves = movesOf(client);
	return {
		list: (folder) =>
			explained(folder, async () => {
				const entries: TargetEntry[] = [];
				for (const entry of await client.list(folder)) {
					const { name, size, isDirectory, isSymbolicLink } = entry;
					if (name === "." || name === "..") continue;
					const leadsToFolder =
						isSymbolicLink && (await isFolder(posix.join(folder, name)));
					entries.push({ name, size, isFolder: isDirectory || leadsToFolder });
				}
				return entries;
			}),
		read: (path) => explained(path, () => readFile(client, path)),
		put: (source, path) =>
			explained(path, async () => {
				if (typeof source === "string") await requireSpace(client, source, path);
				const from = typeof source === "string" ? source : Readable.from([source]);
				await client.uploadFrom(from, path);
			}),
		rename: (from, to) => explained(to, () => renameOver(moves, from, to)),
		remove: (path) =>
			explained(path, async () => {
				try {
					await client.remove(path);
				} catch (error) {
					const isRefused = error instanceof FTPError;
					if (!isRefused || (await isFileThere(client, path))) throw error;
				}
			}),
		makeFolder: (folder) =>
			explained(folder, async () => {
				try {
					await client.send(`MKD ${folder}`);
				} catch (error) {
					if (!(error instanceof FTPError) || !(await isFolder(folder))) throw error;
				}
			}),
		close: async () => client.close(),
	};
}

/**
 * Asks whether there is room for a large file. A server that finds out while it receives the file
 * cuts the connection, which would tell the owner nothing.
 * @throws TargetError if there is no room
 */
async function requireSpace(client: Client, source: string, path: string): Promise<void> {
	const { size } = await stat(source);
	if (size < largeBytes) return;
	const { code } = await client.sendIgnoringError(`ALLO ${size}`);
	if (code === 452 || code === 552)
		throw new TargetError("full", t("publishTargetFull", { path: withoutSuffix(path) }));
}

/** Whether the server did something. Throws if it did not answer. */
async function succeeds(work: Promise<unknown>): Promise<boolean> {
	try {
		await work;
		return true;
	} catch (error) {
		if (error instanceof FTPError) return false;
		throw error;
	}
}

async function readFile(client: Client, path: string): Promise<Uint8Array | undefined> {
	const chunks: Uint8Array[] = [];
	const collect = new Writable({
		write(chunk: Uint8Array, _encoding, done) {
			chunks.push(chunk);
			done();
		},
	});
	try {
		await client.downloadTo(collect, path);
	} catch (error) {
		const isRefused = error instanceof FTPError && error.code === 550;
		// The same answer means that there is no file, or that nobody may read it.
		if (!isRefused || (await isFileThere(client, path))) throw error;
		return undefined;
	}
	return Buffer.concat(chunks);
}

/** Whether there is a file. Some servers tell the size of none, so the list of names counts too. */
async function isFileThere(client: Client, path: string): Promise<boolean> {
	if (await succeeds(client.size(path))) return true;
	try {
		const entries = await client.list(path.slice(0, Math.max(0, path.lastIndexOf("/"))));
		return entries.some(
			({ name, isDirectory }) => name === posix.basename(path) && !isDirectory,
		);
	} catch (error) {
		if (error instanceof FTPError) return false;
		throw error;
	}
}

/** What the server can do with files. */
const movesOf = (client: Client): FileMoves => ({
	async move(from, to) {
		await client.rename(from, to);
	},
	async removeIfPossible(path) {
		await succeeds(client.remove(path));
	},
	exists: (path) => isFileThere(client, path),
	isRefusal: (error) => error instanceof FTPError,
});
