import { escapeText } from "@kakehashi/core/values/escape-markup.ts";
import { visibleMarks } from "@kakehashi/core/values/visible-marks.ts";
import type { StoredMessage } from "../store/store.ts";

/** What a notice says about a message. */
export type MessageNotice = { readonly title: string; readonly lines: readonly string[] };

/** The request that posts a notice. `to` is the recipient, if the address does not name it. */
export type NoticePost = {
	readonly body: string;
	readonly headers: Readonly<Record<string, string>>;
};

type NoticeFormat = (
	notice: MessageNotice,
	options: { readonly id: string; readonly token: string; readonly to: string },
) => NoticePost;

const json = (value: unknown, headers: Readonly<Record<string, string>> = {}): NoticePost => ({
	body: JSON.stringify(value),
	headers: { "Content-Type": "application/json; charset=utf-8", ...headers },
});
/** All of these services limit the length of a text. */
const shortened = (text: string, max: number) =>
	text.length <= max ? text : `${text.slice(0, max - 1).toWellFormed()}…`;
const plain = ({ title, lines }: MessageNotice) => [title, ...lines].join("\n");

/**
 * Chatwork has tags in brackets and offers no way to escape a bracket, so full-width brackets
 * replace them.
 */
const escapedForChatwork = (text: string) => text.replaceAll("[", "［").replaceAll("]", "］");
/** Adaptive Cards interpret some Markdown. */
const escapedForTeams = (text: string) => text.replace(/[\\`*_[\]()#~<>]/g, "\\$&");

/** The request format of each chat service. The owner's own webhook has another format. */
export const noticeFormats = {
	// Slack treats the three characters that are escaped in HTML as markup. So no text can make a
	// mention or a link.
	slack: (notice) =>
		json({ text: escapeText(shortened(plain(notice), 3_000)), unfurl_links: false }),
	chatwork: ({ title, lines }, { token }) => ({
		body: new URLSearchParams({
			body: `[info][title]${escapedForChatwork(title)}[/title]${escapedForChatwork(shortened(lines.join("\n"), 3_000))}[/info]`,
		}).toString(),
		headers: { "Content-Type": "application/x-www-form-urlencoded", "X-ChatWorkToken": token },
	}),
	// The retry key makes LINE recognize a repetition as the same message.
	line: (notice, { id, token, to }) =>
		json(
			{ to, messages: [{ type: "text", text: shortened(plain(notice), 3_000) }] },
			{ Authorization: `Bearer ${token}`, "X-Line-Retry-Key": id },
		),
	teams: ({ title, lines }) =>
		json({
			type: "message",
			attachments: [
				{
					contentType: "application/vnd.microsoft.card.adaptive",
					content: {
						$schema: "http://adaptivecards.io/schemas/adaptive-card.json",
						type: "AdaptiveCard",
						version: "1.4",
						body: [
							{
								type: "TextBlock",
								weight: "Bolder",
								wrap: true,
								text: escapedForTeams(title),
							},
							...lines.map((line) => ({
								type: "TextBlock",
								wrap: true,
								text: escapedForTeams(shortened(line, 1_000)),
							})),
						],
					},
				},
			],
		}),
} as const satisfies Record<string, NoticeFormat>;

export type NoticeService = keyof typeof noticeFormats;
export const noticeServices = Object.keys(noticeFormats) as [NoticeService, ...NoticeService[]];

/**
 * Builds a notice: the site, the labels of form and topic, the reference, and how to read the
 * message. It contains the sender's name and the first line of the message only if the owner wants
 * that, and nothing else that the sender typed.
 */
export function noticeOf(
	{ reference, name, message }: StoredMessage,
	topic: string,
	siteHost: string,
	isPersonal: boolean,
): MessageNotice {
	return {
		title: [siteHost, topic].filter(Boolean).join(" · "),
		lines: [
			reference,
			...(isPersonal
				? [visibleMarks(name), visibleMarks(message.split("\n", 1)[0] ?? "")]
				: []),
			`kakehashi inbox show ${reference}`,
		].filter((line) => line !== ""),
	};
}
