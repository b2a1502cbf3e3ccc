import { useEffect, useRef, useState } from "react";
import { useStudioTranslate } from "./use-studio-translate.ts";

export type Given = {
	readonly name: string;
	readonly link: string;
	readonly mailedTo?: string | undefined;
};

/** A link that was just created. It is shown once, because the server does not store it. */
export function LinkGiven({
	name,
	link,
	mailedTo,
	hint = "linkHint",
}: Given & { readonly hint?: "linkHint" | "previewLinkHint" }) {
	const t = useStudioTranslate();
	const [copied, setCopied] = useState<string>();
	const field = useRef<HTMLInputElement>(null);
	// biome-ignore lint/correctness/useExhaustiveDependencies: The person may want to copy each new link.
	useEffect(() => field.current?.select(), [link]);
	const copy = async () => {
		try {
			await navigator.clipboard.writeText(link);
			setCopied(link);
		} catch {
			// The clipboard is not permitted or does not exist. The person can copy the selected
			// text with the keyboard.
			field.current?.select();
		}
	};
	return (
		<section className="given">
			<label>
				{t("link", { name })}
				<input ref={field} readOnly value={link} />
			</label>
			<button type="button" className="primary" onClick={() => void copy()}>
				{t("copy")}
			</button>
			<p className="hint" role="status">
				{copied === link
					? t("copied")
					: mailedTo === undefined
						? t(hint, { name })
						: t("mailedHint", { name, email: mailedTo })}
			</p>
		</section>
	);
}
