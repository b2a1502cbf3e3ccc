import type { Message } from "../messages/localize.ts";

type Names = Readonly<Record<string, Message>>;

/**
 * What people read about a kind of section of the kit, in the editor and in a code editor that uses
 * the JSON Schemas. Each kind names the keys that only it has. `core/i18n/content-names` names
 * those that several kinds or other files have.
 */
export type KindLabels = {
	readonly title: Message;
	/** What the kind is for, in one line. */
	readonly about: Message;
	/**
	 * What a person does first, if the site has nothing for the kind to show: see `isAvailable`.
	 */
	readonly requirement?: Message;
	/** The names of keys whose values are not texts. */
	readonly keys?: Names;
	/**
	 * The names of the keys of texts. If a key has several meanings, its parent key or the kind
	 * comes first: `chart.unit`.
	 */
	readonly texts?: Names;
	/**
	 * The names of what can be chosen, by key and choice: `art.bridge`. If a key has several
	 * meanings, what contains it comes first.
	 */
	readonly choices?: Names;
	/** What an item of a list is called, by the key of the list. */
	readonly items?: Names;
};
