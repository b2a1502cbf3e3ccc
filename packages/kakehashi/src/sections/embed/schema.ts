import type { Message } from "@kakehashi/core/messages/localize.ts";
import { embedPolicy } from "@kakehashi/core/policy/site-policy.ts";
import type { EmbedProvider } from "@kakehashi/core/policy/third-parties.ts";
import { defineSection, framedSection } from "@kakehashi/core/schema/section.ts";
import { Localized } from "@kakehashi/core/values/localized.ts";
import type { SchemaHint } from "@kakehashi/core/values/schema-hints.ts";
import * as v from "@kakehashi/core/values/v.ts";

/** The aspect ratios of the frame, as width and height. */
export const frameShapes = {
	wide: [16, 9],
	standard: [4, 3],
	square: [1, 1],
	tall: [3, 4],
} as const;

/**
 * A page from another service, such as a map or a video, behind a picture; it loads when a visitor
 * clicks.
 */
export const embed = defineSection({
	isAvailable: ({ embeds }) => Object.keys(embeds).length > 0,
	/** The section shows the first service of the site. */
	adaptExample({ href: _, ...example }, { embeds }) {
		const [name = ""] = Object.keys(embeds);
		return { ...example, embed: name, address: `${embeds[name]?.origins[0] ?? ""}/` };
	},
	schema: (c) =>
		v.pipe(
			framedSection(c, {
				/** The name of the service under `embeds` in `settings.yaml`. */
				embed: v.pipe(
					c.plainText(),
					v.metadata({
						jsonSchema:
							Object.keys(c.embeds).length > 0 ? { enum: Object.keys(c.embeds) } : {},
					} satisfies SchemaHint),
					v.rawTransform(({ dataset, addIssue, NEVER }): EmbedProvider => {
						const found = Object.hasOwn(c.embeds, dataset.value)
							? c.embeds[dataset.value]
							: undefined;
						if (found === undefined)
							addIssue({ message: unknown(dataset.value, Object.keys(c.embeds)) });
						return found ?? NEVER;
					}),
				),
				/** Describes the embedded page for people who cannot see it. */
				title: c.label(),
				address: c.plainText(),
				/**
				 * Where the link leads without a script. Undefined: to the address of the embedded
				 * page.
				 */
				href: v.exactOptional(c.plainText()),
				picture: c.picture(),
				label: c.label(),
				shape: v.exactOptional(
					v.picklist(Object.keys(frameShapes) as (keyof typeof frameShapes)[]),
					"wide",
				),
			}),
			v.forward(
				v.check(
					({ embed, address }) =>
						URL.canParse(address) && embed.origins.includes(new URL(address).origin),
					elsewhere,
				),
				["address"],
			),
			v.forward(
				v.check(({ href }) => href === undefined || /^https:\/\/[^/]/.test(href), noLink),
				["href"],
			),
		),
	prepare: ({ embed, address, href = address, ...rest }, { typeset }) => ({
		...rest,
		address,
		href,
		notice: typeset(new Localized<string>(embed.notice, "text")),
	}),
	policy: ({ embed }) => embedPolicy(embed),
});

const unknown = (name: string, known: readonly string[]): Message => ({
	en: `"${name}" is not listed under "embeds" in settings.yaml. ${known.length > 0 ? `Listed: ${known.join(", ")}.` : 'The guide "Sections and pictures" has an example.'}`,
	ja: `「${name}」はsettings.yamlの「embeds」にありません。${known.length > 0 ? `いまあるのは${known.join("、")}です。` : "書き方は手引き「セクションと画像」にあります。"}`,
});
const elsewhere: Message = {
	en: 'The address is not at one of the "origins" that settings.yaml lists for it. Take the address from the code that the service offers for embedding (src="…").',
	ja: 'settings.yamlの「origins」にないアドレスです。サービスが出す埋め込み用のコード（src="…"）のアドレスを書いてください。',
};
const noLink: Message = {
	en: "Write an address that begins with https://.",
	ja: "https://で始まるアドレスを書いてください。",
};
