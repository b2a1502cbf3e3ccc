import { isJapanese, type Locale } from "../../core/routing/locale.ts";
import type { PageName } from "../../core/routing/route.ts";
import { inLocale, type Localized } from "../../core/schema/localized.ts";
import { fillPlaceholders } from "../../core/schema/placeholder.ts";
import type { Content } from "../files/load-content.ts";
import { phrases } from "../japanese/break-phrases.ts";

/** The words of the picture that stands beside a link to a page. */
export type ShareText = {
	/** The few large characters, set vertically. */
	readonly kanji: string;
	/** The heading: its lines, each in the phrases that stay whole. */
	readonly heading: readonly (readonly string[])[];
	readonly siteName: string;
	/** All of it as one line, for those who do not see the picture. */
	readonly alt: string;
};

/** The words come from the cover of the page, so that picture and page say the same. */
export function shareText(content: Content, page: PageName, locale: Locale): ShareText {
	const siteName = inLocale(content.layout.siteName, locale.code);
	const { kanji, heading } = content[page].cover;
	const lines = headingIn(heading, locale).map((line) => fillPlaceholders(line, { siteName }));
	const japanese = isJapanese(locale.tag);
	return { kanji, heading: lines.map(phrases), siteName, alt: `${lines.join(japanese ? "" : " ")}${japanese ? "｜" : " · "}${siteName}` };
}

/** The home page shows its heading in every language at once, so there it is kept by locale code. */
function headingIn({ byLocale }: Localized<HeadingLines | Readonly<Record<string, HeadingLines>>>, locale: Locale): HeadingLines {
	const own = byLocale[locale.code] ?? [];
	return isList(own) ? own : (own[locale.code] ?? []);
}

type HeadingLines = readonly string[];

const isList = (value: unknown): value is HeadingLines => Array.isArray(value);
