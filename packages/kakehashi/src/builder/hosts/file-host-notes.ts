import { existsSync, globSync, readFileSync } from "node:fs";
import { join } from "node:path";
import type { Message } from "../../core/messages/say.ts";
import { formOf } from "../../core/payload/contact-form.ts";
import type { Payload } from "../../core/payload/payload.ts";

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
export function fileHostNotes(
	folder: string,
	pages: Iterable<Payload>,
	apiBaseUrl: string,
): Message[] {
	const withForm = [
		...new Set([...pages].filter((page) => formOf(page) !== undefined).map(({ page }) => page)),
	];
	const host = configurations
		.flatMap((pattern) => globSync(pattern, { cwd: folder }))
		.find(
			(file) =>
				existsSync(join(folder, file)) &&
				readFileSync(join(folder, file), "utf8").includes("dist/client"),
		);
	if (host === undefined || apiBaseUrl !== "") return [];
	return withForm.map((page) => ({
		en: `content/pages/${page}.yaml: ${host} publishes files, and files cannot receive messages. In place of the form, the page says so and leads to the other ways to reach you. Remove what the page says about messages that you store, or build with API_BASE_URL.`,
		ja: `content/pages/${page}.yaml：${host}ではファイルだけを公開するため、お問い合わせを受け取れません。ページには、フォームの代わりに、そのことと、ほかの窓口へのリンクが出ます。「送信された内容を保存します」などの文を消すか、API_BASE_URLを付けてビルドしてください。`,
	}));
}
