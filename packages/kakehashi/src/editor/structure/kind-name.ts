import { say } from "../../core/messages/say.ts";
import { kindWords } from "../../sections/kind-words.ts";
import type { EditedSite } from "../site/edited-site.ts";

/** What a kind of section is called, and what it is for: an owner's kind says so itself. */
export function kindName({ kinds }: Pick<EditedSite, "kinds">, kind: string): { readonly name: string; readonly about: string } {
	const name = kinds[kind]?.title ?? kindWords[kind]?.name;
	const about = kinds[kind]?.about ?? kindWords[kind]?.about;
	return { name: name === undefined ? kind : say(name), about: about === undefined ? "" : say(about) };
}
