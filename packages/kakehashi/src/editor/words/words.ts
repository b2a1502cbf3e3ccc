import type { Message } from "../../core/messages/say.ts";
import { keyWords } from "../../core/schema/key-words.ts";
import { en } from "./en.ts";
import { ja } from "./ja.ts";

type OwnName = keyof typeof en;
type FieldName = `field${Capitalize<keyof typeof keyWords>}`;
export type WordName = OwnName | FieldName;

/** Adds messages for the names of keys: `fieldHref` for `href`. */
const fieldWords = Object.entries(keyWords).map(([key, message]) => [
	`field${key.charAt(0).toUpperCase()}${key.slice(1)}`,
	message,
]);

const ownWords = Object.keys(en).map((name) => [
	name,
	{ en: en[name as OwnName], ja: ja[name as OwnName] },
]);

/** All messages of the editor, in the two languages that the kit offers to owners. */
export const words = Object.fromEntries([...ownWords, ...fieldWords]) as Readonly<
	Record<WordName, Message>
>;
