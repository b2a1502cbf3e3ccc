import { type Message, say } from "../../core/messages/say.ts";
import type { Refusal } from "./edit.ts";

/**
 * Thrown if an edit turns out to be impossible. `editFile` returns it as a refusal, `planAction` as
 * a rejection.
 */
export class EditRefused extends Error {
	readonly refusal: Refusal;
	constructor(refusal: Refusal) {
		super(refusal.reason);
		this.refusal = refusal;
	}
}

export function refused(why: Refusal["why"], message: Message): EditRefused {
	return new EditRefused({ ok: false, why, reason: say(message) });
}

/** The path leads to nothing that the edit can change. */
export function noSuchPlace(): EditRefused {
	return refused("place", {
		en: "What you wanted to change is no longer there. Reload the window and try again.",
		ja: "変更しようとしたものが、もうありません。画面を読み込み直して、もう一度お試しください。",
	});
}

/** The map or list that would be changed is a YAML alias of another one. */
export function isReference(): EditRefused {
	return refused("alias", {
		en: "This repeats another place on the page, and changes only with it. The person who looks after the site’s files can separate the two.",
		ja: "ここはページの別の場所の内容をそのまま使っていて、そちらと一緒にしか変わりません。分けるには、サイトのファイルを管理している人に頼んでください。",
	});
}

export function changedMeanwhile(): EditRefused {
	return refused("changed", {
		en: "There is something else there now: it was changed in another window or another program. Nothing was overwritten.",
		ja: "そこは、ほかのウィンドウかソフトで変更され、いまは別の内容になっています。上書きはしていません。",
	});
}

export function cannotStore(): EditRefused {
	return refused("value", {
		en: "The text contains a character that cannot be stored, such as half of an emoji. Type the text again instead of pasting it.",
		ja: "保存できない文字（絵文字の半分など）が含まれています。貼り付けずに、入力し直してください。",
	});
}

export function losesComment(): EditRefused {
	return refused("meaning", {
		en: "A note that somebody left in the file would be lost. Ask the person who looks after the site’s files to change this.",
		ja: "ファイルに残された覚え書きが失われてしまいます。サイトのファイルを管理している人に頼んでください。",
	});
}

export function isShared(): EditRefused {
	return refused("alias", {
		en: "Other places on the page share this and would change with it. The person who looks after the site’s files can separate them.",
		ja: "ページのほかの場所も同じ内容を共有していて、一緒に変わってしまいます。分けるには、サイトのファイルを管理している人に頼んでください。",
	});
}

export function changesMore(): EditRefused {
	return refused("meaning", {
		en: "This cannot be changed here without changing something else too. Ask the person who looks after the site’s files.",
		ja: "ここで変更すると、ほかの部分も変わってしまいます。サイトのファイルを管理している人に頼んでください。",
	});
}

/** A file with mistakes is not changed. */
export function isBroken(line: number | undefined): EditRefused {
	const [en, ja] = line === undefined ? ["", ""] : [` (line ${line})`, `（${line}行目）`];
	return refused("file", {
		en: `The file that this is in has a mistake in it${en}. Nothing in it can be changed here until the person who looks after the site’s files has fixed it.`,
		ja: `この内容が入ったファイルに誤りがあります${ja}。ファイルを管理している人が直すまで、ここでは変更できません。`,
	});
}
