import type { Outline } from "../../server/description/describe-page.ts";
import { useMessageLanguage, useTranslate } from "../i18n/language.ts";
import { ChoiceDialog } from "../ui/ChoiceDialog.tsx";

export type AddSectionProps = {
	readonly kinds: Outline["kinds"];
	/** A new object each time the person opens the dialog. */
	readonly opening: object;
	/** The chosen kind, until its section has been added. */
	readonly adding: string | undefined;
	readonly onChoose: (kind: string) => void;
	readonly onClose: () => void;
};

/** A dialog with all kinds of section, each with a picture. */
export function AddSection({ kinds, opening, adding, onChoose, onClose }: AddSectionProps) {
	const t = useTranslate();
	const language = useMessageLanguage();
	return (
		<ChoiceDialog
			heading={t("addSection")}
			hint={t("addSectionHint")}
			opening={opening}
			onClose={onClose}
		>
			{kinds.map(({ kind, name, about, needs }) => {
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
							</div>
						)}
					</li>
				);
			})}
		</ChoiceDialog>
	);
}
