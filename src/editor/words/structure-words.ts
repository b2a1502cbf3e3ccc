import type { Message } from "../../core/messages/say.ts";

/** Words about sections, items and pages. */
export const structureWords = {
	sections: { en: "Sections", ja: "セクション" },
	sectionsOf: { en: "Sections of this page", ja: "このページのセクション" },
	sectionsHint: {
		en: "Choose a section to move, copy or remove it. Alt with the arrow up or down moves it.",
		ja: "セクションを選ぶと、移動・複製・削除ができます。Altキーと上下の矢印キーでも移動できます。",
	},
	noSections: { en: "This page has no sections that can be moved.", ja: "移動できるセクションのないページです。" },
	item: { en: "Item", ja: "項目" },
	tools: { en: "{name}: move, copy, remove", ja: "{name}の移動・複製・削除" },
	moveUp: { en: "Move up", ja: "上へ移動" },
	moveDown: { en: "Move down", ja: "下へ移動" },
	duplicate: { en: "Duplicate", ja: "複製" },
	remove: { en: "Remove", ja: "削除" },
	addBelow: { en: "Add a section below", ja: "下にセクションを追加" },
	addSection: { en: "Add a section", ja: "セクションを追加" },
	addSectionHint: {
		en: "It comes with example texts in every language. Put your own in their place.",
		ja: "すべての言語の見本の文が入ります。ご自分の文に直してください。",
	},
	placeOf: { en: "{index} of {count}", ja: "{count}個中{index}番目" },
	hasMoved: { en: "Moved: {label}. Now {place}.", ja: "移動しました：{label}（{place}）" },
	hasDuplicated: { en: "Duplicated: {label}", ja: "複製しました：{label}" },
	hasRemoved: { en: "Removed: {label}. Undo brings it back.", ja: "削除しました：{label}。「元に戻す」で戻せます。" },
	hasAdded: { en: "Added: {label}. Press Enter to change its first text.", ja: "追加しました：{label}。Enterキーで最初の文を直せます。" },
	didMove: { en: "Move: {label}", ja: "移動：{label}" },
	didDuplicate: { en: "Duplicate: {label}", ja: "複製：{label}" },
	didRemove: { en: "Remove: {label}", ja: "削除：{label}" },
	didAdd: { en: "Add: {label}", ja: "追加：{label}" },
	changedMeanwhile: {
		en: "The page has changed in the meantime. Nothing was done; look again.",
		ja: "その間にページが変更されました。まだ何もしていません。もう一度ご確認ください。",
	},
} satisfies Readonly<Record<string, Message>>;
