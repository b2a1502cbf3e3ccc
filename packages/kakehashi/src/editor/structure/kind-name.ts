import { kindNames } from "../../core/i18n/content-names/content-names.ts";
import { say } from "../../core/messages/say.ts";
import type { EditedSite } from "../site/edited-site.ts";

/** The name and the purpose of a kind of section. An owner's own kind defines both itself. */
export function kindName(
	{ kinds }: Pick<EditedSite, "kinds">,
	kind: string,
): { readonly name: string; readonly about: string } {
	const name = kinds[kind]?.title ?? kindNames[kind]?.name;
	const about = kinds[kind]?.about ?? kindNames[kind]?.about;
	return {
		name: name === undefined ? kind : say(name),
		about: about === undefined ? "" : say(about),
	};
}
