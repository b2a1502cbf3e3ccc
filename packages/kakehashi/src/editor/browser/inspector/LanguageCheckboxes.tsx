import type { Value } from "../../../content/yaml/content-tree.ts";
import { useMessageLanguage } from "../i18n/language.ts";
import { Checkboxes } from "./Checkboxes.tsx";

/** The languages that people choose most often. Other languages of the file are shown as well. */
const common = [
	"ja",
	"en",
	"zh",
	"ko",
	"fr",
	"de",
	"es",
	"pt",
	"it",
	"ru",
	"vi",
	"th",
	"id",
	"ne",
	"tl",
];

type LanguageChoiceProps = {
	readonly label: string;
	readonly value: readonly string[];
	readonly onChange: (value: Value) => void;
};

/** Checkboxes for languages. */
export function LanguageCheckboxes(props: LanguageChoiceProps) {
	const names = new Intl.DisplayNames(useMessageLanguage(), { type: "language" });
	return <Checkboxes isUnder choices={common} nameOf={(tag) => names.of(tag)} {...props} />;
}
