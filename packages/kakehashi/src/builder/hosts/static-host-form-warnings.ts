import { existsSync, globSync, readFileSync } from "node:fs";
import { join } from "node:path";
import type { Message } from "../../core/messages/say.ts";
import { formOf } from "../../core/payload/contact-form.ts";
import type { Payload } from "../../core/payload/payload.ts";
import { t } from "../i18n/t.ts";

/** Files whose mention of `dist/client` shows that the site is published on a static host. */
const configurations = [
	"wrangler.{json,jsonc,toml}",
	"netlify.toml",
	".gitlab-ci.yml",
	".{github,forgejo,gitea}/workflows/*.{yml,yaml}",
];

/**
 * Warnings about forms for owners who publish on a static host, which cannot receive messages.
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
			[...payloads].filter((page) => formOf(page) !== undefined).map(({ page }) => page),
		),
	];
	const host = configurations
		.flatMap((pattern) => globSync(pattern, { cwd: folder }))
		.find(
			(file) =>
				// A broken link is found, too.
				existsSync(join(folder, file)) &&
				readFileSync(join(folder, file), "utf8").includes("dist/client"),
		);
	if (host === undefined || apiBaseUrl !== "") return [];
	return withForm.map((page) => t("hostCannotReceiveMessages", { page, host }));
}
