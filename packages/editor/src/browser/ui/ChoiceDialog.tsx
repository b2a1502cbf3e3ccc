import { type ReactNode, useEffect, useId, useRef } from "react";
import { createPortal } from "react-dom";
import { useTranslate } from "../i18n/language.ts";
import { FailedRequests } from "./FailedRequests.tsx";

type ChoiceDialogProps = {
	readonly heading: string;
	readonly hint?: string;
	/** A new object each time the person opens the dialog. */
	readonly opening: object;
	readonly onClose: () => void;
	/** What comes before the list. */
	readonly before?: ReactNode;
	/** The list items to choose from. */
	readonly children: ReactNode;
};

/** A modal dialog with choices. */
export function ChoiceDialog(props: ChoiceDialogProps) {
	const { heading, hint, opening, onClose, before, children } = props;
	const t = useTranslate();
	const id = useId();
	const dialog = useRef<HTMLDialogElement>(null);
	// biome-ignore lint/correctness/useExhaustiveDependencies: A second request opens the closed dialog again.
	useEffect(() => {
		if (dialog.current?.open === false) dialog.current.showModal();
	}, [opening]);
	// The close event arrives with a delay, and the dialog may have been opened again by then.
	const close = () => dialog.current?.open !== true && onClose();
	// A portal, because the button that opened the dialog may be in a menu that closes.
	return createPortal(
		<dialog ref={dialog} className="choose" aria-labelledby={id} onClose={close}>
			<button
				type="button"
				className="close"
				aria-label={t("close")}
				onClick={() => dialog.current?.close()}
			>
				<span aria-hidden="true">✕</span>
			</button>
			<h2 id={id}>{heading}</h2>
			{hint !== undefined && <p className="hint">{hint}</p>}
			<FailedRequests />
			{before}
			<ul>{children}</ul>
		</dialog>,
		document.getElementById("editor") ?? document.body,
	);
}
