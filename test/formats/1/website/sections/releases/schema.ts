import { defineSection, framedSection, type SectionContext } from "kakehashi/section";
import type { Release } from "../../project/parse-changelog.ts";
import { releaseContents } from "./release-contents.ts";

/** The newest versions of the kit's changelog. */
export const releases = defineSection({
	title: { en: "Releases", ja: "変更履歴" },
	about: { en: "What has changed in the kit", ja: "キットの変更点" },
	schema: (c) =>
		framedSection(c, {
			unreleased: c.plain(),
			/** Shown if a version has more changes than the page lists. */
			more: c.text("count"),
			action: c.action(),
		}),
	prepare: ({ unreleased, more, ...rest }, { data, locale, typeset }: SectionContext<readonly Release[]>) => ({
		...rest,
		releases: releaseContents(typeset(data), { unreleased, more }, locale),
	}),
});
