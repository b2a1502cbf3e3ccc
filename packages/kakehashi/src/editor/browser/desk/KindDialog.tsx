import type { RowKind } from "../../desk/rows.ts";
import { ChoiceDialog } from "../ui/ChoiceDialog.tsx";
import { useWords } from "../words/language.ts";
import { kindWordOf, offeredKinds } from "./kind-word.ts";

const asked = {};

/** Chooses what a row is, after a `/`. */
export function KindDialog({ onChoose, onClose }: { readonly onChoose: (kind: RowKind) => void; readonly onClose: () => void }) {
	const word = useWords();
	return (
		<ChoiceDialog heading={word("deskKind")} asked={asked} onClose={onClose}>
			{[...offeredKinds, ["picture", ""] as const].map(([kind, typed]) => (
				<li key={kind}>
					<button type="button" data-kind={kind} onClick={() => onChoose(kind)}>
						<span>{word(kindWordOf(kind))}</span>
						{typed !== "" && <small>{typed}</small>}
					</button>
				</li>
			))}
		</ChoiceDialog>
	);
}
