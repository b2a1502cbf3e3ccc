import type { Outline } from "../../server/description/describe-page.ts";
import { AddFile } from "../fields/AddFile.tsx";
import { useMessageLanguage, useTranslate } from "../i18n/language.ts";
import { ChoiceDialog } from "../ui/ChoiceDialog.tsx";
import { PasteEmbed, type PasteEmbedProps } from "./PasteEmbed.tsx";
import { embedKind } from "./use-add-section.ts";

export type AddSectionProps = {
	readonly kinds: Outline["kinds"];
	/** A new object each time the person opens the dialog. */
	readonly opening: object;
	/** The chosen kind, until its section has been added. */
	readonly adding: string | undefined;
	readonly onChoose: (kind: string) => void;
	readonly onPaste: PasteEmbedProps["onPaste"];
	readonly onClose: () => void;
};

/**
 * A dialog with all kinds of section, each with a picture, and a field for what a service gives. A
 * kind that needs something first says so.
 */
export function AddSection(props: AddSectionProps) {
	const { kinds, opening, adding, onChoose, onPaste, onClose } = props;
	const t = useTranslate();
	const language = useMessageLanguage();
	return (
		<ChoiceDialog
			heading={t("addSection")}
			hint={t("addSectionHint")}
			opening={opening}
			onClose={onClose}
			before={<PasteEmbed isAdding={adding === embedKind} onPaste={onPaste} />}
		>
			{kinds.map(({ kind, name, about, needs, needsFile }) => {
				const shown = (
					<>
						<img
							src={`/_edit/kinds/${kind}?language=${language}`}
							alt=""
							loading="lazy"
						/>
						<strong>{name}</strong>
						<small>{adding === kind ? t("isAdding") : about}</small>
					</>
				);
				return (
					<li key={kind}>
						{needs === undefined ? (
							<button
								type="button"
								aria-busy={adding === kind || undefined}
								aria-disabled={adding !== undefined || undefined}
								onClick={() => onChoose(kind)}
							>
								{shown}
							</button>
						) : (
							<div className="not-yet">
								{shown}
								<small className="needs">{needs}</small>
								{needsFile && <AddFile onAdded={() => onChoose(kind)} />}
							</div>
						)}
					</li>
				);
			})}
		</ChoiceDialog>
	);
}
