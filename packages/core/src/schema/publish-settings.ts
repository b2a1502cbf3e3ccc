import { t } from "../i18n/site/t.ts";
import * as v from "../values/v.ts";

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

/** The schema of the settings of each target, by its name. */
export const publishTargetSchemas = {
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
/** The name of a target. */
export type PublishTargetName = keyof typeof publishTargetSchemas;

/** Where a site is published, by the name of the target. A password never belongs to it. */
export type PublishSettings = v.InferOutput<(typeof publishTargetSchemas)[PublishTargetName]>;
/** A host that takes files by FTP. `ftps` is encrypted. */
export type FtpSettings = Extract<PublishSettings, { readonly target: "ftp" | "ftps" }>;
/** A host that takes files by SFTP, through SSH. */
export type SftpSettings = Extract<PublishSettings, { readonly target: "sftp" }>;
/** A branch of a Git host: of the sources, which a workflow builds, or of the built site. */
export type GitSettings = Extract<PublishSettings, { readonly target: "git" }>;
/** Settings of a target to which this program sends the files by itself. */
export type FileTargetSettings = Exclude<PublishSettings, { readonly target: "command" | "git" }>;

const targetNames = Object.keys(publishTargetSchemas) as PublishTargetName[];
const targetSchema = v.object({ target: v.picklist(targetNames) });

/** Refuses a password, which would be stored with the site. */
const withPassword = v.pipe(
	v.object({ password: v.unknown() }),
	v.rawCheck(({ dataset, addIssue }) => {
		const input = { ...(dataset.value as Readonly<Record<string, unknown>>) };
		const item = { type: "object", origin: "value", input, key: "password" } as const;
		addIssue({
			message: t("publishPasswordInFile"),
			path: [{ ...item, value: input.password }],
		});
	}),
);

/** Where a site is published: `publish` in `settings.yaml`. */
export const publishSettingsSchema = v.lazy((input): v.GenericSchema<unknown, PublishSettings> => {
	const data = typeof input === "object" && input !== null ? input : {};
	const target = "target" in data ? String(data.target) : "";
	const known = Object.hasOwn(publishTargetSchemas, target)
		? publishTargetSchemas[target as PublishTargetName]
		: targetSchema;
	const schema: v.GenericSchema = "password" in data ? withPassword : known;
	// Neither a password nor an unknown target passes.
	return schema as v.GenericSchema<unknown, PublishSettings>;
});
