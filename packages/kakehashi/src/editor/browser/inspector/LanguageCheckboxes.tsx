import type { Value } from "../../../content/files/content-tree.ts";
import { useMessageLanguage } from "../words/language.ts";
import { Checkboxes } from "./Checkboxes.tsx";

/** The languages people choose most often; others in the file are kept. */
const common = ["ja", "en", "zh", "ko", "fr", "de", "es", "pt", "it", "ru", "vi", "th", "id", "ne", "tl"];

type LanguageChoiceProps = { readonly label: string; readonly value: readonly string[]; readonly onChange: (value: Value) => void };

/** Languages to tick. */
export function LanguageCheckboxes(props: LanguageChoiceProps) {
	const names = new Intl.DisplayNames(useMessageLanguage(), { type: "language" });
	return <Checkboxes isUnder choices={common} nameOf={(tag) => names.of(tag)} {...props} />;
}
