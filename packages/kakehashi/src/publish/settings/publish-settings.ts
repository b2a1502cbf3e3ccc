import * as v from "@kakehashi/core/values/v.ts";
import type { BaseIssue } from "valibot";
import { t } from "../i18n/t.ts";

/** The file in the folder of a site that says where the site is published. */
export const publishFile = "publish.yaml";

const text = () => v.pipe(v.string(), v.regex(/^\P{Cc}*\S\P{Cc}*$/u, t("publishTextEmpty")));

/** A server, and who signs in there. Neither can be taken for an option of a program. */
const host = v.pipe(
	v.string(),
	v.regex(/^[a-z\d](?:[a-z\d.:-]*[a-z\d])?$/i, t("publishHostInvalid")),
);
const user = v.pipe(v.string(), v.regex(/^[^\s\p{Cc}-][^\s\p{Cc}]*$/u, t("publishUserInvalid")));
const port = v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(65_535));
const gitWord = v.regex(/^[^\s\p{Cc}-][^\s\p{Cc}]*$/u, t("publishGitNameInvalid"));
const branch = v.pipe(v.string(), gitWord);
/** The name of SSH in `ssh://git@host` is no secret. Of other addresses, it may be a token. */
const remote = v.pipe(
	v.string(),
	gitWord,
	v.regex(
		/^(?!https?:\/\/[^/?#]*@)(?![a-z][a-z\d+.-]*:\/\/[^/?#]*:[^/?#]*@)/i,
		t("publishRemoteSecret"),
	),
);
const server = { host, port: v.exactOptional(port), user, folder: v.exactOptional(text()) };

const schemas = {
	ftp: v.strictObject({ target: v.picklist(["ftp"]), ...server }),
	ftps: v.strictObject({ target: v.picklist(["ftps"]), ...server }),
	sftp: v.strictObject({
		target: v.picklist(["sftp"]),
		...server,
		user: v.exactOptional(user),
	}),
	folder: v.strictObject({ target: v.picklist(["folder"]), folder: text() }),
	git: v.strictObject({
		target: v.picklist(["git"]),
		push: v.picklist(["sources", "site"]),
		remote: v.exactOptional(remote),
		branch: v.exactOptional(branch),
	}),
	command: v.strictObject({ target: v.picklist(["command"]), run: text() }),
} as const;
type TargetName = keyof typeof schemas;

/** Where a site is published, by the name of the target. A password never belongs to it. */
export type PublishSettings = v.InferOutput<(typeof schemas)[TargetName]>;
/** A host that takes files by FTP. `ftps` is encrypted. */
export type FtpSettings = Extract<PublishSettings, { readonly target: "ftp" | "ftps" }>;
/** A host that takes files by SFTP, through SSH. */
export type SftpSettings = Extract<PublishSettings, { readonly target: "sftp" }>;
/** A branch of a Git host: of the sources, which a workflow builds, or of the built site. */
export type GitSettings = Extract<PublishSettings, { readonly target: "git" }>;
/** Settings of a target to which this program sends the files by itself. */
export type FileTargetSettings = Exclude<PublishSettings, { readonly target: "command" | "git" }>;

const targetNames = Object.keys(schemas) as TargetName[];
const targetSchema = v.looseObject({ target: v.picklist(targetNames) });

/** Checks the data of `publish.yaml`. Returns the settings, or what is wrong with them. */
export function checkPublishSettings(
	data: unknown,
): { settings: PublishSettings } | { issues: readonly BaseIssue<unknown>[] } {
	const named = v.safeParse(targetSchema, data);
	if (!named.success) return { issues: named.issues };
	const result = v.safeParse(schemas[named.output.target], data);
	return result.success ? { settings: result.output } : { issues: result.issues };
}
