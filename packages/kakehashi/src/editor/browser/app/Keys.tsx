import type { WordName } from "../../words/words.ts";
import { ChoiceDialog } from "../ui/ChoiceDialog.tsx";
import { control } from "../ui/control.ts";
import { useWords } from "../words/language.ts";

const keys: readonly (readonly [keys: string, does: WordName])[] = [
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
	const word = useWords();
	return (
		<ChoiceDialog heading={word("keys")} opening={opening} onClose={onClose}>
			{keys.map(([names, does]) => (
				<li key={names} className="key">
					<span>
						{names.split(" ").map((name) => (
							<kbd key={name}>{name}</kbd>
						))}
					</span>
					{word(does)}
				</li>
			))}
		</ChoiceDialog>
	);
}
