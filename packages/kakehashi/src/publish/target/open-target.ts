import { join, resolve } from "node:path";
import { MessageError } from "@kakehashi/core/messages/message-error.ts";
import type { FileTargetSettings } from "@kakehashi/core/schema/publish-settings.ts";
import { pathInside } from "../../disk/paths.ts";
import { t } from "../i18n/t.ts";
import { openFolderTarget } from "./folder-target.ts";
import { openFtpTarget } from "./ftp-target.ts";
import type { Password } from "./password.ts";
import type { OpenTarget } from "./publish-target.ts";
import { openSftpTarget } from "./sftp-target.ts";

/**
 * Returns the function that connects to a target.
 * @param site the folder of the site
 */
export function targetOpener(
	settings: FileTargetSettings,
	site: string,
	password: Password,
): OpenTarget {
	if (settings.target === "sftp") return () => openSftpTarget(settings, password);
	if (settings.target !== "folder") return () => openFtpTarget(settings, password);
	const folder = resolve(site, settings.folder);
	return async () => {
		refuseOwnFolder(folder, site);
		return openFolderTarget(folder);
	};
}

/** @throws MessageError if the site or its build is in the folder that it would be sent to */
function refuseOwnFolder(folder: string, site: string): void {
	const holdsSite = pathInside(folder, site) !== undefined;
	const isInBuild = pathInside(join(site, "dist"), folder) !== undefined;
	if (holdsSite || isInBuild) throw new MessageError(t("publishFolderInSite", { folder }));
}
