import type { MessageKey } from "../../i18n/t.ts";
import { useTranslate } from "../i18n/language.ts";
import { ChoiceDialog } from "../ui/ChoiceDialog.tsx";
import { control } from "../ui/control.ts";

const keys: readonly (readonly [keys: string, does: MessageKey])[] = [
	["F6", "keyRegions"],
	["Tab", "keyTab"],
	["Enter", "keyEnter"],
	[`${control} Enter`, "textAfter"],
	[`${control} Shift Enter`, "textBefore"],
	["Esc", "keyEscape"],
	[control, "keyGo"],
	["Alt ↑ ↓", "keyMove"],
	[`${control} Z`, "undo"],
	[`${control} Shift Z`, "redo"],
	[`${control} Shift F`, "findHeading"],
	["?", "keyKeys"],
];

/** A dialog that lists all keyboard shortcuts of the editor. */
export function Keys({
	opening,
	onClose,
}: {
	readonly opening: object;
	readonly onClose: () => void;
}) {
	const t = useTranslate();
	return (
		<ChoiceDialog heading={t("keys")} opening={opening} onClose={onClose}>
			{keys.map(([names, does]) => (
				<li key={names} className="key">
					<span>
						{names.split(" ").map((name) => (
							<kbd key={name}>{name}</kbd>
						))}
					</span>
					{t(does)}
				</li>
			))}
		</ChoiceDialog>
	);
}
