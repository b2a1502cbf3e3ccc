import { mkdtemp, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join, posix } from "node:path";
import { inEachLanguage } from "@kakehashi/core/messages/localize.ts";
import type { SftpSettings } from "@kakehashi/core/schema/publish-settings.ts";
import { discardFolder } from "../../disk/files.ts";
import { withSlashes } from "../../disk/paths.ts";
import { t } from "../i18n/t.ts";
import type { Password } from "./password.ts";
import {
	type PublishTarget,
	refusedByHost,
	type TargetEntry,
	TargetError,
	withoutSuffix,
} from "./publish-target.ts";
import { type FileMoves, renameOver } from "./rename-over.ts";
import { parseListing } from "./sftp-listing.ts";
import { quoted, SftpEnded, type SftpProcess, startSftp } from "./sftp-process.ts";

/** The variables through which `ssh` gets the password, and the program that hands it over. */
const secretVariable = "KAKEHASHI_ASKPASS";
const nodeVariable = "KAKEHASHI_NODE";

const options = [
	"StrictHostKeyChecking=accept-new",
	"NumberOfPasswordPrompts=1",
	"ConnectTimeout=30",
	"ServerAliveInterval=15",
	"ServerAliveCountMax=3",
];

/**
 * Connects to a host with the system's `sftp`: with the keys of the user, or with a password.
 * @param more options of `sftp`, passed in by tests
 * @throws TargetError
 */
export async function openSftpTarget(
	settings: SftpSettings,
	password: Password,
	more: readonly string[] = [],
): Promise<PublishTarget> {
	const temporaryFolder = await mkdtemp(join(tmpdir(), "kakehashi-sftp-"));
	const open = (secret: string | undefined) =>
		connect({ settings, secret, temporaryFolder, more });
	try {
		const known = password.known();
		try {
			return createSftpTarget(settings, temporaryFolder, await open(known), () =>
				open(password.known()),
			);
		} catch (error) {
			const isRefused = error instanceof TargetError && error.fault === "login";
			const typed = isRefused && known === undefined ? await password.ask() : undefined;
			if (typed === undefined) throw error;
			return createSftpTarget(settings, temporaryFolder, await open(typed), () =>
				open(typed),
			);
		}
	} catch (error) {
		await discardFolder(temporaryFolder);
		throw error;
	}
}

type Connection = {
	readonly settings: SftpSettings;
	readonly secret: string | undefined;
	/** A folder for temporary files that only this user can read. */
	readonly temporaryFolder: string;
	readonly more: readonly string[];
};

async function connect({
	settings,
	secret,
	temporaryFolder,
	more,
}: Connection): Promise<SftpProcess> {
	const { host, port, user, folder } = settings;
	const name = host.includes(":") ? `[${host}]` : host;
	// `ssh` finds the keys of the user and their agent through the variables of this process.
	const env =
		secret === undefined
			? process.env
			: {
					...process.env,
					SSH_ASKPASS: await writeAskpass(temporaryFolder),
					SSH_ASKPASS_REQUIRE: "force",
					// Older versions of ssh run the askpass program only if DISPLAY is set.
					DISPLAY: process.env.DISPLAY ?? ":0",
					[secretVariable]: secret,
					[nodeVariable]: process.execPath,
				};
	const sftp = startSftp(
		[
			// Of each option, the first one counts. `-b` adds another `BatchMode`.
			`-oBatchMode=${secret === undefined ? "yes" : "no"}`,
			...options.map((option) => `-o${option}`),
			...(port === undefined ? [] : ["-P", String(port)]),
			...more,
			"-b",
			"-",
			user === undefined ? name : `${user}@${name}`,
		],
		{ ...env, LC_ALL: process.platform === "darwin" ? "en_US.UTF-8" : "C.UTF-8" },
	);
	await withExplainedErrors(host, "", () => sftp.run());
	if (folder === undefined) return sftp;
	try {
		await sftp.run(`cd ${quoted(folder)}`);
		return sftp;
	} catch (error) {
		const problem = explainSftp(error, host, folder);
		throw problem.fault === "connection"
			? problem
			: new TargetError("folder", t("publishFolderMissing", { folder }), { cause: error });
	}
}

/** Writes the program that `ssh` asks for the password. The password itself is in a variable. */
async function writeAskpass(temporaryFolder: string): Promise<string> {
	const isWindows = process.platform === "win32";
	const file = join(temporaryFolder, isWindows ? "askpass.cmd" : "askpass");
	const text = isWindows
		? `@"%${nodeVariable}%" -p "process.env.${secretVariable}"\r\n`
		: `#!/bin/sh\nprintf '%s\\n' "$${secretVariable}"\n`;
	await writeFile(file, text, { mode: 0o700 });
	return file;
}

/** @param reopen connects again, after a command that failed has ended `sftp` */
function createSftpTarget(
	{ host }: SftpSettings,
	temporaryFolder: string,
	first: SftpProcess,
	reopen: () => Promise<SftpProcess>,
): PublishTarget {
	let sftp = first;
	let count = 0;
	const run = async (path: string, ...commands: readonly string[]) => {
		if (sftp.isEnded()) sftp = await reopen();
		return withExplainedErrors(host, path, () => sftp.run(...commands));
	};
	const temporaryFile = () => {
		count += 1;
		return join(temporaryFolder, `file-${count}`);
	};
	const local = (file: string) => quoted(withSlashes(file));
	const isFolder = async (path: string) => {
		const [before, after] = await run(path, "pwd", `-cd ${quoted(path)}`, "pwd");
		if (before === after || before === undefined) return false;
		await run(path, `cd ${quoted(before.slice(before.indexOf(": ") + 2))}`);
		return true;
	};
	const moves: FileMoves = {
		async move(from, to) {
			await run(from, `rename ${quoted(from)} ${quoted(to)}`);
		},
		async removeIfPossible(path) {
			await run(path, `-rm ${quoted(path)}`);
		},
		exists: async (path) =>
			parseListing(await run(path, `-ls -lan ${quoted(path)}`)).length > 0,
		isRefusal: (error) => error instanceof TargetError && error.fault === "refused",
	};
	return {
		async list(folder) {
			const lines = await run(folder, `ls -lan ${folder === "" ? "" : quoted(folder)}`);
			const entries: TargetEntry[] = [];
			for (const { kind, size, name } of parseListing(lines)) {
				const leadsToFolder = kind === "link" && (await isFolder(posix.join(folder, name)));
				entries.push({ name, size, isFolder: kind === "folder" || leadsToFolder });
			}
			return entries;
		},
		async read(path) {
			const file = temporaryFile();
			await run(path, `-get ${quoted(path)} ${local(file)}`);
			const bytes = await readFile(file).catch(() => undefined);
			await rm(file, { force: true });
			return bytes;
		},
		async put(source, path) {
			const file = typeof source === "string" ? source : temporaryFile();
			if (typeof source !== "string") await writeFile(file, source);
			try {
				// `put` sets the permissions of the local file, and the web server might not be
				// allowed to read that.
				const makeReadable = `-chmod 644 ${quoted(path)}`;
				await run(path, `put ${local(file)} ${quoted(path)}`, makeReadable);
			} finally {
				if (typeof source !== "string") await rm(file, { force: true });
			}
		},
		rename: (from, to) => renameOver(moves, from, to),
		async remove(path) {
			const listing = await run(path, `-rm ${quoted(path)}`, `-ls -lan ${quoted(path)}`);
			if (parseListing(listing).length > 0)
				throw refusedByHost({ host, path, reason: t("publishStillThere") });
		},
		async makeFolder(folder) {
			await run(folder, `-mkdir ${quoted(folder)}`);
		},
		async close() {
			await sftp.close();
			await discardFolder(temporaryFolder);
		},
	};
}

async function withExplainedErrors<Result>(
	host: string,
	path: string,
	work: () => Promise<Result>,
): Promise<Result> {
	try {
		return await work();
	} catch (error) {
		throw explainSftp(error, host, path);
	}
}

/** Says in words what `sftp`, the server or the network has refused. */
export function explainSftp(error: unknown, host: string, name: string): TargetError {
	if (error instanceof TargetError) return error;
	const cause = { cause: error };
	const path = withoutSuffix(name);
	if (!(error instanceof SftpEnded)) {
		const reason = inEachLanguage(() => String(error));
		return refusedByHost({ host, path, reason }, cause);
	}
	const { output, isMissing } = error;
	if (isMissing) return new TargetError("refused", t("publishNoSftp"), cause);
	const words = withoutNames(output);
	const matches = (pattern: RegExp) => pattern.test(words);
	const reason = inEachLanguage(() => output.split("\n").at(-1)?.trim() ?? "");
	if (matches(/Permission denied \(|Too many authentication failures/))
		return new TargetError("login", t("publishWrongSftpLogin", { host }), cause);
	if (matches(/HOST IDENTIFICATION HAS CHANGED|Host key verification failed/))
		return new TargetError("refused", t("publishHostKey", { host }), cause);
	if (matches(/Could not resolve hostname/))
		return new TargetError("refused", t("publishHostUnknown", { host }), cause);
	// When the disk is full, servers report only "Failure".
	if (matches(/No space left|quota|write (?:to )?remote .*: Failure/i))
		return new TargetError("full", t("publishTargetFull", { path }), cause);
	const isCut =
		/Connection (?:closed|reset|refused|timed out)|closed by remote|broken pipe|unreachable/i;
	if (output === "" || matches(isCut))
		return new TargetError("connection", t("publishNoConnection", { host, reason }), cause);
	return refusedByHost({ host, path, reason }, cause);
}

/** What `sftp` says, without the names of files: a page may be named `quota.html`. */
const withoutNames = (output: string) =>
	output
		// In quotes, or a path up to the reason. A name may have quotes and colons in it.
		.replaceAll(/".*"/g, '""')
		.replaceAll(/(?:\/|\b[A-Z]:[\\/]).*(?=: )/gi, "")
		.replaceAll(/(?:\/|\b[A-Z]:[\\/])\S+/gi, "");
