import { localize } from "@kakehashi/core/messages/localize.ts";
import { kindTitles } from "kakehashi/internal/shared.ts";
import type { SiteSnapshot } from "../site/site-snapshot.ts";

/** The name and the purpose of a kind of section. An owner's own kind defines both itself. */
export function kindName(
	{ kinds }: Pick<SiteSnapshot, "kinds">,
	kind: string,
): { readonly name: string; readonly about: string } {
	const name = kinds[kind]?.title ?? kindTitles[kind]?.title;
	const about = kinds[kind]?.about ?? kindTitles[kind]?.about;
	return {
		name: name === undefined ? kind : localize(name),
		about: about === undefined ? "" : localize(about),
	};
}
