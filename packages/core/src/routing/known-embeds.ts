import { t } from "../i18n/t.ts";
import { type MessageLanguage, messageLanguages } from "../messages/localize.ts";
import type { EmbedProvider, ThirdParties } from "../policy/third-parties.ts";

/**
 * Services that a page may embed without a line in the configuration, by the names that pages use.
 * `receiver` is who learns of visitors who open the embedded page.
 */
export const knownEmbeds = {
	googleMaps: { origins: ["https://www.google.com"], receiver: "Google" },
	openStreetMap: { origins: ["https://www.openstreetmap.org"], receiver: "OpenStreetMap" },
	youtube: { origins: ["https://www.youtube-nocookie.com"], receiver: "YouTube" },
	vimeo: { origins: ["https://player.vimeo.com"], receiver: "Vimeo" },
	instagram: { origins: ["https://www.instagram.com"], receiver: "Instagram" },
} as const;
export type KnownEmbed = keyof typeof knownEmbeds;

type Embeds = NonNullable<ThirdParties["embeds"]>;
type Languages = readonly { readonly code: string }[];

/**
 * All services that pages may embed: those of the configuration, and the known ones that it does
 * not define itself.
 */
export function allowedEmbeds({
	embeds = {},
	locales,
}: ThirdParties & { readonly locales: Languages }): Embeds {
	const known = Object.entries(knownEmbeds).map(
		([name, { origins, receiver }]): [string, EmbedProvider] => [
			name,
			{ origins, notice: embedNotice(receiver, locales) },
		],
	);
	return { ...embeds, ...Object.fromEntries(known), ...embeds };
}

/**
 * The configuration with the known services that pages embed, for the policy of the whole site.
 * @param pages the pages with their sections, unchecked
 */
export function withKnownEmbeds<C extends ThirdParties & { readonly locales: Languages }>(
	config: C,
	pages: readonly { readonly sections: readonly Readonly<Record<string, unknown>>[] }[],
): C {
	const { embeds = {} } = config;
	const embedded = new Set(
		pages.flatMap(({ sections }) => sections.map((section) => section.embed)),
	);
	const added = Object.entries(allowedEmbeds(config)).filter(
		([name]) => embedded.has(name) && !Object.hasOwn(embeds, name),
	);
	return added.length === 0
		? config
		: { ...config, embeds: { ...embeds, ...Object.fromEntries(added) } };
}

/**
 * The sentence for visitors about an embedded page, by language code. In a language that the kit
 * does not speak, it is in English.
 * @param receiver who receives the visitor's IP address: the name of a service, or its host
 */
export function embedNotice(receiver: string, locales: Languages): EmbedProvider["notice"] {
	const notice = t("embedNotice", { receiver });
	const languageOf = (code: string): MessageLanguage =>
		messageLanguages.find((language) => language === code) ?? "en";
	return Object.fromEntries(locales.map(({ code }) => [code, notice[languageOf(code)]]));
}
