import { existsSync } from "node:fs";
import { findProgram } from "./find-chromium.ts";

// Both programs are usually in a folder that is only in an administrator's PATH.
const inSystem = (name: string) =>
	findProgram(name) ??
	["/usr/sbin", "/usr/local/sbin"]
		.map((folder) => `${folder}/${name}`)
		.find((path) => existsSync(path));

/** The path of Pure-FTPd, an FTP server; undefined if it is not installed. */
export const findPureFtpd = (): string | undefined => inSystem("pure-ftpd");

/** The path of OpenSSH's server, which speaks SFTP; undefined if it is not installed. */
export const findSshd = (): string | undefined => inSystem("sshd");
