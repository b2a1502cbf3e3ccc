import { useEffect, useState } from "react";
import * as styles from "./Code.module.css";

type CopyButtonProps = { readonly text: string; readonly label: string; readonly done: string };

/** Copies text. It appears once the script runs, if the browser lets pages copy; its place is kept free until then. */
export function CopyButton({ text, label, done }: CopyButtonProps) {
	const [state, setState] = useState<"absent" | "ready" | "done">("absent");
	// Pages on http have no clipboard.
	useEffect(() => setState(navigator.clipboard === undefined ? "absent" : "ready"), []);
	const copy = () => {
		// Refused by the visitor: the text can still be selected.
		navigator.clipboard.writeText(text).then(
			() => setState("done"),
			() => setState("absent"),
		);
	};
	return (
		<p className={styles.copy} role="status">
			{state !== "absent" && (
				<button type="button" className={styles.button} onClick={copy}>
					{state === "done" ? done : label}
				</button>
			)}
		</p>
	);
}
