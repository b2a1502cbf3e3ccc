import { logoSize } from "@kakehashi/core/payload/logo-size.ts";
import { drawLogo } from "../logo/draw-logo.ts";
import type { ParsedLogo } from "../logo/parse-logo.ts";
import type { SiteTheme } from "../theme/read-theme.ts";
import type { Mark } from "./share-name.ts";

/** The site's logo in the form that previews and icons need. Undefined if the site has no logo. */
export function markOf(
	logo: ParsedLogo | undefined,
	{ colors }: Pick<SiteTheme, "colors">,
	holdsName: boolean,
): Mark | undefined {
	return (
		logo && {
			svg: drawLogo(logo, colors),
			picture: "png" in logo ? logo.png : undefined,
			...logoSize(logo.ratio, holdsName),
			holdsName,
		}
	);
}
