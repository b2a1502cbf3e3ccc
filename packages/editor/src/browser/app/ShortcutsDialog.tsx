import type { MessageKey } from "../../i18n/t.ts";
import { useTranslate } from "../i18n/language.ts";
import { ChoiceDialog } from "../ui/ChoiceDialog.tsx";
import { controlKey } from "../ui/control-key.ts";

const shortcuts: readonly (readonly [keys: string, description: MessageKey])[] = [
	["F6", "keyRegions"],
	["Tab", "keyTab"],
	["Enter", "keyEnter"],
	[`${controlKey} Enter`, "textAfter"],
	[`${controlKey} Shift Enter`, "textBefore"],
	["Esc", "keyEscape"],
	[controlKey, "keyGo"],
	["Alt ↑ ↓", "keyMove"],
	[`${controlKey} Z`, "undo"],
	[`${controlKey} Shift Z`, "redo"],
	[`${controlKey} Shift F`, "findHeading"],
	["?", "keyKeys"],
];

/** A dialog that lists all keyboard shortcuts of the editor. */
export function ShortcutsDialog({
	opening,
	onClose,
}: {
	/** A new object each time the person opens the dialog. */
	readonly opening: object;
	readonly onClose: () => void;
}) {
	const t = useTranslate();
	return (
		<ChoiceDialog heading={t("keys")} opening={opening} onClose={onClose}>
			{shortcuts.map(([keys, description]) => (
				<li key={keys} className="key">
					<span>
						{keys.split(" ").map((key) => (
							<kbd key={key}>{key}</kbd>
						))}
					</span>
					{t(description)}
				</li>
			))}
		</ChoiceDialog>
	);
}
