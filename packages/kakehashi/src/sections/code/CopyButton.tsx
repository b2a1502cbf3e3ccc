import { useEffect, useState } from "react";
import * as styles from "./Code.module.css";

type CopyButtonProps = { readonly text: string; readonly label: string; readonly done: string };

/**
 * Copies text. The button appears once the script runs, if the browser allows pages to copy. The
 * space for it is reserved until then.
 */
export function CopyButton({ text, label, done }: CopyButtonProps) {
	const [state, setState] = useState<"absent" | "ready" | "done">("absent");
	// Browsers offer no clipboard to pages on http.
	useEffect(() => setState(navigator.clipboard === undefined ? "absent" : "ready"), []);
	const copy = () => {
		// If the visitor does not allow copying, the text can still be selected.
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
