import { withNamesApart } from "../../words/placeholder-names.ts";
import { useMessageLanguage } from "../words/language.ts";

/** Words in which what is filled in later is a label with its name. */
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
