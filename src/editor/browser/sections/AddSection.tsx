import { useEffect, useRef } from "react";
import type { Outline } from "../../server/api/structure-api.ts";
import { useWords } from "../words/language.ts";

export type AddSectionProps = {
	readonly kinds: Outline["kinds"];
	/** Another one each time that somebody asks for it. */
	readonly asked: object;
	readonly onChoose: (kind: string) => void;
	readonly onClose: () => void;
};

/** All kinds of section, each with a picture of one. */
export function AddSection({ kinds, asked, onChoose, onClose }: AddSectionProps) {
	const word = useWords();
	const dialog = useRef<HTMLDialogElement>(null);
	// biome-ignore lint/correctness/useExhaustiveDependencies: whoever asks again sees it again.
	useEffect(() => {
		if (dialog.current?.open === false) dialog.current.showModal();
	}, [asked]);
	// The event comes after the dialog is gone, and it may have been opened again by then.
	const close = () => dialog.current?.open !== true && onClose();
	return (
		<dialog ref={dialog} className="choose" aria-labelledby="choose-heading" onClose={close}>
			<h2 id="choose-heading">{word("addSection")}</h2>
			<button type="button" className="close" aria-label={word("close")} onClick={() => dialog.current?.close()}>
				<span aria-hidden="true">✕</span>
			</button>
			<p className="hint">{word("addSectionHint")}</p>
			<ul>
				{kinds.map(({ kind, name, about }) => (
					<li key={kind}>
						<button type="button" onClick={() => onChoose(kind)}>
							<img src={`/_edit/kinds/${kind}`} alt="" loading="lazy" />
							<strong>{name}</strong>
							<small>{about}</small>
						</button>
					</li>
				))}
			</ul>
		</dialog>
	);
}
