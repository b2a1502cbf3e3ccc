import { existsSync, globSync, readFileSync } from "node:fs";
import { join } from "node:path";
import type { Message } from "@kakehashi/core/messages/localize.ts";
import { formOf } from "@kakehashi/core/payload/contact-form.ts";
import type { Payload } from "@kakehashi/core/payload/payload.ts";
import { settingsFile } from "@kakehashi/core/routing/site.ts";
import type { PublishSettings } from "@kakehashi/core/schema/publish-settings.ts";
import { readSettings } from "../../content/settings/read-settings.ts";
import { t } from "../i18n/t.ts";

/** Files, and the part of their text that shows that the site is published on a static host. */
const configurations: readonly (readonly [pattern: string, part: RegExp])[] = [
	["wrangler.{json,jsonc,toml}", /dist\/client/],
	["netlify.toml", /dist\/client/],
	[".gitlab-ci.yml", /dist\/client/],
	[".{github,forgejo,gitea}/workflows/*.{yml,yaml}", /dist\/client/],
];

/**
 * Warnings about forms for owners who publish on a static host, which cannot receive messages. A
 * form that names another place to write to needs none.
 * @param folder the owner's folder
 * @param apiBaseUrl address of a server elsewhere that receives messages; empty if there is none
 */
export function staticHostFormWarnings(
	folder: string,
	payloads: Iterable<Payload>,
	apiBaseUrl: string,
): Message[] {
	const withForm = [
		...new Set(
			[...payloads].flatMap((payload) => {
				const form = formOf(payload);
				return form === undefined || form.instead !== undefined ? [] : [payload.page];
			}),
		),
	];
	const host = staticHostFile(folder);
	if (host === undefined || apiBaseUrl !== "") return [];
	return withForm.map((page) => t("hostCannotReceiveMessages", { page, host }));
}

/** The file that shows that the site is published on a static host; undefined if none does. */
function staticHostFile(folder: string): string | undefined {
	const { publish } = readSettings(folder);
	if (publish !== undefined && sendsFiles(publish)) return settingsFile;
	return configurations
		.flatMap(([pattern, part]) =>
			globSync(pattern, { cwd: folder }).map((file) => [file, part] as const),
		)
		.find(
			([file, part]) =>
				// A broken link is found, too.
				existsSync(join(folder, file)) &&
				part.test(readFileSync(join(folder, file), "utf8")),
		)?.[0];
}

/** A workflow that builds the sources, or a command of the owner, may lead to a server. */
const sendsFiles = (settings: PublishSettings) =>
	settings.target === "git" ? settings.push === "site" : settings.target !== "command";
