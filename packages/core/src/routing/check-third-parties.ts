import { t } from "../i18n/site/t.ts";
import type { Message } from "../messages/localize.ts";
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
				.map(({ code }) => t("embedNoticeMissing", { name, code })),
		]),
		...Object.entries(thirdParties).flatMap(
			([name, { script, attributes = {}, pages = [] }]) => [
				...(URL.canParse(script) && isOrigin(new URL(script).origin)
					? []
					: [t("thirdPartyScriptInvalid", { name, script })]),
				...Object.keys(attributes)
					.filter((key) => !/^data-[a-z0-9-]+$/.test(key))
					.map((key) => t("thirdPartyAttributeForbidden", { name, key })),
				...pages
					.filter((page) => routes.every((route) => route.name !== page))
					.map((page) =>
						t("thirdPartyUnknownPage", {
							routes: routes.map((route) => route.name),
							name,
							page,
						}),
					),
			],
		),
	];
}

const noOrigin = (place: string, text: string): Message =>
	t("thirdPartyOriginInvalid", { place, text });

/**
 * Reminds the owner of the duties toward visitors that third-party scripts cause, such as naming
 * them in the privacy text.
 */
export function thirdPartyWarnings({ thirdParties = {} }: Pick<Site, "thirdParties">): Message[] {
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
				t("thirdPartyReceivesData", { name, hosts }),
				...(trustedTypes === false ? [t("thirdPartyTypesUntrusted", { name })] : []),
			];
		},
	);
}
