import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { Hono } from "hono";
import { svgMessage } from "kakehashi/internal/pictures.ts";
import { readKindPicture } from "kakehashi/internal/starter.ts";
import { drawIcon, drawLogo, iconFile, readLogo } from "kakehashi/internal/theme.ts";
import * as v from "valibot";
import type { EditEnv } from "../access/access.ts";
import type { EditApiOptions } from "./edit-api-options.ts";
import { checked, queryText } from "./requests.ts";

type IllustrationsOptions = Pick<EditApiOptions, "edited" | "colors">;

/** The logo, the icon, and the previews of kinds of section, as files. */
export function illustrationsApi(options: IllustrationsOptions) {
	const { edited } = options;
	return (
		new Hono<EditEnv>()
			/** The logo as a file, in the colors of a theme. */
			.get(
				"/logo",
				checked(
					"query",
					v.object({
						theme: v.optional(v.picklist(["light", "dark"])),
						of: v.optional(queryText),
					}),
				),
				async (context) => {
					const logo = await readLogo(edited.folder).catch(() => undefined);
					if (logo === undefined) return context.body("", 404);
					const { theme = "light" } = context.req.valid("query");
					const colors = (await options.colors.read()).colors.map(
						({ name, ...color }) =>
							[name, { light: color[theme], dark: color.dark }] as const,
					);
					return context.body(drawLogo(logo, new Map(colors)), 200, {
						"content-type": "image/svg+xml",
					});
				},
			)
			/** The icon of the browser's tab: the owner's icon, or one made from the logo. */
			.get(
				"/icon",
				checked(
					"query",
					v.object({ theme: v.optional(queryText), of: v.optional(queryText) }),
				),
				async (context) => {
					const icon = await iconOf(options);
					return icon === undefined
						? context.body("", 404)
						: context.body(icon, 200, { "content-type": "image/svg+xml" });
				},
			)
			/**
			 * A preview of a kind of section. If it contains a picture, that picture is in the
			 * language of the app.
			 */
			.get(
				"/kinds/:kind",
				checked("query", v.object({ language: v.optional(v.picklist(["en", "ja"])) })),
				async (context) => {
					const kind = context.req.param("kind");
					const { language } = context.req.valid("query");
					const bytes = Object.hasOwn(edited.kinds, kind)
						? await readKindPicture(kind, language, edited.modules.ownKinds)
						: undefined;
					return bytes === undefined
						? context.body("", 404)
						: context.body(new Uint8Array(bytes), 200, {
								"content-type": "image/webp",
							});
				},
			)
	);
}

/** The owner's icon, or one made from the logo. Undefined if the site has neither. */
async function iconOf({
	edited,
	colors,
}: IllustrationsOptions): Promise<string | Uint8Array<ArrayBuffer> | undefined> {
	const own = await readFile(join(edited.folder, iconFile)).catch(() => undefined);
	if (own !== undefined && svgMessage(own, iconFile) === undefined) return new Uint8Array(own);
	const logo = await readLogo(edited.folder).catch(() => undefined);
	if (logo === undefined) return undefined;
	const byName = new Map(
		(await colors.read()).colors.map(({ name, ...color }) => [name, color] as const),
	);
	const paper = byName.get("paper")?.light ?? "white";
	const svg = drawLogo(logo, byName);
	return drawIcon({ svg, width: logo.ratio, height: 1, holdsName: true }, { paper });
}
