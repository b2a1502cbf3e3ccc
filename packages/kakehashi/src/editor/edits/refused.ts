import type { Path } from "../../content/files/content-tree.ts";
import { type Message, say } from "../../core/messages/say.ts";
import type { Refusal } from "./edit.ts";

/** Thrown where an edit turns out to be impossible; `editFile` makes a refusal of it. */
export class Refused extends Error {
	readonly refusal: Refusal;
	constructor(why: Refusal["why"], message: Message) {
		const reason = say(message);
		super(reason);
		this.refusal = { ok: false, why, reason };
	}
}

/** Nothing of the kind that the edit needs is where it points. */
export function noSuchPlace(path: Path): Refused {
	const key = path.join(".");
	return new Refused("place", {
		en: `This change is not possible at "${key}". The file may have changed; reload the page.`,
		ja: `「${key}」では、この変更ができません。ファイルが変わったのかもしれません。ページを読み込み直してください。`,
	});
}

/** The map or list to be changed is a reference, `*name`, to one that is elsewhere. */
export function isReference(name: string): Refused {
	return new Refused("alias", {
		en: `In the file this is *${name}, a reference to another place. Change it there, or write it out instead of *${name}.`,
		ja: `ここは*${name}という、別の場所への参照になっています。参照先を変更するか、*${name}の代わりに内容をそのまま書いてください。`,
	});
}

export function changedMeanwhile(): Refused {
	return new Refused("changed", {
		en: "There is something else there now: the file was changed in another window or another program. Nothing was overwritten.",
		ja: "そこには、いま別の内容があります。ほかのウィンドウかソフトで、ファイルが変更されたためです。上書きはしていません。",
	});
}

export function cannotStore(): Refused {
	return new Refused("value", {
		en: "The text contains a character that cannot be stored, such as NUL or half of an emoji. Type the text again instead of pasting it.",
		ja: "保存できない文字（NULや、絵文字の半分など）が含まれています。貼り付けずに、入力し直してください。",
	});
}

export function losesComment(): Refused {
	return new Refused("meaning", {
		en: "A comment in the file would be lost. Change it in the file itself.",
		ja: "ファイルのコメントが失われてしまいます。ファイルを直接書き換えてください。",
	});
}

export function isShared(): Refused {
	return new Refused("alias", {
		en: "Other places in the file share this value (&name and *name) and would change with it. Write it out in each place, and you can change it here.",
		ja: "ファイルのほかの場所も、この値を&と*で共有していて、一緒に変わってしまいます。それぞれの場所に内容をそのまま書くと、ここで変更できます。",
	});
}

export function changesMore(): Refused {
	return new Refused("meaning", {
		en: "This cannot be changed here without changing something else in the file. Change it in the file itself.",
		ja: "ここで変更すると、ファイルのほかの部分も変わってしまいます。ファイルを直接書き換えてください。",
	});
}

/** A file with mistakes is not changed; the first of them is named. */
export function isBroken({ line, message }: { readonly line?: number; readonly message: Message }): Refused {
	return new Refused("file", {
		en: line === undefined ? message.en : `Line ${line} of the file must be fixed first. ${message.en}`,
		ja: line === undefined ? message.ja : `先に、ファイルの${line}行目を直してください。${message.ja}`,
	});
}
