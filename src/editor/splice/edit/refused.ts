import type { Message } from "../../../core/messages/say.ts";
import { say } from "../../../core/messages/say.ts";
import type { Refusal } from "./edit.ts";

/** Thrown where an edit turns out to be impossible; `splice` makes a refusal of it. */
export class Refused extends Error {
	readonly refusal: Refusal;
	constructor(why: Refusal["why"], message: Message) {
		const reason = say(message);
		super(reason);
		this.refusal = { ok: false, why, reason };
	}
}

/** Nothing of the kind that the edit needs stands where it points. */
export function noSuchPlace(path: readonly (string | number)[]): Refused {
	const key = path.join(".");
	return new Refused("place", {
		en: `This change is not possible at "${key}". The file may have changed; reload the page.`,
		ja: `「${key}」では、この変更ができません。ファイルが変わったのかもしれません。ページを読み込み直してください。`,
	});
}

/** The value at a place is a reference, `*name`, to one that stands elsewhere. */
export function isReference(name: string): Refused {
	return new Refused("alias", {
		en: `In the file this is *${name}, a reference to another place. Change it there, or write it out instead of *${name}.`,
		ja: `ここは*${name}という、別の場所への参照になっています。参照先を変更するか、*${name}の代わりに内容をそのまま書いてください。`,
	});
}
