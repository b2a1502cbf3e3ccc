import { reasonOf } from "@kakehashi/core/messages/message-error.ts";
import { FTPError } from "basic-ftp";
import { t } from "../i18n/t.ts";
import { refusedByHost, TargetError, withoutSuffix } from "./publish-target.ts";

/** What is known of a failure: at which host, and with which file. */
type Place = { readonly host: string; readonly path?: string };

/** Says in words what an FTP server or the network has refused. */
export function explainFtp(error: unknown, { host, path: name = "" }: Place): TargetError {
	if (error instanceof TargetError) return error;
	const path = withoutSuffix(name);
	const cause = { cause: error };
	const reason = reasonOf(error);
	if (error instanceof FTPError) {
		const { code, message } = error;
		if (isFull(code, message))
			return new TargetError("full", t("publishTargetFull", { path }), cause);
		// The server ends the connection, or a transfer was cut off.
		if (code === 421 || code === 425 || code === 426)
			return new TargetError("connection", t("publishNoConnection", { host, reason }), cause);
		if (code === 530 || code === 430 || code === 332)
			return new TargetError("login", t("publishWrongLogin", { host }), cause);
		return refusedByHost({ host, path, reason }, cause);
	}
	const { code, syscall } = error as NodeJS.ErrnoException;
	if (code === "ENOTFOUND")
		return new TargetError("refused", t("publishHostUnknown", { host }), cause);
	if (isCertificateProblem(code))
		return new TargetError("refused", t("publishCertificate", { host, reason }), cause);
	if (isOfDisk(code, syscall))
		return new TargetError("refused", t("publishBuiltFile", { path, reason }), cause);
	return new TargetError("connection", t("publishNoConnection", { host, reason }), cause);
}

/** Whether a file of this computer could not be read. Sockets are read as well. */
const isOfDisk = (code = "", syscall = "") =>
	/^(?:open|[fl]?stat)$/.test(syscall) ||
	(syscall === "read" && /^(?:EACCES|EBUSY|EIO|EISDIR|ENOENT|EPERM)$/.test(code));

function isFull(code: number, message: string): boolean {
	const isAboutSpace = /no space|disk (?:is )?full|quota|not enough space|exceeded storage/i;
	// Without paths and names with an ending: a page may be named `quota.html`.
	const words = message.replaceAll(/\S*(?:\/|\.[a-z\d])\S*/gi, "");
	return (
		code === 452 ||
		code === 552 ||
		isAboutSpace.test(words) ||
		(/^45[01]$/.test(String(code)) && /writ(?:e|ing)/i.test(words))
	);
}

const isCertificateProblem = (code = "") =>
	/^(?:ERR_TLS_CERT|ERR_SSL|CERT_|DEPTH_ZERO|SELF_SIGNED|UNABLE_TO_(?:GET|VERIFY))/.test(code);
