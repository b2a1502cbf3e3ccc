import type { Message } from "../messages/say.ts";
import type { Site } from "./site.ts";

/** Whether text is the scheme and host of an address with HTTPS, or of this machine. */
const isOrigin = (text: string) =>
	/^(?:https:\/\/[\w.-]+|http:\/\/127\.0\.0\.1)(?::\d+)?$/.test(text) &&
	URL.canParse(text) &&
	new URL(text).origin === text;

/** Problems of the third parties in the configuration. */
export function checkThirdParties({
	embeds = {},
	thirdParties = {},
	locales,
	routes,
}: Site): Message[] {
	const origins = [
		...Object.entries(embeds).map(
			([name, { origins }]) => [`embeds.${name}.origins`, origins] as const,
		),
		...Object.entries(thirdParties).flatMap(([name, party]) =>
			(["connect", "images", "frames", "styles"] as const).map(
				(key) => [`thirdParties.${name}.${key}`, party[key] ?? []] as const,
			),
		),
	];
	return [
		...origins.flatMap(([place, all]) =>
			all.filter((each) => !isOrigin(each)).map((each) => noOrigin(place, each)),
		),
		...Object.entries(embeds).flatMap(([name, { origins, notice }]) => [
			...(origins.length === 0 ? [noOrigin(`embeds.${name}.origins`, "")] : []),
			...locales
				.filter(({ code, published }) => published !== false && !notice[code]?.trim())
				.map(({ code }) => ({
					en: `embeds.${name}.notice: say in "${code}" who receives what when a visitor opens it.`,
					ja: `embeds.${name}.notice：開くと誰に何が送られるかを「${code}」で書いてください。`,
				})),
		]),
		...Object.entries(thirdParties).flatMap(
			([name, { script, attributes = {}, pages = [] }]) => [
				...(URL.canParse(script) && isOrigin(new URL(script).origin)
					? []
					: [
							{
								en: `thirdParties.${name}.script: "${script}" is not the address of a script that begins with https://.`,
								ja: `thirdParties.${name}.script：「${script}」は、https://で始まるスクリプトのアドレスではありません。`,
							},
						]),
				...Object.keys(attributes)
					.filter((key) => !/^data-[a-z0-9-]+$/.test(key))
					.map((key) => ({
						en: `thirdParties.${name}.attributes: "${key}" is not allowed; names begin with "data-".`,
						ja: `thirdParties.${name}.attributes：「${key}」は使えません。名前は「data-」で始めてください。`,
					})),
				...pages
					.filter((page) => routes.every((route) => route.name !== page))
					.map((page) => ({
						en: `thirdParties.${name}.pages: there is no page "${page}". Pages: ${routes.map((route) => route.name).join(", ")}.`,
						ja: `thirdParties.${name}.pages：「${page}」というページはありません。いまあるページは${routes.map((route) => route.name).join("、")}です。`,
					})),
			],
		),
	];
}

const noOrigin = (place: string, text: string): Message => ({
	en: `${place}: "${text}" is not just a scheme and host, such as "https://www.example.com".`,
	ja: `${place}：「${text}」は、「https://www.example.com」のような、スキームとホスト名だけの形ではありません。`,
});

/**
 * Reminds the owner of the duties toward visitors that third-party scripts cause, such as naming
 * them in the privacy text.
 */
export function thirdPartyNotes({ thirdParties = {} }: Pick<Site, "thirdParties">): Message[] {
	return Object.entries(thirdParties).flatMap(
		([name, { script, connect = [], trustedTypes }]) => {
			const hosts = [
				...new Set(
					[script, ...connect].map((each) =>
						new URL(each).origin.replace(/^https?:\/\//, ""),
					),
				),
			].join(", ");
			return [
				{
					en: `site.config.ts: thirdParties.${name}: visitors' browsers send data to ${hosts} (at least their IP address and which page they read). Your privacy text must say what is sent, to whom and for what: the GDPR requires it, and so does Japan's Telecommunications Business Act (Article 27-12, external transmission) of some kinds of site. If it stores or recognizes anything, the EU requires consent first, which Kakehashi does not collect.`,
					ja: `site.config.ts：thirdParties.${name}：訪問者のブラウザーから${hosts}へ情報が送られます（少なくともIPアドレスと、読んでいるページ）。何を、誰に、何のために送るかを、個人情報の取り扱いの説明に書いてください。GDPRが求めているほか、サイトの内容によっては電気通信事業法（第27条の12、外部送信規律）も求めています。端末に何かを保存するものや、人を識別するものなら、EUでは先に同意も要りますが、Kakehashiに同意を取る機能はありません。`,
				},
				...(trustedTypes === false
					? [
							{
								en: `site.config.ts: thirdParties.${name}: trustedTypes: false lets text become markup and script on its pages. Remove the line if the script works without it.`,
								ja: `site.config.ts：thirdParties.${name}：trustedTypes: falseのページでは、文字列がマークアップやスクリプトになり得ます。この行がなくても動くスクリプトなら、消してください。`,
							},
						]
					: []),
			];
		},
	);
}
