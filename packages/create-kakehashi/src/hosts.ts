import { readdirSync, readFileSync } from "node:fs";
import { join, relative } from "node:path";
import { withSlashes } from "../../kakehashi/src/disk/paths.ts";
import type { Choice } from "./choices.ts";
import { t } from "./i18n/t.ts";
import { templatesFolder } from "./templates-folder.ts";

const folder = join(templatesFolder, "hosts");

/**
 * The places where a site can be published, in the order in which they are offered. The editor has
 * the same names in its form.
 */
export const hostChoices = [
	{ name: "ftp", about: t("hostFtp") },
	{ name: "sftp", about: t("hostSftp") },
	{ name: "folder", about: t("hostFolder") },
	{ name: "github", about: t("hostGithub") },
	{ name: "gitlab", about: t("hostGitlab") },
	{ name: "forgejo", about: t("hostForgejo") },
	{ name: "cloudflare", about: t("hostCloudflare") },
	{ name: "netlify", about: t("hostNetlify") },
	{ name: "ssh", about: t("hostSsh") },
	{ name: "docker", about: t("hostDocker") },
	{ name: "command", about: t("hostCommand") },
] as const satisfies readonly Choice[];

export type Host = (typeof hostChoices)[number]["name"];

export const hosts: readonly Host[] = hostChoices.map(({ name }) => name);

/** A key of `publish` in the settings that people are asked for. */
export type PublishKey = "host" | "user" | "folder" | "run";

/**
 * The hosts that get the built site from `kakehashi publish`, and what people are asked for. The
 * others have files of their own.
 */
export const directHosts = {
	ftp: ["host", "user", "folder"],
	sftp: ["host", "user", "folder"],
	folder: ["folder"],
	command: ["run"],
} as const satisfies { readonly [Name in Host]?: readonly PublishKey[] };

export type DirectHost = keyof typeof directHosts;

/** Whether a host gets the built site from `kakehashi publish`. */
export const isDirect = (host: Host): host is DirectHost => Object.hasOwn(directHosts, host);

/** Values for the placeholders in the files of a host. */
export type TemplateValues = { readonly name: string; readonly timeZone: string };

/** The files of a host, by path in the folder of the site. */
export function hostFiles(host: Host, values: TemplateValues): Map<string, string> {
	if (isDirect(host)) return new Map();
	const hostFolder = join(folder, host);
	const files = readdirSync(hostFolder, { recursive: true, withFileTypes: true }).filter(
		(entry) => entry.isFile() && !/^README\.\w+\.md$/.test(entry.name),
	);
	return new Map(
		files.map((entry) => {
			const file = join(entry.parentPath, entry.name);
			const path = withSlashes(relative(hostFolder, file));
			// A name with a dot, such as `.github`, begins with `_` in the templates.
			return [path.replaceAll(/(?<=^|\/)_/g, "."), readTemplate(file, values)];
		}),
	);
}

/** The part of the README that says what an owner must set up once. */
export function hostReadme(host: Host, language: "en" | "ja", values: TemplateValues): string {
	const hostFolder = isDirect(host) ? "direct" : host;
	return readTemplate(join(folder, hostFolder, `README.${language}.md`), values);
}

function readTemplate(file: string, { name, timeZone }: TemplateValues): string {
	return readFileSync(file, "utf8")
		.replaceAll("SITE_NAME", name)
		.replaceAll("AFTER_MIDNIGHT", afterMidnight(timeZone))
		.replaceAll("TIME_ZONE", timeZone);
}

/**
 * Minute and hour in UTC, in the form of cron, for ten minutes after midnight in a time zone. In
 * summer time it is an hour later there, and so still soon after midnight.
 */
export function afterMidnight(timeZone: string): string {
	const offsets = ["2026-01-15T00:00Z", "2026-07-15T00:00Z"].map((day) =>
		offsetMinutes(new Date(day), timeZone),
	);
	const minutes = (24 * 60 + 10 - Math.min(...offsets)) % (24 * 60);
	return `${minutes % 60} ${Math.floor(minutes / 60)}`;
}

/** Minutes by which a time zone is ahead of UTC. */
function offsetMinutes(date: Date, timeZone: string): number {
	const name = new Intl.DateTimeFormat("en", { timeZone, timeZoneName: "longOffset" })
		.formatToParts(date)
		.find(({ type }) => type === "timeZoneName")?.value;
	const [, sign = "+", hours = "0", minutes = "0"] =
		/GMT([+-])(\d+):(\d+)/.exec(name ?? "") ?? [];
	return (sign === "-" ? -1 : 1) * (Number(hours) * 60 + Number(minutes));
}
