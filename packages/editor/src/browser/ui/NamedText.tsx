import { withNamesApart } from "../../i18n/placeholder-names.ts";
import { useMessageLanguage } from "../i18n/language.ts";

/** Shows a text with its placeholders in braces as labels with their names. */
export function NamedText({ children: text }: { readonly children: string }) {
	return withNamesApart(text, useMessageLanguage()).map((piece) =>
		piece.isName ? (
			<b key={piece.at} className="placeholder">
				{piece.text}
			</b>
		) : (
			piece.text
		),
	);
}
